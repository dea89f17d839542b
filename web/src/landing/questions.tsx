// Questions that people ask of a lender, with honest answers;
// native disclosure, so that it works before the scripts do.
import { LandingSection } from "./landing-section.tsx";

import restStyles from "./landing-rest.module.css";
import styles from "./questions.module.css";

const questions = [
  [
    "Почему могут отказать?",
    "По доходам, другим кредитам или кредитной истории. Скажем, что можно сделать и когда подать новую заявку.",
  ],
  [
    "Видите ли вы номер моей карты?",
    "Нет, вы вводите его на странице банка. Фото документов храним зашифрованными.",
  ],
  [
    "Как вернуть деньги?",
    "Переводом на наш счёт, реквизиты скажем по телефону. Даты и суммы – в графике.",
  ],
  [
    "Не успеваю вернуть в срок. Что делать?",
    "Позвоните нам до даты платежа. Если упал доход, закон даёт право на кредитные каникулы.",
  ],
  [
    "Можно ли передумать?",
    "До подписи – просто закройте страницу. Получив деньги, верните их за 14 дней и заплатите проценты только за эти дни.",
  ],
  [
    "У меня самозапрет на кредиты",
    "Пока он действует, выдать заём мы не вправе. Снять его можно на Госуслугах.",
  ],
] as const;

export function Questions() {
  return (
    <LandingSection title="Вопросы">
      <div className={`${restStyles.later} ${styles.questions}`}>
        {questions.map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </LandingSection>
  );
}
