// What shows a loan: sliders, figures, the schedule, how far the application is.
import { calculateLoan } from "@microloan/domain/loan/calculator";
import { formatAmount } from "@microloan/domain/text/amount";
import { formatDate } from "@microloan/domain/text/date";

import { Card } from "../src/ui/card.tsx";
import { DefinitionList } from "../src/ui/definition-list.tsx";
import { ProgressBar } from "../src/ui/progress-bar.tsx";
import { Range } from "../src/ui/range.tsx";
import { ScheduleChart } from "../src/ui/schedule-chart.tsx";
import { ScheduleTable } from "../src/ui/schedule-table.tsx";
import { StepButton } from "../src/ui/step-button.tsx";
import { TotalCostFrame } from "../src/ui/total-cost-frame.tsx";
import { PretendFocus } from "./pretend-focus.tsx";
import { Specimen, Specimens } from "./specimen.tsx";

import styles from "./gallery.module.css";

const nothing = () => {};
const sum = { label: "Сумма", count: 30, valueText: "12 000 рублей", onIndex: nothing };
const terms = [
  { name: "Сумма к возврату:", value: "14 016 ₽" },
  { name: "Сумма переплаты:", value: "2 016 ₽" },
  { name: "Вернуть до", value: "9 декабря 2026 года" },
];

export function LoanSection() {
  return (
    <Specimens>
      <Specimen state="ползунок">
        <Range {...sum} index={11} />
      </Specimen>
      <Specimen state="ползунок в конце, в фокусе">
        <PretendFocus>
          <Range {...sum} index={29} />
        </PretendFocus>
      </Specimen>
      <Specimen state="меньше и больше">
        <div className={styles.row}>
          <StepButton sign="minus" label="Меньше" atEnd onPress={nothing} />
          <StepButton sign="plus" label="Больше" atEnd={false} onPress={nothing} />
          <PretendFocus>
            <StepButton sign="plus" label="Ещё больше" atEnd={false} onPress={nothing} />
          </PretendFocus>
        </div>
      </Specimen>
      <Specimen state="заполнено">
        <div className={styles.stack}>
          <ProgressBar
            percent={0}
            greenStripe={0}
            lightGreenStripe={15}
            percentText="0 процентов"
          />
          <ProgressBar
            percent={45}
            greenStripe={45}
            lightGreenStripe={15}
            percentText="45 процентов"
          />
          <ProgressBar
            percent={100}
            greenStripe={100}
            lightGreenStripe={0}
            percentText="100 процентов"
          />
        </div>
      </Specimen>
      <Specimen state="условия">
        <Card>
          <DefinitionList items={terms} />
        </Card>
      </Specimen>
      <Specimen state="полная стоимость">
        <TotalCostFrame percent="292,000" rubles="2 016 ₽" />
      </Specimen>
      <Schedule />
    </Specimens>
  );
}

const loan = calculateLoan({
  sumKopecks: 40_000_00,
  term: 10,
  periodType: "weeks",
  issuedOn: "2026-11-20",
});

function Schedule() {
  if (loan.refusal !== undefined) return null;
  const principal = formatAmount(40_000_00);
  const interest = formatAmount(loan.overpaymentKopecks);
  return (
    <>
      <Specimen state="платежи рисунком">
        <ScheduleChart
          payments={loan.payments.map(({ principalKopecks, interestKopecks }) => ({
            principal: principalKopecks,
            interest: interestKopecks,
          }))}
          legend={{
            principal: { name: "Основной долг", amount: principal },
            interest: { name: "Проценты", amount: interest },
          }}
        />
      </Specimen>
      <Specimen state="платежи таблицей" wide>
        <ScheduleTable
          caption="График платежей"
          rows={loan.payments.map((payment) => ({
            number: payment.number,
            date: formatDate(payment.dueOn),
            amount: formatAmount(payment.amountKopecks),
            principal: formatAmount(payment.principalKopecks),
            interest: formatAmount(payment.interestKopecks),
            balance: formatAmount(payment.balanceKopecks),
          }))}
          total={{ amount: formatAmount(loan.refundKopecks), principal, interest }}
        />
      </Specimen>
    </>
  );
}
