// What stands around a page: layout, calculator strip, personal-account button, logo, sidebar
// calculator, step bar, restricted-access banner. Every rule of the shell is here. Spec §2, "Shell
// behaviour"; D3.
import { routeAt, type RoutePath } from "./routes.ts";
import { stepNumberOf } from "./steps.ts";

/** Everything that decides what stands around a page. */
export type ShellFacts = {
  path: string;
  isAuth: boolean;
  /** Groups of the two experiments that change the shell. Spec §2. */
  addSum: "A" | "B";
  preScoring: "A" | "B";
  /** Number of the step looked at last (spec §3, lastStep), for the pages that show no step. */
  lastStep: number | null;
  /** Whether data came from ESIA or the bank ID, and locked the fields it filled. Spec §3. */
  lockOAuthData: boolean;
  /** Nothing is under way: the application has ended, or there is none. */
  isOver: boolean;
  /** An operator looks at a borrower's application: restricted-access mode. D3. */
  isRestricted: boolean;
};

/** What stands around a page. Spec §2. */
export type ShellParts = {
  /** The form with the calculator beside it, one column in the middle, or the whole width. Decision 0077. */
  layout: "columns" | "column" | "main";
  /** The header's calculator strip; and in it, the sum and the term of the loan. */
  strip: boolean;
  stripResult: boolean;
  /** In the strip, the button that opens the sidebar calculator. */
  sideBarCalculator: boolean;
  accountButton: "hidden" | "toRegistration" | "toAuthorization" | "openAccount";
  logo: "link" | "plain";
  /** Progress, back and forward. */
  stepBar: boolean;
  restrictedBanner: boolean;
  /** In the footer, for whoever is signed in, where the account or the banner has none of its own. ASVS 7.4.4. */
  signOut: boolean;
};

/** Screens with the calculator beside the form, in two columns. Spec §2. */
export const twoColumnRoutes: readonly RoutePath[] = ["/registration", "/authorization"];

const signingRoutes: readonly RoutePath[] = ["/new_application-signing", "/reapplication-signing"];

// Assumption: D5, "number-confirmation" in the shell's rules means all four screens that ask for a
// code, the pair of the two flows and the two of registration and sign-in.
const codeRoutes: readonly RoutePath[] = [
  "/registration-number-confirmation",
  "/authorization-number-confirmation",
  "/new_application-number-confirmation",
  "/reapplication-number-confirmation",
];

// Beside the steps: whoever has one thing to do finds it in the same place (decision 0077).
const columnRoutes: readonly RoutePath[] = [
  ...codeRoutes,
  "/authorization-blocking-counter",
  "/registration-timer",
  "/change-phone",
  "/operator",
];

const stripHiddenRoutes: readonly RoutePath[] = [
  "/change-phone",
  "/change-phone/success",
  "/choosing-reset-method",
  // Assumption: D12, our own account is beside the spec's list, and its loan is not being chosen.
  "/account",
  // Assumption: D3, nor does an operator choose a loan.
  "/operator",
];

const accountButtonHiddenRoutes: readonly RoutePath[] = [
  ...signingRoutes,
  ...codeRoutes,
  "/redirect-continue-application",
  "/registration-esia",
  "/registration-tinkoff",
  "/access-denied",
  // Assumption: D12, in the account the way to the account leads nowhere; D3, an operator has none.
  "/account",
  "/operator",
];

// Assumption: spec §2 does not say on which pages the logo is plain. Here it is where leaving by a
// slip of the thumb would cost a code or a signature.
const plainLogoRoutes: readonly RoutePath[] = [...signingRoutes, ...codeRoutes];

// Assumption: spec §2 names these "specially treated" and does not say how. They are the forms
// filled before the loan is drawn up, so here the calculator is at hand: beside the form on the two
// in columns, in the sidebar on the others.
const calculatorRoutes: readonly RoutePath[] = [
  ...twoColumnRoutes,
  "/new_application-passport",
  "/new_application-address",
  "/new_application-place-work",
  "/new_application-additional-questions",
  "/new_application-select-map",
  "/reapplication-method-obtaining",
  "/reapplication-confirmation",
];

const timerRoute: RoutePath = "/new_application-timer";

/** From the step after this one on, group B of addSum is not shown the sum. Spec §2. */
const lastStepWithSum = 5;

/** What stands around the page at a path, for somebody with these facts. Spec §2, D3. */
export const shellOf = (facts: ShellFacts): ShellParts => {
  const route = routeAt(facts.path);
  const isOn = (list: readonly RoutePath[]) => route !== undefined && list.includes(route.path);
  const shownStep = route?.step ?? null;
  const isStep = shownStep !== null;
  const hasColumns = isOn(twoColumnRoutes);
  const hasColumn = (isStep && !isOn(signingRoutes)) || isOn(columnRoutes);
  const isFirstConsideration = route?.path === timerRoute && facts.preScoring === "B";
  // Assumption: decision 0075, under the end of an application no loan is being taken.
  const isEnd = route?.path === timerRoute && facts.isOver;
  const strip = route !== undefined && !isOn(stripHiddenRoutes) && !isFirstConsideration && !isEnd;
  const step = shownStep === null ? facts.lastStep : stepNumberOf(shownStep);
  // Assumption: D5, "the step is above 5" compares the numbers as written, so 10 (INN) is above too.
  const isSumOpen = facts.addSum === "B" && step !== null && step > lastStepWithSum;
  return {
    layout: hasColumns ? "columns" : hasColumn ? "column" : "main",
    strip,
    stripResult: strip && !isSumOpen,
    // An operator may not choose a product (D3).
    sideBarCalculator: isOn(calculatorRoutes) && !hasColumns && !facts.isRestricted,
    accountButton: isOn(accountButtonHiddenRoutes) ? "hidden" : accountButtonOf(facts),
    logo: isOn(plainLogoRoutes) ? "plain" : "link",
    stepBar: isStep,
    restrictedBanner: facts.isRestricted,
    signOut: !facts.isRestricted && facts.isAuth && facts.path !== "/account",
  };
};

const accountButtonOf = ({ path, isAuth, lockOAuthData, isRestricted }: ShellFacts) => {
  if (isRestricted || (isAuth && lockOAuthData)) return "hidden";
  if (isAuth) return "openAccount";
  return path === "/authorization" ? "toRegistration" : "toAuthorization";
};
