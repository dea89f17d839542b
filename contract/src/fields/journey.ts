// The journey as every save and personalData/get answer it (D5). Numbers are the spec's step numbers (spec §2);
// @microloan/domain/journey/steps has their words.
import * as z from "zod/mini";

import { stages } from "@microloan/domain/journey/stages";
import { stepNumbers } from "@microloan/domain/journey/steps";

import { id } from "./ids.ts";

const numbers = Object.values(stepNumbers);

/** Number of a step, which have no gaps (spec §2, "Step number to route"). */
export const stepNumber = z.int().check(z.minimum(0), z.maximum(Math.max(...numbers)));

/** Status of an application (D5). */
export const applicationStatus = z.enum([
  "Draft",
  "Prescoring",
  "Offered",
  "Signed",
  "WaitingScans",
  "Considered",
  "Approved",
  "Cooling",
  "Issuing",
  "Issued",
  "Closed",
  "Refused",
  "ClientDenied",
  "Expired",
  "TechError",
]);

/** What the client may know of the outcome (D5). */
export const considerationStatus = z.enum([
  "New",
  "InProgress",
  "NeedSelectProduct",
  "NeedScans",
  "OnOperatorReview",
  "Approved",
  "Cooling",
  "Issuing",
  "Issued",
  "Refused",
  "ClientDenied",
  "Expired",
  "TechError",
]);

/** A stage between signature and money (decision 0077). */
export const considerationStage = z.enum(stages);

/** What the timer page does next (D5): 0 stay and poll, 1 the journey's next step, 2 personal account, 3 refused. */
export const redirectType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/**
 * The application's place in its journey. `steps` in their order, `furthestStep` the furthest allowed one,
 * `nextStep` the first not done yet (null when all are done).
 */
export const journey = z.object({
  applicationId: id,
  isNew: z.boolean(),
  status: applicationStatus,
  steps: z.array(stepNumber),
  furthestStep: stepNumber,
  nextStep: z.nullable(stepNumber),
});

/** Answer of every call that moves the journey. */
export const journeyResponse = z.object({ journey });

/** The journey on the wire. */
export type JourneyState = z.output<typeof journey>;
