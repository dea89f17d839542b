// Promo codes: what each gives, to how many and until when, how many have used it; new ones, other bounds, the end of
// one (issue 18).
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";

import { promoCodeEndpoints } from "@microloan/contract/desk/endpoints/promo-codes";
import { formatDate } from "@microloan/domain/text/date";

import { Loaded } from "../../client/loaded.tsx";
import { useTitle } from "../../client/use-title.ts";
import { rublesText } from "../../loan/loan-words.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useDone } from "../done-words.tsx";
import { useKeys } from "../keys.ts";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { Table } from "../table.tsx";
import { ToForm } from "../to-form.tsx";
import { useFocusOnHeading } from "../use-focus.ts";
import { instantText } from "../words.ts";
import { AddPromoCode } from "./add-promo-code.tsx";
import { ChangeDialog, EndDialog } from "./promo-code-dialogs.tsx";
import { promoCodesQuery } from "./promo-codes-query.ts";
import type { PromoCode } from "./promo-codes-query.ts";

import styles from "./promo-codes.module.css";

type Asked = { about: "bounds" | "end"; code: PromoCode };

export function PromoCodesPage({ session }: { session: DeskSession }) {
  useTitle("Промокоды");
  useFocusOnHeading();
  const codes = useInfiniteQuery(promoCodesQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { say, words } = useDone(codes.data);
  const more = () => void codes.fetchNextPage();
  useKeys(codes.hasNextPage ? [{ key: "m", words: "Показать ещё", act: more }] : []);
  const mayChange = may(session, promoCodeEndpoints.changePromoCode);
  const oneAsked = (about: Asked["about"]) => (asked?.about === about ? asked.code : null);
  const dialog = { onClose: () => setAsked(null), onDone: say };
  return (
    <>
      <PageHeading lead="Промокод снижает дневную ставку. Что он даёт, не меняется: другая скидка – другой промокод.">
        Промокоды
      </PageHeading>
      {words}
      <Loaded query={codes} rows={["card", "card"]}>
        {({ pages }) => (
          <div className={styles.page}>
            {mayChange && <ToForm field="code" words="Новый промокод" />}
            <Card>
              <Table
                label="Список промокодов"
                hasActions={mayChange}
                columns={[
                  "Промокод",
                  "Скидка",
                  "Суммы",
                  "Действует",
                  "Использован",
                  "Добавлен",
                  "Действия",
                ]}
                figures={["Скидка", "Использован"]}
                rows={pages
                  .flatMap((page) => page.promoCodes)
                  .map((code) => ({
                    key: code.code,
                    cells: cellsOf(code, mayChange ? setAsked : null),
                  }))}
              />
            </Card>
            {codes.hasNextPage && (
              <Button look="secondary" busy={codes.isFetchingNextPage} onClick={more}>
                Показать ещё
              </Button>
            )}
            {mayChange && <AddPromoCode onDone={say} />}
          </div>
        )}
      </Loaded>
      <ChangeDialog code={oneAsked("bounds")} {...dialog} />
      <EndDialog code={oneAsked("end")} {...dialog} />
    </>
  );
}

const cellsOf = (code: PromoCode, onAsk: ((asked: Asked) => void) | null) =>
  [
    <span key="code" translate="no">
      {code.code}
    </span>,
    `${code.discountPercent}\u00a0%`,
    sumsText(code),
    daysText(code),
    `${code.uses}${code.mostUses === null ? "" : ` из ${code.mostUses}`}`,
    `${instantText(code.madeAt)}${code.madeBy === null ? "" : `, ${code.madeBy}`}`,
    onAsk !== null && code.endedAt === null && <Ways key="ways" code={code} onAsk={onAsk} />,
  ] as const;

function sumsText({ leastSum, mostSum }: PromoCode): string {
  const from = leastSum === null ? [] : [`от ${rublesText(leastSum)}`];
  const to = mostSum === null ? [] : [`до ${rublesText(mostSum)}`];
  return [...from, ...to].join(" ") || "любые";
}

function daysText({ validFrom, validTo, endedAt }: PromoCode): string {
  if (endedAt !== null) return `закончен ${instantText(endedAt)}`;
  const from = `с ${formatDate(validFrom)}`;
  return validTo === null ? `${from}, без срока` : `${from} по ${formatDate(validTo)}`;
}

type WaysProps = { code: PromoCode; onAsk: (asked: Asked) => void };

function Ways({ code, onAsk }: WaysProps) {
  const ways: [Asked["about"], string][] = [
    ["bounds", "Изменить"],
    ["end", "Закончить"],
  ];
  return (
    <div className={styles.ways}>
      {ways.map(([about, words]) => (
        <Button
          key={about}
          look="quiet"
          aria-label={`${words}: ${code.code}`}
          onClick={() => onAsk({ about, code })}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}
