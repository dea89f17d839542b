// Rules about the text of one file that the linter does not know.
import { codeOnly, commentsOnly, withoutComments } from "./code-only.ts";
import { file, inEach, linesWith, type Rule } from "./rule.ts";
import { isCode, isTest, type SourceFile } from "./source-file.ts";

const readsEnvironment =
  /^(?:tools|e2e|bench)\/|(?:^|\/)config\.ts$|\.config\.ts$|(?:^|\/)global-setup\.ts$|^(?:api|sandbox)\/src\/server\.ts$|^web\/build\/build\.ts$/;

// Words are cut in two here, so that this file does not find itself.
const words = (...halves: [string, string][]): string =>
  halves.map((half) => half.join("")).join("|");
const leftover = new RegExp(
  `\\b(?:${words(["TO", "DO"], ["FIX", "ME"], ["HA", "CK"])})\\b|(?://|\\*)\\s*X{3}\\b`,
);
const machine = new RegExp(
  `(?:^|[^\\w.])/(?:${words(["wo", "rk"], ["ro", "ot"])})/|${words(["regis", "try\\.npm"], ["deb", "ian\\.org"])}`,
);
const assistants = new RegExp(
  `\\b(?:${words(["Cla", "ude"], ["Anth", "ropic"], ["Chat", "GPT"], ["Open", "AI"], ["Co", "pilot"])})\\b`,
  "i",
);
const codeLikeComment = new RegExp(
  [
    /^\s*\/\/\s*(?:const|let|import|export|return|await)\b.*[;{]\s*$/,
    /^\s*\/\/\s*(?:if|for|while|switch) \(.*[;{]\s*$/,
    /^\s*\/\/\s*[\w.]+\(.*\);\s*$/,
    /^\s*\/\/\s*\}[\s;,)]*$/,
    /^\s*\/\/\s*<\/?[A-Za-z][^>]*>\s*$/,
  ]
    .map(({ source }) => source)
    .join("|"),
);
const declared = /(?:const|let|function|class|type|interface)\s+[\w$]*[Ѐ-ӿ]|[\w$][Ѐ-ӿ]+\s*[=(.]/;

// A UUID meets no other one, and nothing looks at its digits.
const chance = /\bMath\.random\b|\brandom(?:Int|Bytes|FillSync)\b|\bgetRandomValues\b|\bfaker\b/;
const isOfTests = (source: SourceFile): boolean =>
  isTest(source) || /^(?:api\/test|e2e|tools\/testing)\/|\.spec\.ts$/.test(source.path);

const code = (source: SourceFile): string => codeOnly(source.text);
/** In a style sheet two slashes begin an address and no comment. */
const comments = ({ path, text }: SourceFile): string =>
  path.endsWith(".css")
    ? text.replace(/\/\*[^]*?\*\/|[^\n]/g, (piece) => (piece.startsWith("/*") ? piece : " "))
    : commentsOnly(text);
const isOurText = ({ path }: SourceFile): boolean => path !== "package-lock.json";

export const textRules: Rule[] = [
  {
    name: "environment",
    instead: "read it in config.ts and pass the value on",
    find: inEach(
      (source) => isCode(source) && !isTest(source) && !readsEnvironment.test(source.path),
      (source) => linesWith(code(source), /\bprocess\.env\b|\bimport\.meta\.env\b/),
    ),
    planted: [
      file("api/src/papers/signature/offer.service.ts", "const key = process.env.KEY;"),
      file("web/src/client/a.ts", "const key = import.meta.env.VITE_KEY;"),
    ],
    clean: [
      file("api/src/platform/configuration/config.ts", "const key = process.env.KEY;"),
      file("api/src/a.ts", "// process.env is read in config.ts\nconst a = 'process.env';"),
    ],
  },
  {
    name: "clock in domain or contract",
    instead:
      "take `today` (or `now`) as an argument; dates are strings, see domain/src/person/dates.ts",
    find: inEach(
      (source) => /^(?:domain|contract)\/src\//.test(source.path) && !isTest(source),
      (source) =>
        linesWith(code(source), /\bDate\.now\b|\bnew Date\b|\bperformance\.now\b|\bTemporal\b/),
    ),
    planted: [
      file("domain/src/loan/a.ts", "export const now = Date.now();"),
      file("contract/src/a.ts", "export const a = new Date();"),
    ],
    clean: [
      file("domain/src/loan/a.ts", "/** Never new Date(). */\nexport type DateText = string;"),
      file("domain/src/loan/a.test.ts", "const a = new Date();"),
    ],
  },
  {
    name: "chance without a seed in a test",
    instead:
      "draw from seededRandom() of tools/testing/seeded-random.ts, whose seed is told; what must be nobody else's is counted, see unique-numbers.ts",
    find: inEach(
      (source) => isCode(source) && isOfTests(source),
      (source) => linesWith(code(source), chance),
    ),
    planted: [
      file("domain/src/loan/a.test.ts", "const sum = Math.random() * 1000;"),
      file("api/test/a.ts", "export const newPhone = () => `+7915${randomInt(10 ** 7)}`;"),
      file("e2e/browser/a.spec.ts", "const bytes = randomBytes(8);"),
      file("web/src/a.test.tsx", "crypto.getRandomValues(new Uint8Array(8));"),
    ],
    clean: [
      file("api/src/a.ts", "const code = randomInt(10 ** 6);"),
      file("api/test/a.ts", "const key = randomUUID();\nconst sum = chance.below(1000);"),
    ],
  },
  {
    name: "console.log",
    instead: "the API has `log`, tests have `expect`; only tools speak to a person",
    find: inEach(
      (source) => isCode(source) && !/^(?:tools|bench)\//.test(source.path),
      (source) => linesWith(code(source), /\bconsole\.(?:log|debug|info|dir|table)\b/),
    ),
    planted: [
      file("api/src/a.ts", "console.log(1);"),
      file("web/src/a.test.tsx", "console.dir(a);"),
    ],
    clean: [file("tools/a.ts", "console.log(1);"), file("web/src/a.ts", 'console.error("x");')],
  },
  {
    name: "leftover",
    instead: "do it, or open an issue; a guess is written `Assumption: D…`",
    find: inEach(
      (source) => isOurText(source) && !source.path.endsWith(".md"),
      (source) => linesWith(source.text, leftover),
    ),
    planted: [
      file("domain/src/a.ts", `// ${words(["TO", "DO"])}: later`),
      file("web/src/a.css", `/* ${words(["FIX", "ME"])} */`),
      file("api/src/a.ts", `// ${words(["XX", "X"])} what is this`),
    ],
    clean: [file("domain/src/text/phone.ts", "// Shown as +7 (XXX) XXX XX XX.")],
  },
  {
    name: "test run alone, or a stop for the debugger",
    instead: "remove it before you commit",
    find: inEach(isCode, (source) =>
      linesWith(
        code(source),
        /\.(?:only|skip)\s*[(.]|\b(?:fit|fdescribe|xit|xdescribe)\(|^\s*debugger\b/,
      ),
    ),
    planted: [
      file("api/src/a.test.ts", 'it.only("a", () => {});'),
      file("api/src/a.test.ts", 'describe.skip("a", () => {});'),
      file("web/src/a.tsx", "  debugger;"),
    ],
    clean: [file("api/src/a.test.ts", 'it("is the .only( one", () => {});')],
  },
  {
    name: "merge marker",
    instead: "finish the merge",
    find: inEach(isOurText, (source) => linesWith(source.text, /^(?:<{7} |={7}$|>{7} )/)),
    planted: [file("api/src/a.ts", "<<<<<<< HEAD"), file("docs/a.md", "=======")],
    clean: [file("docs/a.md", "====== six")],
  },
  {
    name: "commented-out code",
    instead: "delete it: git remembers",
    find: inEach(isCode, (source) => linesWith(commentsOnly(source.text), codeLikeComment)),
    planted: [
      file("api/src/a.ts", "// const a = 1;"),
      file("api/src/a.ts", "  // await save(a);"),
      file("web/src/a.tsx", "// if (a) {\n// }"),
    ],
    clean: [
      file(
        "api/src/a.ts",
        "// If the partner is silent, the call is repeated.\n// for each row;\nconst u = 'http://a';",
      ),
    ],
  },
  {
    name: "comment over 120 columns",
    instead: "break the line, or say it in fewer words",
    find: inEach(
      (source) => isCode(source) || source.path.endsWith(".css"),
      (source) => linesWith(comments(source), /^.{120,}\S/),
    ),
    planted: [
      file("api/src/a.ts", `// ${"word ".repeat(24)}`),
      file("api/src/a.ts", `const a = 1; /* ${"word ".repeat(21)}*/`),
      file("web/src/a.css", `/* ${"word ".repeat(24)}*/`),
    ],
    clean: [
      file("api/src/a.ts", `// ${"word ".repeat(23)}\nconst a = "${"word ".repeat(24)}";`),
      file("web/src/a.css", `a { background: url("https://a${"b".repeat(120)}"); }`),
    ],
  },
  {
    name: "more than 300 lines",
    instead: "split it by what changes for different reasons",
    find: inEach(
      ({ path }) => /\.(?:tsx?|mjs|css)$/.test(path),
      (source) => (source.text.split("\n").length > 301 ? [301] : []),
    ),
    planted: [file("web/src/a.css", "a {}\n".repeat(301))],
    clean: [file("web/src/a.css", "a {}\n".repeat(300))],
  },
  {
    name: "Cyrillic in a name",
    instead:
      "name it in English, or transliterate as the specification does (snils, asp); letters that look Latin may not be",
    find: inEach(isCode, (source) =>
      linesWith(code(source), source.path.endsWith(".tsx") ? declared : /[Ѐ-ӿ]/),
    ),
    planted: [
      file("domain/src/a.ts", "const сумма = 1;"),
      file("domain/src/a.ts", "const cарd = `${сумма} ₽`;"),
      file("web/src/a.tsx", "const имя = <p>Имя</p>;"),
    ],
    clean: [
      file(
        "domain/src/a.ts",
        "// Сумма\nconst a = `Сумма ${b ? `и ${c}` : 'нет'}` + /[а-яё]+/u.source;",
      ),
      file("web/src/a.tsx", "const a = <p>Сумма (до 100 000 ₽) = много</p>;"),
    ],
  },
  {
    name: "no opening comment",
    instead:
      "start with one to three `//` lines: what the module is, and the section of the specification it serves",
    find: inEach(
      (source) => isCode(source) && !isTest(source) && !source.path.endsWith(".d.ts"),
      (source) => (/^(?:#!.*\n)?\/\/ \S/.test(source.text) ? [] : [1]),
    ),
    planted: [
      file("api/src/a.ts", "export const a = 1;\n// A thing."),
      file("api/src/a.ts", "/** Belongs to what follows. */\nexport const a = 1;"),
    ],
    clean: [
      file("api/src/a.ts", "// A thing.\nexport const a = 1;"),
      file("api/src/a.test.ts", "test();"),
    ],
  },
  {
    name: "barrel",
    instead: "import from the module that has it: a list of re-exports hides who needs what",
    find: inEach(isCode, (source) =>
      linesWith(
        withoutComments(source.text),
        /^export (?:type )?(?:\*|\{[^}]*\}) (?:as \w+ )?from\b/,
      ),
    ),
    planted: [
      file("web/src/ui/index.ts", 'export * from "./button.tsx";'),
      file("contract/src/a.ts", 'export { b } from "./b.ts";'),
    ],
    clean: [file("contract/src/a.ts", "export { b };")],
  },
  {
    name: "this machine, or a tool that is not ours",
    instead: "name nothing outside the repository: another machine does not have it",
    find: inEach(isOurText, (source) =>
      linesWith(source.text, machine).concat(linesWith(source.text, assistants)),
    ),
    planted: [
      file("docs/a.md", `See /${words(["wo", "rk"])}/main.`),
      file("tools/a.mjs", `fetch("https://${words(["regis", "try.npm"])}js.org/a");`),
      file("tools/a.ts", `// http://deb.${words(["deb", "ian.org"])}/pool`),
      file("docs/a.md", `Written with ${words(["Cla", "ude"])}.`),
    ],
    clean: [file("contract/src/a.ts", 'import { a } from "./endpoints/workplace/a.ts";')],
  },
];
