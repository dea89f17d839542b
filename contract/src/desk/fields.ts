// What several calls of the desk say alike.
import * as z from "zod/mini";

import { allStatuses, type Status } from "@microloan/domain/journey/status";
import { cleanText } from "@microloan/domain/text/clean-text";
import { oneAlphabet } from "@microloan/domain/text/look-alikes";

import { messages } from "../errors/messages.ts";
import { instant } from "../fields/dates.ts";
import { id } from "../fields/ids.ts";
import { mixed } from "../fields/text.ts";
import { allRoles, type Role } from "./roles.ts";

/** Status of an application, as the journey names it. */
export const status = z.enum(allStatuses as [Status, ...Status[]]);

/** Of whom or of what a call is; a loan and a payout have the id of their application. */
export const applicationParams = z.strictObject({ applicationId: id });
export const contactParams = z.strictObject({ contactId: id });
export const phoneChangeParams = z.strictObject({ phoneChangeId: id });

/** Forms of an application as the desk shows them. */
export const deskForms = ["passport", "address", "employment", "additionalQuestion"] as const;

/** Where a field that was typed stands: in a form, or in what a person has said of themselves at the registration. */
export const typedForm = z.enum(["person", ...deskForms]);

/** One of them. */
export type TypedForm = z.infer<typeof typedForm>;

/** Who has taken it; it stands while their session does. */
export const taker = z.object({ username: z.string(), isMe: z.boolean(), takenAt: instant });

/** What waits for a second person. `isMine`: whoever asks has made it, and cannot confirm it. */
export const proposal = z.object({
  id,
  note: z.nullable(z.string()),
  madeBy: z.string(),
  madeAt: instant,
  isMine: z.boolean(),
});

/** What a decision stands on, as the desk saw it: when it has moved, nothing is decided (`GroundMoved`). */
export const ground = { status, decisionId: z.int() };

/** Words for the record; the borrower never sees them. */
export const note = z.optional(mixed(500));

/** A login of staff, in whatever case it is typed. */
export const login = z.string().check(
  z.overwrite((value) => value.trim().toLowerCase()),
  z.minLength(1, messages.ValueRequired),
  z.regex(/^[a-z][a-z0-9._-]{2,49}$/, "Латиницей, от 3 до 50 знаков: буквы, цифры, точка и дефис"),
);

/** Of the person behind a login: no two logins have the same, in whatever case, alphabet or spacing it is typed. */
export const employeeNumber = z.string().check(
  z.overwrite((value) => oneAlphabet(cleanText(value).replaceAll(/\s/g, ""))),
  z.minLength(1, messages.ValueRequired),
  z.maxLength(30, messages.ValueTooLong),
  z.regex(/^[А-ЯA-Z\d-]*$/, "Только буквы, цифры и дефис"),
);

/** Roles at the desk. */
export const roleSet = z.array(z.enum(allRoles as [Role, ...Role[]])).check(
  z.maxLength(allRoles.length),
  z.overwrite((some) => allRoles.filter((role) => some.includes(role))),
);
