// The five sub-forms: the statement that opens each, its calls and its words (D11).
// What they ask is in sub-form-tables.
import type * as z from "zod/mini";

import type { Endpoint } from "@microloan/contract/endpoint";
import { additionalQuestionPersonEndpoints } from "@microloan/contract/endpoints/additional-question-persons";
import type { SubFormKind } from "@microloan/contract/fields/additional-question";

import { callQuery } from "../../../server/query.ts";
import type { Entry } from "./field-spec.ts";

const calls = additionalQuestionPersonEndpoints;

type SubFormCalls = {
  get: Endpoint;
  /** Where the answer of `get` has its list. */
  list: string;
  save: Endpoint & { body: z.ZodMiniType };
  remove: Endpoint;
  /** Heading of its form. */
  title: string;
  lead: string;
  add: string;
  addAnother: string;
  /** Of a card's buttons, after "Изменить" and "Удалить". */
  whom: string;
};

export const subFormKinds: Record<SubFormKind, SubFormCalls> = {
  representative: {
    get: calls.getRepresentative,
    list: "representatives",
    save: calls.saveRepresentative,
    remove: calls.removeRepresentative,
    title: "Представитель",
    lead: "Расскажите о том, кто подаёт заявку за вас.",
    add: "Добавить представителя",
    addAnother: "Добавить ещё представителя",
    whom: "представителя",
  },
  beneficiary: {
    get: calls.getBeneficiary,
    list: "beneficiaries",
    save: calls.saveBeneficiary,
    remove: calls.removeBeneficiary,
    title: "Выгодоприобретатель",
    lead: "Расскажите о том, в чью пользу вы берёте заём.",
    add: "Добавить выгодоприобретателя",
    addAnother: "Добавить ещё выгодоприобретателя",
    whom: "выгодоприобретателя",
  },
  beneficiaryOwner: {
    get: calls.getBeneficiaryOwner,
    list: "beneficiaryOwners",
    save: calls.saveBeneficiaryOwner,
    remove: calls.removeBeneficiaryOwner,
    title: "Бенефициарный владелец",
    lead: "Расскажите о том, кто может управлять вашими действиями.",
    add: "Добавить бенефициарного владельца",
    addAnother: "Добавить ещё бенефициарного владельца",
    whom: "бенефициарного владельца",
  },
  publicOfficial: {
    get: calls.getPublicOfficial,
    list: "publicOfficials",
    save: calls.savePublicOfficial,
    remove: calls.removePublicOfficial,
    title: "Публичная должность",
    lead: "Расскажите о должности, которую вы занимаете или недавно занимали.",
    add: "Добавить должность",
    addAnother: "Добавить ещё должность",
    whom: "должность",
  },
  relative: {
    get: calls.getRelative,
    list: "relatives",
    save: calls.saveRelative,
    remove: calls.removeRelative,
    title: "Родственник",
    lead: "Расскажите о близком родственнике, который занимает публичную должность.",
    add: "Добавить родственника",
    addAnother: "Добавить ещё родственника",
    whom: "родственника",
  },
};

/** Query of the saved entries of a kind. */
export const entriesQuery = (name: SubFormKind, applicationId: string) =>
  callQuery(subFormKinds[name].get, { query: { applicationId } });

/** The entries in the answer of that query. */
export const entriesOf = (name: SubFormKind, reply: object): readonly Entry[] =>
  (reply as Record<string, readonly Entry[]>)[subFormKinds[name].list] ?? [];
