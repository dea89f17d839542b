import type { lostPhoneEndpoints } from "@microloan/contract/desk/endpoints/lost-phones";
import type { SuccessOf } from "@microloan/contract/endpoint";

export type LostPhone = SuccessOf<typeof lostPhoneEndpoints.getPhoneChange>;
