// Names that files are given to leave their folder, to hide what they are, or to break a header (reliability C4).

export const hostileNames: string[] = [
  "passport.jpg",
  "../../../etc/passwd",
  "..\\..\\windows\\system32\\cmd.exe",
  "/etc/passwd",
  "C:\\boot.ini",
  "паспорт\u0000.jpg",
  "photo.jpg\u0000.exe",
  "\u202Egpj.exe",
  "\u2066scan\u2069.pdf",
  "a\r\nSet-Cookie: x=1.jpg",
  "a\nb.jpg",
  'a"; filename="b.exe',
  "<script>alert(1)</script>.jpg",
  "<img src=x onerror=alert(1)>.png",
  "'; drop table document_files; --.jpg",
  "${7*7}.jpg",
  "{{7*7}}.jpg",
  "%2e%2e%2fsecret.jpg",
  "%00.jpg",
  "CON",
  "NUL.jpg",
  "aux.pdf",
  ".htaccess",
  "...",
  " ",
  "\u200B\u200B",
  "e\u0301".repeat(50),
  "я".repeat(400),
  "x".repeat(5000),
  "\uFFFE\uFFFF.jpg",
  "photo.php.jpg",
  "photo.jpg.exe",
  "😀".repeat(120),
  "file:///etc/passwd",
  "http://127.0.0.1/x.jpg",
  "=cmd|' /C calc'!A0",
];

/** Shown again it ends no line, turns no direction, leaves no folder and is not endless. */
export const isHarmlessName = (name: string): boolean =>
  name.length > 0 &&
  name.length <= 200 &&
  name.isWellFormed() &&
  !/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(name);
