// What a card says of a saved entry: who it is and the two or three things that tell it from another (D11).
import {
  kinships,
  legalRepresentativeKinds,
  publicOfficialKinds,
} from "@microloan/contract/dictionaries/additional-question-dictionaries";
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { additionalQuestionPersonEndpoints as calls } from "@microloan/contract/endpoints/additional-question-persons";
import type { SubFormKind } from "@microloan/contract/fields/additional-question";
import type { PersonBlock } from "@microloan/contract/fields/person-block";

import { nameOf } from "../../../form/fields/choices.ts";
import type { Choices } from "../../../form/fields/dictionaries.ts";
import { dateFromWire } from "../../../form/fields/form-date.ts";
import { phoneText } from "../../../form/fields/form-phone.ts";
import type { Entry } from "./field-spec.ts";

export type EntrySummary = { title: string; lines: readonly string[] };

type Representative = SuccessOf<typeof calls.getRepresentative>["representatives"][number];
type Beneficiary = SuccessOf<typeof calls.getBeneficiary>["beneficiaries"][number];
type Official = SuccessOf<typeof calls.getPublicOfficial>["publicOfficials"][number];
type Relative = SuccessOf<typeof calls.getRelative>["relatives"][number];

function personTitle(person: PersonBlock): string {
  if (person.clientType === "Company") return person.companyName ?? "Организация";
  const names = [person.lastName, person.firstName, person.middleName];
  const name = names.filter((part) => typeof part === "string").join(" ");
  return person.clientType === "SoleTrader" ? `ИП ${name}` : name;
}

const ofBeneficiary = ({ person, basis }: Beneficiary): EntrySummary => ({
  title: personTitle(person),
  lines: [basis, phoneText(person.phone)],
});

const summaries = {
  representative: (
    { person, powerOfAttorney, legalRepresentativeKindId }: Representative,
    choices: Choices,
  ) => ({
    title: personTitle(person),
    lines: [
      powerOfAttorney === undefined
        ? nameOf(
            choices("LegalRepresentativeKind", legalRepresentativeKinds),
            legalRepresentativeKindId,
          )
        : `Доверенность №\u00a0${powerOfAttorney.number}, действует до ${dateFromWire(powerOfAttorney.validTo)}`,
      phoneText(person.phone),
    ],
  }),
  beneficiary: ofBeneficiary,
  beneficiaryOwner: ofBeneficiary,
  publicOfficial: (
    { position, employer, country, kindId, periodFrom, periodTo }: Official,
    choices: Choices,
  ) => ({
    title: position,
    lines: [
      `${employer}, ${country}`,
      nameOf(choices("PublicOfficialKind", publicOfficialKinds), kindId),
      periodTo === null
        ? `С ${dateFromWire(periodFrom)} по настоящее время`
        : `С ${dateFromWire(periodFrom)} по ${dateFromWire(periodTo)}`,
    ],
  }),
  relative: ({ officialName, kinshipId, position, country }: Relative, choices: Choices) => ({
    title: officialName,
    lines: [nameOf(choices("Kinship", kinships), kinshipId), `${position}, ${country}`],
  }),
};

export const summaryOf = (name: SubFormKind, entry: Entry, choices: Choices): EntrySummary =>
  (summaries[name] as unknown as (entry: Entry, choices: Choices) => EntrySummary)(entry, choices);
