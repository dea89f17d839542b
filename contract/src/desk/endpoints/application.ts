// One application at the desk: what is known of it, and the decision of a person (issue 18; decision 0079).
import * as z from "zod/mini";

import { refuseReasons } from "@microloan/domain/decision/consideration-table";

import { defineEndpoint, emptyResponse } from "../../endpoint.ts";
import { date, instant } from "../../fields/dates.ts";
import { id } from "../../fields/ids.ts";
import { loanSum, rubles } from "../../fields/money.ts";
import {
  applicationParams,
  deskForms,
  ground,
  note,
  proposal,
  status,
  taker,
  typedForm,
} from "../fields.ts";

const person = z.object({
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.nullable(z.string()),
  birthDate: date,
  phone: z.string(),
  email: z.nullable(z.string()),
});

/** `name`: the dotted name of the field in its form's schema; ids of dictionaries are resolved to their words. */
const form = z.object({
  form: z.enum(deskForms),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** `name` of the decision table; `label`, `value` and `source` in Russian; `at`: when it was told. */
const fact = z.object({
  name: z.string(),
  label: z.string(),
  value: z.string(),
  isKnown: z.boolean(),
  source: z.string(),
  at: instant,
});

/** `because`: what the rule asked of which facts, in Russian; null when the table has changed since. */
const decision = z.object({
  id: z.int(),
  stage: z.enum(["first", "offer", "final", "operator", "payout"]),
  outcome: z.enum(["approve", "refuse", "review"]),
  ruleId: z.string(),
  because: z.nullable(z.array(z.string())),
  tableVersion: z.string(),
  decidedAt: instant,
  decidedBy: z.string(),
});

/** The newest of a person; `note` is what they wrote of it, `reason` is in Russian, `proposedBy` the first of two. */
const manualDecision = z.object({
  outcome: z.enum(["approve", "refuse"]),
  sum: z.nullable(rubles),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  by: z.string(),
  proposedBy: z.nullable(z.string()),
  at: instant,
});

/** What others say of a field that was typed, or what was typed the last time, where it is another value. */
const difference = z.object({
  form: typedForm,
  field: z.string(),
  /** In Russian, who says so. */
  source: z.string(),
  typed: z.string(),
  reported: z.string(),
});

/** Either a text or a mark. */
const noteLine = z.object({
  id,
  at: instant,
  by: z.string(),
  text: z.nullable(z.string()),
  mark: z.nullable(z.object({ form: typedForm, field: z.string(), differs: z.boolean() })),
});

const readers = ["underwriter", "support", "compliance"] as const;
const ofApplication = { access: "staff", params: applicationParams } as const;

/** Calls about one application. */
export const deskApplicationEndpoints = {
  getDeskApplication: defineEndpoint({
    ...ofApplication,
    name: "getDeskApplication",
    method: "GET",
    path: "/api/desk/application/{applicationId}",
    roles: readers,
    response: z.object({
      applicationId: id,
      contactId: id,
      contractNumber: z.nullable(z.string()),
      status,
      /** Whether it is the newest of its person: no other one opens in restricted access. */
      isCurrent: z.boolean(),
      startedAt: instant,
      person,
      forms: z.array(form),
      differences: z.array(difference),
      /** In the order in which they were added. */
      notes: z.array(noteLine),
      /** Of the newest decision. */
      facts: z.array(fact),
      decision: z.nullable(decision),
      manualDecision: z.nullable(manualDecision),
      /** Null while nothing is to be decided by a person. */
      ground: z.nullable(z.object(ground)),
      /** What was signed, and what may be approved instead, in rubles. */
      offer: z.nullable(
        z.object({
          signedSum: rubles,
          term: z.int(),
          periodType: z.enum(["days", "weeks"]),
          possibleSums: z.array(rubles),
          /** Above it an approval becomes a proposal for a second person. */
          secondPersonAbove: rubles,
        }),
      ),
      /** Facts of the law that are not known: nothing may be lent until they are. */
      unknownFacts: z.array(z.string()),
      taken: z.nullable(taker),
      proposal: z.nullable(z.extend(proposal, { sum: rubles })),
      papers: z.array(z.object({ id, name: z.string(), signedAt: instant })),
      /** Whether scans wait for a verdict: `acceptScans` or `askScansAgain`. */
      areScansUnderCheck: z.boolean(),
      /** Whether `askScansAgain` is possible: of those, and in a review of accepted ones. */
      mayAskScansAgain: z.boolean(),
      scans: z.array(
        z.object({
          fileId: id,
          categoryId: id,
          name: z.string(),
          mimeType: z.string(),
          sizeBytes: z.int(),
          uploadedAt: instant,
        }),
      ),
      /** Newest first, two hundred at most; `actor` is a login for staff, else as the audit log has it. */
      history: z.array(
        z.object({
          at: instant,
          actor: z.string(),
          action: z.string(),
          details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
        }),
      ),
    }),
    errors: [],
  }),
  /** One scan, `fileBody` in base64; each opening is in the audit log. */
  getDeskScan: defineEndpoint({
    name: "getDeskScan",
    method: "GET",
    path: "/api/desk/application/{applicationId}/scan/{fileId}",
    access: "staff",
    roles: ["underwriter", "compliance"],
    params: z.strictObject({ applicationId: id, fileId: id }),
    response: z.object({ mimeType: z.string(), fileBody: z.string() }),
    errors: [],
  }),
  /**
   * What was signed, or `sum` of the possible ones. `Proposed`: the sum needs a second person, and the approval waits
   * for one.
   */
  approveApplication: defineEndpoint({
    ...ofApplication,
    name: "approveApplication",
    method: "POST",
    path: "/api/desk/application/{applicationId}/approve",
    roles: ["underwriter"],
    body: z.strictObject({ ...ground, sum: z.optional(loanSum), note }),
    response: z.object({ outcome: z.enum(["Approved", "Proposed"]) }),
    errors: [
      "NothingWaits",
      "NotTaken",
      "TakenByAnother",
      "GroundMoved",
      "SumNotPossible",
      "MandatoryFactsUnknown",
      "ProposalWaits",
    ],
    submit: true,
  }),
  refuseApplication: defineEndpoint({
    ...ofApplication,
    name: "refuseApplication",
    method: "POST",
    path: "/api/desk/application/{applicationId}/refuse",
    roles: ["underwriter"],
    body: z.strictObject({ ...ground, reason: z.enum(refuseReasons), note }),
    response: emptyResponse,
    errors: ["NothingWaits", "NotTaken", "TakenByAnother", "GroundMoved", "ProposalWaits"],
    submit: true,
  }),
  /** What the borrower will read, by reason; to be shown before the refusal is sent. */
  listRefusalReasons: defineEndpoint({
    name: "listRefusalReasons",
    method: "GET",
    path: "/api/desk/refusal-reasons",
    access: "staff",
    roles: [...readers, "administrator"],
    response: z.object({
      reasons: z.array(
        z.object({ reason: z.enum(refuseReasons), label: z.string(), text: z.string() }),
      ),
    }),
    errors: [],
  }),
};
