// phoneChange: another phone for an account (spec §2 /change-phone; decision 0022; D4, reliability A10).
// Assumption: the specification names the pages and no calls. The browser's cookie says which change is meant.
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../endpoint.ts";
import { captchaShape, codeSentShape, codeShape } from "../fields/codes.ts";
import { instant } from "../fields/dates.ts";
import { codewordProofShape, phoneChangeShape } from "../fields/phone-change.ts";

const codeRefusals = [
  "CodeWrong",
  "CodeReplaced",
  "CodeExpired",
  "CodeBlocked",
  "CodeGuessesSpent",
  "PhoneChangeMissing",
] as const;

const sendRefusals = [
  "CodesPerDay",
  "CodeBlocked",
  "CodeGuessesSpent",
  "PhoneChangeMissing",
] as const;

/** Calls of the resource `phoneChange`. */
export const phoneChangeEndpoints = {
  /** Sends nothing yet. The answer is the same whether the old phone and the birth date belong to somebody or not. */
  beginPhoneChange: defineEndpoint({
    name: "beginPhoneChange",
    method: "POST",
    path: "/api/phoneChange/begin",
    access: "public",
    beyondSpecification: true,
    body: z.strictObject({ ...phoneChangeShape, ...captchaShape }),
    response: emptyResponse,
    errors: ["CaptchaFailed", "CaptchaV2Needed"],
  }),
  /** Where the change of this browser stands; `reviewUntil` while an operator looks at the documents. */
  getPhoneChangeState: defineEndpoint({
    name: "getPhoneChangeState",
    method: "GET",
    path: "/api/phoneChange/state",
    access: "public",
    beyondSpecification: true,
    response: z.object({
      stage: z.enum(["None", "Begun", "OnReview", "Rejected", "Proved", "Done"]),
      reviewUntil: z.nullable(instant),
    }),
    errors: [],
  }),
  /** Asked again it sends again, as its time allows. */
  sendOldPhoneCode: defineEndpoint({
    name: "sendOldPhoneCode",
    method: "POST",
    path: "/api/phoneChange/sendOldPhoneCode",
    access: "public",
    beyondSpecification: true,
    body: z.strictObject({}),
    response: z.object(codeSentShape),
    errors: sendRefusals,
  }),
  checkOldPhoneCode: defineEndpoint({
    name: "checkOldPhoneCode",
    method: "POST",
    path: "/api/phoneChange/checkOldPhoneCode",
    access: "public",
    beyondSpecification: true,
    body: z.strictObject(codeShape),
    response: emptyResponse,
    errors: codeRefusals,
    submit: true,
  }),
  /** Which of the three was wrong is never told. */
  proveByCodeword: defineEndpoint({
    name: "proveByCodeword",
    method: "POST",
    path: "/api/phoneChange/proveByCodeword",
    access: "public",
    beyondSpecification: true,
    body: z.strictObject(codewordProofShape),
    response: emptyResponse,
    errors: ["PhoneChangeMissing", "CodewordWrong", "CodewordTriesSpent"],
  }),
  /** One photo of each kind; another one takes its place. */
  savePhoneChangePhoto: defineEndpoint({
    name: "savePhoneChangePhoto",
    method: "POST",
    path: "/api/phoneChange/savePhoto",
    access: "public",
    beyondSpecification: true,
    body: z.strictObject({ kind: z.enum(["passport", "selfie"]) }),
    multipart: true,
    response: emptyResponse,
    errors: ["PhoneChangeMissing", "WrongFileType", "FileDamaged", "FileEmpty", "FilesTooMany"],
    submit: true,
  }),
  sendPhoneChangeToReview: defineEndpoint({
    name: "sendPhoneChangeToReview",
    method: "POST",
    path: "/api/phoneChange/sendToReview",
    access: "public",
    beyondSpecification: true,
    body: z.strictObject({}),
    response: z.object({ reviewUntil: instant }),
    errors: ["PhoneChangeMissing", "PhoneChangeOnReview", "ScansMissing"],
    submit: true,
  }),
  /** Only once it is proved who asks; asked again it sends again, as its time allows. */
  sendNewPhoneCode: defineEndpoint({
    name: "sendNewPhoneCode",
    method: "POST",
    path: "/api/phoneChange/sendNewPhoneCode",
    access: "public",
    beyondSpecification: true,
    body: z.strictObject({}),
    response: z.object(codeSentShape),
    errors: sendRefusals,
  }),
  /** Changes the phone. Only now may the answer tell that the new one is somebody's already (D4). */
  confirmNewPhone: defineEndpoint({
    name: "confirmNewPhone",
    method: "POST",
    path: "/api/phoneChange/confirmNewPhone",
    access: "public",
    beyondSpecification: true,
    body: z.strictObject(codeShape),
    response: emptyResponse,
    errors: [...codeRefusals, "PhoneTaken"],
    submit: true,
  }),
};
