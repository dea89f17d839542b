// The operator's form: the visible pair of functions between its fields and the two requests (spec §3 "Sign-in request"; D3).
import * as z from "zod/mini";

import { id } from "@microloan/contract/fields/ids";
import { mixed } from "@microloan/contract/fields/text";

export type OperatorValues = { username: string; password: string; applicationId: string };

export const emptyOperator: OperatorValues = { username: "", password: "", applicationId: "" };

export const operatorSchema = z.strictObject({
  username: mixed(100),
  password: z.string().check(z.minLength(1)),
  applicationId: id,
});

/** Form → request. A number is pasted with what stands around it. */
export const toOperatorRequest = ({ username, password, applicationId }: OperatorValues) => ({
  username,
  password,
  applicationId: applicationId.trim().toLowerCase(),
});

/** The field of the form that a refusal is shown at; the whole form when it has no such field. */
export function fieldOfRefusal(field: string | undefined): keyof OperatorValues | undefined {
  const name = field?.replace(/^payload\./, "");
  return name === "username" || name === "password" || name === "applicationId" ? name : undefined;
}
