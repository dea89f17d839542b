// What `npm run check:night` would run is there, and its table takes the place of the one before and of nothing else.
import { describe, expect, test } from "vitest";

import { repository } from "../run/settings.ts";
import { repositoryFiles } from "../tidy/source-file.ts";
import { goals } from "./goals.ts";
import { heading, type Line, newestOf, readLines, writeTable } from "./table.ts";

const files = repositoryFiles(repository);

test("every goal of reliability is there once, in order, and says what is not measured where nothing is", () => {
  expect(goals.map(({ goal }) => goal)).toEqual(
    Array.from({ length: 21 }, (_, at) => `G${at + 1}`),
  );
  for (const { steps, missing } of goals) expect(steps.length > 0 || missing).toBeTruthy();
});

const steps = goals.flatMap(({ goal, steps: all }) => all.map((step) => ({ goal, step })));

test.each(steps)("$goal: $step.run runs something that is there", ({ step }) => {
  const [program = "", ...args] = step.run;
  const paths = program.endsWith(".ts")
    ? [program]
    : args.filter((word) => /^[\w-]+\/|\.ts$/.test(word));
  expect(paths.length).toBeGreaterThan(0);
  const missing = paths.filter((path) => !files.some((one) => one.path.includes(path)));
  expect(missing).toEqual([]);
});

test.each(steps.filter(({ step }) => step.env))("$goal: its variables are read", ({ step }) => {
  const readers = files.filter(({ path }) =>
    /^(?:e2e|bench|api|domain\/src|tools\/testing)\//.test(path),
  );
  const isRead = (variable: string) => {
    const said = [`process.env["${variable}"]`, `times("${variable.replace(/^ATTACK_/, "")}"`];
    return readers.some(({ text }) => said.some((words) => text.includes(words)));
  };
  expect(Object.keys(step.env ?? {}).filter((variable) => !isRead(variable))).toEqual([]);
});

describe("the table", () => {
  const line: Line = {
    goal: "G7",
    name: "codes",
    scale: "full",
    count: 40_000,
    failures: 0,
    day: "2026-11-24",
    seed: "7",
    commit: "abc1234",
    seconds: 60,
    command: "npx vitest",
  };
  const trial: Line = { ...line, scale: "smoke", count: 400 };
  const page = "# Attacks\n\ntext\n\n## Another\n\nmore\n";

  test("is put behind the page, then in its own place, between its neighbours", () => {
    const first = writeTable(page, [line]);
    expect(first.startsWith(page)).toBe(true);
    expect(first).toContain(
      "| G7 | codes are not guessed | 40 000 guesses, 200 at once | 0 | 2026-11-24, 7, abc1234 | 60 s | – |",
    );
    expect(first).toContain("These took 0.0 hours in all, on two cores.");
    expect(writeTable(page, [{ ...line, seconds: 9_000 }])).toContain("These took 2.5 hours");
    expect(first).toContain(
      "| G21 | the built-in database: one process, nothing lost at a kill | not measured |",
    );
    const between = `${first}\n## Behind\n\nwords\n`;
    const again = writeTable(between, [{ ...line, failures: 2 }]);
    expect(again).toContain("200 at once | 2 | 2026-11-24, 7");
    expect(again.split(heading)).toHaveLength(2);
    expect(again.endsWith("\n## Behind\n\nwords\n")).toBe(true);
    expect(writeTable(again, [{ ...line, failures: 2 }])).toBe(again);
  });

  test("a trial is called one, and takes nothing of the full figure's place", () => {
    expect(writeTable(page, [trial])).toContain("| trial: 400 guesses");
    expect(newestOf([line, trial]).get("G7")).toBe(line);
    expect(newestOf([trial, line]).get("G7")).toBe(line);
    expect(newestOf([line, { ...line, count: 1 }]).get("G7")?.count).toBe(1);
  });

  test("lines are read as they were written", () => {
    expect(readLines(`${JSON.stringify(line)}\n${JSON.stringify(trial)}\n`)).toEqual([line, trial]);
  });
});
