// A change of a setting is told to every process within two seconds, is in the audit log, and can be taken back.
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { lenderPhone } from "@microloan/contract/lender";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { changeSetting } from "./settings.store.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    settings: { RequiredScanSum: "-5", DefaultZip: "12", HeaderTextNewLK: "" },
  });
});
afterAll(() => app.stop());

const seenMilliseconds = 2_100;
const actor = "tool:settings";

const valueOf = async (code: string) =>
  (await app.newClient().succeed(endpoints.getPublicSettings, {})).data.find(
    (setting) => setting.code === code,
  )?.value;

const change = (code: string, text: string | null) =>
  app.db.transaction().execute((tx) => changeSetting(tx, { actor, code, text }));

test("the header's phone is that of the papers until it is changed", async () => {
  expect(await valueOf("HeaderNumberNewLK")).toBe(lenderPhone(app.context.config.lender));
});

test("an empty text leaves the header the lender's", async () => {
  expect(await valueOf("HeaderTextNewLK")).toBe(app.context.config.lender.hours);
});

test("a running product follows, both ways", async () => {
  expect(await valueOf("ShowExpenses")).toBe("true");
  await change("ShowExpenses", "false");
  await pause(seenMilliseconds);
  expect(await valueOf("ShowExpenses")).toBe("false");
  await change("ShowExpenses", null);
  await pause(seenMilliseconds);
  expect(await valueOf("ShowExpenses")).toBe("true");
});

test("each change is in the audit log, with what stood there before", async () => {
  await change("DefaultZip", "101000");
  await change("DefaultZip", "102000");
  await change("DefaultZip", null);
  const rows = await app.db
    .selectFrom("auditLog")
    .select(["actor", "action", "details"])
    .where("action", "=", "setting changed")
    .orderBy("id")
    .execute();
  expect(rows.slice(-3)).toEqual(
    [
      { from: "12", to: "101000" },
      { from: "101000", to: "102000" },
      { from: "102000", to: null },
    ].map((details) => ({
      actor,
      action: "setting changed",
      details: { code: "DefaultZip", ...details },
    })),
  );
});

test("what is stored out of range is not used", async () => {
  expect(await valueOf("RequiredScanSum")).toBe("15000");
});
