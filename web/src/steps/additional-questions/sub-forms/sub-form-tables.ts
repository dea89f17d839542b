// What each of the five sub-forms asks, and the contract's rules over its fields (D11).
import type { FieldFault } from "@microloan/contract/fields/rule";
import {
  officialFaults,
  officialFaultsOn,
  personFaults,
  personFaultsOn,
  representativeFaults,
  representativeFaultsOn,
} from "@microloan/contract/fields/sub-forms";
import type { IsoDate } from "@microloan/domain/person/dates";

import type { SubFormName } from "../statement-list.ts";
import type { SectionSpec } from "./field-spec.ts";
import {
  authoritySection,
  basisSection,
  officialSections,
  relativeSections,
} from "./official-sections.ts";
import { personSections } from "./person-sections.ts";

type Faults = readonly (FieldFault | undefined)[];

type SubFormTable = {
  sections: readonly SectionSpec[];
  /** The contract's rules over several fields, those that need today among them. */
  faults: (request: object, today: IsoDate) => Faults;
  /** Where the form shows a fault of the request, when it is not under the same name. */
  fieldOf?: Readonly<Record<string, string>>;
};

function ofPerson(request: object, today: IsoDate): Faults {
  const form = request as Parameters<typeof personFaults>[0];
  return [...personFaults(form), ...personFaultsOn(form, today)];
}

function ofRepresentative(request: object, today: IsoDate): Faults {
  const form = request as Parameters<typeof representativeFaults>[0];
  return [...representativeFaults(form), ...representativeFaultsOn(form, today)];
}

export const subFormTables: Record<SubFormName, SubFormTable> = {
  representative: {
    sections: [...personSections("представителя"), authoritySection],
    faults: ofRepresentative,
    fieldOf: {
      powerOfAttorney: "authority",
      "powerOfAttorney.number": "powerOfAttorney.number",
      "powerOfAttorney.issuedOn": "powerOfAttorney.issuedOn",
      "powerOfAttorney.validTo": "powerOfAttorney.validTo",
    },
  },
  beneficiary: {
    sections: [
      ...personSections("выгодоприобретателя"),
      basisSection(
        "На каком основании он получает выгоду",
        "Например, агентский договор № 5 от 12.03.2026",
      ),
    ],
    faults: ofPerson,
  },
  beneficiaryOwner: {
    sections: [
      ...personSections("бенефициарного владельца"),
      basisSection(
        "На каком основании он управляет вашими действиями",
        "Например, договор управления № 5 от 12.03.2026",
      ),
    ],
    faults: ofPerson,
  },
  publicOfficial: {
    sections: officialSections,
    faults: (request, today) => [...officialFaults(request), ...officialFaultsOn(request, today)],
  },
  relative: { sections: relativeSections, faults: () => [] },
};
