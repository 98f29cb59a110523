// Lines between distant tables: a broadcast between two tabs of one browser, and a data channel between two browsers that is set up by
// two codes, which people hand over as they like: an invitation and a reply. What goes over a line is sealed text; Python makes and reads it.
window.distance = (() => {
  const GATHER = 1500; // milliseconds in which a browser finds its addresses
  const HOPE = 3000; // Firefox gives up five seconds after its last hope: a new one keeps it waiting for the person who carries the reply
  const lines = new Map(); // by the id of a game
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

  // -- one line ------------------------------------------------------------------------------------------------------------------------

  function line(id) {
    if (!lines.has(id)) lines.set(id, { id, near: null, rtc: null, data: null, isNear: false });
    return lines.get(id);
  }
  const isOpen = (one) => one.isNear || one.data?.readyState === "open";

  // Two tabs of one browser: whoever comes says so, whoever is there answers.
  function listen(id) {
    const one = line(id);
    if (one.near) return;
    one.near = new BroadcastChannel(`stormtable:far:${id}`);
    one.near.onmessage = ({ data: { kind, text } }) => {
      if (kind === "mail") tell(id, "mail", { text });
      else if (kind === "reply") {
        one.near.postMessage({ kind: "taken" });
        tell(id, "reply", { text });
      } else if (kind === "here" || kind === "hi") {
        if (kind === "hi") one.near.postMessage({ kind: "here" });
        one.isNear = true;
        tell(id, "open");
      } else if (kind === "bye") {
        one.isNear = false;
        if (!isOpen(one)) tell(id, "shut");
      }
    };
    one.near.postMessage({ kind: "hi" });
  }

  function connection(one, servers) {
    one.rtc?.close();
    one.rtc = new RTCPeerConnection({ iceServers: servers, bundlePolicy: "max-bundle" });
    one.data = one.rtc.createDataChannel("game", { negotiated: true, id: 0 });
    one.data.onopen = () => tell(one.id, "open");
    one.data.onmessage = ({ data }) => tell(one.id, "mail", { text: data });
    one.data.onclose = () => isOpen(one) || tell(one.id, "shut");
    return one.rtc;
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
  const careful = (kind, work) => async (id, ...given) => {
    try {
      await work(line(id), ...given);
    } catch {
      tell(id, kind); // no such thing in this browser, or a code that is none
    }
  };

  const invite = careful("alone", async (one, servers) => {
    const rtc = connection(one, JSON.parse(servers));
    await rtc.setLocalDescription(await rtc.createOffer());
    await gathered(rtc);
    tell(one.id, "code", { code: pack(rtc.localDescription) });
  });
  const answer = careful("broken", async (one, code, servers) => {
    const { type, sdp, ways } = unpack(code);
    if (type !== "offer") throw new Error("no invitation");
    const rtc = connection(one, JSON.parse(servers));
    await rtc.setRemoteDescription({ type, sdp });
    for (const way of ways) await add(rtc, way);
    await rtc.setLocalDescription(await rtc.createAnswer());
    await gathered(rtc);
    hope(one, rtc);
    tell(one.id, "code", { code: pack(rtc.localDescription) });
  });
  const accept = careful("broken", async (one, code) => {
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
  // A reply that was opened as a link goes to the tab that waits for it.
  function hand(id, text) {
    const channel = new BroadcastChannel(`stormtable:far:${id}`);
    const alone = setTimeout(() => (channel.close(), tell(id, "nobody")), 700);
    channel.onmessage = ({ data: { kind } }) => kind === "taken" && (clearTimeout(alone), channel.close(), tell(id, "handed"));
    channel.postMessage({ kind: "reply", text });
  }
  function shut(id) {
    const one = line(id);
    one.near?.postMessage({ kind: "bye" });
    one.near?.close();
    one.rtc?.close();
    lines.delete(id);
  }
  addEventListener("pagehide", () => [...lines.keys()].forEach(shut));

  const works = () => "RTCPeerConnection" in window;
  return { hears: (ears) => (python = ears), listen, invite, answer, accept, send, hand, shut, works };
})();
