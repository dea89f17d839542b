<<<<<<< HEAD
// A lost phone as the desk is told of it (issue 18; decision 0092).
=======
// A request to change a lost phone, as the desk reads it.
>>>>>>> desk-staff
import type { lostPhoneEndpoints } from "@microloan/contract/desk/endpoints/lost-phones";
import type { SuccessOf } from "@microloan/contract/endpoint";

export type LostPhone = SuccessOf<typeof lostPhoneEndpoints.getPhoneChange>;
