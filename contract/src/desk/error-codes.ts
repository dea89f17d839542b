// Errors of the desk's calls, apart from those that the borrower's client knows: nothing of the desk is in its build
// (issue 18; decision 0078). The numbers from 230 to 299 are the desk's.
import type { ErrorCode } from "../errors/error-codes.ts";

/** Every error of the desk by name; a code once given keeps its number for ever. */
export const deskErrorCodes = {
  RoleMissing: { code: 230, status: 403 },
  AnotherSignedIn: { code: 231, status: 403 },

  // Sign-in.
  DeskTicketExpired: { code: 240, status: 200 },
  TotpWrong: { code: 241, status: 200 },
  TotpTriesSpent: { code: 242, status: 200 },
  RecoveryCodeWrong: { code: 243, status: 200 },

  // The queue.
  TakenByAnother: { code: 250, status: 200 },
  NotTaken: { code: 251, status: 200 },
  NothingWaits: { code: 252, status: 200 },

  // Decisions.
  GroundMoved: { code: 260, status: 200 },
  SumNotPossible: { code: 261, status: 200 },
  MandatoryFactsUnknown: { code: 262, status: 200 },
  ProposalWaits: { code: 263, status: 200 },
  OwnProposal: { code: 264, status: 200 },

  // Staff.
  OwnAccount: { code: 270, status: 200 },
  LoginTaken: { code: 271, status: 200 },
  EmployeeNumberTaken: { code: 272, status: 200 },
  LastAdministrator: { code: 273, status: 200 },

  // Promo codes.
  PromoCodeTaken: { code: 274, status: 200 },
  LimitBelowUse: { code: 275, status: 200 },

  // People.
  PersonBlocked: { code: 280, status: 200 },
  PersonNotBlocked: { code: 281, status: 200 },
  DayPast: { code: 282, status: 200 },
  CodesNotSpent: { code: 283, status: 200 },
  ApplicationInWork: { code: 288, status: 200 },
  PersonUnchanged: { code: 289, status: 200 },

  // Loans.
  RepaymentDayImpossible: { code: 284, status: 200 },
  RepaymentDiffers: { code: 285, status: 200 },
  RepaymentFinal: { code: 286, status: 200 },
  StillOwed: { code: 287, status: 200 },
  // Settings.
  SettingNotAllowed: { code: 290, status: 200 },
  SettingUnchanged: { code: 291, status: 200 },
} as const satisfies Record<string, ErrorCode>;

/** Name of an error of the desk. */
export type DeskErrorName = keyof typeof deskErrorCodes;
