// The built-in personal account: the loan, its schedule and documents, or the way to the application (D12).
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";

import type { SuccessOf } from "@microloan/contract/endpoint";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";

import { Loaded } from "../client/loaded.tsx";
import { Redirect } from "../client/navigation.tsx";
import { PrintedHead } from "../client/printed-head.tsx";
import { usePersistedState } from "../client/state.ts";
import { useSession } from "../client/use-session.ts";
import { isInForce, isThrownAway, kindOf, mayTakeNext } from "../loan/account-words.ts";
import { BeginNext } from "../loan/begin-next.tsx";
import { pollDelayMs } from "../server/poll-delay.ts";
import { callQuery } from "../server/query.ts";
import { SignOutButton } from "../shell/sign-out-button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useIsPresent } from "../ui/use-is-present.ts";
import { ApplicationCard } from "./application-card.tsx";
import { History } from "./history.tsx";
import { LoanCard, SignedDocuments } from "./loan-card.tsx";

import styles from "./account-page.module.css";

const pace = { firstMs: 5000, lastMs: 30_000 };

export function AccountPage() {
  const { displayName } = useSession();
  const isPresent = useIsPresent();
  const list = useQuery({
    ...callQuery(applicationEndpoints.listApplications, {}),
    staleTime: 0,
    // While an application waits for something, the page follows it.
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const current = data?.applications[0];
      const isWaiting = current !== undefined && kindOf(current) === "waiting";
      return isWaiting && isPresent ? pollDelayMs(dataUpdateCount, pace) : false;
    },
  });
  return (
    <div className={styles.page}>
      <PrintedHead />
      <div className={styles.head}>
        <PageHeading lead={displayName && <span translate="no">{displayName}</span>}>
          Личный кабинет
        </PageHeading>
        <SignOutButton to="/">Выйти</SignOutButton>
      </div>
      <Loaded query={list} rows={["card", "card", "card"]}>
        {(data) => <Account {...data} />}
      </Loaded>
    </div>
  );
}

/** The newest application is the one that counts; the older ones are history. */
function Account({
  applications,
  redirectUrl,
  today: day,
}: SuccessOf<typeof applicationEndpoints.listApplications>) {
  const { isOperator = false } = useSession();
  const [current, ...past] = applications;
  const isMoneyShown = usePersistedState((kept) => kept.moneyShownFor === current?.applicationId);
  // Said once, before the account; a day later it is no news.
  const isPaidToday = current?.status === "Issued" && current.contract?.issuedOn === day;
  const isNewMoney = isPaidToday && !isMoneyShown && !isOperator;
  if (current === undefined) return <BeginNext isFirst />;
  if (isNewMoney) return <Redirect to="/new_application-timer" replace />;
  const mayBegin = mayTakeNext(current, day);
  // Nothing came of it, by the borrower's own word: one line of what was.
  if (isThrownAway(current))
    return (
      <>
        {mayBegin && <BeginNext />}
        <History applications={applications} />
      </>
    );
  return (
    <>
      {mayBegin && <BeginNext />}
      {kindOf(current) !== "loan" && (
        <ApplicationCard application={current} redirectUrl={redirectUrl} day={day} />
      )}
      {current.contract !== undefined && (
        <Signed application={current} contract={current.contract} day={day} />
      )}
      <History applications={past} />
    </>
  );
}

const Signed = (props: ComponentProps<typeof LoanCard>) =>
  isInForce(props.application) ? <LoanCard {...props} /> : <SignedDocuments {...props} />;
