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
  personBlock,
  personBlockAnswer,
  type PersonBlock,
  personBlockFaults,
} from "./person-block.ts";
import { type FieldFault, fieldsRule } from "./rule.ts";
import { mixed, text } from "./text.ts";

const powerOfAttorneyShape = { number: mixed(50), issuedOn: date, validTo: date };

const prefixed = (prefix: string, faults: readonly (FieldFault | undefined)[]) =>
  faults.map((fault) => fault && { ...fault, field: `${prefix}.${fault.field}` });

const personFaults = ({ person }: { person: PersonBlock }) =>
  prefixed("person", personBlockFaults(person));

type RepresentativeForm = {
  person: PersonBlock;
  powerOfAttorney?: { issuedOn: string; validTo: string } | undefined;
  legalRepresentativeKindId?: string | undefined;
};

/** A representative acts under a power of attorney or as a legal representative: exactly one of the two. */
const representativeFaults = (form: RepresentativeForm): (FieldFault | undefined)[] => {
  const { powerOfAttorney, legalRepresentativeKindId } = form;
  const one = (powerOfAttorney === undefined) !== (legalRepresentativeKindId === undefined);
  return [
    ...personFaults(form),
    one ? undefined : { field: "powerOfAttorney", error: "PowerOfAttorneyOrKind" },
    powerOfAttorney && powerOfAttorney.issuedOn >= powerOfAttorney.validTo
      ? { field: "powerOfAttorney.validTo", error: "DatesNotInOrder" }
      : undefined,
  ];
};

/** What a save carries besides its form; `id` of an entry saved before changes that one, without it a new one is added. */
const entryShape = { applicationId: id, id: z.optional(id) };

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
  .check(
    fieldsRule(({ periodFrom, periodTo }) => [
      periodTo !== null && periodFrom >= periodTo
        ? { field: "periodTo", error: "DatesNotInOrder" }
        : undefined,
    ]),
  );

/** Request of saveRelative. */
export const relativeBody = z.strictObject({ ...entryShape, ...relativeShape });

/** Saved entries as the get calls answer them. */
export const representativeAnswer = z.object({
  id,
  person: personBlockAnswer,
  powerOfAttorney: z.optional(z.object(powerOfAttorneyShape)),
  legalRepresentativeKindId: z.optional(idOf(legalRepresentativeKinds)),
});

/** A saved beneficiary or beneficial owner. */
export const beneficiaryAnswer = z.object({ id, person: personBlockAnswer, ...basisShape });

/** A saved statement of being a public official. */
export const publicOfficialAnswer = z.object({ id, ...officialShape });

/** A saved statement of kinship with a public official. */
export const relativeAnswer = z.object({ id, ...relativeShape });
