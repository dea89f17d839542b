// The parts that know no form.
import { useState } from "react";

import { theme } from "#theme";
import { calculateLoan } from "@microloan/domain/loan/calculator";
import { formatAmount } from "@microloan/domain/text/amount";
import { formatDate } from "@microloan/domain/text/date";

import { Alert } from "../src/ui/alert.tsx";
import { Button } from "../src/ui/button.tsx";
import { Card } from "../src/ui/card.tsx";
import { instantAfter } from "../src/ui/countdown.ts";
import { DefinitionList } from "../src/ui/definition-list.tsx";
import { Dialog } from "../src/ui/dialog.tsx";
import { ProgressBar } from "../src/ui/progress-bar.tsx";
import { ScheduleTable } from "../src/ui/schedule-table.tsx";
import { Skeleton } from "../src/ui/skeleton.tsx";
import { Spot } from "../src/ui/spot.tsx";
import { Timer } from "../src/ui/timer.tsx";
import { TotalCostFrame } from "../src/ui/total-cost-frame.tsx";

import styles from "./demo.module.css";

const loan = calculateLoan({
  sumKopecks: 40_000_00,
  term: 10,
  periodType: "weeks",
  issuedOn: "2026-11-20",
});

export function PartsDemo() {
  const [open, setOpen] = useState(false);
  const [endsAt] = useState(() => instantAfter(42));
  return (
    <>
      <div className={styles.column}>
        <ProgressBar
          percent={45}
          greenStripe={45}
          lightGreenStripe={15}
          percentText="45 процентов"
        />
        <Card>
          <DefinitionList
            items={[
              { name: "Сумма к возврату:", value: "14 016 ₽" },
              { name: "Сумма переплаты:", value: "2 016 ₽" },
              { name: "Вернуть до", value: "9 декабря" },
            ]}
          />
        </Card>
        <div className={styles.row}>
          <Button>Продолжить</Button>
          <Button look="secondary">Войти</Button>
          <Button look="quiet">Изменить</Button>
          <Button busy>Сохраняем</Button>
          <Button unavailable>Недоступно</Button>
        </div>
        <Timer label="Запросить новый код можно через" endsAt={endsAt} />
        <Timer large label="Осталось" endsAt={endsAt} />
        <TotalCostFrame percent="292,000" rubles="2 016 ₽" />
        <Button look="secondary" onClick={() => setOpen(true)}>
          Открыть окно
        </Button>
        <Dialog open={open} title="Согласие" onClose={() => setOpen(false)}>
          <p>Текст документа.</p>
        </Dialog>
      </div>
      <div className={styles.column}>
        <Alert tone="info" title="К сведению">
          <p>Решение обычно приходит за 5 минут.</p>
        </Alert>
        <Alert tone="success">
          <p>Карта привязана.</p>
        </Alert>
        <Alert tone="warning">
          <p>Расходы больше доходов.</p>
        </Alert>
        <Alert tone="error">
          <p>Не получилось связаться с сервером.</p>
        </Alert>
        <Skeleton />
        {Object.entries(theme.spots).map(([name, picture]) => (
          <Spot key={name} picture={picture}>
            <p>
              Заявка отправлена. <strong>Решение придёт в СМС</strong> – страницу можно закрыть.
            </p>
          </Spot>
        ))}
        {loan.refusal === undefined && (
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
            total={{
              amount: formatAmount(loan.refundKopecks),
              principal: formatAmount(40_000_00),
              interest: formatAmount(loan.overpaymentKopecks),
            }}
          />
        )}
      </div>
    </>
  );
}
