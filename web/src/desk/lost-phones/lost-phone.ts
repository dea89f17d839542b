// A request to change a lost phone, as the desk reads it (issue 18; decision 0092).
import type { lostPhoneEndpoints } from "@microloan/contract/desk/endpoints/lost-phones";
import type { SuccessOf } from "@microloan/contract/endpoint";

export type LostPhone = SuccessOf<typeof lostPhoneEndpoints.getPhoneChange>;
