// For tests: no screen may have text that a browser's translation would break.
import { afterEach } from "vitest";

import { watchText } from "./translated-text.ts";

const faults = watchText(document);

afterEach(() => {
  const found = faults();
  if (found.length > 0)
    throw new Error(`breaks under translation, give it an element: ${found.join("\n")}`);
});
