// The column that cannot be fetched does not keep the page beside it from coming alive.
import { expect, test, vi } from "vitest";

import { preloadShell } from "./lazy-aside.ts";

vi.mock("./calculator-aside.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test.each(["/registration", "/authorization", "/agreement"])("%s is taken over", async (path) => {
  await expect(preloadShell(path)).resolves.toBeUndefined();
});
