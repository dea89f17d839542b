// Rules about docs/decisions: each decision says what has become of it, and the index says the same.
import { file, type Finding, inEach, type Rule } from "./rule.ts";
import type { SourceFile } from "./source-file.ts";

const index = "docs/decisions/README.md";
const folder = "docs/decisions/";
const isDecision = ({ path }: SourceFile): boolean => path.startsWith(folder) && path !== index;

const state = /^\d{4}-\d\d-\d\d · (accepted|rejected|(?:partly )?superseded by \d{4})(?: · |$)/;

/** Number, title and state as the head of the file says them; undefined where it does not. */
function headOf({ path, text }: SourceFile) {
  const [title = "", blank, status = ""] = text.split("\n");
  const name = path.slice(folder.length);
  const number = Number(name.slice(0, 4));
  const prefix = `# ${number}. `;
  const found = state.exec(status)?.[1];
  if (!title.startsWith(prefix) || blank !== "" || found === undefined) return undefined;
  return { name, number, title: title.slice(prefix.length), state: found };
}

function indexFaults(files: SourceFile[]): Finding[] {
  const rows = files.find(({ path }) => path === index)?.text.split("\n") ?? [];
  const listed = rows.flatMap((row, at) => {
    const name = /^\| \[\d+\]\(([^)]+)\) \|/.exec(row)?.[1];
    return name === undefined ? [] : [{ name, row, line: at + 1 }];
  });
  const decisions = files.filter(isDecision);
  const unlisted = decisions.flatMap((decision) => {
    const head = headOf(decision);
    const row = listed.find(({ name }) => name === head?.name)?.row;
    const isListed =
      head !== undefined &&
      row?.startsWith(`| [${head.number}](${head.name}) | ${head.title} | `) &&
      row.endsWith(` | ${head.state} |`) &&
      row.split(" | ").length === 4;
    return isListed ? [] : [{ path: decision.path, line: 1 }];
  });
  const gone = listed.filter(
    ({ name }) => !decisions.some(({ path }) => path === `${folder}${name}`),
  );
  return [...unlisted, ...gone.map(({ line }) => ({ path: index, line }))];
}

const plain = "# 7. Jobs are durable\n\n2026-11-20 · accepted\n\nA job runs twice.\n";

export const decisionRules: Rule[] = [
  {
    name: "decision without its state",
    instead:
      "begin with `# <number>. <title>`, an empty line, and `<date> · accepted`, `rejected`, `superseded by <0000>` or `partly superseded by <0000>`",
    find: inEach(isDecision, (decision) => (headOf(decision) ? [] : [3])),
    planted: [
      file("docs/decisions/0007-jobs.md", "# 7. Jobs are durable\n\n2026-11-20\n\nA job."),
      file("docs/decisions/0007-jobs.md", plain.replace("# 7.", "# 8.")),
      file("docs/decisions/0007-jobs.md", plain.replace("accepted", "superseded")),
    ],
    clean: [
      file("docs/decisions/0007-jobs.md", plain),
      file("docs/decisions/0007-jobs.md", plain.replace("accepted", "accepted · continues 0005")),
      file("docs/decisions/0007-jobs.md", plain.replace("accepted", "partly superseded by 0009")),
    ],
  },
  {
    name: "decision that the index does not list as it is",
    instead: `write its row in ${index}: | [number](file) | title | gist | state |`,
    find: indexFaults,
    planted: [
      file("docs/decisions/0007-jobs.md", plain),
      file(index, "| [7](0007-jobs.md) | Jobs are durable | They run twice | accepted |"),
    ],
    clean: [file("docs/glossary.md")],
  },
];
