// Sending the registration: the form first, then the code; where each refusal leads (spec §7; D4).
import { useMemo } from "react";

import { registrationEndpoints } from "@microloan/contract/endpoints/registration";
import { errorNameOfCode } from "@microloan/contract/errors/error-codes";

import { useLocation } from "../../client/navigation.tsx";
import { useKept } from "../../client/state.ts";
import { codeStateOf } from "../../form/code/code-state.ts";
import { keepCodeSent } from "../../form/code/use-code-entry.ts";
import type { SubmitError } from "../../form/step-form.tsx";
import { forgetTicks } from "../../papers/kept-ticks.ts";
import { useCaptcha } from "../../partners/use-captcha.ts";
import type { VisibleCaptcha } from "../../partners/use-captcha.ts";
import type { Refused } from "../../server/reply.ts";
import { loadSettings } from "../../server/settings.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { arrivalState } from "../arrival-state.ts";
import { keepDraft, useDrafts } from "../drafts.ts";
import { requestedOffer } from "../requested-offer.ts";
import type { Origin } from "./outside-origin.ts";
import { fieldOfRefusal } from "./registration-form.ts";
import type { RegistrationRequest } from "./registration-form.ts";

const codePage = "/registration-number-confirmation";

export function useRegister(origin: Origin | null): {
  register: (request: RegistrationRequest) => Promise<void>;
  error: SubmitError | null;
  captchaBox: VisibleCaptcha | null;
} {
  const create = useSubmit(registrationEndpoints.createContact);
  const sendCode = useSubmit(registrationEndpoints.sendRegistrationCode);
  const captcha = useCaptcha("registration");
  const [, navigate] = useLocation();
  const { keep } = useKept.getState();

  /** The server's registration of these answers; made once, however often the code has to be asked for. */
  async function createOnce(request: RegistrationRequest): Promise<string | null> {
    const text = JSON.stringify({ ...request, ...origin?.ids });
    const { created } = useDrafts.getState();
    if (created?.request === text) return created.tempUserId;
    const { anonymousId } = useKept.getState();
    const token = await captcha.tokenFor(text);
    const body = { ...request, ...requestedOffer(), ...token, ...origin?.ids, anonymousId };
    const reply = await create.send({ body });
    if (reply === null) return null;
    if (reply.result || reply.answered) captcha.spend();
    if (!reply.result) return refuse(reply);
    keepDraft({ created: { request: text, tempUserId: reply.tempUserId } });
    return reply.tempUserId;
  }

  /** What the form cannot mend has a page of its own; the rest stands in the form, through `error`. */
  function refuse(refused: Refused): null {
    const name = errorNameOfCode(refused.errorCode);
    if (name === "CaptchaV2Needed") captcha.showBox();
    if (name === "Underage" || name === "CaptchaFailed" || name === "RegistrationBlocked") {
      navigate("/registration-refusal", arrivalState(name));
    }
    return null;
  }

  async function register(request: RegistrationRequest): Promise<void> {
    sendCode.clear();
    // Who goes on by phone after all takes no locked data along.
    if (origin === null) keep({ lockEsiaData: false, lockTinkoffData: false });
    // A first visit without an answer of the API has no XSRF cookie yet.
    await loadSettings();
    const tempUserId = await createOnce(request);
    if (tempUserId === null) return;
    const reply = await sendCode.send({ body: { tempUserId } });
    if (reply === null) return;
    if (reply.result) {
      keep({ tempUserId });
      forgetTicks();
      keepCodeSent(reply);
      return navigate(codePage);
    }
    const name = errorNameOfCode(reply.errorCode);
    if (name === "NotFound") keepDraft({ created: null });
    const state = codeStateOf(reply);
    if (state.kind !== "blocked") return;
    keep({ tempUserId, codeId: null, codeExpires: null, blockedUntil: state.endsAt });
    forgetTicks();
    navigate(codePage);
  }

  const view = create.error ?? sendCode.error;
  const error = useMemo(
    () => (view === null ? null : { message: view.message, field: fieldOfRefusal(view.field) }),
    [view],
  );
  return { register, error, captchaBox: captcha.box };
}
