// Agreements that are given with a tick: their text of today, the version that is kept with the tick, and what was
// given (D7; 152-ФЗ: for each purpose the text and the time; decision 0039).
import { documentRuleOfId } from "@microloan/contract/dictionaries/document-rules";
import { moscowDateAt } from "@microloan/domain/person/dates";

import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { sha256 } from "../../platform/hashing.ts";
import type { AgreementData } from "../pdf/loan-document-data.ts";
import { findGiven, type GivenTick, keepTexts } from "./agreement-texts.store.ts";
import { textOfWording } from "./wording-text.ts";
import { wordingOf } from "./wordings.ts";

type Rules = Pick<Context, "clock" | "config">;

const nameOf = (documentRuleId: string): string => documentRuleOfId(documentRuleId)?.name ?? "";

/** The text of today; undefined for what is no agreement with a text of its own. */
export function textOfAgreement(
  { clock, config }: Rules,
  documentRuleId: string,
): string | undefined {
  const wording = wordingOf(documentRuleId, config.lender, clock.today());
  return wording && textOfWording(wording);
}

/** Keeps the texts of today of those agreements that have one; their hashes go with the ticks. */
export async function keepAgreementTexts(
  context: Rules,
  tx: Db,
  documentRuleIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const texts = documentRuleIds.flatMap((id) => {
    const text = textOfAgreement(context, id);
    return text === undefined ? [] : [{ id, text, sha256: sha256(text) }];
  });
  const versions = new Map(texts.map((one) => [one.sha256, one.text]));
  await keepTexts(
    tx,
    [...versions].map(([hash, text]) => ({ sha256: hash, text })),
  );
  return new Map(texts.map((one) => [one.id, one.sha256]));
}

/** As it was given for this application, else as it would be given today. */
export async function paperOfAgreement(
  context: Rules,
  db: Db,
  {
    documentRuleId,
    ...owned
  }: { documentRuleId: string; applicationId: string; contactId: string },
): Promise<{ name: string; data: AgreementData } | undefined> {
  const { clock, config } = context;
  const { shortName: author, site } = config.lender;
  const name = nameOf(documentRuleId);
  const ticks = await findGiven(db, owned);
  const tick = ticks.find((one) => one.documentRuleId === documentRuleId);
  if (tick) return { name, data: { author, site, ...givenWith(tick) } };
  const text = textOfAgreement(context, documentRuleId);
  if (text === undefined) return undefined;
  const today = { text, sha256: sha256(text), day: clock.today(), given: null };
  return { name, data: { author, site, ...today } };
}

const givenWith = (tick: GivenTick) => ({
  text: tick.text,
  sha256: tick.sha256,
  day: moscowDateAt(tick.tickedAt.getTime()),
  given: {
    by: [tick.lastName, tick.firstName, tick.middleName].filter(Boolean).join(" "),
    birthDate: tick.birthDate,
    at: tick.tickedAt.toISOString(),
  },
});

/**
 * What was given for an application, one for each name: the application's own stands before that of the registration.
 */
export async function listGivenAgreements(
  db: Db,
  owned: { applicationId: string; contactId: string },
) {
  const ticks = await findGiven(db, owned);
  const newest = new Map(
    ticks.toReversed().map(({ documentRuleId }) => [nameOf(documentRuleId), documentRuleId]),
  );
  return [...newest].map(([name, documentRulesId]) => ({ documentRulesId, name }));
}
