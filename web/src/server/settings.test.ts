// The settings are read without the contract's schemas; these keep the two in step (spec §3; D1).
import { expect, test, vi } from "vitest";

import { settingsEndpoints } from "@microloan/contract/endpoints/settings";

import { loadSettings, readSetting, readSettings, settingsPath } from "./settings.ts";

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

test("settings that do not come are told to the console alone, and asked for again", async () => {
  vi.resetModules();
  const fresh = await import("./settings.ts");
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const asked = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("no link"));
  await fresh.loadSettings();
  expect(logged).toHaveBeenCalledWith("Ошибка при получении серверных настроек");
  const data = [{ code: "HeaderTextNewLK", value: "9-18" }];
  asked.mockResolvedValueOnce(new Response(JSON.stringify({ result: true, data })));
  await fresh.loadSettings();
  expect(fresh.readSetting("HeaderTextNewLK", "")).toBe("9-18");
});

test("a setting is read as what its default is; one of another kind is as if it were not there", async () => {
  const given = {
    HeaderNumberNewLK: "8 800 000-00-00",
    HeaderTextNewLK: true,
    ShowExpenses: "false",
    ShowAdditionalIncome: "no",
    ApplicationPendingTime: "90",
    CreditRateResultWaitTime: "",
    CodeLifeSeconds: "soon",
  };
  const data = Object.entries(given).map(([code, value]) => ({ code, value }));
  const answer = new Response(JSON.stringify({ result: true, data }));
  vi.spyOn(globalThis, "fetch").mockResolvedValue(answer);
  await loadSettings();
  expect({
    phone: readSetting("HeaderNumberNewLK", ""),
    hours: readSetting("HeaderTextNewLK", "9-18"),
    expenses: readSetting("ShowExpenses", true),
    incomes: readSetting("ShowAdditionalIncome", true),
    pending: readSetting("ApplicationPendingTime", 600),
    rating: readSetting("CreditRateResultWaitTime", 60),
    life: readSetting("CodeLifeSeconds", 300),
    untold: readSetting("DefaultZip", "000001"),
  }).toEqual({
    phone: "8 800 000-00-00",
    hours: "9-18",
    expenses: false,
    incomes: true,
    pending: 90,
    rating: 60,
    life: 300,
    untold: "000001",
  });
});
