// What each of the five sub-forms asks, and the contract's rules over its fields (D11).
import {
  kinships,
  legalRepresentativeKinds,
  publicOfficialKinds,
} from "@microloan/contract/dictionaries/additional-question-dictionaries";
import type { SubFormKind } from "@microloan/contract/fields/additional-question";
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

import type { Condition, SectionSpec } from "./field-spec.ts";
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

const kinds = { dictionary: "PublicOfficialKind", builtIn: publicOfficialKinds };
const byAttorney: Condition = { field: "authority", is: ["attorney"] };
const byLaw: Condition = { field: "authority", is: ["law"] };

/** By which right the representative acts: one of the two, so one question asks which. */
const authoritySection: SectionSpec = {
  title: "На каком основании действует",
  fields: [
    {
      path: "authority",
      input: "radio",
      label: "Основание",
      choices: [
        { value: "attorney", label: "По доверенности" },
        { value: "law", label: "По закону, например опекун" },
      ],
      read: ({ powerOfAttorney }) => (powerOfAttorney === undefined ? "law" : "attorney"),
    },
    {
      path: "powerOfAttorney.number",
      input: "text",
      label: "Номер доверенности",
      max: 50,
      when: [byAttorney],
    },
    {
      path: "powerOfAttorney.issuedOn",
      input: "date",
      label: "Дата доверенности",
      hint: "Например, 27.03.2024",
      when: [byAttorney],
    },
    {
      path: "powerOfAttorney.validTo",
      input: "date",
      lies: "ahead",
      label: "Доверенность действует до",
      hint: "Например, 27.03.2028",
      when: [byAttorney],
    },
    {
      path: "legalRepresentativeKindId",
      input: "select",
      label: "Кем приходится",
      dictionary: "LegalRepresentativeKind",
      builtIn: legalRepresentativeKinds,
      when: [byLaw],
    },
  ],
};

/** Why somebody else gains by the loan or decides about it. */
const basisSection = (label: string, hint: string): SectionSpec => ({
  title: "Основание",
  fields: [{ path: "basis", input: "text", label, hint, max: 500 }],
});

const officialSections: SectionSpec[] = [
  {
    title: "Должность",
    fields: [
      { path: "kindId", input: "select", label: "Кто вы по должности", ...kinds },
      { path: "position", input: "text", label: "Должность", max: 255 },
      { path: "employer", input: "text", label: "Где вы служите или работаете", max: 255 },
      { path: "country", input: "text", label: "Страна", hint: "Например, Россия", max: 100 },
    ],
  },
  {
    title: "Срок",
    fields: [
      { path: "periodFrom", input: "date", label: "В должности с", hint: "Например, 27.03.2022" },
      {
        path: "periodTo",
        input: "date",
        label: "В должности по",
        hint: "Например, 27.03.2025",
        when: [{ field: "isInOffice", is: [false] }],
        otherwise: null,
      },
      {
        path: "isInOffice",
        input: "tick",
        label: "Занимаю должность сейчас",
        initial: false,
        read: ({ periodTo }) => periodTo === null,
      },
    ],
  },
  {
    title: "Деньги",
    fields: [
      {
        path: "sourceOfFunds",
        input: "text",
        label: "Откуда деньги, которыми вы вернёте заём",
        hint: "Например, заработная плата",
        max: 500,
      },
    ],
  },
];

const relativeSections: SectionSpec[] = [
  {
    title: "Родственник",
    fields: [
      {
        path: "kinshipId",
        input: "select",
        label: "Кем вам приходится",
        dictionary: "Kinship",
        builtIn: kinships,
      },
      {
        path: "officialName",
        input: "fullName",
        label: "Фамилия, имя и отчество родственника",
        max: 200,
      },
    ],
  },
  {
    title: "Его должность",
    fields: [
      { path: "kindId", input: "select", label: "Кто он по должности", ...kinds },
      { path: "position", input: "text", label: "Должность родственника", max: 255 },
      { path: "country", input: "text", label: "Страна", hint: "Например, Россия", max: 100 },
    ],
  },
];

export const subFormTables: Record<SubFormKind, SubFormTable> = {
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
        "Например, агентский договор №\u00a05 от 12.03.2026",
      ),
    ],
    faults: ofPerson,
  },
  beneficiaryOwner: {
    sections: [
      ...personSections("бенефициарного владельца"),
      basisSection(
        "На каком основании он управляет вашими действиями",
        "Например, договор управления №\u00a05 от 12.03.2026",
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
