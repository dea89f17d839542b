// Step 3 of a new application: work, income and expenses (spec §2; D11).
import { useQuery } from "@tanstack/react-query";

import { employmentEndpoints } from "@microloan/contract/endpoints/employment";

import { Loaded } from "../../app/loaded.tsx";
import { useApplicationId } from "../../app/use-session.ts";
import { PlaceWorkForm } from "../../application-forms/place-work/place-work-form-view.tsx";
import { callQuery } from "../../server/query.ts";

const { getEmployment } = employmentEndpoints;

export function PlaceWorkPage() {
  const applicationId = useApplicationId();
  const saved = useQuery(callQuery(getEmployment, { query: { applicationId } }));
  return (
    <Loaded query={saved} lines={6}>
      {(data) => <PlaceWorkForm applicationId={applicationId} saved={data} />}
    </Loaded>
  );
}
