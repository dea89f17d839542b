// The table of docs/attacks.md out of the lines that `npm run check:night` left.
import { goals } from "./goals.ts";

export type Line = {
  goal: string;
  name: string;
  scale: "full" | "smoke";
  /** Null where nothing was measured. */
  count: number | null;
  failures: number;
  /** On which it ended, YYYY-MM-DD. */
  day: string;
  seed: string;
  commit: string;
  seconds: number;
  command: string;
};

export const heading = "## Figures G1–G21";

export const readLines = (text: string): Line[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);

/** The newest line of each goal; a trial only where nothing ran in full. */
export function newestOf(lines: readonly Line[]): Map<string, Line> {
  const newest = new Map<string, Line>();
  for (const line of lines)
    if (line.scale === "full" || newest.get(line.goal)?.scale !== "full")
      newest.set(line.goal, line);
  return newest;
}

/** The page with the table in the place of the one before; the sections around it stay. */
export function writeTable(page: string, lines: readonly Line[]): string {
  const newest = newestOf(lines);
  const rows = goals.map(({ goal, name, of, missing }) => {
    const line = newest.get(goal);
    const isMeasured = line !== undefined && line.count !== null;
    const trial = line?.scale === "smoke" ? "trial: " : "";
    const cells = isMeasured
      ? [
          `${trial}${line.count?.toLocaleString("en").replaceAll(",", " ")} ${of}`,
          String(line.failures),
          `${line.day}, ${line.seed}, ${line.commit}`,
          `${line.seconds} s`,
        ]
      : ["not measured", "–", "–", "–"];
    return `| ${[goal, name, ...cells, missing ?? "–"].join(" | ")} |`;
  });
  const seconds = [...newest.values()].reduce((sum, line) => sum + line.seconds, 0);
  const section = `${heading}

Written by \`npm run check:night\` ([decision 67](decisions/0067-figures-by-script.md)): of each goal the newest full run, or a trial with tiny counts where there is none.
These took ${(seconds / 3600).toFixed(1)} hours in all, on two cores. What each runs stands in \`tools/night/goals.ts\`, the command of each figure beside it in [attacks.jsonl](attacks.jsonl).

| Goal | What | Count | Failures | Day, seed, commit | Time | Not measured |
|---|---|---|---|---|---|---|
${rows.join("\n")}
`;
  const from = page.indexOf(heading);
  if (from === -1) return `${page.trimEnd()}\n\n${section}`;
  const next = page.indexOf("\n## ", from + heading.length);
  return `${page.slice(0, from)}${section}${next === -1 ? "" : page.slice(next)}`;
}
