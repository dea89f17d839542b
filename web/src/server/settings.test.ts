// The settings are read without the contract's schemas; these keep the two in step (spec §3; D1).
import { expect, test } from "vitest";

import { settingsEndpoints } from "@microloan/contract/endpoints/settings";

import { readSettings, settingsPath } from "./settings.ts";

test("the path is the contract's", () => {
  expect(settingsPath).toBe(settingsEndpoints.getPublicSettings.path);
});

test("what the contract accepts is read; 'true' and 'false' become booleans", () => {
  const data = [
    { code: "HeaderNumberNewLK", value: "8 800 000-00-00" },
    { code: "ShowExpenses", value: "true" },
    { code: "BINCardCheck", value: "false" },
  ];
  expect(settingsEndpoints.getPublicSettings.response.safeParse({ data }).success).toBe(true);
  expect(readSettings({ result: true, data })).toEqual({
    HeaderNumberNewLK: "8 800 000-00-00",
    ShowExpenses: true,
    BINCardCheck: false,
  });
});

test.each([null, [], "text", {}, { result: false, data: [] }, { result: true, data: {} }])(
  "another answer is none: %o",
  (body) => expect(readSettings(body)).toBeNull(),
);

test("an item of another shape costs only itself", () => {
  const data = [null, { code: 1, value: "x" }, { code: "A" }, { code: "B", value: "b" }];
  expect(readSettings({ result: true, data })).toEqual({ B: "b" });
});

test("a code that names a prototype is a setting like any other", () => {
  const data = [{ code: "__proto__", value: "x" }];
  const read = readSettings({ result: true, data });
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(Object.entries(read ?? {})).toEqual([["__proto__", "x"]]);
});
