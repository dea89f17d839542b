// The course of a signing: freezes the ticked documents and asks for the code, checks it, sends the application on.
// What changed meanwhile leads back to the offer; what is missing, to its step (D4, D5, D7).
import { useEffect, useEffectEvent, useState } from "react";

import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";
import { offerEndpoints } from "@microloan/contract/endpoints/offer";
import { errorNameOfCode } from "@microloan/contract/errors/error-codes";
import type { ErrorName } from "@microloan/contract/errors/error-codes";
import { stepNumberOf } from "@microloan/domain/journey/steps";

import { today } from "../../client/today.ts";
import { useSession } from "../../client/use-session.ts";
import { forgetCode, keepBlock, keepCodeSent } from "../../form/code/kept-code.ts";
import { useCodeEntry } from "../../form/code/use-code-entry.ts";
import type { SubmitError } from "../../form/step-form.tsx";
import { useGoOn } from "../../form/use-step-save.ts";
import { forgetTicks } from "../../papers/persisted-ticks.ts";
import { analyticsCookie } from "../../partners/analytics-cookie.ts";
import { explain } from "../../server/errors.ts";
import type { ErrorView } from "../../server/errors.ts";
import type { Refused } from "../../server/reply.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { toSignRequest } from "./signing-values.ts";
import type { Offer, SigningValues } from "./signing-values.ts";

type SignRequest = ReturnType<typeof toSignRequest>;

/** The pack that the code was asked for. */
type Frozen = { request: SignRequest; packHash: string };

type Options = {
  offer: Offer;
  /** The day (Moscow) of the offer on the screen: its dates hold for that day only. */
  shownOn: string;
  /** A code is asked for: what was said of the last try is over. */
  onStart: () => void;
  /** The offer on the screen no longer holds. */
  onOfferChanged: () => void;
  /** Other documents and links are to be ticked than those on the screen. */
  onDocumentsChanged: () => void;
  /** Nothing to sign here now: a step of the journey, or the end of it. */
  onStuck: (view: ErrorView) => void;
};

const docsUploadingSigned = stepNumberOf("docs-uploading-signed");

/** No code helps against these; the groups that lead to a step are told by the code list. */
const endings: readonly (ErrorName | null)[] = [
  "StepNotReached",
  "StatusForbids",
  "ApplicationExpired",
  "OfferMissing",
  "SumNotOffered",
  "LegalLimitExceeded",
];

/** The list on the screen is not the one that is signed. */
const otherDocuments: readonly (ErrorName | null)[] = [
  "DocumentsUnticked",
  "SignatureAgreementsMissing",
  "DocumentsUnknown",
];

/** The code and the ticks that it was for. */
function forgetSigning(): void {
  forgetCode();
  forgetTicks();
}

export function useSigning({ offer, shownOn, onStart, ...events }: Options) {
  const { onOfferChanged, onDocumentsChanged, onStuck } = events;
  const { send: freeze } = useSubmit(documentSignEndpoints.signFiles);
  const { send: considerNow } = useSubmit(offerEndpoints.savePaymentOfferAndSendToConsideration);
  const { send: waitForScans } = useSubmit(offerEndpoints.savePaymentOfferAndWaitForScans);
  // Scans that were put off come after the signature (decision 0034).
  const areScansDeferred = useSession().journey?.steps.includes(docsUploadingSigned) ?? false;
  const accept = areScansDeferred ? waitForScans : considerNow;
  const [frozen, setFrozen] = useFrozen(offer, onOfferChanged);
  const [problem, setProblem] = useState<SubmitError | null>(null);
  const goOn = useGoOn();

  function lose(view: ErrorView | "offer-changed"): null {
    setFrozen(null);
    if (view === "offer-changed") onOfferChanged();
    else onStuck(view);
    return null;
  }

  /** Gives back only what the code form or the documents' form have to show. */
  function settle(refused: Refused): Refused | null {
    const name = errorNameOfCode(refused.errorCode);
    if (name === "OfferChanged") return lose("offer-changed");
    if (otherDocuments.includes(name)) onDocumentsChanged();
    const view = explain(refused);
    return view.action?.kind === "step" || endings.includes(name) ? lose(view) : refused;
  }

  /** Asks for a code for exactly these documents; other bytes than before are another offer. */
  async function ask(request: SignRequest) {
    if (today() !== shownOn) return lose("offer-changed");
    const reply = await freeze({ body: request });
    if (reply === null) return null;
    if (!reply.result) return settle(reply);
    if (frozen !== null && frozen.packHash !== reply.packHash) return lose("offer-changed");
    setFrozen({ request, packHash: reply.packHash });
    return reply;
  }

  async function check(codeId: string, code: string): Promise<Refused | null> {
    const reply = await accept({ body: toAcceptance(offer, codeId, code) });
    if (reply === null) return null;
    if (!reply.result) return settle(reply);
    await goOn(reply.journey, forgetSigning);
    return null;
  }

  const entry = useCodeEntry({
    purpose: "signing",
    check,
    resend: () => (frozen === null ? Promise.resolve(null) : ask(frozen.request)),
    leave: () => false,
  });

  async function start(values: SigningValues): Promise<void> {
    setProblem(null);
    onStart();
    const reply = await ask(toSignRequest(offer, values));
    if (reply === null) return;
    if (reply.result) return keepCodeSent("signing", reply);
    if (!keepBlock(reply)) setProblem(problemOf(reply));
  }

  // `signed`: the documents that the code on its way is for; `stop` goes back to them.
  const signed = frozen?.request.documentRuleIds ?? null;
  return { signed, problem, entry, start, stop: () => setFrozen(null) };
}

/** A repeat with the same code id answers as the first time, whatever the cookie says by then (D7). */
const toAcceptance = ({ applicationId }: Offer, codeId: string, code: string) => ({
  applicationId,
  codeId,
  code,
  ...analyticsCookie(),
});

/** A code is asked for by hand, so nothing is sent again by itself. */
function problemOf(refused: Refused): SubmitError {
  const { message, field } = explain(refused);
  return { message, field };
}

/**
 * The pack that the code was asked for. The terms may have become others meanwhile: then it is none, and `onOutdated`
 * is told, for the code would sign what is no longer on the screen.
 */
function useFrozen({ documentsHash, offerHash }: Offer, onOutdated: () => void) {
  const [frozen, setFrozen] = useState<Frozen | null>(null);
  const isOutdated =
    frozen !== null &&
    (frozen.request.offerHash !== offerHash || frozen.request.documentsHash !== documentsHash);
  const outdate = useEffectEvent(onOutdated);
  useEffect(() => {
    if (isOutdated) outdate();
  }, [isOutdated]);
  return [isOutdated ? null : frozen, setFrozen] as const;
}
