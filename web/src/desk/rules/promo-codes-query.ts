// What the page of promo codes asks for.
import { infiniteQueryOptions } from "@tanstack/react-query";

import { promoCodeEndpoints } from "@microloan/contract/desk/endpoints/promo-codes";
import type { SuccessOf } from "@microloan/contract/endpoint";

import { dateToWire } from "../../form/fields/form-date.ts";
import { askCall } from "../../server/query.ts";

const { listPromoCodes } = promoCodeEndpoints;

export type PromoCode = SuccessOf<typeof listPromoCodes>["promoCodes"][number];

export const promoCodesQuery = infiniteQueryOptions({
  queryKey: [listPromoCodes.name],
  initialPageParam: null as string | null,
  queryFn: ({ pageParam: after, signal }) =>
    askCall(listPromoCodes, { query: after === null ? {} : { after } }, signal),
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

/** A field left empty is no bound; what is no number stays for the schema to refuse. */
export function numberOrNone(typed: string): number | null {
  const digits = typed.replaceAll(/\s/g, "");
  return digits === "" ? null : Number(digits);
}

/** The same of a day. */
export const dayOrNone = (typed: string): string | null =>
  typed.trim() === "" ? null : dateToWire(typed, "ahead");
