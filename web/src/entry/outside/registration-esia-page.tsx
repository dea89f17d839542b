// The way in through ESIA: the browser comes back here with the id of the data or of the sign-in, or with the reason
// why not (spec §2; D9).
import { useState } from "react";

import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";

import { callQuery } from "../../server/query.ts";
import { OutsideRegistration } from "./outside-registration.tsx";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A trace and no more: what is no id is left out, and nobody's registration fails for it. */
function traceOf(address: URLSearchParams): { esiaLogId?: string } {
  const esiaLogId = address.get("esiaLogId");
  return esiaLogId !== null && uuid.test(esiaLogId) ? { esiaLogId } : {};
}

export function RegistrationEsiaPage() {
  const [address] = useState(() => new URLSearchParams(window.location.search));
  const esiaInfoId = address.get("esiaInfoId");
  const esiaLogId = traceOf(address);
  return (
    <OutsideRegistration
      service="esia"
      reason={address.get("reason")}
      signInId={address.get("signInId")}
      asked={
        esiaInfoId === null
          ? null
          : {
              ids: { esiaInfoId, ...esiaLogId },
              query: callQuery(personalDataEndpoints.getEsiaPersonalData, {
                query: { esiaInfoId },
              }),
            }
      }
    />
  );
}
