// Rules about the pages that a reader begins with: what they link to, and the paths and commands that they name, is
// there. Paths of a decision are those of its day.
import { dirname, normalize } from "node:path/posix";

import { file, type Finding, type Rule } from "./rule.ts";
import type { SourceFile } from "./source-file.ts";

const isPage = ({ path }: SourceFile): boolean =>
  /^(?:docs\/|[a-z]+\/README|README).*\.md$/.test(path);
const isOfItsDay = ({ path }: SourceFile): boolean => /^docs\/decisions\/\d/.test(path);

const workspacePath =
  /(?<![\w./-])(?:api|bench|contract|docs|domain|e2e|sandbox|tools|web)\/[\w./-]*/g;

/** As the pages of a forge make it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, "")
    .replaceAll(" ", "-");

const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

type Line = { text: string; page: SourceFile; files: readonly SourceFile[] };

function hasDeadLink({ text, page, files }: Line): boolean {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  return links.some(([, target = "", anchor]) => {
    const path = target === "" ? page.path : normalize(`${dirname(page.path)}/${target}`);
    const led = files.find((one) => one.path === path);
    if (!led) return !files.some((one) => one.path.startsWith(`${path.replace(/\/$/, "")}/`));
    return anchor !== undefined && !anchorsOf(led.text).includes(anchor);
  });
}

function namesDeadPath({ text, files }: Line): boolean {
  const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, words = ""]) => words);
  const paths = quoted.flatMap((words) => words.match(workspacePath) ?? []);
  return paths.some((path) => !files.some((one) => one.path.startsWith(path.replace(/\.$/, ""))));
}

function namesDeadCommand({ text, files }: Line): boolean {
  const manifest = files.find(({ path }) => path === "package.json")?.text ?? "{}";
  const { scripts = {} } = JSON.parse(manifest) as { scripts?: Record<string, string> };
  const commands = [...text.matchAll(/`(?:[^`]* )?npm run ([\w:-]+)/g)];
  return commands.some(([, name = ""]) => !Object.hasOwn(scripts, name));
}

const faultsOf =
  (...checks: ((line: Line) => boolean)[]) =>
  (files: SourceFile[]): Finding[] =>
    files.filter(isPage).flatMap((page) =>
      page.text.split("\n").flatMap((text, at) => {
        const dead = checks.filter((check) => check === hasDeadLink || !isOfItsDay(page));
        const isDead = dead.some((check) => check({ text, page, files }));
        return isDead ? [{ path: page.path, line: at + 1 }] : [];
      }),
    );

export const pageRules: Rule[] = [
  {
    name: "page that leads to what is not there",
    instead: "name the file, the heading or the command as it is called today",
    find: faultsOf(hasDeadLink, namesDeadPath, namesDeadCommand),
    planted: [
      file("docs/a.md", "See [it](gone.md)."),
      file("docs/a.md", "# One\n\nSee [it](#two)."),
      file("docs/decisions/0001-a.md", "See [it](../gone.md#one)."),
      file("README.md", "Copy `api/src/gone.ts`."),
      file("docs/a.md", "Run `EVERY=1 npx vitest run --project api api/test/gone`."),
      file("docs/a.md", "Run `npm run gone -- it`."),
    ],
    clean: [
      file(
        "docs/a.md",
        "# The one, `as` it is\n\n[It](#the-one-as-it-is), [this](a.md), `docs/a`, [all](../docs/).",
      ),
      file(
        "docs/decisions/0001-a.md",
        "It was `api/src/gone.ts`, [there](https://example.org/a#b).",
      ),
      file("api/src/a.ts", "// `api/src/gone.ts`"),
    ],
  },
];
