// What needs two persons: the second one's word (issue 18; decision 0080).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../../endpoint.ts";
import { id } from "../../fields/ids.ts";
import { ground, note } from "../fields.ts";

const ofProposal = {
  method: "POST",
  access: "staff",
  roles: ["underwriter"],
  params: z.strictObject({ applicationId: id, proposalId: id }),
  body: z.strictObject({ ...ground, note }),
  response: emptyResponse,
  submit: true,
} as const;

/** Calls about proposals. */
export const proposalEndpoints = {
  /** The approval is carried out as proposed; whoever made it never can, and `ground` is what the second person saw. */
  confirmProposal: defineEndpoint({
    ...ofProposal,
    name: "confirmProposal",
    path: "/api/desk/application/{applicationId}/proposal/{proposalId}/confirm",
    errors: [
      "NothingWaits",
      "OwnProposal",
      "TakenByAnother",
      "GroundMoved",
      "SumNotPossible",
      "MandatoryFactsUnknown",
    ],
  }),
  /** Back to the queue, undecided; its maker may take it back so too. */
  declineProposal: defineEndpoint({
    ...ofProposal,
    name: "declineProposal",
    path: "/api/desk/application/{applicationId}/proposal/{proposalId}/decline",
    errors: ["NothingWaits", "TakenByAnother", "GroundMoved"],
  }),
};
