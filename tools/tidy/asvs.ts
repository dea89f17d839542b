// The table of docs/security/asvs.md read and held to what it points at: every id of the list once, tests and
// headings that exist, deviations with a reason, counts that are those of the rows.
import { evidenceFaults } from "./evidence.ts";
import type { SourceFile } from "./source-file.ts";

const folder = "docs/security/";
export const tablePath = `${folder}asvs.md`;
export const idsPath = `${folder}asvs-ids.tsv`;

export const verdicts = ["test", "document", "deviation", "not applicable", "open"] as const;
type Verdict = (typeof verdicts)[number];
type Row = { id: string; level: string; verdict: string; evidence: string };

const rowOf = /^\| (\d+\.\d+\.\d+) \| ([123]) \| [^|]+ \| ([^|]+) \| (.*) \|$/;
const deviationOf = /^\| (D\d+) \|([^|]*)\|([^|]*)\|([^|]*)\|$/;

/** What is wrong with the table, in words; nothing when all is well. */
export function asvsFaults(files: readonly SourceFile[]): string[] {
  const textOf = (path: string) => files.find((one) => one.path === path)?.text ?? "";
  const lines = textOf(tablePath).split("\n");
  const rows = lines.flatMap((line): Row[] => {
    const [, id = "", level = "", verdict = "", evidence = ""] = rowOf.exec(line) ?? [];
    return id === "" ? [] : [{ id, level, verdict: verdict.trim(), evidence: evidence.trim() }];
  });
  return [
    ...idFaults(rows, textOf(idsPath)),
    ...rows.flatMap((row) => verdictFaults(row, files, lines)),
    ...deviationFaults(rows, lines),
    ...headFaults(rows, lines),
  ];
}

function idFaults(rows: Row[], list: string): string[] {
  const wanted = new Map(
    list
      .split("\n")
      .slice(1)
      .filter((line) => line !== "")
      .map((line) => line.split("\t") as [string, string]),
  );
  const known = rows.map(({ id }) => id);
  return [
    ...(wanted.size === 0 ? ["no list of ids"] : []),
    ...[...wanted.keys()].filter((id) => !known.includes(id)).map((id) => `${id} is missing`),
    ...rows.filter(({ id }) => !wanted.has(id)).map(({ id }) => `${id} is not on the list`),
    ...known.filter((id, index) => known.indexOf(id) !== index).map((id) => `${id} has two rows`),
    ...rows
      .filter(({ id, level }) => wanted.has(id) && wanted.get(id) !== level)
      .map(({ id }) => `${id} is of another level`),
  ];
}

function verdictFaults(row: Row, files: readonly SourceFile[], lines: string[]): string[] {
  const { id, verdict, evidence } = row;
  switch (verdict as Verdict) {
    case "test":
      return evidenceFaults(id, evidence, files);
    case "document":
      return documentFaults(id, evidence, files);
    case "deviation":
      return lines.some((line) => deviationOf.exec(line)?.[1] === evidence)
        ? []
        : [`${id} names no deviation`];
    case "not applicable":
    case "open":
      return evidence.length < 6 ? [`${id} says no reason`] : [];
    default:
      return [`${id} has no verdict`];
  }
}

function documentFaults(id: string, evidence: string, files: readonly SourceFile[]): string[] {
  const [, path = "", heading = ""] = /^`([^`]+\.md)`: (.+)$/.exec(evidence) ?? [];
  const text = files.find((one) => one.path === path)?.text;
  if (text === undefined) return [`${id}: no document ${path || evidence}`];
  const isThere = text
    .split("\n")
    .some((line) => line.replace(/^#{1,4} /, "") === heading && line !== heading);
  return isThere ? [] : [`${id}: ${path} has no heading "${heading}"`];
}

function deviationFaults(rows: Row[], lines: string[]): string[] {
  return lines.flatMap((line) => {
    const [, name, what = "", why = "", who = ""] = deviationOf.exec(line) ?? [];
    if (name === undefined) return [];
    const isUsed = rows.some(
      ({ verdict, evidence }) => verdict === "deviation" && evidence === name,
    );
    return [
      ...(isUsed ? [] : [`${name} is no row's`]),
      ...(what.trim() && why.trim().length > 20 ? [] : [`${name} says no reason`]),
      ...(who.trim() ? [] : [`${name} says nobody who decides`]),
    ];
  });
}

/** As the head says it: `| test | 40 | 120 | 15 | 175 |`, by level and in all. */
function headFaults(rows: Row[], lines: string[]): string[] {
  return verdicts.flatMap((verdict) => {
    const count = (level?: string) =>
      rows.filter((row) => row.verdict === verdict && (!level || row.level === level)).length;
    const counts = [count("1"), count("2"), count("3"), count()];
    const wanted = `| ${verdict} | ${counts.join(" | ")} |`;
    return lines.includes(wanted) ? [] : [`the head should say ${wanted}`];
  });
}
