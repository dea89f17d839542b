// Employers by name or INN, and what a chosen one fills in: name, INN, legal form, address of work (D11).
import type { UseFormReturn } from "react-hook-form";

import type { SuccessOf } from "@microloan/contract/endpoint";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";

import { addressFromWire, isEmptyAddress } from "../../form/address/form-address.ts";
import type { AddressValues } from "../../form/address/form-address.ts";
import { sameValues } from "../../form/draft/same-values.ts";
import type { Suggestion } from "../../form/fields/use-suggestions.ts";
import { call } from "../../server/client.ts";
import type { PlaceWorkValues } from "./place-work-form.ts";

const { findParty } = employmentEndpoints;

type Party = SuccessOf<typeof findParty>["suggestions"][number];

/** Silence when the look-up fails: every employer can be typed. */
async function findParties(query: string, signal: AbortSignal): Promise<readonly Party[]> {
  const reply = await call(findParty, { body: { query }, signal });
  return reply.result ? reply.suggestions : [];
}

/** Suggestions under the name. */
export async function suggestByName(
  query: string,
  signal: AbortSignal,
): Promise<Suggestion<Party>[]> {
  const parties = await findParties(query, signal);
  return parties.map((item) => ({
    value: item.name,
    details: [item.inn && `ИНН ${item.inn}`, placeOf(item)].filter(Boolean).join(", "),
    item,
  }));
}

/** Suggestions under the INN: only those that have one. */
export async function suggestByInn(
  query: string,
  signal: AbortSignal,
): Promise<Suggestion<Party>[]> {
  const parties = await findParties(query, signal);
  return parties.flatMap((item) =>
    item.inn === null ? [] : [{ value: item.inn, details: item.name, item }],
  );
}

const placeOf = ({ address }: Party): string =>
  address?.locality?.name ?? address?.region?.name ?? "";

/**
 * Fills in what is known of the employer. An address that the borrower typed, chose or saved stays: people work elsewhere
 * than their firm is registered. `filled` keeps the address of the employer picked before, which may be replaced.
 */
export function fillEmployer(
  form: UseFormReturn<PlaceWorkValues>,
  party: Party,
  filled: { current: AddressValues | null },
): void {
  const options = { shouldDirty: true };
  form.setValue("employer.name", party.name, options);
  form.setValue("employer.inn", party.inn ?? "", options);
  if (party.legalFormId !== null) form.setValue("legalFormId", party.legalFormId, options);
  form.clearErrors(["employer", "legalFormId"]);
  const address = form.getValues("workAddress");
  const isOurs = isEmptyAddress(address) || sameValues({ ...address, search: "" }, filled.current);
  if (party.address === null || !isOurs) return;
  filled.current = addressFromWire(party.address);
  form.setValue("workAddress", addressFromWire(party.address), options);
  form.clearErrors("workAddress");
}
