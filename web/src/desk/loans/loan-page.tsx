// One loan at the desk: what is owed on a day, what was paid and where it went, beside what its borrower sees
// (issue 18).
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "wouter/use-browser-location";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";
import { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";
import { peopleEndpoints } from "@microloan/contract/desk/endpoints/people";
import { formatDate } from "@microloan/domain/text/date";

import { Link } from "../../client/navigation.tsx";
import { useTitle } from "../../client/use-title.ts";
import { rublesText } from "../../loan/loan-words.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useDone } from "../done-words.tsx";
import { LoadedPage } from "../loaded-page.tsx";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { useFocusOnHeading } from "../use-focus.ts";
import { shortId } from "../words.ts";
import { BorrowerView } from "./borrower-view.tsx";
import { Debt, Terms } from "./debt.tsx";
import { type DeskLoan, loanQuery } from "./desk-loan.ts";
import { LoanEnd } from "./loan-end.tsx";
import { LoanProposals } from "./loan-proposals.tsx";
import { RepaymentForm } from "./repayment-form.tsx";
import { Repayments } from "./repayments.tsx";
import { Schedule } from "./schedule.tsx";

import styles from "./loans.module.css";

const { getDeskLoan, writeRepayment } = loanEndpoints;

type Props = { id: string; session: DeskSession };

export function LoanPage({ id, session }: Props) {
  const asked = new URLSearchParams(useSearch()).get("on") ?? undefined;
  const on = getDeskLoan.query.shape.on.safeParse(asked);
  const loan = useQuery(loanQuery(id, on.success ? on.data : undefined));
  useTitle(`Заём ${loan.data?.account.contract?.number ?? shortId(id)}`);
  return (
    <LoadedPage query={loan} missing="Такого займа нет">
      {(data) => <Loan loan={data} session={session} />}
    </LoadedPage>
  );
}

function Loan({ loan, session }: { loan: DeskLoan; session: DeskSession }) {
  const { say, words } = useDone(loan);
  const { applicationId, contactId } = loan;
  const mayOpen = {
    application: may(session, deskApplicationEndpoints.getDeskApplication),
    person: may(session, peopleEndpoints.getPerson),
  };
  useFocusOnHeading();
  return (
    <>
      <PageHeading lead={leadOf(loan)}>
        Заём <span translate="no">{loan.account.contract?.number}</span>
      </PageHeading>
      {words}
      <div className={styles.parts}>
        {(mayOpen.application || mayOpen.person) && (
          <p className={styles.links}>
            {mayOpen.application && (
              <Link href={`/desk/applications/${applicationId}`}>Заявка этого займа</Link>
            )}
            {mayOpen.person && <Link href={`/desk/people/${contactId}`}>Всё о человеке</Link>}
          </p>
        )}
        <div className={styles.columns}>
          <div className={styles.parts}>
            <LoanProposals loan={loan} session={session} onDone={say} />
            <Debt loan={loan} />
            <Repayments loan={loan} session={session} onDone={say} />
            <Schedule loan={loan} />
          </div>
          <div className={styles.parts}>
            {may(session, writeRepayment) && (
              <RepaymentForm applicationId={applicationId} onDone={say} />
            )}
            <LoanEnd loan={loan} session={session} onDone={say} />
            <BorrowerView loan={loan} />
            <Terms loan={loan} />
          </div>
        </div>
      </div>
    </>
  );
}

const leadOf = ({ borrower, closedOn, issuedOn, unpaid }: DeskLoan): string => {
  const end =
    closedOn === null
      ? "действует"
      : unpaid > 0
        ? `закрыт ${formatDate(closedOn)}, списано ${rublesText(unpaid)}`
        : `погашен ${formatDate(closedOn)}`;
  return `${borrower}. Выдан ${formatDate(issuedOn)}, ${end}`;
};
