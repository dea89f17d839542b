// Notes on an application and marks of its fields: added, never changed, gone with its data (issue 18; decision 0092).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import type { Borrower } from "../../../test/borrower.ts";
import { borrowerOnReview, deskOf } from "../../../test/desk.ts";
import { type StaffBrowser, staffAs } from "../../../test/staff.ts";

let app: TestApp;
let anna: StaffBrowser;
let borrower: Borrower;

beforeAll(async () => {
  app = await createTestApp();
  anna = await staffAs(app, "underwriter");
  borrower = await borrowerOnReview(app);
});
afterAll(() => app.stop());

const params = () => ({ applicationId: borrower.state.applicationId });

test("are shown in the order in which they were added, with who and when; the log has no words of them", async () => {
  const boris = await staffAs(app, "support");
  for (const [one, text] of [
    [anna, "Позвонили на работу"],
    [boris, "Заёмщик просит SMS"],
  ] as const)
    await one.client.succeed(deskEndpoints.addNote, { params: params(), body: { text } });
  const { notes, history } = await deskOf(anna, borrower).open();
  expect(notes).toMatchObject([
    { by: anna.username, text: "Позвонили на работу", mark: null },
    { by: boris.username, text: "Заёмщик просит SMS", mark: null },
  ]);
  expect(history.filter(({ action }) => action === "note added")).toHaveLength(2);
  expect(JSON.stringify(history)).not.toContain("Позвонили");
});

test("the same words of another day are another note; a button pressed twice adds one", async () => {
  const of = await borrowerOnReview(app);
  const request = {
    params: { applicationId: of.state.applicationId },
    body: { text: "Не дозвонились" },
  };
  const key = randomUUID();
  for (const tweaks of [{ key }, { key }, {}])
    await anna.client.call(deskEndpoints.addNote, request, tweaks);
  const { notes, history } = await deskOf(anna, of).open();
  expect(notes.map(({ text }) => text)).toEqual(["Не дозвонились", "Не дозвонились"]);
  expect(history.filter(({ action }) => action === "note added")).toHaveLength(2);
});

test("five hundred characters at most, and not none", async () => {
  for (const text of ["", "а".repeat(501)]) {
    const request = { params: params(), body: { text } };
    const { status } = await anna.client.sendLoose(deskEndpoints.addNote, request);
    expect(status).toBe(400);
  }
});

test("a field is marked as not matching the scan, and the mark taken back: both stay", async () => {
  const mark = { form: "passport", field: "number", differs: true } as const;
  const back = { ...mark, differs: false };
  // Said twice it is said once.
  for (const body of [back, mark, mark, back, back])
    await anna.client.succeed(deskEndpoints.markField, { params: params(), body });
  const { notes } = await deskOf(anna, borrower).open();
  expect(notes.filter((note) => note.mark !== null)).toMatchObject([
    { text: null, mark },
    { text: null, mark: back },
  ]);
});

test("a mark names a field and holds no text", async () => {
  for (const field of ["", "a\u0000b", "number\n", "Иванов Иван", "+79161234567", "a.4510123456"]) {
    const body = { form: "passport", field, differs: true };
    const request = { params: params(), body };
    const { status } = await anna.client.sendLoose(deskEndpoints.markField, request);
    expect([field, status]).toEqual([field, 400]);
  }
  const body = { form: "employment", field: "additionalIncomes.0.amount", differs: true } as const;
  await anna.client.succeed(deskEndpoints.markField, { params: params(), body });
});
