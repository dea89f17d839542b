// Step 2: the address, and suggestions while one is typed, none when the partner is silent (spec §7; D9, D11;
// decision 0026).
import type { addressEndpoints } from "@microloan/contract/endpoints/address";

import { saveForm } from "../../journey/answers/save-form.ts";
import type { Application } from "../../journey/state/journey.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { refuseTooManyFrom } from "../../platform/limits/public-calls.ts";
import { refuseChangedAddress } from "./prefilled-address.ts";
import { suggestedAddress } from "./suggested-address.ts";

type Endpoints = typeof addressEndpoints;

export async function saveAddress(
  context: Context,
  tx: Db,
  call: Call<Endpoints["saveAddress"]>,
  application: Application,
) {
  const { applicationId, revision: _revision, ...answers } = call.body;
  if (answers.registrationDate && answers.registrationDate > context.clock.today())
    return refuse("DateInFuture", { field: "registrationDate" });
  const changed = await refuseChangedAddress(context, tx, applicationId, answers);
  if (changed) return changed;
  const save = { form: "addresses", action: "address saved", answers, isComplete: true } as const;
  return saveForm(context, tx, call, application, save);
}

export async function findAddress(
  { db, partners, settings }: Context,
  { address, body: { query } }: Call<Endpoints["findAddress"]>,
) {
  const { AddressSuggestionsPerAddressPerMinute: perMinute } = await settings.read(db);
  const tooMany = await refuseTooManyFrom(db, { address, what: "addresses", perMinute });
  if (tooMany) return tooMany;
  const answer = query === "" ? undefined : await partners.addresses.findAddresses({ query });
  const suggestions = (answer?.ok ? answer.addresses : []).flatMap((found) => {
    const known = suggestedAddress(found);
    return known ? [{ value: found.value, address: known }] : [];
  });
  return { suggestions, ...(answer?.ok === false && { isUnavailable: true }) };
}
