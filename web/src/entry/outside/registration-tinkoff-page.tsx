// The way in through T-ID: the browser comes back here with the id of the data or of the sign-in, or with the reason
// why not (spec §2; D9).
import { useState } from "react";

import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";

import { callQuery } from "../../server/query.ts";
import { OutsideRegistration } from "./outside-registration.tsx";

export function RegistrationTinkoffPage() {
  const [address] = useState(() => new URLSearchParams(window.location.search));
  const tinkoffTraceId = address.get("tinkoffTraceId");
  return (
    <OutsideRegistration
      service="tinkoff"
      reason={address.get("reason")}
      signInId={address.get("signInId")}
      asked={
        tinkoffTraceId === null
          ? null
          : {
              ids: { tinkoffTraceId },
              query: callQuery(personalDataEndpoints.getTinkoffPersonalData, {
                query: { tinkoffTraceId },
              }),
            }
      }
    />
  );
}
