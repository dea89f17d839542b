// Where a registration's answers came from: nobody signs up with ESIA's or T-ID's word and data of their own (D9).
import type { registrationEndpoints } from "@microloan/contract/endpoints/registration";

import type { FeatureContext } from "../../context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { OutsideService } from "../../platform/database/outside-tables.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";

type CreateContact = Call<(typeof registrationEndpoints)["createContact"]>;

export type Origin = { outsideService: OutsideService | null; outsidePersonId: string | null };

const ownWords: Origin = { outsideService: null, outsidePersonId: null };

/** The service the form names, once every field that it has checked is found as it told it. */
export async function originOf(
  tx: Db,
  { outsidePeople }: Pick<FeatureContext, "outsidePeople">,
  { body, browserHash }: Pick<CreateContact, "body" | "browserHash">,
): Promise<Origin | Refusal> {
  const { esiaInfoId, tinkoffTraceId } = body;
  const service = esiaInfoId ? "esia" : "tid";
  const id = esiaInfoId ?? tinkoffTraceId;
  if (!id) return ownWords;
  const person = await outsidePeople.find(tx, { service, id, browserHash });
  if (!person) return refuse(service === "esia" ? "EsiaDataMissing" : "TinkoffDataMissing");
  const given: Record<string, unknown> = body;
  const told: Record<string, unknown> = person;
  const changed = person.lockedFields.find((field) => (given[field] ?? null) !== told[field]);
  if (changed !== undefined) return refuse("LockedFieldChanged", { field: changed });
  return { outsideService: service, outsidePersonId: id };
}
