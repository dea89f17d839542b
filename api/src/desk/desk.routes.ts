// The calls of the lender's desk, each subject's own (issue 18; decision 0078).
import type { Context, Serving } from "../platform/context.ts";
import { applicationRoutes } from "./application/application.routes.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { decisionRoutes } from "./decisions/decisions.routes.ts";
import { loanRoutes } from "./loans/loans.routes.ts";
import { lostPhoneRoutes } from "./lost-phones/lost-phones.routes.ts";
import { noteRoutes } from "./notes/notes.routes.ts";
import { numbersRoutes } from "./numbers/numbers.routes.ts";
import { payoutRoutes } from "./payouts/payouts.routes.ts";
import { peopleRoutes } from "./people/people.routes.ts";
import { promoCodeRoutes } from "./promo-codes/promo-codes.routes.ts";
import { queueRoutes } from "./queue/queue.routes.ts";
import { settingRoutes } from "./settings/settings.routes.ts";
import { signInRoutes } from "./sign-in/sign-in.routes.ts";
import { staffRoutes } from "./staff/staff.routes.ts";
import { tableRoutes } from "./tables/table.routes.ts";

const subjects = [
  applicationRoutes,
  auditRoutes,
  decisionRoutes,
  loanRoutes,
  lostPhoneRoutes,
  noteRoutes,
  numbersRoutes,
  payoutRoutes,
  peopleRoutes,
  promoCodeRoutes,
  queueRoutes,
  settingRoutes,
  signInRoutes,
  staffRoutes,
  tableRoutes,
];

export function deskRoutes(serving: Serving, context: Context): void {
  for (const routes of subjects) routes(serving, context);
}
