// The ways on when the wait is over: to the account, or from a refusal to the next application (D5, D12; ux §3 row 46).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { accountEndpoints } from "@microloan/contract/endpoints/account";

import { allowedAddress, followRedirect } from "../../client/follow-redirect.ts";
import { Link } from "../../client/navigation.tsx";
import { SupportPhone } from "../../client/support-phone.tsx";
import { today } from "../../client/today.ts";
import { BeginNext } from "../../loan/begin-next.tsx";
import { retryWords } from "../../loan/retry-words.ts";
import { CallRefused, callQuery, sessionQuery } from "../../server/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";

import styles from "./timer-page.module.css";

/** An operator stays with the product: an outside account is the borrower's (D3). */
export const AccountLink = () => (
  <Link href="/account" asChild>
    <LinkButton>Заём и документы</LinkButton>
  </Link>
);

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

/** What can be done after the end: a new application, or from when on. */
export function AfterRefusal({ retryOn }: { retryOn: string | null }) {
  const [day] = useState(today);
  const when = retryWords(retryOn, day);
  return (
    <div className={styles.ways}>
      {when === null ? (
        <BeginNext />
      ) : (
        <>
          <strong>{when}</strong>
          <Link href="/account" asChild>
            <LinkButton look="secondary">В личный кабинет</LinkButton>
          </Link>
        </>
      )}
      <div>
        <p className={styles.question}>Остались вопросы? Позвоните нам:</p>
        <SupportPhone />
      </div>
    </div>
  );
}
