// The journey told once more by hand, from the decisions (D1, D4, D5, D7) and not from the domain's code: what each
// call must answer and what it leaves. The model test holds the API against it.

import type { Form, Kind, Outcome, Spread } from "./outcomes.ts";

/** Step numbers of the specification. */
const numbers = { passport: 0, questions: 1, address: 2, employment: 3, number: 4, card: 5 };
const innStep = 10;
const scansStep = 6;
const signingStep = 7;
const timerStep = 8;

export class Reference {
  readonly #kind: Kind;
  readonly #saves: Record<Form, number> = { passport: 0, questions: 0, address: 0, employment: 0 };
  readonly #scans: Record<Spread, number> = { main: 0, registration: 0 };
  #entries = 0;
  #isUnticked = false;
  #isAgreed = false;
  #isInnSaved = false;
  #status = "Draft";
  #isSignedIn = true;
  #numberCode: "none" | "sent" | "spent" = "none";
  #isIdentified = false;
  #card: "none" | "waiting" | "bound" = "none";
  #isCardChosen = false;
  /** Another one was bound than the one that is chosen. */
  #isCardAnother = false;
  #areScansConfirmed = false;
  #pack: "none" | "live" | "void" | "signed" = "none";

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  get isRepeat(): boolean {
    return this.#kind.isRepeat;
  }

  get isSignedIn(): boolean {
    return this.#isSignedIn;
  }

  get #hasEnded(): boolean {
    return this.#status === "Issued" || this.#status === "Refused";
  }

  /** Nothing before the timer opens again: what was signed must not change. */
  get #isClosedForGood(): boolean {
    return this.#status === "Signed" || this.#hasEnded;
  }

  /** Asked once it is known that there is none, and until the signature. */
  get #isInnAsked(): boolean {
    const isUnfound = this.#kind.asksInn && this.#saves.passport > 0;
    return isUnfound && (this.#isInnSaved || !this.#isClosedForGood);
  }

  get #steps(): number[] {
    const isWaiting = this.#status === "Prescoring";
    const steps = this.isRepeat ? [0, 1] : [0, 1, 2, 3];
    if (this.#isInnAsked) steps.push(innStep);
    steps.push(numbers.number);
    if (isWaiting) steps.push(timerStep);
    steps.push(numbers.card);
    if (!this.#kind.skipsDocuments) steps.push(scansStep);
    steps.push(signingStep);
    return isWaiting ? steps : [...steps, timerStep];
  }

  #isDone(step: number): boolean {
    const { passport, questions, address, employment } = this.#saves;
    if (step === innStep) return this.#isInnSaved;
    const saved = [passport, questions, address, employment].map((count) => count > 0);
    if (this.isRepeat) saved[0] = this.#isAgreed && Math.min(passport, address, employment) > 0;
    // An unticked statement needs an entry of its sub-form.
    saved[1] &&= !this.#isUnticked || this.#entries > 0;
    const rest = [this.#isIdentified, this.#isCardChosen, this.#areScansConfirmed];
    return [...saved, ...rest][step] ?? false;
  }

  /** The first step that is not done; from the signature on the timer. */
  get #furthest(): number {
    if (this.#isClosedForGood) return timerStep;
    return this.#steps.find((step) => !this.#isDone(step)) ?? timerStep;
  }

  #isOpen(step: number): boolean {
    if (this.#isClosedForGood) return step === timerStep;
    const isOnConfirmation =
      this.isRepeat && (step === numbers.address || step === numbers.employment);
    const place = this.#steps.indexOf(isOnConfirmation ? numbers.passport : step);
    return place >= 0 && place <= this.#steps.indexOf(this.#furthest);
  }

  /** Why a call of this step may not be made now; what it would change is looked at only after that. */
  #barrier(step: number): Outcome {
    if (!this.#isSignedIn) return "NoSession";
    if (this.#status === "Issued") return "ApplicationLeft";
    if (this.#isOpen(step)) return "nothing";
    return this.#isClosedForGood ? "StatusForbids" : "StepNotReached";
  }

  /**
   * A change of anything takes back what was laid out for signing; a refused call changes nothing, nor does one that
   * says what stands already.
   */
  #answer(step: number, why: Outcome, change: () => void, isSame = false): Outcome {
    const barrier = this.#barrier(step);
    const outcome = barrier === "nothing" ? why : barrier;
    if (outcome !== "nothing") return outcome;
    change();
    if (this.#pack === "live" && !isSame) this.#pack = "void";
    return outcome;
  }

  journey() {
    const nextStep = this.#hasEnded ? null : this.#furthest;
    return { steps: this.#steps, furthestStep: this.#furthest, nextStep, status: this.#status };
  }

  revision(form: Form): number {
    return this.#saves[form];
  }

  look(step: number): Outcome {
    return this.#barrier(step);
  }

  seeOffer(): Outcome {
    return this.#barrier(signingStep);
  }

  /** Refused for several reasons, it is the page too far, then the missing entry, then the old revision. */
  save(form: Form, isStale: boolean, isUnticked = false): Outcome {
    const isEmpty = isUnticked && this.#entries === 0;
    const why = isEmpty ? "SubFormMissing" : isStale ? "StaleData" : "nothing";
    return this.#answer(numbers[form], why, () => {
      this.#saves[form] += 1;
      if (form === "questions") this.#isUnticked = isUnticked;
    });
  }

  /** The agreements of the confirmation; whoever comes for the first time agreed at registration. */
  agree(): Outcome {
    const why = this.isRepeat ? "nothing" : "DocumentsUnknown";
    const agree = () => {
      this.#isAgreed = true;
    };
    return this.#answer(numbers.passport, why, agree, this.#isAgreed);
  }

  /** Somebody else stands behind the borrower: an operator decides, whom this model knows nothing of. */
  get isForOperator(): boolean {
    return this.#isUnticked;
  }

  addEntry(): Outcome {
    return this.#answer(numbers.questions, "nothing", () => {
      this.#entries += 1;
    });
  }

  removeEntry(): Outcome {
    return this.#answer(numbers.questions, this.#entries === 0 ? "NotFound" : "nothing", () => {
      this.#entries -= 1;
    });
  }

  /** Typed in vain where the tax service was faster: there is nothing left to ask for, and nothing changes. */
  saveInn(): Outcome {
    const isFound = !this.#kind.asksInn && this.#saves.passport > 0;
    if (isFound) return this.#barrier(numbers.number);
    const save = () => {
      this.#isInnSaved = true;
    };
    return this.#answer(innStep, "nothing", save, this.#isInnSaved);
  }

  /** Asking for a code changes nothing of what is signed. */
  askNumberCode(): Outcome {
    const outcome = this.#barrier(numbers.number);
    if (outcome === "nothing") this.#numberCode = "sent";
    return outcome;
  }

  giveNumberCode(isWrong: boolean): Outcome {
    const sent: Outcome = isWrong ? "CodeWrong" : "nothing";
    const why = { none: "CodeExpired", spent: "CodeUsed", sent } as const;
    return this.#answer(numbers.number, why[this.#numberCode], () => {
      this.#numberCode = "spent";
      this.#isIdentified = true;
      if (this.#kind.isPrescored && this.#status === "Draft") this.#status = "Prescoring";
    });
  }

  openCardPage(): Outcome {
    const outcome = this.#barrier(numbers.card);
    // Opened anew while it is waited for, it is the same page.
    if (outcome === "nothing" && this.#card !== "waiting") this.#isCardAnother = true;
    if (outcome === "nothing") this.#card = "waiting";
    return outcome;
  }

  seeBinding(): Outcome {
    if (!this.#isSignedIn) return "NoSession";
    if (this.#card === "none") return "NotFound";
    this.#card = "bound";
    return "nothing";
  }

  chooseCard(): Outcome {
    const why = { none: "NotFound", waiting: "CardNotConfirmed", bound: "nothing" } as const;
    const isSame = !this.#isCardAnother;
    const choose = () => {
      this.#isCardChosen = true;
      this.#isCardAnother = false;
    };
    return this.#answer(numbers.card, why[this.#card], choose, isSame);
  }

  upload(spread: Spread): Outcome {
    return this.#answer(scansStep, "nothing", () => {
      this.#scans[spread] += 1;
    });
  }

  /** A removal where scans are closed is forbidden by the status; a scan that is not there is never found. */
  remove(spread: Spread): Outcome {
    if (!this.#isSignedIn) return "NoSession";
    if (this.#scans[spread] === 0) return "NotFound";
    const outcome = this.#answer(scansStep, "nothing", () => {
      this.#scans[spread] -= 1;
      this.#areScansConfirmed = false;
    });
    return outcome === "StepNotReached" ? "StatusForbids" : outcome;
  }

  confirmScans(): Outcome {
    const isMissing = Object.values(this.#scans).includes(0);
    return this.#answer(scansStep, isMissing ? "ScansMissing" : "nothing", () => {
      this.#areScansConfirmed = true;
    });
  }

  layOut(): Outcome {
    const outcome = this.#barrier(signingStep);
    if (outcome !== "nothing") return outcome;
    this.#pack = "live";
    if (this.#status === "Draft") this.#status = "Offered";
    return outcome;
  }

  /** Said again with the same code it answers as the first time, until the loan is issued. */
  sign(): Outcome {
    const outcome = this.#barrier(signingStep);
    if (outcome === "StatusForbids" && this.#pack === "signed") return "nothing";
    if (outcome !== "nothing") return outcome;
    if (this.#pack !== "live") return "OfferChanged";
    this.#pack = "signed";
    this.#status = "Signed";
    return outcome;
  }

  decide(isRefused: boolean): void {
    if (this.#status === "Prescoring") this.#status = isRefused ? "Refused" : "Offered";
    else if (this.#status === "Signed") this.#status = isRefused ? "Refused" : "Issued";
  }

  leave(): Outcome {
    this.#isSignedIn = false;
    return "nothing";
  }

  comeBack(): void {
    this.#isSignedIn = true;
  }
}
