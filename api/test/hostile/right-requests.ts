// For each text field a request that is right but for that field: the sample, with every part that may be left out.
import { okbPurposesOfFinance } from "@microloan/contract/dictionaries/credit-dictionaries";
import { relationsToInsolvent } from "@microloan/contract/dictionaries/person-dictionaries";
import type { Endpoint } from "@microloan/contract/endpoint";
import { samples } from "@microloan/contract/samples";
import { sampleAddress } from "@microloan/contract/samples/people";
import type { LooseRequest } from "@microloan/contract/samples/sample";
import {
  sampleCompany,
  sampleForeigner,
  samplePersonBlock,
} from "@microloan/contract/samples/sub-forms";

import type { TextField } from "./text-fields.ts";

type Request = LooseRequest & { file?: Blob };

const part = (name: string) => ({
  name,
  kladrId: "7700000000000",
  fiasId: "0c5b2444-70a0-4932-980c-b4dc0d3f02b5",
});

/** An address with nothing left out. */
const address = {
  ...sampleAddress,
  region: part("г. Москва"),
  area: part("Тверской район"),
  locality: part("г. Москва"),
  street: part("ул. Тверская"),
  building: "2",
};

const human = {
  ...samplePersonBlock,
  middleName: "Петрович",
  email: "ivan@example.ru",
  address,
};
const foreigner = {
  ...sampleForeigner,
  residenceRight: { ...sampleForeigner.residenceRight, series: "АБ" },
  address,
};
const company = { ...sampleCompany, address };

/** Which of the three persons has the field. */
function personWith(path: string) {
  if (/\.(?:companyName|registrationNumber)$/.test(path)) return company;
  return /\.(?:migrationCard|residenceRight)\./.test(path) ? foreigner : human;
}

const residence = { registrationAddress: address, residenceAddress: address };
const questions = {
  purposeId: okbPurposesOfFinance.other.id,
  purposeText: "Подарок",
  relationToInsolventId: relationsToInsolvent.none.id,
};

/** What the sample leaves out and the field needs beside it. */
const more: Record<string, (path: string) => object> = {
  savePassport: () => ({ previousLastName: "Иванова", additionalPhone: "+79037654321" }),
  saveAddress: () => residence,
  saveEmployment: () => ({ workAddress: address }),
  saveAdditionalQuestion: () => questions,
  saveRepresentative: (path) => ({ person: personWith(path) }),
  saveBeneficiary: (path) => ({ person: personWith(path) }),
  saveBeneficiaryOwner: (path) => ({ person: personWith(path) }),
};

const all = samples as Record<string, { request: Request }>;

export function rightRequest({ name }: Endpoint, { path }: TextField): Request {
  const { body, ...rest } = all[name]?.request ?? {};
  if (!body) return rest;
  return { ...rest, body: { ...body, ...more[name]?.(path) } };
}
