// Files of other kinds, each by its first bytes or its text: what people and attackers send instead of a photo.

type OtherKind = { name: string; type: string; bytes: Buffer };

const text = (name: string, type: string, content: string): OtherKind => ({
  name,
  type,
  bytes: Buffer.from(content),
});
/** First bytes as hex, and enough behind them for any reader. */
const binary = (name: string, type: string, hex: string, at = 0): OtherKind => ({
  name,
  type,
  bytes: Buffer.concat([Buffer.alloc(at), Buffer.from(hex, "hex"), Buffer.alloc(600)]),
});

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`;

export const otherKinds: OtherKind[] = [
  text("SVG", "image/svg+xml", svg("<rect width='9' height='9'/>")),
  text("SVG with a script", "image/svg+xml", svg("<script>alert(1)</script>")),
  text("SVG that loads", "image/svg+xml", svg("<image href='http://127.0.0.1/x'/>")),
  text(
    "SVG with an entity",
    "image/svg+xml",
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("&x;")}`,
  ),
  text("HTML", "text/html", "<!doctype html><script>alert(1)</script>"),
  text("HTML that talks of a photo", "text/html", "\xff\xd8 <html><body onload=alert(1)>"),
  text("XML", "application/xml", "<?xml version='1.0'?><a/>"),
  text("JavaScript", "text/javascript", "alert(document.cookie)"),
  text("PHP", "application/x-php", "<?php system($_GET['c']); ?>"),
  text("shell script", "application/x-sh", "#!/bin/sh\nrm -rf /\n"),
  text("batch file", "application/bat", "@echo off\r\ndel *.*\r\n"),
  text(
    "the test virus",
    "text/plain",
    ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
  ),
  text("plain text", "text/plain", "passport 4508 123456"),
  text("JSON", "application/json", "{}"),
  text("RTF", "application/rtf", "{\\rtf1\\ansi text}"),
  text("PostScript", "application/postscript", "%!PS-Adobe-3.0\nshowpage"),
  text("mail", "message/rfc822", "From: a@b\r\nSubject: x\r\n\r\nbody"),
  text(
    "PDF behind other text",
    "application/pdf",
    `${"junk ".repeat(100)}\n%PDF-1.7\nstartxref\n0\n%%EOF`,
  ),
  text("empty", "image/jpeg", ""),
  text("one byte", "image/jpeg", "\u0001"),
  binary("GIF", "image/gif", "474946383961"),
  binary("WebP", "image/webp", "524946462400000057454250565038"),
  binary("BMP", "image/bmp", "424d3600000000000000"),
  binary("TIFF", "image/tiff", "49492a0008000000"),
  binary("BigTIFF", "image/tiff", "49492b0008000000"),
  binary("icon", "image/x-icon", "00000100010010100000"),
  binary("Photoshop", "image/vnd.adobe.photoshop", "384250530001"),
  binary("JPEG XL", "image/jxl", "ff0a"),
  binary("JPEG 2000", "image/jp2", "0000000c6a5020200d0a870a"),
  binary("AVIF", "image/avif", "0000001c66747970617669660000000061766966"),
  binary("raw photo", "image/x-canon-cr2", "49492a001000000043520200"),
  binary("film MP4", "video/mp4", "000000186674797069736d200000000"),
  binary("film MOV", "video/quicktime", "00000014667479707174202000000000"),
  binary("film WebM", "video/webm", "1a45dfa3"),
  binary("sound MP3", "audio/mpeg", "49443303000000000000"),
  binary("sound WAV", "audio/wav", "524946462400000057415645"),
  binary("ZIP", "application/zip", "504b030414000000"),
  binary("empty ZIP", "application/zip", "504b0506"),
  binary("RAR", "application/vnd.rar", "526172211a0700"),
  binary("7z", "application/x-7z-compressed", "377abcaf271c"),
  binary("gzip", "application/gzip", "1f8b0800"),
  binary("bzip2", "application/x-bzip2", "425a6839"),
  binary("xz", "application/x-xz", "fd377a585a00"),
  binary("tar", "application/x-tar", "7573746172003030", 257),
  binary("old Word", "application/msword", "d0cf11e0a1b11ae1"),
  binary("Windows program", "application/x-msdownload", "4d5a9000"),
  binary("Linux program", "application/x-elf", "7f454c46020101"),
  binary("Java class", "application/java-vm", "cafebabe00000034"),
  binary("WebAssembly", "application/wasm", "0061736d01000000"),
  binary("Flash", "application/x-shockwave-flash", "4357530a"),
  binary("SQLite", "application/vnd.sqlite3", "53514c69746520666f726d6174203300"),
  binary("font", "font/woff2", "774f463200010000"),
];
