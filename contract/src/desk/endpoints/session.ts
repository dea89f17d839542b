// Sign-in of staff: password, then a code of the authenticator; the session at the desk (issue 18; decision 0078).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../../endpoint.ts";
import { instant } from "../../fields/dates.ts";
import { mixed, opaque } from "../../fields/text.ts";
import { roleSet } from "../fields.ts";
import { allRoles } from "../roles.ts";

const ticket = opaque(100);

/** Six digits of the authenticator; spaces are dropped. */
export const totpCode = z.string().check(
  z.overwrite((value) => value.replaceAll(/\s/g, "")),
  z.regex(/^\d{6}$/),
);

const sessionShape = {
  username: z.string(),
  roles: roleSet,
  /** Codes in place of the authenticator that are not spent. */
  recoveryCodesLeft: z.int(),
  expiresAt: instant,
};

const password = z.string().check(z.maxLength(200));

/** A password made here: shown this once. */
const madePassword = z.object({ password: z.string() });

/** Calls of the desk's sign-in and session. */
export const deskSessionEndpoints = {
  /**
   * The password is exchanged for a ticket of this browser: five minutes to enter the code of the authenticator
   * (`Totp`), or fifteen to set one up (`SetUpTotp`): then with the address for the QR and the same secret to type.
   */
  signInToDesk: defineEndpoint({
    name: "signInToDesk",
    method: "POST",
    path: "/api/desk/sign-in",
    access: "public",
    body: z.strictObject({
      username: mixed(100),
      password,
    }),
    response: z.object({
      next: z.enum(["Totp", "SetUpTotp"]),
      ticket,
      otpauthUrl: z.optional(z.string()),
      secretText: z.optional(z.string()),
    }),
    errors: ["CredentialsWrong", "PasswordsSpent", "RoleMissing"],
  }),
  /** Opens the session; at set-up answers the recovery codes, which are shown this once. */
  confirmTotp: defineEndpoint({
    name: "confirmTotp",
    method: "POST",
    path: "/api/desk/confirm-totp",
    access: "public",
    body: z.strictObject({ ticket, code: totpCode }),
    response: z.object({ ...sessionShape, recoveryCodes: z.optional(z.array(z.string())) }),
    errors: ["DeskTicketExpired", "TotpWrong", "TotpTriesSpent"],
  }),
  /** In place of the authenticator's code; each recovery code counts once. */
  signInWithRecoveryCode: defineEndpoint({
    name: "signInWithRecoveryCode",
    method: "POST",
    path: "/api/desk/recovery-code",
    access: "public",
    body: z.strictObject({ ticket, recoveryCode: opaque(40) }),
    response: z.object(sessionShape),
    errors: ["DeskTicketExpired", "RecoveryCodeWrong", "TotpTriesSpent"],
  }),
  /** The person's own password for the initial one, which is good for this alone. */
  takeOwnPassword: defineEndpoint({
    name: "takeOwnPassword",
    method: "POST",
    path: "/api/desk/own-password",
    access: "public",
    body: z.strictObject({ username: mixed(100), password }),
    response: madePassword,
    errors: ["CredentialsWrong", "PasswordsSpent"],
  }),
  /**
   * Who is signed in; 401 says that nobody is. `expiresAt`: 12 hours from the sign-in, however busy. An idle page asks
   * it whether the session has ended, which keeps it no longer.
   */
  getDeskSession: defineEndpoint({
    name: "getDeskSession",
    method: "GET",
    path: "/api/desk/session",
    access: "staff",
    polled: true,
    passive: true,
    roles: allRoles,
    response: z.object(sessionShape),
    errors: [],
  }),
  /** A new password for the present one; every session of whoever asks ends, this one too. */
  changeOwnPassword: defineEndpoint({
    name: "changeOwnPassword",
    method: "POST",
    path: "/api/desk/own-password/change",
    access: "staff",
    roles: allRoles,
    body: z.strictObject({ password }),
    response: madePassword,
    errors: ["CredentialsWrong", "PasswordsSpent"],
  }),
  /** Ten new recovery codes, shown this once; the ones before them open nothing any more. */
  renewRecoveryCodes: defineEndpoint({
    name: "renewRecoveryCodes",
    method: "POST",
    path: "/api/desk/recovery-codes",
    access: "staff",
    roles: allRoles,
    body: z.strictObject({ code: totpCode }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ["TotpWrong", "TotpTriesSpent"],
  }),
  signOutOfDesk: defineEndpoint({
    name: "signOutOfDesk",
    method: "POST",
    path: "/api/desk/sign-out",
    access: "staff",
    roles: allRoles,
    response: emptyResponse,
    errors: [],
  }),
};
