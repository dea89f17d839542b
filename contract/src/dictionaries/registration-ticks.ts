// The ticks of the registration page: one for each agreement, or one for all of them (setting CheckboxSOPD; D7).
import { documentIds } from "./document-ids.ts";
import { type DocumentRule, documentRulesOf } from "./document-rules.ts";

/** A tick with the agreements that it gives; `rule` is what it is called and where its id is sent. */
export type RegistrationTick = { rule: DocumentRule; gives: readonly string[] };

/**
 * The ticks of the registration page in their order. With `isApart` (CheckboxSOPD) the consent to the processing of personal
 * data has one of its own; else it is given together with the next agreement. Assumption: spec §3 names the setting only.
 */
export const registrationTicks = (isApart: boolean): RegistrationTick[] => {
  const rules = documentRulesOf("registration");
  const single = rules.map((rule) => ({ rule, gives: [rule.id] }));
  const [consent] = rules.filter(({ id }) => id === documentIds.agreesPersonalDataAndASP);
  const [host, ...others] = single.filter(({ rule }) => rule !== consent);
  if (isApart || !consent || !host) return single;
  const name = `${consent.name}. ${host.rule.name}`;
  return [{ rule: { ...host.rule, name }, gives: [consent.id, host.rule.id] }, ...others];
};
