// Whatever is chosen, confirmed, changed by nobody's tap, frozen and signed in whatever order, at times two at once:
// each stored signature's papers are those that getFileBody showed before its code was asked for, with it, and last
// before it was given, and the signed terms keep every limit (D2, D7, D8).
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";
import type { ExtraId } from "@microloan/domain/loan/extras";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, documentsToSign, readBeside } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import {
  installmentOffer,
  lawyer,
  papersOf,
  pricesOf,
  protection,
} from "../../../test/priced-loan.ts";
import { sha256 } from "../../platform/hashing.ts";

let app: TestApp;

beforeAll(async () => {
  const many = "100000";
  app = await createTestApp({
    settings: {
      SmsPerAddressPerHour: many,
      CodesPerDayAfterSignIn: many,
      SmsPerPhonePerDay: many,
      PromoCodeTriesPerDay: many,
      SmsPerPrefixPerHour: many,
      SmsPerHour: many,
      SmsPerHourKnown: many,
    },
  });
});
afterAll(() => app.stop());

type Papers = ReadonlyMap<string, string>;
/** What a code was shown to sign: the hash of each paper, whenever it was read. */
type Shown = { body: { codeId: string; code: string }; papers: Papers; readings: Papers[] };

function signerOf(borrower: Borrower) {
  const { client, ofApplication } = borrower;
  const prices = pricesOf(borrower);
  let sum = installmentOffer.requestedOfferSum;
  let newest: Shown | undefined;
  let signed: Shown | undefined;
  /** Whether another act runs beside: what is read then may be of before or after it. */
  let isBesides = false;

  async function read(ids: readonly string[]): Promise<Papers> {
    const papers = new Map<string, string>();
    for (const documentRulesId of ids) {
      const query = { ...ofApplication(), documentRulesId };
      const reply = await client.call(endpoints.getFileBody, { query });
      if (reply.result) papers.set(documentRulesId, sha256(Buffer.from(reply.fileBody, "base64")));
    }
    return papers;
  }

  /** The page as it stands, every paper of it read, frozen, and read again for the code that was sent. */
  async function freeze(): Promise<void> {
    const listed = await client.call(endpoints.selectAdditionalProducts, { body: ofApplication() });
    if (!listed.result) return;
    sum = listed.sum;
    const chosen = listed.additionalProducts
      .filter(({ isChecked }) => isChecked)
      .map(({ typeId }): ExtraId => (typeId === 1 ? "payment-protection" : "lawyer-on-call"));
    const { offerHash } = listed;
    const documentRuleIds = papersOf(chosen);
    const ticked = { documentRuleIds: [...documentRuleIds, ...readBeside] };
    const { documentsHash } = await borrower.toSign();
    const body = { ...ofApplication(), ...ticked, offerSum: sum, offerHash, documentsHash };
    const before = await read(documentRuleIds);
    const reply = await client.call(endpoints.signFiles, { body });
    if (!reply.result)
      return expect(["OfferChanged", "StatusForbids"]).toContain(refusalName(reply));
    const code = await borrower.newestCode();
    const papers = await read(documentRuleIds);
    newest = { body: { codeId: reply.codeId, code }, papers, readings: isBesides ? [] : [before] };
  }

  async function accept(): Promise<void> {
    const asked = newest;
    if (!asked) return;
    const body = { ...ofApplication(), ...asked.body };
    const last = await read([...asked.papers.keys()]);
    const reply = await client.call(endpoints.savePaymentOfferAndSendToConsideration, { body });
    if (!reply.result) return;
    signed = asked;
    if (!isBesides) asked.readings.push(last);
  }

  /** What the papers say, changed elsewhere: the phone, the lender's details and settings stand for the same. */
  const changeElsewhere = () =>
    app.db
      .updateTable("contacts")
      .set({ email: `${randomUUID()}@example.ru` })
      .where("id", "=", borrower.state.contactId)
      .execute();

  const change = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      () => undefined,
    );
  const product = (offerSum: number) =>
    change(
      client.call(endpoints.selectProduct, {
        body: {
          ...ofApplication(),
          offerSum,
          offerPeriod: installmentOffer.requestedOfferPeriod,
          periodTypeId: installmentOffer.periodTypeId,
        },
      }),
    );
  const acts: Record<string, () => Promise<void>> = {
    "take insurance": () => change(prices.toggle(protection, true)),
    "leave insurance": () => change(prices.toggle(protection, false)),
    "take lawyer": () => change(prices.toggle(lawyer, true)),
    "turn last": () => change(prices.toggle()),
    "use promo": () => change(prices.usePromo("ДРУГ20")),
    "cancel promo": () => change(prices.cancelPromo()),
    "choose 31 000": () => product(31_000),
    "choose 40 000": () => product(40_000),
    "confirm documents": () =>
      change(
        client.call(endpoints.saveDocuments, {
          body: {
            ...ofApplication(),
            formPageId: formPages.signing,
            documentRuleIds: documentRulesOf("signing").map(({ id }) => id),
          },
        }),
      ),
    "change elsewhere": () => change(changeElsewhere()),
    freeze,
    accept,
  };
  const act = async (turn: readonly string[]): Promise<void> => {
    isBesides = turn.length > 1;
    await Promise.all(turn.map(async (name) => acts[name]?.()));
    isBesides = false;
  };
  return { act, freeze, accept, read, signed: () => signed };
}

/** What is stored under the signature. */
async function storedOf({ state }: Borrower) {
  const rows = await app.db
    .selectFrom("signatures")
    .innerJoin("signingPackDocuments as paper", "paper.packId", "signatures.packId")
    .innerJoin("signingPacks as pack", "pack.id", "signatures.packId")
    .innerJoin("applications", "applications.id", "signatures.applicationId")
    .select(["paper.documentRuleId", "paper.sha256", "pack.terms", "signatures.codeId"])
    .select(["applications.sumKopecks", "applications.extraIds", "applications.promoCode"])
    .where("signatures.applicationId", "=", state.applicationId)
    .execute();
  return { rows, papers: new Map(rows.map((row) => [row.documentRuleId, row.sha256])) };
}

const names = [
  "take insurance",
  "leave insurance",
  "take lawyer",
  "turn last",
  "use promo",
  "cancel promo",
  "choose 31 000",
  "choose 40 000",
  "confirm documents",
  "change elsewhere",
];
const anAct = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...names) },
  { weight: 2, arbitrary: fc.constant("freeze") },
  { weight: 1, arbitrary: fc.constant("accept") },
);
/** One at a time, or two at once. */
const course = fc.array(fc.array(anAct, { minLength: 1, maxLength: 2 }), {
  minLength: 3,
  maxLength: 9,
});

test("a signature's papers are those that its code was shown", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(course, async (turns) => {
      const borrower = await borrowerAt(app, "signing", { offer: installmentOffer });
      const signer = signerOf(borrower);
      for (const turn of turns) await signer.act(turn);
      if (!signer.signed()) {
        await signer.freeze();
        await signer.accept();
      }
      const shown = signer.signed();
      const { rows, papers } = await storedOf(borrower);
      expect(shown).toBeDefined();
      expect(rows[0]?.codeId).toBe(shown?.body.codeId);
      for (const reading of [shown?.papers, ...(shown?.readings ?? [])])
        expect(papers).toEqual(reading);
      expect(papers.size).toBeGreaterThanOrEqual(documentsToSign.length);
      expect(await signer.read([...papers.keys()])).toEqual(papers);
      const terms = rows[0]?.terms;
      // Nothing chosen since is left out: the signed terms are the application's.
      const { sumKopecks, promoCode, extraIds } = rows[0] ?? {};
      expect(terms).toMatchObject({ sumKopecks, promoCode });
      expect(terms?.extras.map(({ id }) => id).toSorted()).toEqual(extraIds?.toSorted());
      expect(terms?.pskThousandths).toBeLessThanOrEqual(292_000);
      expect(terms?.payoutKopecks).toBe((terms?.sumKopecks ?? 0) - (terms?.extrasKopecks ?? 0));
    }),
    {
      numRuns: 8,
      examples: [
        // Terms that come back: the code of their first pack is older than the newest SMS.
        [[["freeze"], ["turn last"], ["freeze"], ["turn last"], ["accept"]]],
        // Papers that say something else, and nothing was voided.
        [[["freeze"], ["change elsewhere"], ["accept"], ["freeze"], ["accept"]]],
      ],
    },
  );
});
