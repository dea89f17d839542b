// People at the desk (decision 0081).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { Context, Serving } from "../../platform/context.ts";
import { confirmCorrection, declineCorrection, proposeCorrection } from "./corrections.service.ts";
import {
  blockPerson,
  endSessionsOf,
  findPeople,
  getPerson,
  unblockPerson,
} from "./people.service.ts";
import { allowCodesOf, allowCodesOfPhone } from "./spent-codes.service.ts";

export function peopleRoutes({ endpoints }: Serving, context: Context): void {
  endpoints.answer(deskEndpoints.findPeople, (call) => findPeople(context, call));
  endpoints.answer(deskEndpoints.getPerson, (call) => getPerson(context, call));
  endpoints.answer(deskEndpoints.endSessionsOf, (call) => endSessionsOf(context, call));
  endpoints.submit(deskEndpoints.blockPerson, {
    handle: (tx, call) => blockPerson(context, tx, call),
  });
  endpoints.submit(deskEndpoints.unblockPerson, {
    handle: (tx, call) => unblockPerson(tx, call),
  });
  endpoints.submit(deskEndpoints.proposeCorrection, {
    handle: (tx, call) => proposeCorrection(context, tx, call),
  });
  endpoints.submit(deskEndpoints.confirmCorrection, {
    handle: (tx, call) => confirmCorrection(context, tx, call),
  });
  endpoints.submit(deskEndpoints.declineCorrection, {
    handle: (tx, call) => declineCorrection(tx, call),
  });
  endpoints.submit(deskEndpoints.allowCodesOf, {
    handle: (tx, call) => allowCodesOf(context, tx, call),
  });
  endpoints.submit(deskEndpoints.allowCodesOfPhone, {
    handle: (tx, call) => allowCodesOfPhone(context, tx, call),
  });
}
