// additionalQuestion: the five sub-forms, each read, saved and removed (spec §7; D11).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../endpoint.ts";
import { applicationIdShape, id } from "../fields/ids.ts";
import {
  beneficiaryAnswer,
  beneficiaryBody,
  publicOfficialAnswer,
  publicOfficialBody,
  relativeAnswer,
  relativeBody,
  representativeAnswer,
  representativeBody,
} from "../fields/sub-forms.ts";

const read = {
  method: "GET",
  access: "session",
  query: z.strictObject(applicationIdShape),
  errors: [],
} as const;

/** Rules that need today (`…FaultsOn` of fields/sub-forms) are refused as faults of their field. */
const save = {
  method: "POST",
  access: "session",
  response: z.object({ id }),
  errors: ["StepNotReached", "SubFormsTooMany"],
  submit: true,
  changesApplication: true,
} as const;

/**
 * A GET by the specification, yet it removes: so it needs the XSRF header (D3). Removing twice succeeds; an entry that
 * never was, or is somebody else's, is not found.
 */
const remove = {
  method: "GET",
  access: "session",
  query: z.strictObject({ ...applicationIdShape, id }),
  response: emptyResponse,
  errors: ["StepNotReached"],
  changesApplication: true,
  removal: true,
} as const;

/** Calls of the resource `additionalQuestion` about its sub-forms. */
export const additionalQuestionPersonEndpoints = {
  getRepresentative: defineEndpoint({
    ...read,
    name: "getRepresentative",
    path: "/api/additionalQuestion/getRepresentative",
    response: z.object({ representatives: z.array(representativeAnswer) }),
  }),
  getBeneficiary: defineEndpoint({
    ...read,
    name: "getBeneficiary",
    path: "/api/additionalQuestion/getBeneficiary",
    response: z.object({ beneficiaries: z.array(beneficiaryAnswer) }),
  }),
  getBeneficiaryOwner: defineEndpoint({
    ...read,
    name: "getBeneficiaryOwner",
    path: "/api/additionalQuestion/getBeneficiaryOwner",
    response: z.object({ beneficiaryOwners: z.array(beneficiaryAnswer) }),
  }),
  getRelative: defineEndpoint({
    ...read,
    name: "getRelative",
    path: "/api/additionalQuestion/getRelative",
    response: z.object({ relatives: z.array(relativeAnswer) }),
  }),
  getPublicOfficial: defineEndpoint({
    ...read,
    name: "getPublicOfficial",
    path: "/api/additionalQuestion/getContactPublicOfficialAffiliation",
    response: z.object({ publicOfficials: z.array(publicOfficialAnswer) }),
  }),
  saveRepresentative: defineEndpoint({
    ...save,
    name: "saveRepresentative",
    path: "/api/additionalQuestion/saveRepresentative",
    body: representativeBody,
  }),
  saveBeneficiary: defineEndpoint({
    ...save,
    name: "saveBeneficiary",
    path: "/api/additionalQuestion/saveBeneficiary",
    body: beneficiaryBody,
  }),
  saveBeneficiaryOwner: defineEndpoint({
    ...save,
    name: "saveBeneficiaryOwner",
    // Spelt so in the specification.
    path: "/api/additionalQuestion/saveBeneficiarOwner",
    body: beneficiaryBody,
  }),
  savePublicOfficial: defineEndpoint({
    ...save,
    name: "savePublicOfficial",
    path: "/api/additionalQuestion/saveContactPublicOfficialAffiliation",
    body: publicOfficialBody,
  }),
  saveRelative: defineEndpoint({
    ...save,
    name: "saveRelative",
    path: "/api/additionalQuestion/saveRelative",
    body: relativeBody,
  }),
  removeRepresentative: defineEndpoint({
    ...remove,
    name: "removeRepresentative",
    path: "/api/additionalQuestion/removeRepresentative",
  }),
  removeBeneficiary: defineEndpoint({
    ...remove,
    name: "removeBeneficiary",
    path: "/api/additionalQuestion/removeBeneficiary",
  }),
  removeBeneficiaryOwner: defineEndpoint({
    ...remove,
    name: "removeBeneficiaryOwner",
    path: "/api/additionalQuestion/removeBeneficiaryOwner",
  }),
  removeRelative: defineEndpoint({
    ...remove,
    name: "removeRelative",
    path: "/api/additionalQuestion/removeRelative",
  }),
  removePublicOfficial: defineEndpoint({
    ...remove,
    name: "removePublicOfficial",
    path: "/api/additionalQuestion/removeContactPublicOfficialAffiliation",
  }),
};
