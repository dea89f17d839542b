// Rules about what a reviewer of security would look for by hand (docs/security): text that becomes code, a shell,
// chance that can be foretold, TLS unchecked, algorithms and keys that are on no list.
import { codeOnly, withoutComments } from "./code-only.ts";
import { file, type Finding, inEach, linesWith, type Rule } from "./rule.ts";
import { isCode, isTest, type SourceFile } from "./source-file.ts";

const inventory = "docs/security/cryptography.md";

const isShipped = (source: SourceFile): boolean =>
  /^(?:api|web|domain|contract)\/src\//.test(source.path) && isCode(source) && !isTest(source);

/** By name, wherever a text literal says it: no call of a cryptographic function goes without one. */
const algorithm =
  /["'`](?:(?:sha-?\d+|md5|aes-[\w-]+|argon2\w*|scrypt|pbkdf2|[deh]s\d+|[epr]s\d{3}|rsa[\w-]*|ed25519|des(?:-\w+)?|rc4|chacha20[\w-]*)|[\w-]+-(?:ecb|cbc|gcm))["'`]/gi;
const derived = /\bderiveKey\([^()]*(?:\([^()]*\)[^()]*)*["'`]([^"'`]+)["'`]\s*,?\s*\)/g;

const lineAt = (text: string, index: number): number => text.slice(0, index).split("\n").length;

/** Rows of the inventory that name this in their first cell. */
const rowsOf = (files: SourceFile[], first: string): string[] =>
  (files.find(({ path }) => path === inventory)?.text ?? "")
    .split("\n")
    .filter((row) => row.startsWith(`| \`${first}\` |`));

function unlistedAlgorithms(files: SourceFile[]): Finding[] {
  return files.filter(isShipped).flatMap(({ path, text }) => {
    const listed = rowsOf(files, path).join("\n");
    return [...withoutComments(text).matchAll(algorithm)].flatMap((match) =>
      listed.includes(`\`${match[0].slice(1, -1)}\``)
        ? []
        : [{ path, line: lineAt(text, match.index) }],
    );
  });
}

function unlistedKeys(files: SourceFile[]): Finding[] {
  return files
    .filter(isShipped)
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(derived)].flatMap(({ 1: purpose = "", index }) =>
        rowsOf(files, purpose).length > 0 ? [] : [{ path, line: lineAt(text, index) }],
      ),
    );
}

/** A row that names a file or a key which the code does not have any more. */
function idleRows(files: SourceFile[]): Finding[] {
  const rows = files.find(({ path }) => path === inventory)?.text.split("\n") ?? [];
  const shipped = files.filter(isShipped);
  return rows.flatMap((row, at) => {
    const path = /^\| `((?:api|web|domain|contract)\/[^`]+)` \|/.exec(row)?.[1];
    const purpose = /^\| `([^`/]+)` \| HKDF/.exec(row)?.[1];
    const source = shipped.find((one) => one.path === path)?.text ?? "";
    const isIdle =
      (path !== undefined && !new RegExp(algorithm.source, "i").test(source)) ||
      (purpose !== undefined && !shipped.some(({ text }) => text.includes(`"${purpose}"`)));
    return isIdle ? [{ path: inventory, line: at + 1 }] : [];
  });
}

const shippedLines = (pattern: RegExp) =>
  inEach(isShipped, (source) => linesWith(codeOnly(source.text), pattern));

export const securityRules: Rule[] = [
  {
    name: "text that becomes code or markup",
    instead: "give React the text, or parse it",
    find: shippedLines(
      /\beval\(|\bnew Function\b|\.(?:inner|outer)HTML\s*=|\binsertAdjacentHTML\b|\bdangerouslySetInnerHTML\b|\bdocument\.write/,
    ),
    planted: [
      file("web/src/a.tsx", "element.innerHTML = name;"),
      file("web/src/a.tsx", "return <p dangerouslySetInnerHTML={{ __html: name }} />;"),
      file("api/src/a.ts", "eval(rule);"),
      file("domain/src/a.ts", 'const run = new Function("a", body);'),
    ],
    clean: [
      file("web/src/a.tsx", '// never innerHTML = x\nelement.textContent = "innerHTML = x";'),
    ],
  },
  {
    name: "a shell",
    instead: "start a program of ours with spawn or fork and a list of arguments",
    find: shippedLines(
      /\bexec(?:Sync)?\((?!\))(?=.*child_process)|\bshell: true\b|[{,]\s*exec(?:Sync)?\s*[,}]/,
    ),
    planted: [
      file("api/src/a.ts", 'import { exec } from "node:child_process";'),
      file("api/src/a.ts", "spawn(name, [], { shell: true });"),
    ],
    clean: [
      file("api/src/a.ts", 'import { fork } from "node:child_process";\nfork(program, [name]);'),
      file("api/src/a.ts", "const [, year] = pattern.exec(text) ?? [];"),
    ],
  },
  {
    name: "chance that can be foretold",
    instead: "draw from node:crypto, or from crypto.getRandomValues in the browser",
    find: shippedLines(/\bMath\.random\b|\bpseudoRandomBytes\b/),
    planted: [file("api/src/a.ts", "const code = Math.random();")],
    clean: [file("api/src/a.ts", "const code = randomInt(10 ** 6);")],
  },
  {
    name: "TLS unchecked",
    instead: "let the certificate be checked; give the operator's CA by NODE_EXTRA_CA_CERTS",
    find: inEach(isShipped, ({ text }) =>
      linesWith(
        withoutComments(text),
        /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|no-verify|checkServerIdentity/,
      ),
    ),
    planted: [
      file("api/src/a.ts", "const agent = new Agent({ rejectUnauthorized: false });"),
      file("api/src/a.ts", 'const url = "postgres://a?sslmode=no-verify";'),
    ],
    clean: [file("api/src/a.ts", "const agent = new Agent({ rejectUnauthorized: true });")],
  },
  {
    name: "algorithm that the inventory does not name",
    instead: `write its row in ${inventory}: | \`path\` | \`algorithm\` | for |`,
    find: unlistedAlgorithms,
    planted: [
      file("api/src/a.ts", 'createHash("sha1").update(text);'),
      file("api/src/a.ts", 'createCipheriv("aes-128-ecb", key, null);'),
      file("web/src/a.ts", 'crypto.subtle.digest("SHA-1", bytes);'),
      file("api/src/a.ts", 'verify("RSA-SHA1", bytes, key, signature);'),
    ],
    clean: [file("api/src/a.test.ts", 'createHash("md5");'), file("api/src/a.ts", '// "md5"')],
  },
  {
    name: "key that the inventory does not name",
    instead: `write its row in ${inventory}: | \`purpose\` | HKDF | … |`,
    find: unlistedKeys,
    planted: [
      file("api/src/a.ts", 'const key = deriveKey(config.appSecret, "things");'),
      file("api/src/a.ts", 'keyedHash(\n  deriveKey(secretOf(config), "things"),\n  text,\n);'),
    ],
    clean: [file("api/src/a.ts", "const key = deriveKey(appSecret, purpose);")],
  },
  {
    name: "row of the inventory that nothing stands behind",
    instead: `take it out of ${inventory}`,
    find: idleRows,
    planted: [
      file(inventory, "| `api/src/gone.ts` | `sha256` | nothing |"),
      file(inventory, "| `gone` | HKDF of it | 256 bits | nothing | |"),
    ],
    clean: [file(inventory, "| `APP_SECRET` | the operator | – | nothing by itself | |")],
  },
];
