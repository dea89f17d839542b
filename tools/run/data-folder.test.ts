import { expect, test } from "vitest";

import { requireDataFolder } from "./data-folder.ts";

test.each([
  // Linux lets not even root make a folder there.
  "/sys/microloan/data",
  // One of the system's own that is there already.
  "/proc/sys/kernel/random/uuid",
])("data in %s are refused with the variable that says where they lie", (folder) => {
  expect(() => requireDataFolder(folder)).toThrow(/cannot be written: set another DATA_DIR/);
});
