// The money is on the card: said once, with the contract, the days of return and what to take along, before the account
// (decision 0075).
import { useEffect, useState } from "react";

import { ApprovedSpot } from "#spots/approved";
import { theme } from "#theme";
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formatLongDate } from "@microloan/domain/text/date";

import { usePersistedState } from "../../client/state.ts";
import { useApplicationId } from "../../client/use-session.ts";
import { useTitle } from "../../client/use-title.ts";
import { calendarOf } from "../../loan/calendar-file.ts";
import { rublesText } from "../../loan/loan-words.ts";
import { paperUrl } from "../../papers/paper-url.ts";
import { Button } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
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
  const { notice, saveCalendar } = useCalendar(contract);
  const signed = { applicationId, documentRulesId: documentIds.individualConditions };
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
          <LinkButton
            look="quiet"
            href={paperUrl(signed)}
            download={`Договор ${contract.number}.pdf`}
          >
            Сохранить договор в PDF
          </LinkButton>
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

function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
}

/** The days of return for a calendar: a file of this browser. */
function useCalendar(contract: Contract) {
  const [notice, setNotice] = useState("");

  function saveCalendar(): void {
    const { host, origin } = window.location;
    const lender = { name: theme.name, host, accountUrl: `${origin}/account` };
    const text = calendarOf(contract, lender, Date.now());
    save(new File([text], `zaim-${contract.number}.ics`, { type: "text/calendar" }));
    setNotice("Откройте файл календаря. Если он не появился, зайдите сюда в браузере телефона");
  }

  return { notice, saveCalendar };
}
