// Another passport is another question to the partners: a borrower may name so many a day (issue 5).
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { pictureOf } from "../../../test/picture.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { PassportChangesPerDay: "3" } });
});
afterAll(() => app.stop());

test("changing the document to and fro asks the partners no more often than allowed", async () => {
  const borrower = await borrowerAt(app, "additional-questions");
  const { body } = borrower.forms.passport();
  const save = (revision: number, change: object) =>
    borrower.client.send(endpoints.savePassport, { body: { ...body, ...change, revision } });
  // The first of the three was the passport of the step itself.
  expect(refusalName((await save(1, { number: "765431" })).reply)).toBe("nothing");
  expect(refusalName((await save(2, {})).reply)).toBe("nothing");
  const before = await pictureOf(app.db);
  const refused = await save(3, { number: "765431" });
  expect([refused.status, refusalName(refused.reply)]).toEqual([429, "TooMany"]);
  expect(await pictureOf(app.db)).toEqual(before);
  expect(refusalName((await save(3, { birthPlace: "г. Псков" })).reply)).toBe("nothing");
});

test("another's passports are tried out no more often than own ones are changed", async () => {
  const other = await borrowerAt(app, "additional-questions");
  const borrower = await borrowerAt(app, "additional-questions");
  const { series, number } = other.forms.passport().body;
  const { body } = borrower.forms.passport(1);
  const tries = [];
  for (let at = 0; at < 4; at += 1)
    tries.push(
      await borrower.client.refusal(endpoints.savePassport, { body: { ...body, series, number } }),
    );
  // The first of the three was the passport of the step itself.
  expect(tries).toEqual(["PassportTaken", "PassportTaken", "TooMany", "TooMany"]);
  const own = { ...body, birthPlace: "г. Псков" };
  expect(await borrower.client.refusal(endpoints.savePassport, { body: own })).toBe("nothing");
});
