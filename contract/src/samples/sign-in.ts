// Samples of the calls before and around sign-in: op, otp, signOut, account, registration, message, personalData,
// recaptcha, name, contact.
import type { accountEndpoints } from "../endpoints/account.ts";
import type { contactEndpoints } from "../endpoints/contact.ts";
import type { messageEndpoints } from "../endpoints/message.ts";
import type { nameEndpoints } from "../endpoints/name.ts";
import type { opEndpoints } from "../endpoints/op.ts";
import type { otpEndpoints } from "../endpoints/otp.ts";
import type { personalDataEndpoints } from "../endpoints/personal-data.ts";
import type { recaptchaEndpoints } from "../endpoints/recaptcha.ts";
import type { registrationEndpoints } from "../endpoints/registration.ts";
import type { signOutEndpoints } from "../endpoints/sign-out.ts";
import {
  ofApplication,
  sampleAgreements,
  sampleCode,
  sampleIds,
  sampleOffer,
  samplePerson,
} from "./people.ts";
import type { SamplesOf } from "./sample.ts";

const { phone, birthDate } = samplePerson;
const tempUserId = sampleIds.tempUser;
const withCode = { ...ofApplication, ...sampleCode };

/** Samples of `registration` and `message`. */
export const registrationSamples: SamplesOf<
  typeof registrationEndpoints & typeof messageEndpoints
> = {
  createContact: {
    request: {
      body: {
        ...samplePerson,
        ...sampleOffer,
        agreements: sampleAgreements,
        anonymousId: sampleIds.anonymous,
      },
    },
    nearMiss: {
      body: {
        ...samplePerson,
        ...sampleOffer,
        lastName: "Smirnova",
        agreements: sampleAgreements,
        anonymousId: sampleIds.anonymous,
      },
    },
  },
  sendRegistrationCode: {
    request: { body: { tempUserId } },
    nearMiss: { body: { tempUserId: "1" } },
  },
  resendRegistrationCode: {
    request: { body: { tempUserId, codeId: sampleIds.code } },
    nearMiss: { body: { tempUserId } },
  },
  checkRegistrationCode: {
    request: { body: { tempUserId, ...sampleCode } },
    nearMiss: { body: { tempUserId, ...sampleCode, code: "12345a" } },
  },
  getVerificationCodeResendTimeLeft: {
    request: { body: { codeId: sampleIds.code } },
    nearMiss: { body: { codeId: null } },
  },
};

/** Samples of `op`, `otp` and `signOut`. */
export const authSamples: SamplesOf<
  typeof opEndpoints & typeof otpEndpoints & typeof signOutEndpoints
> = {
  signInOperator: {
    request: { body: { payload: { username: "operator", password: "secret" } } },
    nearMiss: { body: { username: "operator", password: "secret" } },
  },
  sendSignInCode: {
    request: { body: { payload: { phone, birthDate } } },
    nearMiss: { body: { payload: { phone: "+74951234567", birthDate } } },
  },
  checkSignInCode: {
    request: { body: { payload: sampleCode } },
    nearMiss: { body: { payload: { ...sampleCode, code: "" } } },
  },
  signOut: { request: {} },
};

/** Samples of `account`. */
export const accountSamples: SamplesOf<typeof accountEndpoints> = {
  signIn: {
    request: { body: { ...sampleCode, ...sampleOffer } },
    nearMiss: { body: { ...sampleCode, ...sampleOffer, isOperator: true } },
  },
  redirectToLk: {
    request: { body: { url: "/account" } },
    nearMiss: { body: { url: "/счёт" } },
  },
  usePromoCode: {
    request: { body: { ...ofApplication, promoCode: "ВЕСНА2026" } },
    nearMiss: { body: { ...ofApplication, promoCode: "В".repeat(41) } },
  },
  getPromoInfo: { request: { query: ofApplication }, nearMiss: { query: {} } },
  cancelPromoCode: { request: { body: ofApplication }, nearMiss: { body: {} } },
  doUprid: { request: { body: ofApplication }, nearMiss: { body: { applicationId: 1 } } },
  checkUpridCode: {
    request: { body: withCode },
    nearMiss: { body: { ...withCode, code: "123" } },
  },
  signInOutside: {
    request: { body: { signInId: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a00d", ...sampleOffer } },
    nearMiss: { body: { signInId: "1" } },
  },
};

/** Samples of `personalData`. */
export const personalDataSamples: SamplesOf<typeof personalDataEndpoints> = {
  getEsiaPersonalData: {
    request: { query: { esiaInfoId: sampleIds.entry } },
    nearMiss: { query: { esiaInfoId: "../etc" } },
  },
  getTinkoffPersonalData: {
    request: { query: { tinkoffTraceId: sampleIds.entry } },
    nearMiss: { query: { esiaInfoId: sampleIds.entry } },
  },
  getPersonalData: { request: {} },
};

/** Samples of `name`, `recaptcha` and `contact`. */
export const visitorSamples: SamplesOf<
  typeof nameEndpoints & typeof recaptchaEndpoints & typeof contactEndpoints
> = {
  findFirstName: {
    request: { body: { query: "Ан", genderId: samplePerson.genderId } },
    nearMiss: { body: { query: "Ан", genderId: sampleIds.entry } },
  },
  findLastName: { request: { body: { query: "Смир" } }, nearMiss: { body: {} } },
  findMiddleName: { request: { body: { query: "Пет" } }, nearMiss: { body: { query: 5 } } },
  findFullName: {
    request: { body: { query: "Смирнова Ан" } },
    nearMiss: { body: { query: "а".repeat(301) } },
  },
  checkCaptcha: {
    request: { body: { captchaV3: "token", action: "registration" } },
    nearMiss: { body: { captchaV3: "token", action: "<script>" } },
  },
  getUniquenessState: {
    request: { params: { id: sampleIds.contact } },
    nearMiss: { params: { id: "me" } },
  },
  addYandexClientData: {
    request: {
      body: { clientId: "1718000000123456789", contactId: sampleIds.contact, contactSource: "web" },
    },
    nearMiss: { body: { clientId: "", contactId: sampleIds.contact, contactSource: "web" } },
  },
};
