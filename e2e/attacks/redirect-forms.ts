// 120 forms of an address that must not be followed, each on some parser's way to evil.example (reliability D3).

const evil = "evil.example";
const own = "localhost";

const schemes = [
  "http:",
  "https:",
  "HTTP:",
  "ftp:",
  "ws:",
  "javascript:",
  "JavaScript:",
  "java\nscript:",
  "\tjavascript:",
  "vbscript:",
  "data:text/html,",
  "blob:",
  "file:",
  "view-source:",
  "about:",
  "intent:",
  "mailto:",
  "tel:",
];

/** Between the scheme and the host, as browsers and careless checks read it differently. */
const separators = [
  "//",
  "///",
  "////",
  "\\\\",
  "\\/",
  "/\\",
  "/\t/",
  "\n//",
  "/\r\n/",
  "//\u0000",
];

const hosts = [
  evil,
  `${own}@${evil}`,
  `${own}:80@${evil}`,
  `${own}%40${evil}`,
  `${own}.${evil}`,
  `${evil}#${own}`,
  `${evil}?${own}`,
  `${evil}/${own}`,
  `lk.example.${evil}`,
  `lk.example@${evil}`,
  `${evil}\t.lk.example`,
  `lk.example%09.${evil}`,
  `${evil}\\@${own}`,
  `${evil}%2f@${own}`,
  `${evil}%00.${own}`,
  `${own}%2e${evil}`,
  "xn--e1afmkfd.example",
  "еvil.example",
  "evil。example",
  "evil．example",
  "0x7f000001",
  "2130706433",
  "[::ffff:127.0.0.2]",
  "127.1",
];

const starts = ["", "https:", " ", "\t", "\n", "\u00a0", "\u2028", "%20"];

const product = <A, B>(left: readonly A[], right: readonly B[], join: (a: A, b: B) => string) =>
  left.flatMap((a) => right.map((b) => join(a, b)));

const withScheme = product(schemes, [evil], (scheme, host) => `${scheme}//${host}`);
const withSeparator = product(["", "https:"], separators, (start, gap) => `${start}${gap}${evil}`);
const withHost = product(["//", "https://"], hosts, (start, host) => `${start}${host}/`);
const withStart = product(
  starts,
  [`//${evil}`, `/\\${evil}`, `javascript:alert(1)`],
  (a, b) => a + b,
);
const odd = [
  `/%09/${evil}`.replace("%09", "\t"),
  `https:${evil}`,
  `https:/${evil}`,
  `http:\\\\${evil}`,
  `//${evil}:443`,
  `//user:secret@${own}`,
  `https://user@${own}/`,
  `/\u0000/${evil}`,
  `\u0001https://${evil}`,
  `https://${evil}\u0000.${own}`,
  `http://${own}.:1/`,
  `https://${own}:1/`,
  `http://${own}:1\\@${evil}/`,
  `//%65vil.example`,
  `//${evil}%E3%80%82ru`,
  "javascript&colon;alert(1)//",
  "&#106;avascript:alert(1)//",
  "data:text/html;base64,PHNjcmlwdD4=",
];

export const redirectForms: readonly string[] = [
  ...new Set([...withScheme, ...withSeparator, ...withHost, ...withStart, ...odd]),
].slice(0, 120);
