// The two codes of a phone change: the one on the old phone proves who asks, the one on the new phone makes the change
// (decision 0022).
import { useState } from "react";

import { CodeSpot } from "#spots/code";
import { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";

import { Link, useLocation } from "../../client/navigation.tsx";
import { showNotice } from "../../client/notice.ts";
import { SupportPhone } from "../../client/support-phone.tsx";
import { CodeForm } from "../../form/code/code-form.tsx";
import { forgetCode, keepCodeSent, useCodeFor, useCodeTurn } from "../../form/code/kept-code.ts";
import { SmsDelayed, useSmsDelay } from "../../form/code/sms-delay.tsx";
import { useCodeEntry, useCodeMask } from "../../form/code/use-code-entry.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { arrivalState } from "../arrival-state.ts";
import { keepDraft } from "../drafts.ts";
import type { PhoneChangeState } from "../use-phone-change.ts";

import styles from "./change-phone-page.module.css";

type OldPhoneCodeProps = {
  /** The code was right and is forgotten; the form stays until `onProved`, when the next one has been asked for. */
  onSpent: () => void;
  onProved: () => void;
  onStartAgain: () => void;
};

export function OldPhoneCode({ onSpent, onProved, onStartAgain }: OldPhoneCodeProps) {
  const { send: check } = useSubmit(phoneChangeEndpoints.checkOldPhoneCode);
  const { send: sendOld } = useSubmit(phoneChangeEndpoints.sendOldPhoneCode);
  const { send: sendNew } = useSubmit(phoneChangeEndpoints.sendNewPhoneCode);
  const beginTurn = useCodeTurn();
  const entry = useCodeEntry({
    purpose: "old-phone",
    check: async (codeId, code) => {
      const isOwn = beginTurn();
      const reply = await check({ body: { codeId, code } });
      if (reply === null || !reply.result) return reply;
      onSpent();
      forgetCode("old-phone");
      const sent = await sendNew({ body: {} });
      if (sent?.result && isOwn()) keepCodeSent("new-phone", sent);
      onProved();
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
      mask={useCodeMask()}
      {...entry}
      help={<ChangeHelp onStartAgain={onStartAgain} isOldPhone />}
    />
  );
}

type NewPhoneCodeProps = {
  /** Whether the page is still open: who has left it is told in a word, and not moved. */
  isHere: () => boolean;
  onStage: () => Promise<PhoneChangeState | null>;
  onStartAgain: () => void;
};

/** The code on the new phone makes the change (decision 0022). */
export function NewPhoneCode(props: NewPhoneCodeProps) {
  const hasCode = useCodeFor("new-phone") !== null;
  return hasCode ? <NewPhoneEntry {...props} /> : <AskForCode {...props} />;
}

function NewPhoneEntry({ isHere, onStartAgain }: NewPhoneCodeProps) {
  const [, navigate] = useLocation();
  const { isSmsDelayed } = useSmsDelay();
  const { send: confirm } = useSubmit(phoneChangeEndpoints.confirmNewPhone);
  const { send: sendNew } = useSubmit(phoneChangeEndpoints.sendNewPhoneCode);
  const entry = useCodeEntry({
    purpose: "new-phone",
    check: async (codeId, code) => {
      const reply = await confirm({ body: { codeId, code } });
      if (reply === null || !reply.result) return reply;
      if (isHere()) {
        // Back must not lead to a code that is spent.
        navigate("/change-phone/success", { replace: true, ...arrivalState("PhoneChanged") });
      } else showNotice("Номер изменён: теперь входите с новым");
      keepDraft({ phoneChange: null });
      forgetCode("new-phone");
      return null;
    },
    resend: () => sendNew({ body: {} }),
    leave: (refusal) => {
      if (refusal === "PhoneTaken") {
        if (isHere()) navigate("/access-denied", arrivalState("NewPhoneTaken"));
        else showNotice("Номер не изменён: новый уже занят");
        forgetCode("new-phone");
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
      mask={useCodeMask()}
      {...entry}
      submitLabel="Сменить номер"
      help={<ChangeHelp onStartAgain={onStartAgain} />}
    />
  );
}

function AskForCode({ onStage, onStartAgain }: NewPhoneCodeProps) {
  const { submit, error } = useSubmit(phoneChangeEndpoints.sendNewPhoneCode);
  const [busy, setBusy] = useState(false);
  const beginTurn = useCodeTurn();

  async function ask(): Promise<void> {
    setBusy(true);
    const isOwn = beginTurn();
    const sent = await submit({ body: {} });
    setBusy(false);
    if (sent === null) return void onStage();
    if (isOwn()) keepCodeSent("new-phone", sent);
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

type ChangeHelpProps = { onStartAgain: () => void; isOldPhone?: boolean };

/** Beside a code of a phone change: other numbers, the lost phone, whom to call (ux §2.1). */
function ChangeHelp({ onStartAgain, isOldPhone = false }: ChangeHelpProps) {
  return (
    <div className={styles.help}>
      {isOldPhone && (
        <Link href="/choosing-reset-method" className={styles.link}>
          Прежнего номера больше нет
        </Link>
      )}
      <Button look="quiet" onClick={onStartAgain}>
        Указать другие номера
      </Button>
      <p>Код не приходит? Позвоните нам:</p>
      <SupportPhone />
    </div>
  );
}
