// Names and birth date as they were first registered, put right by two persons (decision 0099).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../../endpoint.ts";
import { date } from "../../fields/dates.ts";
import { id } from "../../fields/ids.ts";
import { personName } from "../../fields/names.ts";
import { mixed } from "../../fields/text.ts";
import { contactParams, note } from "../fields.ts";
import { proposalKinds } from "../proposal-kinds.ts";

const { makers, checkers } = proposalKinds.correction;

/** `middleName` null: there is none. */
const correctedShape = {
  lastName: personName,
  firstName: personName,
  middleName: z.nullable(personName),
  birthDate: date,
};

/** As they are kept, whatever today's form would say of them. */
const seenShape = {
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.nullable(z.string()),
  birthDate: date,
};

const settling = {
  method: "POST",
  access: "staff",
  roles: checkers,
  params: z.strictObject({ contactId: id, proposalId: id }),
  body: z.strictObject({ note }),
  response: emptyResponse,
  submit: true,
} as const;

/** Calls about corrections of a person. */
export const correctionEndpoints = {
  /**
   * Waits for a second person; `from` is what somebody saw, `reason` which paper shows it. `ApplicationInWork`: papers
   * are signed in the name that is kept, and the money has not gone.
   */
  proposeCorrection: defineEndpoint({
    name: "proposeCorrection",
    method: "POST",
    path: "/api/desk/person/{contactId}/correction",
    access: "staff",
    roles: makers,
    params: contactParams,
    body: z.strictObject({
      ...correctedShape,
      from: z.strictObject(seenShape),
      reason: mixed(500),
    }),
    response: emptyResponse,
    errors: ["GroundMoved", "PersonUnchanged", "Underage", "ApplicationInWork", "ProposalWaits"],
    submit: true,
  }),
  /**
   * Done as proposed, and the borrower is told by SMS. What the state was asked about an application that is not
   * signed, it is asked anew.
   */
  confirmCorrection: defineEndpoint({
    ...settling,
    name: "confirmCorrection",
    path: "/api/desk/person/{contactId}/correction/{proposalId}/confirm",
    errors: ["NothingWaits", "OwnProposal", "GroundMoved", "ApplicationInWork"],
  }),
  /** Nothing changes; whoever proposed it may take it back so too. */
  declineCorrection: defineEndpoint({
    ...settling,
    name: "declineCorrection",
    path: "/api/desk/person/{contactId}/correction/{proposalId}/decline",
    errors: ["NothingWaits"],
  }),
};
