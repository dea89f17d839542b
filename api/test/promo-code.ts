// A promo code that an administrator has made at the desk (decision 0094).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import type { RequestOf } from "@microloan/contract/endpoint";

import type { StaffBrowser } from "./staff.ts";

type Given = Partial<RequestOf<typeof deskEndpoints.addPromoCode>["body"]>;

let made = 0;

/** Ten percent for anybody, unless told; answers the code. */
export async function newPromoCode({ client }: StaffBrowser, given: Given = {}): Promise<string> {
  made += 1;
  const code = `КОД${made}`;
  const bounds = { validFrom: "2026-01-01", validTo: null, mostUses: null };
  const sums = { leastSum: null, mostSum: null };
  const body = { code, discountPercent: 10, ...bounds, ...sums, ...given };
  await client.succeed(deskEndpoints.addPromoCode, { body });
  return body.code;
}
