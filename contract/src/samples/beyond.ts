// Samples of the calls beyond the specification's: phoneChange, continueLink,
// address/findAddress (decisions 0022, 0026).
import { documentIds } from "../dictionaries/document-ids.ts";
import type { endpointsBeyond } from "../endpoints-beyond.ts";
import {
  ofApplication,
  sampleCode,
  sampleIds,
  sampleOffer,
  samplePassport,
  samplePerson,
} from "./people.ts";
import type { SamplesOf } from "./sample.ts";

const { birthDate, phone: oldPhone } = samplePerson;
const { series, number, codeword } = samplePassport;
const begun = { oldPhone, birthDate, newPhone: "+79161234568" };
const proof = { series, number, codeword };

/** One sample for each call of ours. */
export const beyondSamples: SamplesOf<typeof endpointsBeyond> = {
  beginPhoneChange: {
    request: { body: begun },
    nearMiss: { body: { ...begun, newPhone: "+74951234567" } },
  },
  getPhoneChangeState: { request: {} },
  sendOldPhoneCode: { request: { body: {} }, nearMiss: { body: { phone: oldPhone } } },
  checkOldPhoneCode: {
    request: { body: sampleCode },
    nearMiss: { body: { ...sampleCode, code: "12345a" } },
  },
  proveByCodeword: {
    request: { body: proof },
    nearMiss: { body: { ...proof, codeword: "сова" } },
  },
  savePhoneChangePhoto: {
    request: { body: { kind: "passport" }, file: new Blob(["photo"], { type: "image/jpeg" }) },
    nearMiss: { body: { kind: "contract" } },
  },
  sendPhoneChangeToReview: { request: { body: {} }, nearMiss: { body: { isAccepted: true } } },
  sendNewPhoneCode: { request: { body: {} }, nearMiss: { body: { phone: oldPhone } } },
  confirmNewPhone: {
    request: { body: sampleCode },
    nearMiss: { body: { ...sampleCode, code: "12345a" } },
  },
  checkContinueLink: {
    request: { body: { token: "AAAA" } },
    nearMiss: { body: { token: "A".repeat(201) } },
  },
  signInOutside: {
    request: { body: { signInId: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a00d", ...sampleOffer } },
    nearMiss: { body: { signInId: "1" } },
  },
  beginApplication: {
    request: { body: sampleOffer },
    nearMiss: { body: { ...sampleOffer, requestedOfferPeriod: 0 } },
  },
  getDocumentText: {
    request: { query: { ...ofApplication, documentRulesId: documentIds.individualConditions } },
    nearMiss: { query: ofApplication },
  },
  getScan: {
    request: { query: { ...ofApplication, fileId: sampleIds.file } },
    nearMiss: { query: ofApplication },
  },
  deferScans: { request: { body: ofApplication }, nearMiss: { body: {} } },
  findAddress: {
    request: { body: { query: "москва тверская 5" } },
    nearMiss: { body: { query: "а".repeat(301) } },
  },
};
