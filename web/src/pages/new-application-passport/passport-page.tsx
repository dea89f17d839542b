// Step 0 of a new application: the passport (spec §2; D11).
import { useQuery } from "@tanstack/react-query";

import { passportEndpoints } from "@microloan/contract/endpoints/passport";

import { Loaded } from "../../app/loaded.tsx";
import { useApplicationId } from "../../app/use-session.ts";
import { PassportForm } from "../../application-forms/passport/passport-form-view.tsx";
import { callQuery } from "../../server/query.ts";

export function PassportPage() {
  const applicationId = useApplicationId();
  const saved = useQuery(callQuery(passportEndpoints.getPassport, { body: { applicationId } }));
  return (
    <Loaded query={saved} lines={6}>
      {(data) => <PassportForm applicationId={applicationId} saved={data} />}
    </Loaded>
  );
}
