// experiment: the groups an application is in (spec §3 "User experiment groups", §7).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { applicationIdShape } from "../fields/ids.ts";

/** Group of an experiment; A is the default. */
export const experimentGroup = z.enum(["A", "B"]);

/** Calls of the resource `experiment`. */
export const experimentEndpoints = {
  getExperimentGroups: defineEndpoint({
    name: "getExperimentGroups",
    method: "GET",
    path: "/api/experiment/byApplication",
    access: "session",
    query: z.strictObject(applicationIdShape),
    response: z.object({
      data: z.object({
        addSum: experimentGroup,
        skipDocuments: experimentGroup,
        preScoring: experimentGroup,
        insuranceDisabling: experimentGroup,
      }),
    }),
    errors: [],
  }),
};
