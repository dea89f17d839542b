// People at the desk: finding one, what is known of them, ending their sessions, blocking them (issue 18; decision
// 0081).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../../endpoint.ts";
import { date, instant } from "../../fields/dates.ts";
import { id } from "../../fields/ids.ts";
import { rubles } from "../../fields/money.ts";
import { personName } from "../../fields/names.ts";
import { phone } from "../../fields/phone.ts";
import { mixed } from "../../fields/text.ts";
import { contactParams, proposal, status } from "../fields.ts";
import { type SmsSubject, smsSubjects } from "../sms-subjects.ts";

const readers = ["underwriter", "support", "compliance", "administrator"] as const;

const names = {
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.nullable(z.string()),
  birthDate: date,
};

/** What opened a session: a code from an SMS, ESIA or T-ID, an operator in restricted access. */
const sessionWay = z.enum(["code", "outside", "operator"]);

/** `until`: its last day by Moscow, null without end; `reason` and `by` are null where it was done in SQL. */
const block = z.object({
  since: instant,
  until: z.nullable(date),
  reason: z.nullable(z.string()),
  by: z.nullable(z.string()),
});

const reason = mixed(500);

/**
 * Where so many wrong codes were entered in a row that no code helps any more: in browsers that never signed in, in one
 * that did, after sign-in. Empty as long as codes help.
 */
const spentCodes = z.array(
  z.object({ lane: z.enum(["strangers", "known-browser", "signed-in"]), wrongInRow: z.int() }),
);

const ofPerson = { access: "staff", params: contactParams } as const;

/** Calls about people. */
export const peopleEndpoints = {
  /**
   * By `text` – a phone, the number of a contract, or series and number of a passport, whichever it may be – or by the
   * three of last name, first name and birth date; else `BadRequest`. Twenty at once; `after` is `next` of the page
   * before. POST: what is looked for stands in no address.
   */
  findPeople: defineEndpoint({
    name: "findPeople",
    method: "POST",
    path: "/api/desk/people/find",
    access: "staff",
    roles: readers,
    body: z.strictObject({
      text: z.optional(mixed(50)),
      lastName: z.optional(personName),
      firstName: z.optional(personName),
      birthDate: z.optional(date),
      after: z.optional(id),
    }),
    response: z.object({
      people: z.array(
        z.object({
          id,
          ...names,
          maskedPhone: z.string(),
          /** Of the newest application. */
          lastStatus: z.nullable(status),
          isBlocked: z.boolean(),
        }),
      ),
      /** The phone of the text, where it is no client's and no code helps. */
      unregisteredPhone: z.nullable(z.object({ phone, spentCodes })),
      next: z.nullable(id),
    }),
    errors: [],
  }),
  /** Each list newest first, fifty at most. */
  getPerson: defineEndpoint({
    ...ofPerson,
    name: "getPerson",
    method: "GET",
    path: "/api/desk/person/{contactId}",
    roles: readers,
    response: z.object({
      id,
      ...names,
      phone: z.string(),
      knownSince: instant,
      block: z.nullable(block),
      spentCodes,
      /** Other names or another birth date, which wait for a second person. */
      correction: z.nullable(z.extend(proposal, { from: z.object(names), to: z.object(names) })),
      /** Settled ones; `note` has the paper that was seen. */
      corrections: z.array(
        z.object({
          from: z.object(names),
          to: z.object(names),
          note: z.nullable(z.string()),
          outcome: z.enum(["confirmed", "declined"]),
          madeBy: z.string(),
          settledBy: z.string(),
          settledAt: instant,
          settledNote: z.nullable(z.string()),
        }),
      ),
      /** The change of a lost phone that waits for a word of support. */
      phoneChange: z.nullable(z.object({ id, since: instant })),
      applications: z.array(
        z.object({ id, contractNumber: z.string(), status, sum: rubles, startedAt: instant }),
      ),
      loans: z.array(
        z.object({
          applicationId: id,
          contractNumber: z.string(),
          sum: rubles,
          issuedOn: date,
          closedOn: z.nullable(date),
        }),
      ),
      /** Those that are open; `browser` tells one browser from another and says nothing else of it. */
      sessions: z.array(
        z.object({
          id,
          browser: z.string(),
          way: sessionWay,
          openedAt: instant,
          lastSeenAt: instant,
        }),
      ),
      /** Of the last thirty days, to the phone that they have now; never a text. */
      messages: z.array(
        z.object({
          sentAt: instant,
          about: z.nullable(z.enum(Object.keys(smsSubjects) as [SmsSubject, ...SmsSubject[]])),
        }),
      ),
      consents: z.array(
        z.object({ name: z.string(), givenAt: instant, applicationId: z.nullable(id) }),
      ),
    }),
    errors: [],
  }),
  /** In every browser; how many were open. */
  endSessionsOf: defineEndpoint({
    ...ofPerson,
    name: "endSessionsOf",
    method: "POST",
    path: "/api/desk/person/{contactId}/end-sessions",
    roles: ["support", "administrator"],
    response: z.object({ count: z.int() }),
    errors: [],
  }),
  /** Through the end of the day `until` by Moscow, null without end: neither sign-in nor session till then. */
  blockPerson: defineEndpoint({
    ...ofPerson,
    name: "blockPerson",
    method: "POST",
    path: "/api/desk/person/{contactId}/block",
    roles: ["support", "compliance"],
    body: z.strictObject({ reason, until: z.nullable(date) }),
    response: emptyResponse,
    errors: ["PersonBlocked", "DayPast"],
    submit: true,
  }),
  /** `since` is of the block that was seen: when another one stands there, it stays (`GroundMoved`). */
  unblockPerson: defineEndpoint({
    ...ofPerson,
    name: "unblockPerson",
    method: "POST",
    path: "/api/desk/person/{contactId}/unblock",
    roles: ["support", "compliance"],
    body: z.strictObject({ reason, since: instant }),
    response: emptyResponse,
    errors: ["PersonNotBlocked", "GroundMoved"],
    submit: true,
  }),
  /** Where they are spent: strangers' and the person's own begin anew. */
  allowCodesOf: defineEndpoint({
    ...ofPerson,
    name: "allowCodesOf",
    method: "POST",
    path: "/api/desk/person/{contactId}/allow-codes",
    roles: ["support"],
    body: z.strictObject({ reason }),
    response: emptyResponse,
    errors: ["CodesNotSpent"],
    submit: true,
  }),
  /** The same for a phone of no client yet: somebody who registers, or changes to it. */
  allowCodesOfPhone: defineEndpoint({
    name: "allowCodesOfPhone",
    method: "POST",
    path: "/api/desk/people/allow-codes",
    access: "staff",
    roles: ["support"],
    body: z.strictObject({ phone, reason }),
    response: emptyResponse,
    errors: ["CodesNotSpent"],
    submit: true,
  }),
};
