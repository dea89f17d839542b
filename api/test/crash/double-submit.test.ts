// Whatever signs or moves money, sent ten times at once through two processes, under its key and under others, has one
// effect (reliability E5). `DOUBLE_SUBMITS=10000 npx vitest run --project api double-submit` for the full count.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestApp, type TestApp } from "../app.ts";
import { createTestDatabase, type TestDatabase } from "../database.ts";
import { committedState, effectsOf, stagesOf } from "./committed-state.ts";
import { deeds } from "./deeds.ts";
import { createStatementProxy, type StatementProxy } from "./statement-proxy.ts";

const atOnce = 10;
const submits = Number(process.env["DOUBLE_SUBMITS"] ?? deeds.length * atOnce);
const rounds = Math.ceil(submits / deeds.length / atOnce);

const dataDir = mkdtempSync(join(tmpdir(), "microloan-double-"));
let database: TestDatabase;
let proxy: StatementProxy;
let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await createStatementProxy(database.url);
  const sharesDatabaseOf = { database, dataDir };
  first = await createTestApp({ sharesDatabaseOf, config: { databaseUrl: proxy.url } });
  second = await createTestApp({ sharesDatabaseOf });
});
afterAll(async () => {
  await first.stop();
  await second.stop();
  proxy.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

/** The answer to a key is kept for each key. */
const withoutAnswers = (effects: readonly string[]) =>
  effects.filter((effect) => !effect.startsWith("+idempotency_keys"));

test.each(deeds)(
  `$name: one effect of ${atOnce} at once`,
  async (deed) => {
    const once = withoutAnswers((await stagesOf(first, proxy, deed)).at(-1) ?? []);
    for (let round = 0; round < rounds; round++) {
      const act = await deed.prepare(first);
      const before = await committedState(first.db);
      await Promise.all(
        Array.from({ length: atOnce }, (_, index) =>
          act(index % 2 === 0 ? first : second, index % 5 === 4 && !deed.isRepeatable),
        ),
      );
      // Whoever was told that the first is still under way asks again.
      await act(second);
      const effects = effectsOf(before, await committedState(first.db));
      expect(withoutAnswers(effects), `round ${round}`).toEqual(once);
    }
  },
  60_000 + rounds * 20_000,
);
