// How long it takes: the steps of the journey in a person's words, each with its minutes (D5).
import { useLoanDate } from "../calculator/loan-date.ts";
import { coolingOff } from "./cost-figures.ts";
import { LandingSection } from "./landing-section.tsx";

import styles from "./landing-rest.module.css";

/**
 * How long the steps of an application take, for somebody who has the passport and the card at hand.
 * Assumption: D5, to be measured on real applications.
 */
export const stepMinutes = { registration: 2, form: 6, card: 3, contract: 4 };

export const minutesInAll = Object.values(stepMinutes).reduce((sum, minutes) => sum + minutes, 0);

const steps = [
  {
    minutes: stepMinutes.registration,
    name: "Регистрация",
    text: "Имя, дата рождения, телефон и код из СМС.",
  },
  { minutes: stepMinutes.form, name: "Анкета", text: "Паспорт, адрес, работа и доходы." },
  {
    minutes: stepMinutes.card,
    name: "Карта и фото",
    text: "Карта на странице банка, фото паспорта с телефона.",
  },
  {
    minutes: stepMinutes.contract,
    name: "Договор",
    text: "Прочитаете условия и подпишете кодом из СМС.",
  },
];

export function Steps() {
  const cooling = coolingOff(useLoanDate());
  return (
    <LandingSection
      title={`Около ${minutesInAll} минут на заявку`}
      lead="Прервались – продолжите с того же места, хоть с другого телефона."
    >
      <ol className={`${styles.later} ${styles.steps}`}>
        {steps.map(({ minutes, name, text }) => (
          <li key={name} className={styles.step}>
            <p className={styles.minutes}>
              <span>{`${minutes} мин`}</span>
            </p>
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
        <li className={styles.step}>
          <p className={styles.minutes}>
            <span>и решение</span>
          </p>
          <div>
            <h3>Деньги</h3>
            <p>
              Решение обычно за несколько минут, деньги сразу после него.
              {cooling && (
                <>
                  {" Если заём от "}
                  <span translate="no">{cooling.from}</span>
                  {`, закон велит ждать ${cooling.wait} после подписи.`}
                </>
              )}
            </p>
          </div>
        </li>
      </ol>
    </LandingSection>
  );
}
