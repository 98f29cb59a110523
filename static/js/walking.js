// A lesson stands as one step from the start, before its player comes: nothing moves when it does.
document.currentScript.parentElement.classList.add("walking");
