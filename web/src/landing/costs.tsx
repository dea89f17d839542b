// What a loan costs in full: an example computed by the domain, early and late repayment, the warning that the law on
// advertising asks for (D2; ux §2.7).
import { useLoanDate } from "../calculator/loan-date.ts";
import { Link } from "../client/navigation.tsx";
import { Card } from "../ui/card.tsx";
import { DefinitionList } from "../ui/definition-list.tsx";
import { TotalCostFrame } from "../ui/total-cost-frame.tsx";
import { chargesLimitPercent, workedExample } from "./cost-figures.ts";
import { LandingSection } from "./landing-section.tsx";
import { offerRange } from "./offer-range.ts";

import styles from "./landing-rest.module.css";

export function Costs() {
  const on = useLoanDate();
  const example = workedExample(on);
  const { pskFrom, pskTo } = offerRange(on);
  return (
    <LandingSection
      banded
      title="Сколько это стоит"
      lead={`ПСК от ${pskFrom} до ${pskTo}\u00a0% годовых. Комиссий нет.`}
    >
      <div className={`${styles.later} ${styles.costs}`}>
        <Card as="section" label="Пример расчёта">
          <h3>
            Пример: <span translate="no">{example.sum}</span> на {example.term}
          </h3>
          <DefinitionList
            items={[
              { name: `Проценты, ${example.dailyPercent}\u00a0% в день`, value: example.interest },
              { name: "К возврату", value: example.refund },
              { name: `Если вернуть через ${example.earlyTerm}`, value: example.earlyRefund },
            ]}
          />
          <TotalCostFrame percent={example.psk} rubles={example.pskRubles} />
        </Card>
        <div className={styles.facts}>
          <h3>Никаких скрытых услуг</h3>
          <p>
            Платные услуги – только по вашему желанию: цена рядом с каждой, ни одной галочки за вас.
          </p>
          <h3>Вернуть можно в любой день</h3>
          <p>Проценты платите только за дни, когда деньги были у вас. Штрафа за это нет.</p>
          <h3>Если опоздать</h3>
          <p>
            {`На просроченный долг начисляется неустойка 20\u00a0% годовых, проценты идут дальше, пока всё вместе не достигнет ${chargesLimitPercent(on)}\u00a0% суммы займа. О просрочке узнает бюро кредитных историй.`}
          </p>
        </div>
      </div>
      <p className={styles.warning}>
        <strong>Оценивайте свои финансовые возможности и риски.</strong> Изучите{" "}
        <Link href="/agreement">все условия займа</Link>.
      </p>
    </LandingSection>
  );
}
