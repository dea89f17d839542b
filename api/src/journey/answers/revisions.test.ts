// Saves of forms by revision: an older one never wins (issue 5; reliability E). Many at once: two-processes.test.ts.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { pictureOf } from "../../../test/picture.ts";
import { savedForms } from "../../../test/saved-forms.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.stop());

const read = ({ client, ofApplication }: Borrower) =>
  client.succeed(endpoints.getPassport, { body: ofApplication() });

describe("each form", () => {
  test.each(savedForms)("$name counts its saves and refuses any other revision", async (form) => {
    const borrower = await borrowerAt(app, "number-confirmation");
    const words = "Слова";
    const { client } = borrower;
    const revisionOf = async () => (await form.read(client, borrower)).revision;
    expect(await revisionOf()).toBe(1);
    for (const stale of [0, 2, 7]) {
      const picture = await pictureOf(app.db);
      const sent = await form.save(client, borrower, { revision: stale, words });
      expect([stale, sent.status, refusalName(sent.reply)]).toEqual([stale, 409, "StaleData"]);
      expect(sent.reply).toMatchObject({ errorMessage: "Данные изменены в другой вкладке" });
      expect(await pictureOf(app.db)).toEqual(picture);
    }
    const { reply } = await form.save(client, borrower, { revision: 1, words });
    expect(reply).toMatchObject({ result: true });
    expect(await form.read(client, borrower)).toEqual({ revision: 2, words });
  });

  test("never saved is revision 0, and no other opens it", async () => {
    const borrower = await borrowerAt(app, "passport");
    expect((await read(borrower)).revisions).toEqual({ passport: 0, address: 0, work: 0 });
    const early = borrower.forms.passport(1);
    expect(await borrower.client.refusal(endpoints.savePassport, early)).toBe("StaleData");
    expect((await read(borrower)).passport).toBeNull();
  });

  test("one form's saves do not age another", async () => {
    const borrower = await borrowerAt(app, "number-confirmation");
    await borrower.client.succeed(endpoints.savePassport, borrower.forms.passport(1));
    expect((await read(borrower)).revisions).toEqual({ passport: 2, address: 1, work: 1 });
    await borrower.client.succeed(endpoints.saveAddress, borrower.forms.address(1));
  });
});

describe("a repeat", () => {
  test("with the same key answers as the first time, a success and a refusal", async () => {
    const borrower = await borrowerAt(app, "additional-questions");
    const { client, forms: own } = borrower;
    const [key, staleKey] = [randomUUID(), randomUUID()];
    const first = await client.send(endpoints.savePassport, own.passport(1), { key });
    const stale = await client.send(endpoints.savePassport, own.passport(1), { key: staleKey });
    expect(refusalName(stale.reply)).toBe("StaleData");
    const again = await client.send(endpoints.savePassport, own.passport(1), { key });
    expect([again.status, again.reply]).toEqual([first.status, first.reply]);
    expect((await read(borrower)).revisions.passport).toBe(2);
    const later = await client.send(endpoints.savePassport, own.passport(1), { key: staleKey });
    expect(refusalName(later.reply)).toBe("StaleData");
  });

  test("of the same answers with another key is refused: it knows nothing of the save before it", async () => {
    const borrower = await borrowerAt(app, "additional-questions");
    const same = borrower.forms.passport(0);
    expect(await borrower.client.refusal(endpoints.savePassport, same)).toBe("StaleData");
  });
});

test("a stale save leaves the code that was sent for signing alive", async () => {
  const borrower = await borrowerAt(app, "signing");
  const { body } = await borrower.askSigningCode();
  const stale = borrower.forms.passport(0);
  expect(await borrower.client.refusal(endpoints.savePassport, stale)).toBe("StaleData");
  await borrower.client.succeed(endpoints.savePaymentOfferAndSendToConsideration, { body });
});
