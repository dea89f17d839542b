// The server's default loan, for forms that have the client of the API loaded anyway
// (spec §3 "Default calculator response").
import { periodTypeOfId } from "@microloan/contract/dictionaries/period-types";
import { productEndpoints } from "@microloan/contract/endpoints/product";

import { call } from "../server/client.ts";
import { keepDefault } from "./chosen-loan.ts";

let asked = false;

/** Asks once per visit; a server that does not answer leaves the client's own default. */
export async function askServerDefault(): Promise<void> {
  if (asked) return;
  asked = true;
  const body = { calculatorType: "REGAUTH" as const };
  const reply = await call(productEndpoints.getCalculatorDefault, { body });
  if (!reply?.result) return;
  const periodType = periodTypeOfId(reply.defaultTypePeriod);
  if (periodType === null) return;
  keepDefault({ sum: reply.defaultSum, term: reply.defaultPeriod, periodType });
}
