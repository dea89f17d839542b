// The code on the new phone makes the change (decision 0022).
import { useState } from "react";

import { CodeSpot } from "#spots/code";
import { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";

import { useLocation } from "../../client/navigation.tsx";
import { useKept } from "../../client/state.ts";
import { CodeForm } from "../../form/code/code-form.tsx";
import { SmsDelayed, useSmsDelay } from "../../form/code/sms-delay.tsx";
import { keepCodeSent, useCodeEntry } from "../../form/code/use-code-entry.ts";
import { useCodeLength } from "../../form/code/use-code-length.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { arrivalState } from "../arrival-state.ts";
import { forgetCode } from "../use-phone-change.ts";
import type { PhoneChangeState } from "../use-phone-change.ts";
import { ChangeHelp } from "./change-help.tsx";

import styles from "./change-phone-page.module.css";

type Props = { onStage: () => Promise<PhoneChangeState | null>; onStartAgain: () => void };

export function NewPhoneCode(props: Props) {
  const hasCode = useKept((kept) => kept.codeId !== null);
  return hasCode ? <NewPhoneEntry {...props} /> : <AskForCode {...props} />;
}

function NewPhoneEntry({ onStartAgain }: Props) {
  const [, navigate] = useLocation();
  const { isSmsDelayed } = useSmsDelay();
  const { send: confirm } = useSubmit(phoneChangeEndpoints.confirmNewPhone);
  const { send: sendNew } = useSubmit(phoneChangeEndpoints.sendNewPhoneCode);
  const entry = useCodeEntry({
    check: async (codeId, code) => {
      const reply = await confirm({ body: { codeId, code } });
      if (reply === null || !reply.result) return reply;
      // Back must not lead to a code that is spent.
      navigate("/change-phone/success", { replace: true });
      forgetCode();
      return null;
    },
    resend: () => sendNew({ body: {} }),
    leave: (refusal) => {
      if (refusal === "PhoneTaken") {
        navigate("/access-denied", arrivalState("NewPhoneTaken"));
        forgetCode();
      } else if (refusal === "PhoneChangeMissing") onStartAgain();
      else return false;
      return true;
    },
  });
  return (
    <CodeForm
      heading={"Код с\u00a0нового номера"}
      picture={CodeSpot}
      lead={`${isSmsDelayed ? "Код придёт" : "Отправили код"} в СМС на новый номер. Введите его, и номер изменится. Шаг\u00a02\u00a0из\u00a02.`}
      summary={<SmsDelayed />}
      length={useCodeLength()}
      {...entry}
      submitLabel="Сменить номер"
      help={<ChangeHelp onStartAgain={onStartAgain} />}
    />
  );
}

function AskForCode({ onStage, onStartAgain }: Props) {
  const { submit, error } = useSubmit(phoneChangeEndpoints.sendNewPhoneCode);
  const [busy, setBusy] = useState(false);

  async function ask(): Promise<void> {
    setBusy(true);
    const sent = await submit({ body: {} });
    setBusy(false);
    if (sent === null) return void onStage();
    keepCodeSent(sent);
    requestAnimationFrame(() => document.getElementById("code")?.focus());
  }

  return (
    <section className={styles.section}>
      <PageHeading
        picture={CodeSpot}
        lead="Мы убедились, что это вы. Остался код, который придёт на новый номер."
      >
        Подтвердите новый номер
      </PageHeading>
      {error !== null && !busy && (
        <Alert tone="error">
          <p>{error.message}</p>
        </Alert>
      )}
      <Button wide busy={busy} onClick={() => void ask()}>
        Получить код
      </Button>
      <ChangeHelp onStartAgain={onStartAgain} />
    </section>
  );
}
