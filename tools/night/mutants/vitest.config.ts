// The tests that judge, for Stryker: each of two workers stays for all of a run, of the API with one PostgreSQL each.
// The repository's own file starts browsers, and databases for all.
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

import { stayingPool, stayingWorker } from "./staying-worker.ts";

const judging = JSON.parse(process.env["MUTANTS_TESTS"] ?? '["api/src/**/*"]') as string[];

/** The first failure is enough: whatever the longest files would notice too is noticed sooner. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const longestFirst = await super.sort(files);
    return longestFirst.toReversed();
  }
}

export default defineConfig({
  plugins: [
    {
      name: "staying-worker",
      configureVitest({ project: { config } }) {
        // Stryker names a pool of Vitest's own over whatever is said here.
        config.pool = stayingPool as typeof config.pool;
        config.poolRunner = { name: stayingPool, createPoolWorker: stayingWorker };
      },
    },
  ],
  test: {
    include: judging.map((tests) => `${tests}.test.ts`),
    // Long courses of acts by lot, and a wait for many at once: they would be most of a run.
    exclude: ["**/shown-is-signed.test.ts", "**/reading-at-once.test.ts"],
    sequence: { sequencer: QuickestFirst },
    globalSetup: judging.some((tests) => tests.startsWith("api/"))
      ? ["api/test/global-setup.ts"]
      : [],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
