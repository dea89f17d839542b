// Agreements that are given with a tick: their text of today, the version that is kept with the tick, and what was given (D7;
// 152-ФЗ: for each purpose the text and the time; decision 0039).
import { documentRuleOfId } from "@microloan/contract/dictionaries/document-rules";
import { moscowDateAt } from "@microloan/domain/person/dates";

import type { Clock } from "../../platform/clock.ts";
import type { Config } from "../../platform/configuration/config.ts";
import type { Db } from "../../platform/database/database.ts";
import { sha256 } from "../../platform/hashing.ts";
import type { AgreementData } from "../pdf/loan-document-data.ts";
import { findGiven, type GivenTick, keepTexts } from "./agreement-texts.store.ts";
import { textOfWording } from "./wording-text.ts";
import { wordingOf } from "./wordings.ts";

/** SHA-256 of the text by agreement. */
export type TextHashes = ReadonlyMap<string, string>;

const nameOf = (documentRuleId: string): string => documentRuleOfId(documentRuleId)?.name ?? "";

export function createAgreements({ clock, config }: { clock: Clock; config: Config }) {
  const { lender } = config;

  function textOf(documentRuleId: string): string | undefined {
    const wording = wordingOf(documentRuleId, lender, clock.today());
    return wording && textOfWording(wording);
  }

  function paper(text: string, day: string, given: AgreementData["given"]): AgreementData {
    return { author: lender.shortName, site: lender.site, text, sha256: sha256(text), day, given };
  }

  const paperOf = (tick: GivenTick): AgreementData => ({
    ...paper(tick.text, moscowDateAt(tick.tickedAt.getTime()), {
      by: [tick.lastName, tick.firstName, tick.middleName].filter(Boolean).join(" "),
      birthDate: tick.birthDate,
      at: tick.tickedAt.toISOString(),
    }),
    sha256: tick.sha256,
  });

  return {
    /** The text of today; undefined for what is no agreement with a text of its own. */
    textOf,

    /** Keeps the texts of today of those agreements that have one; their hashes go with the ticks. */
    async keep(tx: Db, documentRuleIds: readonly string[]): Promise<TextHashes> {
      const texts = documentRuleIds.flatMap((id) => {
        const text = textOf(id);
        return text === undefined ? [] : [{ id, text, sha256: sha256(text) }];
      });
      const versions = new Map(texts.map((one) => [one.sha256, one.text]));
      await keepTexts(
        tx,
        [...versions].map(([hash, text]) => ({ sha256: hash, text })),
      );
      return new Map(texts.map((one) => [one.id, one.sha256]));
    },

    /** As it was given for this application, else as it would be given today. */
    async paper(
      db: Db,
      {
        documentRuleId,
        ...owned
      }: { documentRuleId: string; applicationId: string; contactId: string },
    ): Promise<{ name: string; data: AgreementData } | undefined> {
      const ticks = await findGiven(db, owned);
      const tick = ticks.find((one) => one.documentRuleId === documentRuleId);
      if (tick) return { name: nameOf(documentRuleId), data: paperOf(tick) };
      const text = textOf(documentRuleId);
      return text === undefined
        ? undefined
        : { name: nameOf(documentRuleId), data: paper(text, clock.today(), null) };
    },

    /** What was given for an application, one for each name: the application's own stands before that of the registration. */
    async listGiven(db: Db, owned: { applicationId: string; contactId: string }) {
      const ticks = await findGiven(db, owned);
      const newest = new Map(
        ticks.toReversed().map(({ documentRuleId }) => [nameOf(documentRuleId), documentRuleId]),
      );
      return [...newest].map(([name, documentRulesId]) => ({ documentRulesId, name }));
    },
  };
}
