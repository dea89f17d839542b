// Ticks are given to the papers that were listed: what another tab, or an operator, has changed since is read first
// (D7; reliability A8).
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const changesElsewhere: [string, (borrower: Borrower) => Promise<unknown>][] = [
  [
    "the address",
    ({ client, forms }) => {
      const { body } = forms.address(1);
      const registrationAddress = { ...body.registrationAddress, house: "99" };
      return client.succeed(endpoints.saveAddress, { body: { ...body, registrationAddress } });
    },
  ],
  [
    "the passport",
    ({ client, forms }) => {
      const { body } = forms.passport(1);
      return client.succeed(endpoints.savePassport, { body: { ...body, birthPlace: "г. Клин" } });
    },
  ],
  [
    "the card",
    async ({ bindCard, client, ofApplication }) => {
      const financingInstrumentId = await bindCard();
      await app.db
        .updateTable("financingInstruments")
        .set({ cardMask: "220000******9999" })
        .where("id", "=", financingInstrumentId)
        .execute();
      const body = { ...ofApplication(), financingInstrumentId };
      return client.succeed(endpoints.saveFinancingInstrument, { body });
    },
  ],
];

test.each(changesElsewhere)(
  "a code is refused for papers that named %s of before: another tab changed it",
  async (_, change) => {
    const borrower = await borrowerAt(app, "signing");
    const shown = await borrower.toSign();
    await change(borrower);
    expect(await borrower.client.refusal(endpoints.signFiles, { body: shown })).toBe(
      "OfferChanged",
    );
    await borrower.askSigningCode();
  },
);
