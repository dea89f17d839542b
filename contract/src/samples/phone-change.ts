// Samples of phoneChange and continueLink.
import type { continueLinkEndpoints } from "../endpoints/continue-link.ts";
import type { phoneChangeEndpoints } from "../endpoints/phone-change.ts";
import { sampleCode, samplePassport, samplePerson } from "./people.ts";
import type { SamplesOf } from "./sample.ts";

const { birthDate, phone: oldPhone } = samplePerson;
const { series, number, codeword } = samplePassport;
const begun = { oldPhone, birthDate, newPhone: "+79161234568" };
const proof = { series, number, codeword };

/** Samples of `phoneChange` and `continueLink`. */
export const phoneChangeSamples: SamplesOf<
  typeof phoneChangeEndpoints & typeof continueLinkEndpoints
> = {
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
};
