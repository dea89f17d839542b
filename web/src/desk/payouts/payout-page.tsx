// A payout at the desk: what holds the money up and what became of each order (issue 18; decision 0091).
import { useQuery } from "@tanstack/react-query";

import { payoutEndpoints } from "@microloan/contract/desk/endpoints/payouts";
import type { SuccessOf } from "@microloan/contract/endpoint";

import { Loaded } from "../../client/loaded.tsx";
import { callQuery } from "../../server/query.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { Table } from "../table.tsx";
import { useFocusOnHeading } from "../use-focus.ts";
import { useTitle } from "../use-title.ts";
import { instantText, rublesText, shortId, statusWords } from "../words.ts";

import styles from "../loans/loans.module.css";

type DeskPayout = SuccessOf<typeof payoutEndpoints.getDeskPayout>;
type Order = DeskPayout["orders"][number];

const stateWords: Record<NonNullable<DeskPayout["state"]>, string> = {
  anotherCard: "Деньги не прошли: ждём от заёмщика другую карту",
  unanswered: "Банк не ответил о переводе. Спрашиваем каждый час",
  notBegun: "Перевод не начат: перед ним не ответили проверки",
};

const orderWords: Record<Order["status"], string> = {
  Created: "Банк ещё не ответил",
  Paid: "Деньги ушли",
  Rejected: "Не прошёл",
};

export function PayoutPage({ id }: { id: string }) {
  const payout = useQuery({
    ...callQuery(payoutEndpoints.getDeskPayout, { params: { id } }),
    staleTime: 0,
  });
  useTitle(`Перевод ${payout.data?.contractNumber ?? shortId(id)}`);
  return (
    <Loaded query={payout} rows={["title", "card", "card"]}>
      {(data) => <Payout payout={data} />}
    </Loaded>
  );
}

function Payout({ payout }: { payout: DeskPayout }) {
  const { applicationId, contractNumber, status, sum, state, orders } = payout;
  useFocusOnHeading();
  return (
    <>
      <PageHeading lead={state === null ? "Перевод никого не ждёт" : stateWords[state]}>
        Перевод <span translate="no">{contractNumber ?? shortId(applicationId)}</span>
      </PageHeading>
      <div className={styles.parts}>
        <TitledCard title="Заём">
          <DefinitionList
            items={[
              { name: "Сумма", value: sum === null ? "неизвестна" : rublesText(sum) },
              { name: "Состояние заявки", value: statusWords[status] },
            ]}
          />
        </TitledCard>
        <TitledCard title="Поручения банку">
          {orders.length === 0 ? (
            <p>Поручений ещё нет.</p>
          ) : (
            <Table
              label="Поручения банку"
              columns={["Отправлено", "Сумма", "Что с ним", "Когда ответили", "Номер"]}
              rows={orders.map((order) => ({
                key: order.orderId,
                cells: [
                  instantText(order.sentAt),
                  rublesText(order.sum),
                  orderWords[order.status],
                  order.settledAt === null ? "–" : instantText(order.settledAt),
                  <span key="id" translate="no">
                    {order.orderId}
                  </span>,
                ],
              }))}
            />
          )}
        </TitledCard>
      </div>
    </>
  );
}
