// What an administrator decides of promo codes; each attempt is a line in the log, which is no effect (decision 0094).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { TestApp } from "../app.ts";
import { newPromoCode } from "../promo-code.ts";
import { staffAs } from "../staff.ts";
import { call, type Operation } from "./operation.ts";

/** An administrator, and a code that they have made. */
async function known(app: TestApp) {
  const staff = await staffAs(app, "administrator");
  return { staff, code: await newPromoCode(staff) };
}

/** By the operation name of their call. */
export const promoCodeOperations: Operation[] = [
  {
    name: "addPromoCode",
    commits: 1,
    async prepare(app) {
      const staff = await staffAs(app, "administrator");
      const sums = { leastSum: null, mostSum: null };
      const bounds = { validTo: null, mostUses: null };
      // Of digits alone: its own in each round, and the same in what is compared.
      const code = String(Date.now());
      const gives = { code, discountPercent: 10, validFrom: "2026-01-01" };
      return call(staff, deskEndpoints.addPromoCode, { body: { ...gives, ...sums, ...bounds } });
    },
  },
  {
    name: "changePromoCode",
    commits: 1,
    async prepare(app) {
      const { staff, code } = await known(app);
      const body = { code, from: { validTo: null, mostUses: null }, validTo: null, mostUses: 5 };
      return call(staff, deskEndpoints.changePromoCode, { body });
    },
    isRepeatable: true,
  },
  {
    name: "endPromoCode",
    commits: 1,
    async prepare(app) {
      const { staff, code } = await known(app);
      return call(staff, deskEndpoints.endPromoCode, { body: { code } });
    },
  },
];
