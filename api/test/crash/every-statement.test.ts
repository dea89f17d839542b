// A crash at every statement of whatever signs or moves money leaves all of its effect or none, and the repeat ends as if
// nothing had happened (reliability E4, G2). `CRASH_ROUNDS=20 npx vitest run --project api crash` for the full count.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestApp, type TestApp } from "../app.ts";
import { createTestDatabase, type TestDatabase } from "../database.ts";
import { committedState, effectsOf, stagesOf } from "./committed-state.ts";
import { type Act, deeds } from "./deeds.ts";
import { createStatementProxy, type CutMode } from "./statement-proxy.ts";

const rounds = Number(process.env["CRASH_ROUNDS"] ?? 0);
/** Every day one of the two, by lot for each deed. */
const modesOfRun = (): CutMode[] =>
  rounds > 0
    ? Array.from({ length: rounds }, (): CutMode[] => ["before", "after"]).flat()
    : [Math.random() < 0.5 ? "before" : "after"];
const tooMany = 200;

const dataDir = mkdtempSync(join(tmpdir(), "microloan-crash-"));
let database: TestDatabase;
let app: TestApp;
let proxy: Awaited<ReturnType<typeof createStatementProxy>>;
let crashes = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await createStatementProxy(database.url);
  app = await createTestApp({
    sharesDatabaseOf: { database, dataDir },
    config: { databaseUrl: proxy.url },
    // Tries are counted before anything is done, also those that crash.
    settings: { PromoCodeTriesPerDay: "1000" },
  });
});
afterAll(async () => {
  process.stdout.write(`${crashes} crashes at statements\n`);
  await app.stop();
  proxy.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

/** Crashes at the first statement, the second, and so on, until one attempt comes through. */
async function crashAtEach(act: Act, mode: CutMode, stages: string[][]): Promise<void> {
  const before = await committedState(app.db);
  let reached = 0;
  for (let number = 1; number < tooMany; number++) {
    proxy.arm(number, mode);
    const outcome = await act();
    const isCut = proxy.disarm();
    if (isCut) crashes++;
    const effects = effectsOf(before, await committedState(app.db));
    const place = `${mode} statement ${number}`;
    expect([[], ...stages], `a mixed state: crashed ${place}`).toContainEqual(effects);
    const stage =
      effects.length === 0
        ? 0
        : 1 + stages.findIndex((one) => JSON.stringify(one) === JSON.stringify(effects));
    expect(stage, `went back: crashed ${place}`).toBeGreaterThanOrEqual(reached);
    reached = stage;
    if (isCut || outcome === "later") continue;
    expect(outcome, `after a crash ${place}`).toBe("done");
    expect(reached).toBe(stages.length);
    return;
  }
  expect.unreachable("never came through");
}

test.each(deeds)(
  "$name: all of it or nothing, at every statement",
  async (deed) => {
    const stages = await stagesOf(app, proxy, deed);
    const modes = modesOfRun();
    expect(stages).toHaveLength(deed.commits);
    for (const mode of modes) await crashAtEach(await deed.prepare(app), mode, stages);
  },
  60_000 * (1 + rounds),
);
