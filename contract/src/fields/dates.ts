// Dates and instants on the wire: ISO (D1); clientTime alone is dd.MM.yyyy HH:mm:ss (spec §9).
import * as z from "zod/mini";

import { checkDate } from "@microloan/domain/person/dates";

import { messages } from "../errors/messages.ts";
import { formatError, rule } from "./rule.ts";

/** A calendar date `YYYY-MM-DD` that exists; no clock and no zone here. */
export const date = z.iso.date(formatError("DateInvalid")).check(rule(checkDate));

/** An instant with offset, `2026-11-20T10:00:00+03:00`. */
export const instant = z.iso.datetime({ ...formatError("DateInvalid"), offset: true });

/** The client's wall clock, only recorded (spec §9). */
export const clientTime = z
  .string()
  .check(z.regex(/^\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}:\d{2}$/, messages.DateInvalid));

/** The client's zone offset in hours, −12 to +14, quarters allowed (spec §9). */
export const clientTimeZone = z.number().check(z.minimum(-12), z.maximum(14), z.multipleOf(0.25));

/** Remaining whole seconds: of a code's resend, of a block, of the timer. */
export const secondsLeft = z.int().check(z.minimum(0));
