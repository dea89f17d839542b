// Sending the form of a phone change, and where it leads: the code on the old phone, or another proof (decision 0022).
import { useMemo } from "react";
import type * as z from "zod/mini";

import { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";
import { errorNameOfCode } from "@microloan/contract/errors/error-codes";

import { useLocation } from "../../client/navigation.tsx";
import { useKept } from "../../client/state.ts";
import { codeStateOf } from "../../form/code/code-state.ts";
import { keepCodeSent } from "../../form/code/use-code-entry.ts";
import type { SubmitError } from "../../form/step-form.tsx";
import { useCaptcha } from "../../partners/use-captcha.ts";
import { loadSettings } from "../../server/settings.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { forgetCode } from "../use-phone-change.ts";
import type { PhoneChangeState } from "../use-phone-change.ts";
import type { phoneChangeSchema } from "./phone-change-form.ts";

type Asked = z.output<typeof phoneChangeSchema>;

export function useBegin(onStage: () => Promise<PhoneChangeState | null>) {
  const start = useSubmit(phoneChangeEndpoints.beginPhoneChange);
  const oldCode = useSubmit(phoneChangeEndpoints.sendOldPhoneCode);
  const captcha = useCaptcha("authorization");
  const [, navigate] = useLocation();

  async function begin({ access, ...asked }: Asked): Promise<void> {
    oldCode.clear();
    await loadSettings();
    const token = await captcha.tokenFor(JSON.stringify(asked));
    const reply = await start.send({ body: { ...asked, ...token } });
    if (reply === null) return;
    if (reply.result || reply.answered) captcha.spend();
    if (!reply.result) {
      if (errorNameOfCode(reply.errorCode) === "CaptchaV2Needed") captcha.showBox();
      return;
    }
    forgetCode();
    if (access === "no") {
      // Documents accepted before: only the new phone's code is left.
      const state = await onStage();
      if (state?.stage !== "Proved") navigate("/choosing-reset-method");
      return;
    }
    const sent = await oldCode.send({ body: {} });
    if (sent === null) return;
    if (sent.result) keepCodeSent(sent);
    else {
      const state = codeStateOf(sent);
      if (state.kind === "blocked") useKept.getState().keep({ blockedUntil: state.endsAt });
    }
    if (sent.result) await onStage();
  }

  const view = start.error ?? oldCode.error;
  const error = useMemo<SubmitError | null>(
    () => (view === null ? null : { message: view.message, field: view.field }),
    [view],
  );
  return { begin, error, captchaBox: captcha.box };
}
