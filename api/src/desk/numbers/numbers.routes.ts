// The call of the desk's numbers, and the job that counts the days (decision 0089).
import { numbersEndpoints } from "@microloan/contract/desk/endpoints/numbers";

import type { Context, Serving } from "../../platform/context.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { getNumbers, keepToday } from "./numbers.service.ts";
import { isRollUpDue, rollUpNumbers } from "./roll-up.job.ts";

export function numbersRoutes({ endpoints }: Serving, context: Context): void {
  const countToday = keepToday(context);
  endpoints.answer(numbersEndpoints.getNumbers, (call) => getNumbers(context, countToday, call));
  context.jobs.handle(
    jobKinds.rollUpNumbers,
    () => rollUpNumbers(context),
    async () => ((await isRollUpDue(context)) ? [{}] : []),
  );
}
