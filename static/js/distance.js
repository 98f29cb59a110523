// Lines between distant tables: a broadcast between two tabs of one browser, and a data channel between two browsers that is set up by
// two codes, which people hand over as they like: an invitation and a reply. What goes over a line is sealed text; Python makes and reads it.
window.distance = (() => {
  const GATHER = 1500; // milliseconds in which a browser finds its addresses
  const HOPE = 3000; // Firefox gives up five seconds after its last hope: a new one keeps it waiting for the person who carries the reply
  const HAND = 700; // in which a waiting tab takes what another tab was opened with
  const LONGEST = 700; // characters of a link that a telephone still reads from a screen
  const lines = new Map(); // by id
  let python = () => {};
  const tell = (id, kind, more = {}) => python("far", JSON.stringify({ id, kind, ...more }));

  // -- codes: what differs from browser to browser in the description of a connection, packed ------------------------------------------

  const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const unhex = (text) => text.match(/../g).map((pair) => parseInt(pair, 16));
  const toText = (bytes) => btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const fromText = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
  const UUID = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/;
  const KINDS = ["host", "srflx", "relay"];
  const VERSION = 1;

  // Names and passwords are base64 in Chromium and WebKit, hex in Firefox.
  function packWord(word) {
    if (/^([0-9a-f]{2})+$/.test(word)) return [0x80 | (word.length / 2), ...unhex(word)];
    if (word.length % 4 === 0) return [0x40 | ((word.length / 4) * 3), ...Uint8Array.from(atob(word), (sign) => sign.charCodeAt(0))];
    return [word.length, ...new TextEncoder().encode(word)];
  }
  function unpackWord(read) {
    const [head] = read(1);
    const bytes = read(head & 0x3f);
    if (head & 0x80) return hex(bytes);
    return head & 0x40 ? btoa(String.fromCharCode(...bytes)) : new TextDecoder().decode(bytes);
  }
  function packAddress(address) {
    const local = UUID.exec(address);
    if (local) return [0, ...unhex(local.slice(1).join(""))];
    if (/^\d+(\.\d+){3}$/.test(address)) return [1, ...address.split(".").map(Number)];
    if (!/^[0-9a-f:]+$/i.test(address)) return null;
    const [head, tail] = address.split("::").map((part) => (part ? part.split(":") : []));
    const words = [...head, ...Array(8 - head.length - (tail?.length ?? 0)).fill("0"), ...(tail ?? [])];
    return [2, ...words.flatMap((word) => [parseInt(word, 16) >> 8, parseInt(word, 16) & 255])];
  }
  function unpackAddress(kind, read) {
    if (kind === 0) return `${hex(read(16)).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}.local`;
    return kind === 1 ? read(4).join(".") : hex(read(16)).match(/.{4}/g).join(":");
  }
  function pack({ type, sdp }) {
    const one = (name) => new RegExp(`^a=${name}:(.*)$`, "m").exec(sdp)[1].trim();
    const ways = new Map();
    for (const [, address, port, kind] of sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (\w+)/gim)) {
      const packed = packAddress(address);
      if (packed && KINDS.includes(kind)) ways.set(address + port, [(KINDS.indexOf(kind) << 4) | packed[0], ...packed.slice(1), port >> 8, port & 255]);
    }
    const print = unhex(one("fingerprint").split(" ")[1].replace(/:/g, ""));
    const words = [...packWord(one("ice-ufrag")), ...packWord(one("ice-pwd"))];
    return toText([(VERSION << 4) | (type === "offer"), ...words, ...print, ways.size, ...[...ways.values()].flat()]);
  }
  function unpack(code) {
    const bytes = [...fromText(code)];
    const read = (count) => {
      if (count > bytes.length) throw new Error("cut off");
      return bytes.splice(0, count);
    };
    const [head] = read(1);
    if (head >> 4 !== VERSION) throw new Error("another version");
    const [name, password, print] = [unpackWord(read), unpackWord(read), read(32)];
    const ways = Array.from({ length: read(1)[0] }, (_none, number) => {
      const [kind] = read(1);
      const address = unpackAddress(kind & 15, read);
      const [high, low] = read(2);
      const type = KINDS[kind >> 4];
      const rank = (type === "host" ? 126 : 100) * 2 ** 24 + (65535 - number) * 256 + 255;
      return `candidate:${number + 1} 1 udp ${rank} ${address} ${(high << 8) | low} typ ${type}${type === "host" ? "" : " raddr 0.0.0.0 rport 9"}`;
    });
    const type = head & 1 ? "offer" : "answer";
    const sdp = [
      "v=0", "o=- 1 1 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0", "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
      "c=IN IP4 0.0.0.0", "a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144", `a=ice-ufrag:${name}`, `a=ice-pwd:${password}`,
      `a=fingerprint:sha-256 ${hex(print).toUpperCase().match(/../g).join(":")}`, `a=setup:${type === "offer" ? "actpass" : "active"}`, "",
    ].join("\r\n");
    return { type, sdp, ways };
  }

  // Whoever is at the other end may send anything; what is no text says nothing.
  const textOf = (sent) => (typeof sent === "string" ? sent : "");

  // -- one line ------------------------------------------------------------------------------------------------------------------------

  function line(id) {
    if (!lines.has(id)) lines.set(id, { id, near: null, rtc: null, data: null, isNear: false });
    return lines.get(id);
  }
  const isOpen = (one) => one.isNear || one.data?.readyState === "open";
  const channel = (id) => new BroadcastChannel(`stormtable:far:${id}`);

  // Two tabs of one browser: whoever comes says so, whoever is there answers. A link that was opened in a third tab is handed over here.
  function listen(id) {
    const one = line(id);
    if (one.near) return;
    one.near = channel(id);
    one.near.onmessage = ({ data }) => {
      const kind = data?.kind;
      if (kind === "mail" || kind === "handed") tell(one.id, kind, { text: textOf(data.text) });
      else if (kind === "here" || kind === "hi") {
        if (kind === "hi") one.near.postMessage({ kind: "here" });
        one.isNear = true;
        tell(one.id, "open");
      } else if (kind === "bye") {
        one.isNear = false;
        if (!isOpen(one)) tell(one.id, "shut");
      }
    };
    one.near.postMessage({ kind: "hi" });
    drawer();
  }

  function connection(one, servers) {
    one.rtc?.close();
    const rtc = (one.rtc = new RTCPeerConnection({ iceServers: servers, bundlePolicy: "max-bundle" }));
    const data = (one.data = rtc.createDataChannel("game", { negotiated: true, id: 0 }));
    data.onopen = () => tell(one.id, "open");
    data.onmessage = ({ data: sent }) => tell(one.id, "mail", { text: textOf(sent) });
    data.onclose = () => one.data === data && !isOpen(one) && tell(one.id, "shut");
    rtc.onconnectionstatechange = () => rtc.connectionState === "failed" && one.rtc === rtc && fail(one);
    return rtc;
  }
  function fail(one) {
    one.rtc.close(); // a lost network closes no channel by itself
    one.rtc = one.data = null;
    if (!isOpen(one)) tell(one.id, "shut");
  }
  const gathered = (rtc) => Promise.race([
    new Promise((done) => rtc.addEventListener("icegatheringstatechange", () => rtc.iceGatheringState === "complete" && done())),
    new Promise((done) => setTimeout(done, GATHER)),
  ]);
  const add = (rtc, candidate) => rtc.addIceCandidate({ candidate, sdpMid: "0", sdpMLineIndex: 0 });
  function hope(one, rtc, number = 1) {
    if (one.rtc !== rtc || one.data.readyState === "open" || rtc.connectionState === "failed" || number > 1200) return;
    const nobody = `198.51.100.${1 + (number % 250)}`; // an address of RFC 5737, for documentation: nobody is there
    add(rtc, `candidate:${1000 + number} 1 udp ${number} ${nobody} ${1 + number} typ host`).catch(() => {});
    setTimeout(hope, HOPE, one, rtc, number + 1);
  }
  const careful = (work) => async (id, ...given) => {
    try {
      await work(line(id), ...given);
    } catch {
      tell(id, "broken"); // a code that is none, or of another connection
    }
  };
  const offered = async (one, rtc) => {
    await Promise.all([gathered(rtc), drawer()]);
    if (one.rtc === rtc) tell(one.id, "code", { code: pack(rtc.localDescription) });
  };

  const invite = careful(async (one, servers) => {
    const rtc = connection(one, JSON.parse(servers));
    await rtc.setLocalDescription(await rtc.createOffer());
    await offered(one, rtc);
  });
  const answer = careful(async (one, code, servers) => {
    const { type, sdp, ways } = unpack(code);
    if (type !== "offer") throw new Error("no invitation");
    const rtc = connection(one, JSON.parse(servers));
    await rtc.setRemoteDescription({ type, sdp });
    for (const way of ways) await add(rtc, way);
    await rtc.setLocalDescription(await rtc.createAnswer());
    hope(one, rtc);
    await offered(one, rtc);
  });
  const accept = careful(async (one, code) => {
    const { type, sdp, ways } = unpack(code);
    if (type !== "answer" || one.rtc?.signalingState !== "have-local-offer") throw new Error("no reply");
    await one.rtc.setRemoteDescription({ type, sdp });
    for (const way of ways) await add(one.rtc, way);
  });

  function send(id, text) {
    const one = line(id);
    if (one.data?.readyState === "open") one.data.send(text);
    else if (one.isNear) one.near.postMessage({ kind: "mail", text });
  }
  // A link that was opened goes to the tab that waits for it, if there is one.
  function hand(id, text) {
    const waiting = channel(id);
    const said = (kind) => (clearTimeout(alone), waiting.close(), tell(id, kind, { text }));
    const alone = setTimeout(said, HAND, "nobody");
    waiting.onmessage = ({ data }) => data?.kind === "taken" && said("taken");
    waiting.postMessage({ kind: "handed", text });
  }
  const take = (id) => line(id).near.postMessage({ kind: "taken" });
  // The next game with the same friend goes over the same line.
  function move(id, to) {
    const one = line(id);
    one.near?.close();
    Object.assign(one, { id: to, near: null, isNear: false });
    lines.delete(id);
    lines.set(to, one);
    listen(to);
    return isOpen(one);
  }
  function shut(id) {
    const one = line(id);
    one.near?.postMessage({ kind: "bye" });
    one.near?.close();
    one.rtc?.close();
    lines.delete(id);
  }
  addEventListener("pagehide", () => [...lines.keys()].forEach(shut));

  // -- what people see of it -----------------------------------------------------------------------------------------------------------

  let generate = null;
  const drawer = async () => (generate ??= (await import(new URL(document.body.dataset.qr, document.baseURI)).catch(() => ({}))).generate);
  // A text as a QR code: the path of its dark squares, each a unit wide, and how many there are in a row.
  function draw(text) {
    if (!generate || text.length > LONGEST) return "";
    const code = generate(text);
    const rows = Array.from({ length: code.size }, (_none, y) => y);
    const path = rows.flatMap((y) => rows.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`)).join("");
    return JSON.stringify({ size: code.size, path });
  }
  const title = document.title;
  const name = (said) => (document.title = said ? `${said} · ${title}` : title);
  const share = (text) => navigator.share({ url: text }).catch(() => {}); // somebody thought better of it
  const may = () => ("Notification" in window ? Notification.permission : "denied");
  const ask = async () => (await Notification.requestPermission(), tell("", "asked"));
  async function notify(said) {
    if (!document.hidden || may() !== "granted") return;
    const told = { body: title, tag: "stormtable" };
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) await worker.showNotification(said, told); // the only way on telephones
    else new Notification(said, told).onclick = () => focus();
  }

  const works = () => "RTCPeerConnection" in window;
  const shares = () => "share" in navigator;
  return { hears: (ears) => (python = ears), listen, invite, answer, accept, send, hand, take, move, shut, works, draw, name, share, shares, may, ask, notify };
})();
