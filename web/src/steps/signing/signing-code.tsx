// The code that signs, beside what it signs (ux §1.6; D4, D7).
import { useEffect } from "react";

import type { PageDocument } from "@microloan/contract/fields/document";

import { SupportPhone } from "../../client/support-phone.tsx";
import { useSession } from "../../client/use-session.ts";
import { CodeForm } from "../../form/code/code-form.tsx";
import { SentTo } from "../../form/code/sent-to.tsx";
import { SmsDelayed, useSmsDelay } from "../../form/code/sms-delay.tsx";
import type { useCodeEntry } from "../../form/code/use-code-entry.ts";
import { useCodeLength } from "../../form/code/use-code-length.ts";
import { agreementSentence } from "../../loan/loan-words.ts";
import type { LoanTerms } from "../../loan/loan-words.ts";
import { Button } from "../../ui/button.tsx";
import { Figures } from "../../ui/figures.tsx";
import { AgreedDocuments } from "./agreed-documents.tsx";

import styles from "./signing-page.module.css";

type Props = {
  applicationId: string;
  terms: LoanTerms;
  documents: readonly PageDocument[];
  entry: ReturnType<typeof useCodeEntry>;
  onStop: () => void;
};

export function SigningCode({ applicationId, terms, documents, entry, onStop }: Props) {
  const { phone } = useSession();
  const length = useCodeLength();
  const { isSmsDelayed } = useSmsDelay();
  useEffect(() => document.getElementById("code")?.focus(), []);
  return (
    <>
      <CodeForm
        isPart
        heading="Подпишите кодом из СМС"
        lead={<SentTo words={isSmsDelayed ? "Код придёт" : "Отправили его"} phone={phone} />}
        length={length}
        {...entry}
        summary={
          <>
            <p className={styles.signing}>
              <Figures text={agreementSentence(terms)} />
            </p>
            <SmsDelayed />
          </>
        }
        submitLabel="Подписать и отправить"
        help={
          <details className={styles.help}>
            <summary>Не приходит код?</summary>
            <p>Проверьте связь и папку «Спам» у сообщений: код мог прийти и в мессенджер.</p>
            <SupportPhone />
          </details>
        }
      />
      <h2 className={styles.title}>Что вы подписываете</h2>
      <AgreedDocuments applicationId={applicationId} documents={documents} />
      <Button look="quiet" className={styles.back} onClick={onStop}>
        Назад к документам
      </Button>
    </>
  );
}
