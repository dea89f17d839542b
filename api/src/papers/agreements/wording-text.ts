// A wording as the one text that is read, hashed and kept, and back again for drawing: paragraphs parted by empty
// lines, sections and clauses by their numbers, lists by dashes (D7; decision 0039).
import type { Clause, Section } from "../pdf/blocks/clauses.ts";

export type Wording = { title: string; lead: string; sections: readonly Section[] };

const dash = "— ";

const clauseLines = (clause: Clause, number: string): string[] =>
  typeof clause === "string"
    ? [`${number} ${clause}`]
    : [`${number} ${clause.text}`, ...clause.list.map((item) => `${dash}${item}`)];

/** The text; its SHA-256 names the version. */
export function textOfWording({ title, lead, sections }: Wording): string {
  const lines = sections.flatMap(({ heading, clauses }, section) => [
    `${section + 1}. ${heading}`,
    ...clauses.flatMap((clause, place) => clauseLines(clause, `${section + 1}.${place + 1}.`)),
  ]);
  return [title, lead, ...lines].join("\n\n");
}

/** The wording of a text made by `textOfWording`, of this or an earlier version. */
export function wordingOfText(text: string): Wording {
  const [title = "", lead = "", ...lines] = text.split("\n\n");
  const sections: { heading: string; clauses: Clause[] }[] = [];
  for (const line of lines) {
    const clauses = sections.at(-1)?.clauses;
    const [, heading] = /^\d+\. (.*)$/s.exec(line) ?? [];
    if (heading !== undefined) sections.push({ heading, clauses: [] });
    else if (!clauses) throw new Error("a text of an agreement has words before its sections");
    else if (line.startsWith(dash)) addToList(clauses, line.slice(dash.length));
    else clauses.push(line.replace(/^\d+\.\d+\. /, ""));
  }
  return { title, lead, sections };
}

function addToList(clauses: Clause[], item: string): void {
  const clause = clauses.pop();
  if (clause === undefined) throw new Error("a list of an agreement belongs to no clause");
  const { text, list } = typeof clause === "string" ? { text: clause, list: [] } : clause;
  clauses.push({ text, list: [...list, item] });
}
