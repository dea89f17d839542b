// Step 3 of a new application: work, income and expenses (spec §2; D11).
import { useQuery } from "@tanstack/react-query";

import { employmentEndpoints } from "@microloan/contract/endpoints/employment";

import { Loaded } from "../../client/loaded.tsx";
import { useApplicationId } from "../../client/use-session.ts";
import { callQuery } from "../../server/query.ts";
import { EmploymentForm } from "./employment-form.tsx";

const { getEmployment } = employmentEndpoints;

export function EmploymentPage() {
  const applicationId = useApplicationId();
  const saved = useQuery(callQuery(getEmployment, { query: { applicationId } }));
  return (
    <Loaded query={saved} lines={6}>
      {(data) => <EmploymentForm saved={data} />}
    </Loaded>
  );
}
