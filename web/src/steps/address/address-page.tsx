// Step 2 of a new application: the address (spec §2; D11).
import { useQuery } from "@tanstack/react-query";

import { passportEndpoints } from "@microloan/contract/endpoints/passport";

import { Loaded } from "../../client/loaded.tsx";
import { useApplicationId } from "../../client/use-session.ts";
import { callQuery } from "../../server/query.ts";
import { AddressForm } from "./address-form.tsx";

export function AddressPage() {
  const applicationId = useApplicationId();
  const saved = useQuery(callQuery(passportEndpoints.getPassport, { body: { applicationId } }));
  return (
    <Loaded query={saved} lines={6}>
      {(data) => <AddressForm saved={data} />}
    </Loaded>
  );
}
