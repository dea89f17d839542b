// The five sub-forms of the additional questions (D11). Several of each may be saved; each sends the application to
// operator review.
import * as z from "zod/mini";

import {
  kinships,
  legalRepresentativeKinds,
  publicOfficialKinds,
} from "../dictionaries/additional-question-dictionaries.ts";
import { date } from "./dates.ts";
import { id, idOf } from "./ids.ts";
import {
  expiredFault,
  futureFault,
  orderFault,
  personBlockFaults,
  personBlockFaultsOn,
} from "./person-block-faults.ts";
import { personBlock, personBlockAnswer, type PersonBlock } from "./person-block.ts";
import { revisionShape } from "./revision.ts";
import { type FieldFault, fieldsRule } from "./rule.ts";
import { mixed, text } from "./text.ts";

const powerOfAttorneyShape = { number: mixed(50), issuedOn: date, validTo: date };

const prefixed = (prefix: string, faults: readonly (FieldFault | undefined)[]) =>
  faults.map((fault) => fault && { ...fault, field: `${prefix}.${fault.field}` });

/** Faults over several fields of a form with a person block, each at its own field of `person`. */
export const personFaults = ({ person }: { person: PersonBlock }): (FieldFault | undefined)[] =>
  prefixed("person", personBlockFaults(person));

type RepresentativeForm = {
  person: PersonBlock;
  powerOfAttorney?: { issuedOn: string; validTo: string } | undefined;
  legalRepresentativeKindId?: string | undefined;
};

/** A representative acts under a power of attorney or as a legal representative: exactly one of the two. */
export const representativeFaults = (form: RepresentativeForm): (FieldFault | undefined)[] => {
  const { powerOfAttorney, legalRepresentativeKindId } = form;
  const one = (powerOfAttorney === undefined) !== (legalRepresentativeKindId === undefined);
  return [
    ...personFaults(form),
    one ? undefined : { field: "powerOfAttorney", error: "PowerOfAttorneyOrKind" },
    orderFault("powerOfAttorney.validTo", powerOfAttorney?.issuedOn, powerOfAttorney?.validTo),
  ];
};

/** Faults of a form with a person block that need today, `YYYY-MM-DD`; the API asks them too. */
export const personFaultsOn = (
  { person }: { person: PersonBlock },
  today: string,
): (FieldFault | undefined)[] => prefixed("person", personBlockFaultsOn(person, today));

/** The same of a representative, with the power of attorney: given by today and not run out. */
export const representativeFaultsOn = (
  form: RepresentativeForm,
  today: string,
): (FieldFault | undefined)[] => [
  ...personFaultsOn(form, today),
  futureFault("powerOfAttorney.issuedOn", form.powerOfAttorney?.issuedOn, today),
  expiredFault("powerOfAttorney.validTo", form.powerOfAttorney?.validTo, today),
];

/**
 * What a save carries besides its form; `id` of an entry saved before changes that one, without it a new one is added.
 * `revision`: of the entry that is changed, 0 for a new one.
 */
const entryShape = { applicationId: id, id: z.optional(id), ...revisionShape };

const basisShape = { basis: text(500, "mixed") };

const officialShape = {
  kindId: idOf(publicOfficialKinds),
  employer: mixed(255),
  country: text(100),
  position: text(255),
  periodFrom: date,
  /** null: still in office. */
  periodTo: z.nullable(date),
  sourceOfFunds: text(500, "mixed"),
};

const relativeShape = {
  kinshipId: idOf(kinships),
  officialName: text(200),
  kindId: idOf(publicOfficialKinds),
  position: text(255),
  country: text(100),
};

type Term = { periodFrom?: string | undefined; periodTo?: string | null | undefined };

/** A public official leaves office after taking it; null: still in office. */
export const officialFaults = ({ periodFrom, periodTo }: Term): (FieldFault | undefined)[] => [
  orderFault("periodTo", periodFrom, periodTo ?? undefined),
];

/** A public official has taken office by today. */
export const officialFaultsOn = (
  { periodFrom }: Term,
  today: string,
): (FieldFault | undefined)[] => [futureFault("periodFrom", periodFrom, today)];

const noFaults = (): undefined[] => [];

/** The faults of a saved entry that need today, `YYYY-MM-DD`, by its kind: a term may run out after it was saved. */
export const subFormFaultsOn = {
  representative: representativeFaultsOn,
  beneficiary: personFaultsOn,
  beneficiaryOwner: personFaultsOn,
  publicOfficial: officialFaultsOn,
  relative: noFaults,
};

/** Request of saveRepresentative. */
export const representativeBody = z
  .strictObject({
    ...entryShape,
    person: personBlock,
    powerOfAttorney: z.optional(z.strictObject(powerOfAttorneyShape)),
    legalRepresentativeKindId: z.optional(idOf(legalRepresentativeKinds)),
  })
  .check(fieldsRule(representativeFaults));

/** Request of saveBeneficiary and saveBeneficiarOwner: the person and the basis of the tie. */
export const beneficiaryBody = z
  .strictObject({ ...entryShape, person: personBlock, ...basisShape })
  .check(fieldsRule(personFaults));

/** Request of saveContactPublicOfficialAffiliation. */
export const publicOfficialBody = z
  .strictObject({ ...entryShape, ...officialShape })
  .check(fieldsRule(officialFaults));

/** Request of saveRelative. */
export const relativeBody = z.strictObject({ ...entryShape, ...relativeShape });

/** Every saved entry: which it is, and which of its saves. */
const savedShape = { id, ...revisionShape };

/** Saved entries as the get calls answer them. */
export const representativeAnswer = z.object({
  ...savedShape,
  person: personBlockAnswer,
  powerOfAttorney: z.optional(z.object(powerOfAttorneyShape)),
  legalRepresentativeKindId: z.optional(idOf(legalRepresentativeKinds)),
});

/** A saved beneficiary or beneficial owner. */
export const beneficiaryAnswer = z.object({
  ...savedShape,
  person: personBlockAnswer,
  ...basisShape,
});

/** A saved statement of being a public official. */
export const publicOfficialAnswer = z.object({ ...savedShape, ...officialShape });

/** A saved statement of kinship with a public official. */
export const relativeAnswer = z.object({ ...savedShape, ...relativeShape });
