// The landing: the calculator first, how it works in three points, who lends (spec §1, §2).
import { Link } from "wouter";

import { theme } from "#theme";

import { lender } from "../../app/build-config.ts";
import { useKept } from "../../app/state.ts";
import { Calculator } from "../../calculator/calculator.tsx";
import { queryOf } from "../../calculator/choice.ts";
import { Card } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Spot } from "../../ui/spot.tsx";

import styles from "./landing-page.module.css";

const points = [
  {
    title: "Выберите сумму и срок",
    text: "Калькулятор сразу показывает, сколько и когда вернуть, вместе с полной стоимостью займа.",
  },
  {
    title: "Заполните заявку",
    text: "Нужны паспорт, телефон и карта. Прервались – продолжите с того же места, хоть с другого телефона.",
  },
  {
    title: "Подпишите кодом из СМС",
    text: "Перед подписью вы видите договор, график и ПСК. Ни одной галочки за вас мы не ставим.",
  },
];

/** What the operator's build configuration says; nothing is made up for what it leaves out. */
const lenderFacts = [
  { name: "Компания", value: lender.shortName },
  { name: "Номер в реестре Банка России", value: lender.licence },
  { name: "Адрес", value: lender.address },
  { name: "Связь", value: lender.contacts },
].filter(({ value }) => value !== null);

export function LandingPage() {
  const choice = useKept((state) => state.calculator);
  return (
    <div className={styles.landing}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <PageHeading lead="Сколько возьмёте и сколько вернёте – видно до заявки, без скрытых услуг и мелкого шрифта.">
            Займ онлайн на карту
          </PageHeading>
          <div className={styles.picture}>
            <Spot picture={theme.spots.welcome} />
          </div>
        </div>
        <Card as="section" label="Калькулятор займа">
          <Calculator />
          <div className={styles.action}>
            <Link href={`/registration?${queryOf(choice)}`} asChild>
              <LinkButton wide>Получить деньги</LinkButton>
            </Link>
          </div>
        </Card>
      </div>
      <section aria-labelledby="how" className={styles.how}>
        <h2 id="how" className={styles.title}>
          Как это работает
        </h2>
        <ol className={styles.points}>
          {points.map((point, index) => (
            <li key={point.title} className={styles.point}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={styles.name}>{point.title}</h3>
              <p className={styles.text}>{point.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="lender" className={styles.lender}>
        <h2 id="lender" className={styles.title}>
          Кто выдаёт займ
        </h2>
        <Card>
          <DefinitionList items={lenderFacts} />
        </Card>
      </section>
    </div>
  );
}
