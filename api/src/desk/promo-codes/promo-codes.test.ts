// Promo codes at the desk, and what their bounds and ends do to borrowers (issue 18; decision 0094).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { pricesOf } from "../../../test/priced-loan.ts";
import { newPromoCode } from "../../../test/promo-code.ts";
import { type StaffBrowser, staffAs } from "../../../test/staff.ts";
import { moveUse } from "../../journey/applications/promo-codes.store.ts";

let app: TestApp;
let admin: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
  admin = await staffAs(app, "administrator");
});
afterEach(() => app.resetNow());
afterAll(() => app.stop());

const end = (code: string) =>
  admin.client.call(deskEndpoints.endPromoCode, { body: { code } }).then(refusalName);
const change = async (code: string, validTo: string | null, mostUses: number | null) => {
  const seen = await shown(code);
  const from = { validTo: seen?.validTo ?? null, mostUses: seen?.mostUses ?? null };
  return changeSeen(code, from, { validTo, mostUses });
};
type Bounds = { validTo: string | null; mostUses: number | null };
const changeSeen = async (code: string, from: Bounds, to: Bounds) => {
  const body = { code, from, ...to };
  const reply = await admin.client.call(deskEndpoints.changePromoCode, { body });
  return [refusalName(reply), (reply as { field?: string }).field];
};
async function shown(code: string) {
  const { promoCodes } = await admin.client.succeed(deskEndpoints.listPromoCodes, { query: {} });
  return promoCodes.find((one) => one.code === code);
}
const use = async (prices: ReturnType<typeof pricesOf>, code: string) =>
  refusalName(await prices.usePromo(code));

describe("at the desk", () => {
  test("those of before are there, and a new one says what it gives and who made it", async () => {
    expect(await shown("ПОЛОВИНА")).toMatchObject({
      discountPercent: 50,
      validTo: "2027-12-31",
      mostUses: null,
      uses: 0,
      madeBy: null,
    });
    const given = { code: " летo-27 ", leastSum: 5_000, mostSum: 15_000, mostUses: 100 };
    await newPromoCode(admin, given);
    expect(await shown("ЛЕТО-27")).toMatchObject({
      discountPercent: 10,
      validFrom: "2026-01-01",
      leastSum: 5_000,
      mostSum: 15_000,
      mostUses: 100,
      uses: 0,
      madeBy: admin.username,
      endedAt: null,
    });
    const body = { ...given, discountPercent: 20, validFrom: "2026-01-01", validTo: null };
    const again = await admin.client.call(deskEndpoints.addPromoCode, { body });
    expect([refusalName(again), again]).toMatchObject(["PromoCodeTaken", { field: "code" }]);
  });

  test("wrong input is told at its field", async () => {
    const right = { code: "НЕТАКОЙ", discountPercent: 10, validFrom: "2026-01-01", mostUses: null };
    const faultOf = async (wrong: object) => {
      const body = { ...right, validTo: null, leastSum: null, mostSum: null, ...wrong };
      const reply = await admin.client.call(deskEndpoints.addPromoCode, { body });
      return (reply as { field?: string }).field;
    };
    expect(await faultOf({ discountPercent: 101 })).toBe("discountPercent");
    expect(await faultOf({ validFrom: "2027-01-02", validTo: "2027-01-01" })).toBe("validTo");
    expect(await faultOf({ validTo: "2026-01-02" })).toBe("validTo");
    expect(await faultOf({ leastSum: 10_000, mostSum: 9_000 })).toBe("mostSum");
    expect(await faultOf({ mostUses: 0 })).toBe("mostUses");
    expect(await shown("НЕТАКОЙ")).toBeUndefined();
  });

  test("last day and limit are changed, the limit never below what is used, each on the record", async () => {
    const code = await newPromoCode(admin, { mostUses: 3 });
    await moveUse(app.db, { from: null, to: code });
    await moveUse(app.db, { from: null, to: code });
    expect(await change(code, "2030-01-01", 1)).toEqual(["LimitBelowUse", "mostUses"]);
    expect(await change(code, "2026-01-02", null)).toEqual(["DayPast", "validTo"]);
    expect(await change(code, "2030-01-01", 2)).toEqual(["nothing", undefined]);
    expect(await shown(code)).toMatchObject({ validTo: "2030-01-01", mostUses: 2, uses: 2 });
    const { details } = await app.db
      .selectFrom("auditLog")
      .select("details")
      .where("action", "=", "promo code changed")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(details).toEqual({
      promoCode: code,
      validTo: "2030-01-01",
      validToBefore: null,
      mostUses: 2,
      mostUsesBefore: 3,
    });
    expect([await end(code), await end(code)]).toEqual(["nothing", "GroundMoved"]);
    expect(await change(code, null, null)).toEqual(["GroundMoved", undefined]);
  });

  test("bounds that somebody else has changed meanwhile stay", async () => {
    const code = await newPromoCode(admin, { mostUses: 3 });
    const from = { validTo: null, mostUses: 3 };
    const more = { validTo: null, mostUses: 30 };
    expect(await changeSeen(code, from, more)).toEqual(["nothing", undefined]);
    const ended = { validTo: "2030-01-01", mostUses: 3 };
    expect(await changeSeen(code, from, ended)).toEqual(["GroundMoved", undefined]);
    expect(await shown(code)).toMatchObject(more);
  });

  test("the list goes on behind the last code", async () => {
    await sql`insert into promo_codes (code, discount_percent, valid_from)
      select 'ЯЯ' || n, 5, '2026-01-01' from generate_series(1, 60) n`.execute(app.db);
    const list = (query: object) => admin.client.succeed(deskEndpoints.listPromoCodes, { query });
    const first = await list({});
    const rest = await list({ after: first.next });
    expect([first.promoCodes.length, rest.next]).toEqual([50, null]);
    const codes = [...first.promoCodes, ...rest.promoCodes].map(({ code }) => code);
    expect(codes).toHaveLength(new Set(codes).size);
    await sql`delete from promo_codes where code like 'ЯЯ%'`.execute(app.db);
  });
});

describe("a limit of uses", () => {
  test("of a use that the version before did not count there is none to give back", async () => {
    const code = await newPromoCode(admin, { mostUses: 3 });
    expect(await moveUse(app.db, { from: code, to: null })).toBe(true);
    expect(await shown(code)).toMatchObject({ uses: 0 });
  });

  test("is exact however many ask at once: ten of fifty", async () => {
    const code = await newPromoCode(admin, { mostUses: 10 });
    const taken = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.db.transaction().execute((tx) => moveUse(tx, { from: null, to: code })),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(10);
    expect((await shown(code))?.uses).toBe(10);
  });

  test("two who change places do not wait for each other", async () => {
    const [one, other] = [await newPromoCode(admin), await newPromoCode(admin)];
    for (const code of [one, other])
      for (let time = 0; time < 20; time += 1) await moveUse(app.db, { from: null, to: code });
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        app.db
          .transaction()
          .execute((tx) =>
            moveUse(tx, at % 2 === 0 ? { from: one, to: other } : { from: other, to: one }),
          ),
      ),
    );
    expect([(await shown(one))?.uses, (await shown(other))?.uses]).toEqual([20, 20]);
  });

  test("is for whoever takes it first, and given back by cancelling, changing and ending", async () => {
    const code = await newPromoCode(admin, { mostUses: 1 });
    const [first, second] = [await borrowerAt(app, "passport"), await borrowerAt(app, "passport")];
    const names = await Promise.all([first, second].map((one) => use(pricesOf(one), code)));
    expect(names.toSorted()).toEqual(["PromoCodeExpired", "nothing"]);
    const [winner, other] = names[0] === "nothing" ? [first, second] : [second, first];
    expect(await use(pricesOf(winner), code)).toBe("nothing");
    await pricesOf(winner).cancelPromo();
    expect(await use(pricesOf(other), code)).toBe("nothing");
    expect(await use(pricesOf(winner), code)).toBe("PromoCodeExpired");
    expect(await use(pricesOf(other), "СТАРТ10")).toBe("nothing");
    expect(await use(pricesOf(winner), code)).toBe("nothing");
    expect((await shown(code))?.uses).toBe(1);
    await winner.client.succeed(endpoints.setClientDenial, { body: winner.ofApplication() });
    expect((await shown(code))?.uses).toBe(0);
    await pricesOf(other).cancelPromo();
  });

  test("stays used by a signature", async () => {
    const code = await newPromoCode(admin, { mostUses: 1 });
    const borrower = await borrowerAt(app, "signing");
    const prices = pricesOf(borrower);
    await prices.usePromo(code);
    const { body } = await borrower.askSigningCode(await prices.shown());
    await borrower.client.succeed(endpoints.savePaymentOfferAndSendToConsideration, { body });
    await borrower.client.succeed(endpoints.setClientDenial, { body: borrower.ofApplication() });
    expect((await shown(code))?.uses).toBe(1);
  });
});

describe("a code that is ended", () => {
  test("is taken by nobody more; a standing offer keeps it, another application for the day", async () => {
    const code = await newPromoCode(admin);
    app.setNow("2026-11-20T12:00:00+03:00");
    const standing = pricesOf(await borrowerAt(app, "signing"));
    const taken = pricesOf(await borrowerAt(app, "passport"));
    for (const prices of [standing, taken]) await prices.usePromo(code);
    await standing.offer();
    const before = await standing.promoInfo();
    expect(await end(code)).toBe("nothing");
    expect(await use(pricesOf(await borrowerAt(app, "passport")), code)).toBe("PromoCodeExpired");
    expect(await standing.promoInfo()).toMatchObject({ promoCode: code });
    expect(await taken.promoInfo()).toMatchObject({ promoCode: code });
    app.setNow("2026-11-21T12:00:00+03:00");
    expect(await standing.promoInfo()).toMatchObject({ refundSum: before.refundSum });
    expect(await taken.promoInfo()).toMatchObject({ promoCode: null });
  });
});

test("sums outside of its bounds are refused at the field, and have the full price", async () => {
  const code = await newPromoCode(admin, { leastSum: 15_000, mostSum: 20_000 });
  const borrower = await borrowerAt(app, "address");
  const refused = await pricesOf(borrower).usePromo(code);
  expect([refusalName(refused), refused]).toMatchObject([
    "PromoCodeUnknown",
    { field: "promoCode", errorMessage: expect.stringMatching(/от 15.000.₽ до 20.000.₽/) },
  ]);
  await app.db
    .updateTable("applications")
    .set({ promoCode: code })
    .where("id", "=", borrower.state.applicationId)
    .execute();
  const { pricing } = await borrower.client.succeed(endpoints.getCalculatorSettings, {
    body: { ...borrower.ofApplication(), useSmartCalculator: false },
  });
  expect(pricing).toMatchObject({ promoCode: code, promoLeastSum: 15_000, promoMostSum: 20_000 });
  const priceOf = async (offerSum: number) => {
    const { terms } = await borrower.client.succeed(endpoints.recalculate, {
      params: borrower.ofApplication(),
      body: { offerSum, useSmartCalculator: false },
    });
    return terms.discountPercent;
  };
  expect([await priceOf(14_000), await priceOf(15_000), await priceOf(21_000)]).toEqual([0, 10, 0]);
});
