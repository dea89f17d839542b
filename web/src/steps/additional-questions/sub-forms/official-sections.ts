// The statements of being a public official and of kinship with one, and what ties a person to the borrower, as tables
// (D11; 115-ФЗ).
import {
  kinships,
  legalRepresentativeKinds,
  publicOfficialKinds,
} from "@microloan/contract/dictionaries/additional-question-dictionaries";

import type { Condition, SectionSpec } from "./field-spec.ts";

const kinds = { dictionary: "PublicOfficialKind", builtIn: publicOfficialKinds };
const byAttorney: Condition = { field: "authority", is: ["attorney"] };
const byLaw: Condition = { field: "authority", is: ["law"] };

/** By which right the representative acts: one of the two, so one question asks which. */
export const authoritySection: SectionSpec = {
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
export const basisSection = (label: string, hint: string): SectionSpec => ({
  title: "Основание",
  fields: [{ path: "basis", input: "text", label, hint, max: 500 }],
});

export const officialSections: SectionSpec[] = [
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

export const relativeSections: SectionSpec[] = [
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
