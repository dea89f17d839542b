// The ends of the wait: the way to the personal account, and a refusal that is no dead end (D5; ux §3 row 46).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { formatLongDate } from "@microloan/domain/text/date";

import { allowedAddress, followRedirect } from "../../client/follow-redirect.ts";
import { Link } from "../../client/navigation.tsx";
import { SupportPhone } from "../../client/support-phone.tsx";
import { today } from "../../client/today.ts";
import { CallRefused, callQuery, sessionQuery } from "../../server/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";

import styles from "./timer-page.module.css";

/** Leaves for the personal account, the outside one or ours, wherever the API says. */
export function LeaveForAccount() {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(accountEndpoints.redirectToLk, { body: { url: "/account" } }),
    gcTime: 0,
  });
  const redirectUrl = data?.redirectUrl;
  useEffect(() => {
    if (redirectUrl === undefined) return;
    // The account shows what the application has become.
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    followRedirect(redirectUrl);
  }, [redirectUrl, client]);

  const isForbidden = redirectUrl !== undefined && allowedAddress(redirectUrl) === null;
  if (error === null && !isForbidden) return <Spinner />;
  const reason = error instanceof CallRefused ? error.view.message : unknownAddress;
  return (
    <Alert tone="error" title="Личный кабинет не открылся">
      <p>{reason}</p>
      <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
        Открыть ещё раз
      </Button>
    </Alert>
  );
}

const unknownAddress = "Откройте его кнопкой «Личный кабинет» вверху страницы.";

/** When one may apply again, in words; null where the text of the refusal says all. */
export function retryWords(retryOn: string | null, day: string): string | null {
  if (retryOn === null) return null;
  if (retryOn <= day) return "Подать новую заявку можно уже сейчас.";
  return `Подать новую заявку можно с\u00a0${formatLongDate(retryOn)}\u00a0года.`;
}

/** What can be done after a refusal. */
export function AfterRefusal({ retryOn }: { retryOn: string | null }) {
  const [day] = useState(today);
  const when = retryWords(retryOn, day);
  const isEarly = retryOn !== null && retryOn > day;
  return (
    <div className={styles.ways}>
      {when !== null && <strong>{when}</strong>}
      <Link href="/" asChild>
        <LinkButton look={isEarly ? "secondary" : "primary"}>
          {isEarly ? "На главную" : "Рассчитать новый заём"}
        </LinkButton>
      </Link>
      <div>
        <p className={styles.question}>Остались вопросы? Позвоните нам:</p>
        <SupportPhone />
      </div>
    </div>
  );
}
