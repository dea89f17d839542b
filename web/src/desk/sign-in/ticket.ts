// What the password was exchanged for: the right to enter a code.
import type { deskSessionEndpoints } from "@microloan/contract/desk/endpoints/session";
import type { SuccessOf } from "@microloan/contract/endpoint";

export type Ticket = SuccessOf<typeof deskSessionEndpoints.signInToDesk>;
