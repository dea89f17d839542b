// Rules about SQL written out in the code.
import { file, inEach, type Rule } from "./rule.ts";
import { isTest, type SourceFile } from "./source-file.ts";

/** A condition that the query builder joins to others by `and`. */
const condition = /sql<boolean>`((?:[^`$]|\$(?!\{)|\$\{[^}]*\})*)`/g;

/** What stands in no parentheses, from the inside out. */
function outside(text: string): string {
  const less = text.replace(/\([^()]*\)/g, "");
  return less === text ? text : outside(less);
}

const loose = ({ text }: SourceFile): number[] =>
  [...text.matchAll(condition)]
    .filter(([, written = ""]) => /\bor\b/i.test(outside(written)))
    .map(({ index }) => text.slice(0, index).split("\n").length);

export const sqlRules: Rule[] = [
  {
    name: "alternatives without parentheses",
    instead: "write (a or b): the builder says `and` before it, which binds tighter",
    find: inEach((source) => source.path.startsWith("api/") && !isTest(source), loose),
    planted: [
      file("api/src/a.store.ts", "query.where(sql<boolean>`told_at > now() or not in_time`)"),
      file("api/src/b.store.ts", "const b = sql<boolean>`(a) or exists (select 1 or 2)`;"),
    ],
    clean: [
      file("api/src/a.store.ts", "query.where(sql<boolean>`(told_at > now() or not in_time)`)"),
      file("api/src/b.store.ts", "const b = sql<boolean>`exists (select ${c} where a or b)`;"),
    ],
  },
];
