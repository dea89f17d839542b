import { expect, test } from "vitest";

import { readConfig } from "./config.ts";

test("both faults of the sandbox's environment are reported at once", () => {
  expect(() => readConfig({ SANDBOX_PORT: "x", APP_URL: "nowhere" })).toThrow(
    /^ {2}SANDBOX_PORT must be a port from 0 to 65535, not "x"\n {2}APP_URL must be an address, not "nowhere"$/m,
  );
});
