// The ways in: registration, sign-in by code, by ESIA and T-ID and as an operator, another phone, sign-out; and what
// the client asks once it is in (spec §2, §7; D3, D4, D9; decision 0022).
import type { FastifyReply, FastifyRequest } from "fastify";

import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { otpEndpoints } from "@microloan/contract/endpoints/otp";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";
import { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";
import { registrationEndpoints } from "@microloan/contract/endpoints/registration";
import { signOutEndpoints } from "@microloan/contract/endpoints/sign-out";

import { findOutsidePerson } from "../people/outside-people/outside-people.ts";
import type { Context, Serving } from "../platform/context.ts";
import { refuse } from "../platform/endpoints/refusal.ts";
import { callerAddress } from "../platform/limits/caller-address.ts";
import { endSession } from "../platform/session/session.store.ts";
import type { ContextWithScanReader } from "../scans/reading/scan-reader.ts";
import { outsideServices } from "./outside-sign-up/outside-services.ts";
import {
  beginOutsideSignUp,
  returnFromOutside,
} from "./outside-sign-up/outside-sign-up.service.ts";
import { getPersonalData } from "./personal-data/personal-data.service.ts";
import { confirmNewPhone, sendNewPhoneCode } from "./phone-change/new-phone.service.ts";
import {
  beginPhoneChange,
  checkOldPhoneCode,
  getPhoneChangeState,
  proveByCodeword,
  sendOldPhoneCode,
} from "./phone-change/phone-change.service.ts";
import {
  admitPhoneChangePhoto,
  dropNeedlessPhoto,
  readPhoneChangePhoto,
  savePhoneChangePhoto,
  sendPhoneChangeToReview,
} from "./phone-change/photo-proof.service.ts";
import {
  admitRegistration,
  checkRegistrationCode,
  createContact,
  resendRegistrationCode,
  sendRegistrationCode,
} from "./registration/registration.service.ts";
import { signInAsOperator, signInAsOperatorAgain } from "./sign-in/operator-sign-in.service.ts";
import { checkSignInCode, sendSignInCode } from "./sign-in/otp.service.ts";
import {
  signIn,
  signInAgain,
  signInOutside,
  signInOutsideAgain,
} from "./sign-in/sign-in.service.ts";

export function entryRoutes(serving: Serving, context: ContextWithScanReader): void {
  registrationRoutes(serving, context);
  signInRoutes(serving, context);
  outsideRoutes(serving, context);
  phoneChangeRoutes(serving, context);
}

function registrationRoutes({ endpoints }: Serving, context: Context): void {
  const { db } = context;
  endpoints.submit(registrationEndpoints.createContact, {
    prepare: (call) => admitRegistration(context, call),
    handle: (tx, call) => createContact(context, tx, call),
  });
  endpoints.submit(registrationEndpoints.sendRegistrationCode, {
    handle: (tx, call) => sendRegistrationCode(context, tx, call),
  });
  endpoints.submit(registrationEndpoints.resendRegistrationCode, {
    handle: (tx, call) => resendRegistrationCode(context, tx, call),
  });
  endpoints.answer(registrationEndpoints.checkRegistrationCode, (call) =>
    db.transaction().execute((tx) => checkRegistrationCode(context, tx, call)),
  );
}

function signInRoutes({ endpoints }: Serving, context: Context): void {
  const { db } = context;
  endpoints.answer(otpEndpoints.sendSignInCode, (call) => sendSignInCode(context, call));
  endpoints.answer(otpEndpoints.checkSignInCode, (call) => checkSignInCode(context, call));
  endpoints.submit(accountEndpoints.signIn, {
    handle: async (tx, call) =>
      (await signInAsOperator(context, tx, call)) ?? signIn(context, tx, call),
    again: (call, answer) =>
      answer.isOperator
        ? signInAsOperatorAgain(context, call, answer)
        : signInAgain(context, call, answer),
  });
  endpoints.submit(accountEndpoints.signInOutside, {
    handle: (tx, call) => signInOutside(context, tx, call),
    again: (call) => signInOutsideAgain(context, call),
  });
  endpoints.answer(signOutEndpoints.signOut, async ({ session, clearSession }) => {
    if (session) await endSession(db, session.sessionId);
    clearSession();
    return {};
  });
  endpoints.answer(personalDataEndpoints.getPersonalData, (call) => getPersonalData(context, call));
}

/**
 * Off to ESIA or T-ID and back, by redirects of the browser (ours, beyond the 103 calls); and the person they brought.
 */
function outsideRoutes({ endpoints, server }: Serving, context: Context): void {
  for (const service of outsideServices(context)) {
    const name = service.name === "esia" ? "Esia" : "Tinkoff";
    server.get(service.beginPath, { config: { operation: `begin${name}` } }, (request, reply) =>
      leave(reply, beginOutsideSignUp(context, service, visitorOf(request))),
    );
    server.get(service.returnPath, { config: { operation: `return${name}` } }, (request, reply) => {
      const [, query = ""] = request.url.split(/\?(.*)/s);
      const returned = new URLSearchParams(query);
      return leave(reply, returnFromOutside(context, service, visitorOf(request), returned));
    });
  }

  const { db } = context;
  endpoints.answer(personalDataEndpoints.getEsiaPersonalData, async ({ query, browserHash }) => {
    const kept = { service: "esia", id: query.esiaInfoId, browserHash } as const;
    return (await findOutsidePerson(context, db, kept))?.person ?? refuse("EsiaDataMissing");
  });
  endpoints.answer(personalDataEndpoints.getTinkoffPersonalData, async ({ query, browserHash }) => {
    const kept = { service: "tid", id: query.tinkoffTraceId, browserHash } as const;
    return (await findOutsidePerson(context, db, kept))?.person ?? refuse("TinkoffDataMissing");
  });
}

const visitorOf = (request: FastifyRequest) => ({
  browserHash: request.caller.browserHash,
  address: callerAddress(request),
});

const leave = async (reply: FastifyReply, address: Promise<string>): Promise<FastifyReply> =>
  reply.redirect(await address, 303);

function phoneChangeRoutes({ endpoints }: Serving, context: ContextWithScanReader): void {
  const calls = phoneChangeEndpoints;
  endpoints.answer(calls.beginPhoneChange, (call) => beginPhoneChange(context, call));
  endpoints.answer(calls.getPhoneChangeState, (call) => getPhoneChangeState(context, call));
  endpoints.answer(calls.sendOldPhoneCode, (call) => sendOldPhoneCode(context, call));
  endpoints.submit(calls.checkOldPhoneCode, {
    handle: (tx, call) => checkOldPhoneCode(context, tx, call),
  });
  endpoints.answer(calls.proveByCodeword, (call) => proveByCodeword(context, call));
  endpoints.submit(calls.savePhoneChangePhoto, {
    admit: (asker) => admitPhoneChangePhoto(context, asker),
    prepare: (call) => readPhoneChangePhoto(context, call),
    handle: savePhoneChangePhoto,
    after: (stored) => dropNeedlessPhoto(context, stored),
  });
  endpoints.submit(calls.sendPhoneChangeToReview, {
    handle: (tx, call) => sendPhoneChangeToReview(context, tx, call),
  });
  endpoints.answer(calls.sendNewPhoneCode, (call) => sendNewPhoneCode(context, call));
  endpoints.submit(calls.confirmNewPhone, {
    handle: (tx, call) => confirmNewPhone(context, tx, call),
  });
}
