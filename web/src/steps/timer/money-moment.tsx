// The money is on the card: said once, with the contract, the days of return and what to take along, before the account
// (decision 0075).
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { ApprovedSpot } from "#spots/approved";
import { theme } from "#theme";
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";
import { formatLongDate } from "@microloan/domain/text/date";

import { usePersistedState } from "../../client/state.ts";
import { useApplicationId } from "../../client/use-session.ts";
import { useTitle } from "../../client/use-title.ts";
import { calendarOf } from "../../loan/calendar-file.ts";
import { rublesText } from "../../loan/loan-words.ts";
import { documentFile, save } from "../../papers/document-file.ts";
import { CallRefused, callQuery } from "../../server/query.ts";
import { Button } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { NoticePage } from "../../ui/notice-page.tsx";
import type { Contract } from "./use-new-money.ts";

import styles from "./timer-page.module.css";

/** `12 000 ₽ уже на карте •••• 0004`; each of the two stands on one line. */
const moneyWords = ({ cardMask, payoutSum }: Contract): string => {
  const card =
    cardMask === null ? "" : `\u00a0•••• ${cardMask.slice(-4)}`.replaceAll(" ", "\u00a0");
  return `${rublesText(payoutSum)} уже на\u00a0карте${card}`;
};

export function MoneyMoment({ contract }: { contract: Contract }) {
  const applicationId = useApplicationId();
  const heading = moneyWords(contract);
  useTitle(heading);
  useEffect(() => {
    // The heading that had it is gone with the wait.
    if (document.activeElement === document.body) document.querySelector("h1")?.focus();
  }, []);
  const { busy, notice, savePdf, saveCalendar } = useTakeAlong(applicationId, contract);
  const { nextPaymentSum, payments } = contract;
  const isOnce = payments.length === 1;
  const [first] = payments;
  return (
    <NoticePage
      picture={ApprovedSpot}
      heading={heading}
      lead="Обычно деньги видны сразу, иногда банку нужно несколько минут."
      ways={
        <>
          <Button
            onClick={() => usePersistedState.getState().keep({ moneyShownFor: applicationId })}
          >
            В личный кабинет
          </Button>
          <Button look="secondary" onClick={saveCalendar}>
            {isOnce ? "День возврата в календарь" : "Дни платежей в календарь"}
          </Button>
          <Button look="quiet" busy={busy} onClick={() => void savePdf()}>
            Сохранить договор в PDF
          </Button>
        </>
      }
    >
      <div className={styles.contract}>
        <DefinitionList
          items={[
            { name: "Договор", value: `№\u00a0${contract.number}` },
            ...(first === undefined
              ? []
              : [
                  {
                    name: isOnce ? "Вернуть" : "Первый платёж",
                    // Less than its schedule says where the money came after the signature.
                    value: rublesText(nextPaymentSum ?? first.amount),
                  },
                  { name: "Не позже", value: `${formatLongDate(first.date)}\u00a0года` },
                ]),
            ...(isOnce ? [] : [{ name: "Всего платежей", value: String(payments.length) }]),
          ]}
        />
      </div>
      <p className={styles.question} role="status">
        {notice}
      </p>
    </NoticePage>
  );
}

/** The browser has taken the file long before that. */
const keptMs = 60_000;

function saveAs(file: File): void {
  const url = URL.createObjectURL(file);
  save({ url, file });
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}

/** The signed conditions, and the days of return for a calendar: files of this browser. */
function useTakeAlong(applicationId: string, contract: Contract) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState("");

  async function savePdf(): Promise<void> {
    setBusy(true);
    const query = { applicationId, documentRulesId: documentIds.individualConditions };
    const asked = callQuery(documentSignEndpoints.getFileBody, { query });
    try {
      const body = await client.fetchQuery({ ...asked, gcTime: 0 });
      const pdf = await documentFile(body, body.sha256);
      if (pdf !== null) {
        save(pdf);
        setTimeout(() => URL.revokeObjectURL(pdf.url), keptMs);
      }
      setNotice(pdf === null ? "Договор не скачался, попробуйте ещё раз" : "Договор сохранён");
    } catch (error) {
      setNotice(error instanceof CallRefused ? error.view.message : "Договор не скачался");
    }
    setBusy(false);
  }

  function saveCalendar(): void {
    const { host, origin } = window.location;
    const lender = { name: theme.name, host, accountUrl: `${origin}/account` };
    const text = calendarOf(contract, lender, Date.now());
    saveAs(new File([text], `zaim-${contract.number}.ics`, { type: "text/calendar" }));
    setNotice("Файл для календаря готов, откройте его");
  }

  return { busy, notice, savePdf, saveCalendar };
}
