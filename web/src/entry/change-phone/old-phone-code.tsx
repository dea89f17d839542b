// The code on the old phone proves who asks for another one (decision 0022).
import { CodeSpot } from "#spots/code";
import { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";

import { CodeForm } from "../../form/code/code-form.tsx";
import { SmsDelayed } from "../../form/code/sms-delay.tsx";
import { keepCodeSent, useCodeEntry } from "../../form/code/use-code-entry.ts";
import { useCodeLength } from "../../form/code/use-code-length.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { forgetCode } from "../use-phone-change.ts";
import type { PhoneChangeState } from "../use-phone-change.ts";
import { ChangeHelp } from "./change-help.tsx";

type Props = { onStage: () => Promise<PhoneChangeState | null>; onStartAgain: () => void };

export function OldPhoneCode({ onStage, onStartAgain }: Props) {
  const { send: check } = useSubmit(phoneChangeEndpoints.checkOldPhoneCode);
  const { send: sendOld } = useSubmit(phoneChangeEndpoints.sendOldPhoneCode);
  const { send: sendNew } = useSubmit(phoneChangeEndpoints.sendNewPhoneCode);
  const entry = useCodeEntry({
    check: async (codeId, code) => {
      const reply = await check({ body: { codeId, code } });
      if (reply === null || !reply.result) return reply;
      forgetCode();
      const sent = await sendNew({ body: {} });
      if (sent?.result) keepCodeSent(sent);
      await onStage();
      return null;
    },
    resend: () => sendOld({ body: {} }),
    leave: (refusal) => {
      if (refusal !== "PhoneChangeMissing") return false;
      onStartAgain();
      return true;
    },
  });
  return (
    <CodeForm
      heading={"Код с\u00a0прежнего номера"}
      picture={CodeSpot}
      lead={
        "Если номер и дата рождения верны, код придёт в СМС на прежний номер. Шаг\u00a01\u00a0из\u00a02."
      }
      summary={<SmsDelayed />}
      length={useCodeLength()}
      {...entry}
      help={<ChangeHelp onStartAgain={onStartAgain} isOldPhone />}
    />
  );
}
