// For tests: no screen may have text that a browser's translation would break.
import { afterEach, expect } from "vitest";

import { watchText } from "./translated-text.ts";

const faults = watchText(document);

afterEach(() => {
  expect(faults(), "text that breaks under a browser's translation: give it an element").toEqual(
    [],
  );
});
