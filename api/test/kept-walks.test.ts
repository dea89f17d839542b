// A borrower who is put at a step has what a walk there leaves, and goes on as after one.
import { beforeAll, expect, it, onTestFinished } from "vitest";

import { createTestApp } from "./app.ts";
import { type Borrower, borrowerAt, createBorrower, walkedSteps } from "./borrower.ts";
import { readRows } from "./kept-rows.ts";

const instants = /\d{4}-\d\d-\d\dT[\d:.]+\+00:00/g;
/** Ids, hashes, phones and how they begin, addresses, codes of SMS, passports, and what is sealed. */
const names = new RegExp(
  [
    "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}",
    String.raw`\b[0-9a-f]{16}(?:[0-9a-f]{48})?\b`,
    String.raw`\+79\d+|partner-\d+|\b10\.\d+\.\d+\.\d+`,
    String.raw`\b\d{6}\b|\b45\d\d\b|\{aes\}[\w-]+`,
  ].join("|"),
  "g",
);

/** Everything that is left by this borrower, alone in the database; names by the order in which they come first. */
async function leftBy({ app, client, state }: Borrower): Promise<string> {
  const { rows } = await readRows(app.db);
  // It is the place in a queue that the walk had to itself.
  for (const job of rows["manual_jobs"] ?? []) delete job["id"];
  const lines = Object.entries(rows).flatMap(([table, own]) =>
    own.map((row) => `${table} ${JSON.stringify(row)}`),
  );
  const place = (line: string) =>
    line.replaceAll(instants, "").replaceAll(names, "") + (line.match(instants)?.join() ?? "");
  const inOrder = lines.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  const asked = Object.entries(app.partners).map(([name, partner]) => [name, partner.asked]);
  const left = [state, inOrder, asked, [...client.cookies.keys()].toSorted()];
  const known: string[] = [];
  return JSON.stringify(left, null, 1)
    .replaceAll(instants, "then")
    .replaceAll(names, (name) => {
      if (!known.includes(name)) known.push(name);
      return `name ${known.indexOf(name)}`;
    });
}

async function ownApp() {
  const app = await createTestApp();
  onTestFinished(() => app.stop());
  return app;
}

const timer = "timer" as const;
const stepAfter = (step: (typeof walkedSteps)[number]) =>
  walkedSteps[walkedSteps.indexOf(step) + 1] ?? timer;

const walked = new Map<string, string>();

beforeAll(async () => {
  const app = await createTestApp();
  const borrower = createBorrower(app);
  await borrower.register();
  for (const step of walkedSteps) {
    walked.set(step, await leftBy(borrower));
    await borrower.walkFrom(step, stepAfter(step));
  }
  walked.set(timer, await leftBy(borrower));
  await app.stop();
});

it.each(walkedSteps)(
  "who is put at %s has what a walk leaves, and goes on as after it",
  async (step) => {
    const borrower = await borrowerAt(await ownApp(), step);
    expect(await leftBy(borrower)).toBe(walked.get(step));
    await borrower.walkFrom(step, stepAfter(step));
    expect(await leftBy(borrower)).toBe(walked.get(stepAfter(step)));
  },
);
