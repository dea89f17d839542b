// Numbered sections of a contract: a heading, then clauses 1.1, 1.2, each perhaps with a list of its own.
import type { Content } from "pdfmake/interfaces.js";

import { withNoBreakSpaces } from "../display.ts";

export type Clause = string | { text: string; list: readonly string[] };
export type Section = { heading: string; clauses: readonly Clause[] };

const numberWidth = 28;

const numbered = (number: string, body: Content): Content => ({
  columns: [
    { text: number, width: numberWidth },
    { stack: [body], width: "*" },
  ],
  margin: [0, 0, 0, 3],
  // No word of a clause stands alone on the next page.
  unbreakable: true,
});

function clauseContent(clause: Clause, number: string): Content {
  if (typeof clause === "string") return numbered(number, { text: withNoBreakSpaces(clause) });
  return numbered(number, [
    { text: withNoBreakSpaces(clause.text) },
    ...clause.list.map((item): Content => ({
      columns: [
        { text: "—", width: 14 },
        { text: withNoBreakSpaces(item), width: "*" },
      ],
      margin: [0, 1, 0, 0],
    })),
  ]);
}

/** Sections numbered from 1; neither a heading nor the closing ever stands alone on a page. */
export function numberedSections(sections: readonly Section[], closing: Content): Content[] {
  const blocks = sections.flatMap(({ heading, clauses }, index): Content[] => {
    const section = index + 1;
    const [first, ...others] = clauses.map((clause, position) =>
      clauseContent(clause, `${section}.${position + 1}.`),
    );
    const headingContent: Content = {
      text: `${section}. ${heading}`,
      style: "section",
      margin: [0, 7, 0, 3],
    };
    return [
      { stack: first ? [headingContent, first] : [headingContent], unbreakable: true },
      ...others,
    ];
  });
  const last = blocks.pop() ?? [];
  return [...blocks, { stack: [last, closing], unbreakable: true }];
}
