// Rules that need more than one file, or a file that is not code.
import { codeOnly } from "./code-only.ts";
import { file, type Finding, inEach, linesWith, type Rule } from "./rule.ts";
import { isCode, isTest, type SourceFile } from "./source-file.ts";

/** What a workspace may need of ours, and whether it may need others' packages (only zod, for the contract). */
const allowed: Record<string, { ours: string[]; others: "none" | "any" | string[] }> = {
  domain: { ours: [], others: "none" },
  contract: { ours: ["domain"], others: ["zod"] },
  api: { ours: ["domain", "contract"], others: "any" },
  web: { ours: ["domain", "contract"], others: "any" },
  sandbox: { ours: ["domain", "contract"], others: "any" },
};

function dependencyFaults({ path, text }: SourceFile): number[] {
  const rights = allowed[path.split("/")[0] ?? ""];
  const manifest = JSON.parse(text) as { dependencies?: Record<string, string> };
  return Object.keys(manifest.dependencies ?? {}).flatMap((name) => {
    const ours = name.startsWith("@microloan/") ? name.slice("@microloan/".length) : undefined;
    const isAllowed =
      ours === undefined ? mayNeed(rights?.others, name) : rights?.ours.includes(ours);
    return isAllowed ? [] : linesWith(text, new RegExp(`"${name}"`)).slice(0, 1);
  });
}

const mayNeed = (others: "none" | "any" | string[] | undefined, name: string): boolean =>
  others === "any" || (Array.isArray(others) && others.includes(name));

function migrationGaps(files: SourceFile[]): Finding[] {
  return files
    .map(({ path }) => path)
    .filter((path) => path.startsWith("api/migrations/"))
    .toSorted()
    .flatMap((path, index) => {
      const number = String(index + 1).padStart(4, "0");
      return path.startsWith(`api/migrations/${number}-`) ? [] : [{ path, line: 1 }];
    });
}

/** Percent signs stand in it for spaces and for letters that are not Latin. */
const pathOfFileUrl = /new URL\([^()]*\bimport\.meta\.url\s*\)\s*\.pathname\b/g;
const keptFileUrl = /\b(\w+) = new URL\([^()]*\bimport\.meta\.url\s*\)[^]*?\b\1\.pathname\b/g;
const ownPath = /\bimport\.meta\.url\.\w+\(/g;

function encodedPaths({ text }: SourceFile): number[] {
  const code = codeOnly(text);
  const found = [pathOfFileUrl, keptFileUrl, ownPath].flatMap((one) => [...code.matchAll(one)]);
  return found.map(({ 0: match, index }) => code.slice(0, index + match.length).split("\n").length);
}

const isManifest = ({ path }: SourceFile): boolean => /^[a-z]+\/package\.json$/.test(path);
const manifest = (workspace: string, ...names: string[]): SourceFile =>
  file(
    `${workspace}/package.json`,
    JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, "1.0.0"])) }),
  );

const ledByOthers = /\((?:documentPath|cardNotificationPath|service\.(?:begin|return)Path),/;

export const repositoryRules: Rule[] = [
  {
    name: "dependency a workspace may not have",
    instead: "domain needs nothing, contract domain and zod; api, web and sandbox never each other",
    find: inEach(isManifest, dependencyFaults),
    planted: [
      manifest("domain", "fast-check"),
      manifest("contract", "fastify"),
      manifest("api", "@microloan/web"),
      manifest("sandbox", "@microloan/api"),
      manifest("web", "@microloan/sandbox"),
    ],
    clean: [
      manifest("domain"),
      manifest("contract", "zod", "@microloan/domain"),
      manifest("api", "pg"),
    ],
  },
  {
    name: "dependency without an exact version",
    instead: "write the version that was tested, without ^ or ~",
    find: inEach(
      ({ path }) => /^(?:[a-z]+\/)?package\.json$/.test(path),
      ({ text }) => linesWith(text, /"[^"]+": "[\^~*]/),
    ),
    planted: [file("api/package.json", '{ "dependencies": { "pg": "^8.0.0" } }')],
    clean: [file("package.json", '{ "engines": { "node": ">=24" }, "workspaces": ["api"] }')],
  },
  {
    name: "gap in the migrations",
    instead: "append the next number (0006-…) and never rename or remove one that is committed",
    find: migrationGaps,
    planted: [file("api/migrations/0002-later.ts"), file("api/migrations/people.ts")],
    clean: [file("api/migrations/0001-people.ts")],
  },
  {
    name: "address of a file taken for its path",
    instead: "join what is meant to import.meta.dirname, or ask fileURLToPath",
    find: inEach(isCode, encodedPaths),
    planted: [
      file("api/src/a.ts", 'spawn(node, [new URL("./b.ts", import.meta.url).pathname]);'),
      file("tools/a.ts", 'const web = new URL("..", import.meta.url)\n  .pathname;'),
      file("tools/a.mjs", 'const here = new URL(".", import.meta.url);\nread(here.pathname);'),
      file("web/build/a.ts", "const path = import.meta.url.slice(7);"),
    ],
    clean: [
      file("api/src/a.ts", 'const text = readFileSync(new URL("./b.sql", import.meta.url));'),
      file("api/src/a.ts", "const page = new URL(request.url).pathname;"),
      file("tools/a.mjs", "const root = dirname(fileURLToPath(import.meta.url));"),
    ],
  },
  {
    name: "call outside the contract",
    instead:
      "declare it in contract/src/endpoints and serve it with endpoints.answer or endpoints.submit",
    find: inEach(
      (source) =>
        /^api\/src\/[^/]+\//.test(source.path) &&
        !source.path.startsWith("api/src/platform/") &&
        !isTest(source),
      ({ text }) =>
        linesWith(
          codeOnly(text),
          /\b(?:server|app)\s*\.\s*(?:get|post|put|patch|delete|all|route)\s*[(<]/,
        )
          // Addresses that partners call, that a browser is led over, or of a page to read are no part of the contract.
          .filter((line) => !ledByOthers.test(text.split("\n")[line - 1] ?? "")),
    ),
    planted: [file("api/src/decision/decision.routes.ts", 'server.get("/api/offer", offer);')],
    clean: [
      file(
        "api/src/decision/decision.routes.ts",
        "endpoints.answer(offerEndpoints.getOffer, offer);",
      ),
      file("api/src/cards/cards.routes.ts", "server.post(cardNotificationPath, note);"),
      file("api/src/entry/entry.routes.ts", "server.get(service.returnPath, comeBack);"),
    ],
  },
];
