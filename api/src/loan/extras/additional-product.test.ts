// Paid extras through the whole API: what is offered, what the terms become, which papers are signed, what is paid out
// (spec §3, §7; D2, D8).
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { createTab, refusalName } from "../../../test/client.ts";
import {
  installmentOffer,
  lawyer,
  papersOf,
  pricesOf,
  protection,
} from "../../../test/priced-loan.ts";
import { changeApplication } from "../../journey/applications/applications.store.ts";

let app: TestApp;
let borrower: Borrower;
let prices: ReturnType<typeof pricesOf>;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  borrower = await borrowerAt(app, "signing", { offer: installmentOffer });
  prices = pricesOf(borrower);
});

const accept = endpoints.savePaymentOfferAndSendToConsideration;
const paper = (documentRulesId: string) =>
  borrower.client.call(endpoints.getFileBody, {
    query: { ...borrower.ofApplication(), documentRulesId },
  });
const listed = async () => {
  const { documents } = await borrower.client.succeed(endpoints.getDocumentsForPage, {
    body: { ...borrower.ofApplication(), formPageId: formPages.signing },
  });
  return documents.map(({ id }) => id);
};

describe("the extras on offer", () => {
  test("come with price, words and no tick; an installment loan has room for both", async () => {
    const { additionalProducts, ...figures } = await prices.actualize();
    expect(additionalProducts).toMatchObject([
      { id: protection, typeId: 1, amount: 990, priority: 1, isChecked: false },
      {
        id: lawyer,
        typeId: 2,
        amount: 490,
        isChecked: false,
        checkboxDocumentRuleId: documentIds.valueAddedServiceCheckbox,
      },
    ]);
    for (const { name, organization, text, documentText } of additionalProducts)
      expect([name, organization, text, documentText].every((words) => words.length > 5)).toBe(
        true,
      );
    const { text: _text, links: _links, validUntil: _end, ...terms } = await prices.offer();
    expect(figures).toEqual(terms);
    expect(figures).toMatchObject({ additionalSum: 0, payoutSum: 40_000, psk: 219 });
  });

  test("are none for a PDL, and asking for one is refused", async () => {
    const pdl = await borrowerAt(app, "signing");
    expect((await pricesOf(pdl).actualize()).additionalProducts).toEqual([]);
    const body = { ...pdl.ofApplication(), additionalProductId: lawyer, isActive: true };
    expect(await pdl.client.refusal(endpoints.toggleAdditionalProduct, { body })).toBe(
      "ExtraNotOffered",
    );
    expect(
      await pdl.client.refusal(endpoints.toggleAdditionalProduct, { body: pdl.ofApplication() }),
    ).toBe("ExtraNotOffered");
  });

  test("of another sum are only looked at; of a sum that is not offered refused", async () => {
    await prices.toggle(protection, true);
    const byAmount = (offerSum: number) =>
      borrower.client.call(endpoints.selectAdditionalProductsByAmount, {
        body: { ...borrower.ofApplication(), offerSum },
      });
    const before = await prices.offer();
    expect(await byAmount(50_000)).toMatchObject({ sum: 50_000, payoutSum: 49_010 });
    expect(await byAmount(40_000)).toMatchObject({ offerHash: before.offerHash });
    expect(refusalName(await byAmount(10_000))).toBe("SumNotOffered");
    expect(refusalName(await byAmount(40_500))).toBe("SumNotOffered");
    expect(await prices.offer()).toEqual(before);
  });
});

describe("choosing", () => {
  test("changes total, payout and ПСК, not the refund; unchoosing gives the first terms back", async () => {
    const plain = await prices.offer();
    const one = await prices.toggle(protection, true);
    expect(one).toMatchObject({
      additionalSum: 990,
      payoutSum: 39_010,
      refundSum: plain.refundSum,
    });
    expect(one.psk).toBeGreaterThan(plain.psk);
    expect(one.pskRubles).toBeCloseTo(plain.pskRubles + 990, 2);
    expect(one.offerHash).not.toBe(plain.offerHash);
    const both = await prices.toggle();
    expect(both).toMatchObject({ additionalSum: 1_480, payoutSum: 38_520 });
    expect(both.additionalProducts.map(({ isChecked }) => isChecked)).toEqual([true, true]);
    expect(await prices.toggle(protection, true)).toEqual(both);
    await prices.toggle();
    expect((await prices.toggle(protection, false)).offerHash).toBe(plain.offerHash);
    expect(await prices.offer()).toEqual(plain);
  });

  test("an id that is none is not offered", async () => {
    const body = { ...borrower.ofApplication(), additionalProductId: randomUUID() };
    expect(await borrower.client.refusal(endpoints.toggleAdditionalProduct, { body })).toBe(
      "ExtraNotOffered",
    );
  });

  test("puts its paper into the pack, and only then; the service's tick is kept while it stands", async () => {
    const ticks = async () =>
      (
        await app.db
          .selectFrom("documentTicks")
          .select("documentRuleId")
          .where("applicationId", "=", borrower.state.applicationId)
          .execute()
      ).map(({ documentRuleId }) => documentRuleId);
    expect(await listed()).toEqual(papersOf([]));
    expect(refusalName(await paper(documentIds.insurance))).toBe("DocumentsUnknown");
    await prices.toggle(protection, true);
    await prices.toggle(lawyer, true);
    expect(await listed()).toEqual(papersOf(["payment-protection", "lawyer-on-call"]));
    expect(await paper(documentIds.insurance)).toMatchObject({ result: true });
    expect(await paper(documentIds.valueAddedServiceSignature)).toMatchObject({ result: true });
    expect(await ticks()).toContain(documentIds.valueAddedServiceCheckbox);
    await prices.toggle(lawyer, false);
    expect(await listed()).toEqual(papersOf(["payment-protection"]));
    expect(refusalName(await paper(documentIds.valueAddedServiceSignature))).toBe(
      "DocumentsUnknown",
    );
    expect(await ticks()).not.toContain(documentIds.valueAddedServiceCheckbox);
  });
});

describe("signing", () => {
  const sign = async (shown: Awaited<ReturnType<typeof prices.shown>>) =>
    borrower.client.refusal(endpoints.signFiles, {
      body: { ...(await borrower.toSign()), ...shown },
    });

  test("is of what was shown: other extras, other papers, other hash answer OfferChanged", async () => {
    const plain = await prices.shown();
    await prices.toggle(protection, true);
    const shown = await prices.shown();
    expect(await sign(plain)).toBe("OfferChanged");
    expect(await sign({ ...plain, offerHash: shown.offerHash })).toBe("SignatureAgreementsMissing");
    expect(await sign({ ...shown, offerHash: plain.offerHash })).toBe("OfferChanged");
    expect(await sign(shown)).toBe("nothing");
  });

  test.each([
    ["an extra", () => prices.toggle(lawyer, true)],
    ["a promo code", () => prices.usePromo("СТАРТ10")],
  ])("a code sent before %s was chosen opens nothing", async (_, change) => {
    const { body } = await borrower.askSigningCode(await prices.shown());
    await change();
    expect(await borrower.client.refusal(accept, { body })).toBe("OfferChanged");
    const again = await borrower.askSigningCode(await prices.shown());
    expect(await borrower.client.refusal(accept, { body: again.body })).toBe("nothing");
  });

  test("what is chosen while the papers are drawn is not left out of them", async () => {
    const body = { ...(await borrower.toSign()), ...(await prices.shown()) };
    const { applicationId } = borrower.state;
    const frozen = await app.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom("applications")
        .select("id")
        .where("id", "=", applicationId)
        .forUpdate()
        .execute();
      const refusal = borrower.client.refusal(endpoints.signFiles, { body });
      // By now the papers are drawn, and the freezing waits for this transaction.
      await pause(300);
      await changeApplication(tx, applicationId, { extraIds: ["lawyer-on-call"] });
      return { refusal };
    });
    expect(await frozen.refusal).toBe("OfferChanged");
  });

  test("choosing what is chosen, and looking at the extras, leaves the code as it is", async () => {
    await prices.toggle(lawyer, true);
    const { body } = await borrower.askSigningCode(await prices.shown());
    await prices.toggle(lawyer, true);
    await prices.actualize();
    expect(await borrower.client.refusal(accept, { body })).toBe("nothing");
  });

  test("the payout is the sum less the extras, the loan keeps its terms", async () => {
    await prices.toggle(protection, true);
    await prices.toggle(lawyer, true);
    const { body } = await borrower.askSigningCode(await prices.shown());
    await borrower.client.succeed(accept, { body });
    expect(await app.jobs.run()).toEqual([]);
    const [[payout] = []] = app.partners.payOut.asked.slice(-1);
    expect(payout).toMatchObject({ amountKopecks: 38_520_00 });
    const loan = await app.db
      .selectFrom("loans")
      .select("terms")
      .where("applicationId", "=", borrower.state.applicationId)
      .executeTakeFirstOrThrow();
    expect(loan.terms).toMatchObject({ sumKopecks: 40_000_00, payoutKopecks: 38_520_00 });
    expect(borrower.smsTexts().at(-1)?.replaceAll("\u00a0", " ")).toContain("38 520");
  });
});

test("none are offered where the setting says so, and what was chosen before falls away", async () => {
  await prices.toggle(protection, true);
  const closed = await createTestApp({
    sharesDatabaseOf: app,
    settings: { SelectingAdditionalProduct: "false" },
  });
  const client = createTab(borrower.client, closed.server);
  const body = borrower.ofApplication();
  const { getSelectingAdditionalProductValue, selectAdditionalProducts } = endpoints;
  const mayChoose = (of: typeof client) => of.succeed(getSelectingAdditionalProductValue, { body });
  expect(await mayChoose(client)).toMatchObject({ selectingAdditionalProductValue: false });
  expect(await client.succeed(selectAdditionalProducts, { body })).toMatchObject({
    additionalProducts: [],
    additionalSum: 0,
    payoutSum: 40_000,
  });
  await closed.stop();
  await app.db.deleteFrom("settings").where("code", "=", "SelectingAdditionalProduct").execute();
  const kept = await app.db
    .selectFrom("applications")
    .select("extraIds")
    .where("id", "=", body.applicationId)
    .executeTakeFirst();
  expect(kept?.extraIds).toEqual([]);
});

describe("insuranceDisabling B", () => {
  let closed: TestApp;
  beforeAll(async () => {
    closed = await createTestApp({ settings: { ExperimentInsuranceDisablingPercentB: "100" } });
  });
  afterAll(() => closed.stop());

  test("offers no insurance, takes none, and leaves the services", async () => {
    const plain = await borrowerAt(closed, "signing", { offer: installmentOffer });
    const { actualize, toggle } = pricesOf(plain);
    const kinds = (await actualize()).additionalProducts.map(({ typeId }) => typeId);
    expect(kinds).toEqual([2]);
    const body = { ...plain.ofApplication(), additionalProductId: protection, isActive: true };
    expect(await plain.client.refusal(endpoints.toggleAdditionalProduct, { body })).toBe(
      "ExtraNotOffered",
    );
    expect(await toggle(lawyer, true)).toMatchObject({ additionalSum: 490, payoutSum: 39_510 });
  });
});
