// The ticks of the registration page: one for each agreement, or one for the first two (setting CheckboxSOPD; D7).
import { documentIds } from "./document-ids.ts";
import { type DocumentRule, documentRulesOf } from "./document-rules.ts";

/** A tick with the agreements that it gives; `rule` is what it is called and where its id is sent. */
export type RegistrationTick = { rule: DocumentRule; gives: readonly string[] };

/**
 * The ticks of the registration page in their order, each agreement with a tick of its own. Without `isApart`
 * (CheckboxSOPD) the consent to the processing of personal data and the agreement on signing by code are given
 * together, as the specification names them (agreesPersonalDataAndASP): one tick, two records. Assumption:
 * spec §3 names the setting only.
 */
export const registrationTicks = (isApart: boolean): RegistrationTick[] => {
  const rules = documentRulesOf("registration");
  const single = rules.map((rule) => ({ rule, gives: [rule.id] }));
  const [consent] = rules.filter(({ id }) => id === documentIds.agreesPersonalDataAndASP);
  const [asp] = rules.filter(({ id }) => id === documentIds.agreesAsp);
  if (isApart || !consent || !asp) return single;
  const name = `${consent.name}. ${asp.name}`;
  const both = { rule: { ...consent, name }, gives: [consent.id, asp.id] };
  return [both, ...single.filter(({ rule }) => rule !== consent && rule !== asp)];
};
