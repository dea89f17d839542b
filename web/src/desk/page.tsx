// Which page stands at an address of the desk, for those whose it is.
import { Suspense, useState } from "react";

import { lazyPage } from "../client/lazy-page.tsx";
import { Redirect, useLocation } from "../client/navigation.tsx";
import { useTitle } from "../client/use-title.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ApplicationPage } from "./application/application-page.tsx";
import { AuditPage } from "./audit/audit-page.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LoanPage } from "./loans/loan-page.tsx";
import { LoansPage } from "./loans/loans-page.tsx";
import { LostPhonePage } from "./lost-phones/lost-phone-page.tsx";
import { NotForRole } from "./not-for-role.tsx";
import { OwnPage } from "./own/own-page.tsx";
import { PayoutPage } from "./payouts/payout-page.tsx";
import { PeoplePage } from "./people/people-page.tsx";
import type { Search, Searches } from "./people/people-query.ts";
import { PersonPage } from "./people/person-page.tsx";
import { QueuePage } from "./queue/queue-page.tsx";
import { RulesPage } from "./rules/rules-page.tsx";
import { sections } from "./sections.ts";
import { may } from "./session.ts";
import type { DeskSession } from "./session.ts";
import { StaffPage } from "./staff/staff-page.tsx";
import { useFocusOnHeading } from "./use-focus.ts";

/** With its charts it is as large as the rest of the desk. */
const NumbersPage = lazyPage(async () => (await import("./numbers/numbers-page.tsx")).NumbersPage);

const ofApplication = /^\/desk\/applications\/([\da-f-]{36})$/;
const ofLoan = /^\/desk\/loans\/([\da-f-]{36})$/;
const ofPhoneChange = /^\/desk\/phone-changes\/([\da-f-]{36})$/;
const ofPayout = /^\/desk\/payouts\/([\da-f-]{36})$/;
const ofPerson = /^\/desk\/people\/([\da-f-]{36})$/;

type Props = { session: DeskSession };

export function Page({ session }: Props) {
  const [location] = useLocation();
  const path = location.replace(/\/+$/, "");
  // Whom somebody looks for stands in no address, and is gone with whoever is signed in (decision 0081).
  const [searches, setSearches] = useState<Searches>(new Map());
  const search = (name: string, asked: Search) =>
    setSearches((before) => new Map([...before, [name, asked]]));
  return (
    <ErrorBoundary key={path}>
      <PageAt path={path} session={session} searches={searches} onSearch={search} />
    </ErrorBoundary>
  );
}

type PlaceProps = Props & {
  path: string;
  searches: Searches;
  onSearch: (name: string, search: Search) => void;
};

function PageAt({ path, session, searches, onSearch }: PlaceProps) {
  const [, applicationId] = ofApplication.exec(path) ?? [];
  const [, loanId] = ofLoan.exec(path) ?? [];
  const [, payoutId] = ofPayout.exec(path) ?? [];
  const [, contactId] = ofPerson.exec(path) ?? [];
  if (path === "/desk/own") return <OwnPage session={session} />;
  const [, phoneChangeId] = ofPhoneChange.exec(path) ?? [];
  const own = sections.filter((section) => may(session, section));
  const [first] = own;
  if (first === undefined)
    return <Nothing title="Пока здесь нет вашей работы">Разделов для ваших ролей ещё нет.</Nothing>;
  if (path === "/desk") return <Redirect to={first.path} replace />;
  if (path === "/desk/rules" || path.startsWith("/desk/rules/"))
    return <RulesPage path={path} session={session} />;
  const section = sections.find((one) => one.path === path);
  if (section !== undefined && !own.includes(section)) return <NotForRole />;
  if (path === "/desk/queue") return <QueuePage session={session} />;
  if (path === "/desk/audit") return <AuditPage session={session} />;
  if (path === "/desk/staff") return <StaffPage />;
  if (path === "/desk/numbers")
    return (
      <Suspense fallback={<Skeleton lines={4} />}>
        <NumbersPage />
      </Suspense>
    );
  if (applicationId !== undefined)
    return <ApplicationPage key={applicationId} id={applicationId} session={session} />;
  if (path === "/desk/loans") return <LoansPage session={session} />;
  if (loanId !== undefined) return <LoanPage key={loanId} id={loanId} session={session} />;
  if (payoutId !== undefined) return <PayoutPage key={payoutId} id={payoutId} session={session} />;
  if (phoneChangeId !== undefined)
    return <LostPhonePage key={phoneChangeId} id={phoneChangeId} session={session} />;
  if (path === "/desk/people")
    return <PeoplePage session={session} searches={searches} onSearch={onSearch} />;
  if (contactId !== undefined)
    return <PersonPage key={contactId} id={contactId} session={session} />;
  return <Nothing title="Такой страницы нет">Проверьте адрес или откройте раздел сверху.</Nothing>;
}

function Nothing({ title, children }: { title: string; children: string }) {
  useTitle(title);
  useFocusOnHeading();
  return <PageHeading lead={children}>{title}</PageHeading>;
}
