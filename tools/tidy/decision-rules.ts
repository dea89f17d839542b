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

const numbersOf = (text: string): string[] => text.match(/\b\d{4}\b/g) ?? [];

/** The decisions that a third line names after one of these words, up to its next dot. */
function namedAfter(words: RegExp, { text }: SourceFile): string[] {
  const parts = (text.split("\n")[2] ?? "").split(/ · |; /);
  return parts.flatMap((part) => (words.test(part) ? numbersOf(part) : []));
}

const amends = /^(?:amends|supersedes)\b/;
const amended = /^(?:amended|(?:partly )?superseded) by\b/;

/** Both heads say it, and the later decision speaks of the earlier one; what the text says of it the head says too. */
function amendmentFaults(files: SourceFile[]): Finding[] {
  const decisions = files.filter(isDecision);
  const numberOf = ({ path }: SourceFile): string => path.slice(folder.length, folder.length + 4);
  return decisions.flatMap((decision) => {
    const number = numberOf(decision);
    const later = namedAfter(amended, decision);
    const inText = [...decision.text.matchAll(/\bamended by (\d{4})/g)].map(([, one = ""]) => one);
    const unsaid = decisions.some(
      (other) => namedAfter(amends, other).includes(number) && !later.includes(numberOf(other)),
    );
    const unanswered = later.some(
      (one) => !decisions.some((other) => numberOf(other) === one && other.text.includes(number)),
    );
    const isRecorded = inText.every((one) => later.includes(one));
    return unsaid || unanswered || !isRecorded ? [{ path: decision.path, line: 3 }] : [];
  });
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
  {
    name: "decision whose head does not say what amends it",
    instead:
      "add ` · amended by <0000>` to the third line of the earlier decision, and let the later one name it",
    find: amendmentFaults,
    planted: [
      file(
        "docs/decisions/0007-jobs.md",
        `${plain}\n2026-11-23, amended by 0009: twice at most.\n`,
      ),
      file("docs/decisions/0007-jobs.md", plain.replace("accepted", "accepted · amended by 0009")),
      file("docs/decisions/0007-jobs.md", plain.replace("accepted", "superseded by 0009")),
    ],
    clean: [
      file("docs/decisions/0007-jobs.md", plain.replace("accepted", "accepted · continues 0005")),
    ],
  },
];
