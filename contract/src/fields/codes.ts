// One-time codes by SMS (D4). The exact length is the server setting ApplicationCodeMask; here only the bounds.
import * as z from "zod/mini";

import { messages } from "../errors/messages.ts";
import { secondsLeft } from "./dates.ts";
import { id } from "./ids.ts";
import { opaque } from "./text.ts";

/** The code as typed or pasted: spaces and dashes dropped, then four to eight digits. */
export const code = z.string().check(
  z.overwrite((value) => value.replace(/[\s-]/g, "")),
  z.minLength(1, messages.ValueRequired),
  z.regex(/^\d{4,8}$/, messages.CodeShape),
);

/** Request that proves a code. */
export const codeShape = { codeId: id, code };

/** Whether SMS are late just now: the gateway failed when it was tried last. Says nothing of one message. */
export const isSmsDelayed = z.optional(z.boolean());

/** Answer of every call that sent a code: its id and the seconds until another may be asked for. */
export const codeSentShape = { codeId: id, resendTimeLeft: secondsLeft, isSmsDelayed };

/** Tokens of the captcha service; V3 invisible, V2 the visible challenge asked for when V3 was not enough. */
export const captchaShape = {
  captchaV2: z.optional(opaque(5000)),
  captchaV3: z.optional(opaque(5000)),
};

/**
 * What web analytics knows the browser by (`_ym_uid=…; _ym_d=…`), kept as evidence with a sign-in or a signature. Never
 * the session's cookie, which no script can read.
 */
export const cookie = z.optional(opaque(4096));
