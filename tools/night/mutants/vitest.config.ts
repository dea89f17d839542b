// The rules' tests alone, for Stryker: the repository's own file starts browsers and databases.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["domain/src/**/*.test.ts"], testTimeout: 60_000 },
});
