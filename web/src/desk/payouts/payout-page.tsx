// A payout at the desk: what holds the money up and what became of each order (issue 18; decision 0091).
import { useQuery } from "@tanstack/react-query";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";
import { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";
import { payoutEndpoints } from "@microloan/contract/desk/endpoints/payouts";
import { statusWords } from "@microloan/contract/desk/status-words";
import type { SuccessOf } from "@microloan/contract/endpoint";

import { Link } from "../../client/navigation.tsx";
import { useTitle } from "../../client/use-title.ts";
import { rublesText } from "../../loan/loan-words.ts";
import { callQuery } from "../../server/query.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { LoadedPage } from "../loaded-page.tsx";
import { loanAddress } from "../loans/desk-loan.ts";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { Long, Table } from "../table.tsx";
import { useFocusOnHeading } from "../use-focus.ts";
import { instantText, shortId } from "../words.ts";

import styles from "../loans/loans.module.css";

type DeskPayout = SuccessOf<typeof payoutEndpoints.getDeskPayout>;
type Order = DeskPayout["orders"][number];

const stateWords: Record<NonNullable<DeskPayout["state"]>, string> = {
  anotherCard: "Деньги не прошли: ждём от заёмщика другую карту",
  unanswered: "Банк не ответил о переводе. Спрашиваем каждый час",
  notBegun: "Перевод не начат: перед ним не ответили проверки",
  blocked: "Перевод ждёт, пока закончится блокировка заёмщика",
};

const orderWords: Record<Order["status"], string> = {
  Created: "Банк ещё не ответил",
  Paid: "Деньги ушли",
  Rejected: "Не прошёл",
};

const paidAfterwards =
  "Деньги ушли после того, как перевод был закончен. Займа за ними нет: их нужно вернуть";

function leadOf({ orders, state }: DeskPayout): string {
  if (orders.some(({ isPaidAfterwards }) => isPaidAfterwards)) return paidAfterwards;
  return state === null ? "Вмешиваться не нужно" : stateWords[state];
}

type Props = { id: string; session: DeskSession };

export function PayoutPage({ id, session }: Props) {
  const payout = useQuery({
    ...callQuery(payoutEndpoints.getDeskPayout, { params: { applicationId: id } }),
    staleTime: 0,
  });
  useTitle(`Перевод ${payout.data?.contractNumber ?? shortId(id)}`);
  return (
    <LoadedPage query={payout} missing="Такого перевода нет">
      {(data) => <Payout payout={data} session={session} />}
    </LoadedPage>
  );
}

function Payout({ payout, session }: { payout: DeskPayout; session: DeskSession }) {
  const { applicationId, contractNumber, status, sum, orders } = payout;
  const isLent = status === "Issued" || status === "Closed";
  useFocusOnHeading();
  return (
    <>
      <PageHeading lead={leadOf(payout)}>
        Перевод <span translate="no">{contractNumber ?? shortId(applicationId)}</span>
      </PageHeading>
      <div className={styles.parts}>
        <p className={styles.links}>
          {may(session, deskApplicationEndpoints.getDeskApplication) && (
            <Link href={`/desk/applications/${applicationId}`}>Заявка этого перевода</Link>
          )}
          {isLent && may(session, loanEndpoints.getDeskLoan) && (
            <Link href={loanAddress(applicationId)}>Заём: платежи и долг</Link>
          )}
        </p>
        <div className={styles.columns}>
          <Orders orders={orders} />
          <TitledCard title="Заём">
            <DefinitionList
              items={[
                { name: "Сумма", value: sum === null ? "неизвестна" : rublesText(sum) },
                { name: "Состояние заявки", value: statusWords[status] },
              ]}
            />
          </TitledCard>
        </div>
      </div>
    </>
  );
}

const Orders = ({ orders }: { orders: readonly Order[] }) => (
  <TitledCard title="Поручения банку">
    {orders.length === 0 ? (
      <p>Поручений ещё нет.</p>
    ) : (
      <Table
        label="Список поручений"
        columns={["Отправлено", "Сумма", "Что с ним", "Когда ответили", "Номер"]}
        figures={["Сумма"]}
        rows={orders.map((order) => ({
          key: order.orderId,
          cells: [
            instantText(order.sentAt),
            rublesText(order.sum),
            order.isPaidAfterwards ? "Деньги ушли позже" : orderWords[order.status],
            order.settledAt === null ? "–" : instantText(order.settledAt),
            <Long key="id" translate="no">
              <span className={styles.number}>{order.orderId}</span>
            </Long>,
          ],
        }))}
      />
    )}
  </TitledCard>
);
