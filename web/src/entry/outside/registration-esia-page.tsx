// The way in through ESIA: the browser comes back here with the id of the data or of the sign-in, or with the reason
// why not (spec §2; D9).
import { useState } from "react";

import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";

import { callQuery } from "../../server/query.ts";
import { OutsideRegistration } from "./outside-registration.tsx";

export function RegistrationEsiaPage() {
  const [address] = useState(() => new URLSearchParams(window.location.search));
  const esiaInfoId = address.get("esiaInfoId");
  return (
    <OutsideRegistration
      service="esia"
      reason={address.get("reason")}
      signInId={address.get("signInId")}
      asked={
        esiaInfoId === null
          ? null
          : {
              ids: { esiaInfoId },
              query: callQuery(personalDataEndpoints.getEsiaPersonalData, {
                query: { esiaInfoId },
              }),
            }
      }
    />
  );
}
