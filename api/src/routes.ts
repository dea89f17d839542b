// The rooms of the server in their order, each with the calls and jobs that it puts there.
import { accountRoutes } from "./account/account.routes.ts";
import { cardsRoutes } from "./cards/cards.routes.ts";
import { decisionRoutes } from "./decision/decision.routes.ts";
import { deskRoutes } from "./desk/desk.routes.ts";
import { entryRoutes } from "./entry/entry.routes.ts";
import { formRoutes } from "./forms/forms.routes.ts";
import { identificationRoutes } from "./identification/identification.routes.ts";
import { journeyRoutes } from "./journey/journey.routes.ts";
import { loanRoutes } from "./loan/loan.routes.ts";
import { moneyRoutes } from "./money/money.routes.ts";
import { papersRoutes } from "./papers/papers.routes.ts";
import type { ContextWithPdf } from "./papers/pdf/pdf-renderer.ts";
import { peopleRoutes } from "./people/people.routes.ts";
import type { Serving } from "./platform/context.ts";
import { platformRoutes } from "./platform/platform.routes.ts";
import type { ContextWithScanReader } from "./scans/reading/scan-reader.ts";
import { scansRoutes } from "./scans/scans.routes.ts";
import { upkeepRoutes } from "./upkeep/upkeep.routes.ts";

/** What the rooms are given, each its part of it. */
export type RoomContext = ContextWithPdf & ContextWithScanReader;

export const rooms: readonly ((serving: Serving, context: RoomContext) => void)[] = [
  platformRoutes,
  peopleRoutes,
  journeyRoutes,
  identificationRoutes,
  formRoutes,
  loanRoutes,
  cardsRoutes,
  papersRoutes,
  scansRoutes,
  decisionRoutes,
  moneyRoutes,
  entryRoutes,
  accountRoutes,
  deskRoutes,
  upkeepRoutes,
];
