// The registry of the desk's calls, apart from the borrower's: nothing of it is in the borrower's client (issue 18;
// decision 0078).
import type { Endpoint } from "../endpoint.ts";
import { deskApplicationEndpoints } from "./endpoints/application.ts";
import { auditEndpoints } from "./endpoints/audit.ts";
import { correctionEndpoints } from "./endpoints/corrections.ts";
import { decisionTableEndpoints } from "./endpoints/decision-tables.ts";
import { loanEndpoints } from "./endpoints/loans.ts";
import { lostPhoneEndpoints } from "./endpoints/lost-phones.ts";
import { noteEndpoints } from "./endpoints/notes.ts";
import { numbersEndpoints } from "./endpoints/numbers.ts";
import { payoutEndpoints } from "./endpoints/payouts.ts";
import { peopleEndpoints } from "./endpoints/people.ts";
import { promoCodeEndpoints } from "./endpoints/promo-codes.ts";
import { proposalEndpoints } from "./endpoints/proposals.ts";
import { queueEndpoints } from "./endpoints/queue.ts";
import { restrictedAccessEndpoints } from "./endpoints/restricted-access.ts";
import { deskScanEndpoints } from "./endpoints/scans.ts";
import { deskSessionEndpoints } from "./endpoints/session.ts";
import { deskSettingEndpoints } from "./endpoints/settings.ts";
import { staffEndpoints } from "./endpoints/staff.ts";

/** Every call of the desk by its name. */
export const deskEndpoints = {
  ...deskSessionEndpoints,
  ...queueEndpoints,
  ...deskApplicationEndpoints,
  ...restrictedAccessEndpoints,
  ...noteEndpoints,
  ...proposalEndpoints,
  ...deskScanEndpoints,
  ...auditEndpoints,
  ...numbersEndpoints,
  ...staffEndpoints,
  ...promoCodeEndpoints,
  ...peopleEndpoints,
  ...correctionEndpoints,
  ...payoutEndpoints,
  ...loanEndpoints,
  ...deskSettingEndpoints,
  ...decisionTableEndpoints,
  ...lostPhoneEndpoints,
};

/** Every call of the desk as a list. */
export const allDeskEndpoints: readonly Endpoint[] = Object.values(deskEndpoints);
