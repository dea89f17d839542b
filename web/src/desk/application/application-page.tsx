// One application at the desk: what was typed beside the scans, what is known and from whom, the decision of a person
// (issue 18).
import { useQuery } from "@tanstack/react-query";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";
import { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";
import { deskScanEndpoints } from "@microloan/contract/desk/endpoints/scans";
import { statusWords } from "@microloan/contract/desk/status-words";

import { Link } from "../../client/navigation.tsx";
import { useTitle } from "../../client/use-title.ts";
import { callQuery } from "../../server/query.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { LoadedPage } from "../loaded-page.tsx";
import { loanAddress } from "../loans/desk-loan.ts";
import { TakePart } from "../queue/take-part.tsx";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { useFocusOnHeading } from "../use-focus.ts";
import { instantText, shortId } from "../words.ts";
import type { DeskApplication } from "./desk-application.ts";
import { Facts } from "./facts.tsx";
import { History } from "./history.tsx";
import { Notes } from "./notes.tsx";
import { Papers } from "./papers.tsx";
import { RestrictedAccess } from "./restricted-access.tsx";
import { Scans } from "./scans.tsx";
import { Typed } from "./typed.tsx";
import { Verdict } from "./verdict.tsx";

import styles from "./application-page.module.css";

const { getDeskApplication, getDeskScan } = deskApplicationEndpoints;

type Props = { id: string; session: DeskSession };

export function ApplicationPage({ id, session }: Props) {
  // Each look is a line of the audit log: it is read when it is opened and when something was done, not by itself.
  const application = useQuery({
    ...callQuery(getDeskApplication, { params: { applicationId: id } }),
    staleTime: 0,
  });
  useTitle(`Заявка ${application.data?.contractNumber ?? shortId(id)}`);
  return (
    <LoadedPage query={application} missing="Такой заявки нет">
      {(data) => <Application application={data} session={session} />}
    </LoadedPage>
  );
}

type PartProps = { application: DeskApplication; session: DeskSession };

function Application({ application, session }: PartProps) {
  const { person, contractNumber, applicationId, startedAt, status } = application;
  useFocusOnHeading();
  const name = [person.lastName, person.firstName, person.middleName].filter(Boolean).join(" ");
  return (
    <>
      <div className={styles.head}>
        <PageHeading
          lead={`${statusWords[status]}, заявка ${contractNumber ?? shortId(applicationId)} от ${instantText(startedAt)}`}
        >
          <span translate="no">{name}</span>
        </PageHeading>
        <div className={styles.actions}>
          {isLent(status) && may(session, loanEndpoints.getDeskLoan) && (
            <Link href={loanAddress(applicationId)}>Заём: платежи и долг</Link>
          )}
          <RestrictedAccess application={application} session={session} />
          <TakePart
            what={{ type: "application", id: applicationId }}
            taken={application.taken}
            isWaiting={application.ground !== null || application.areScansUnderCheck}
            session={session}
          />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Typed application={application} session={session} />
        </div>
        <div className={styles.beside}>
          <Scans
            application={application}
            mayOpen={may(session, getDeskScan)}
            mayJudge={may(session, deskScanEndpoints.acceptScans)}
          />
          <Verdict application={application} session={session} />
        </div>
      </div>
      <div className={styles.column}>
        <Facts application={application} />
        <Notes application={application} session={session} />
        <Papers application={application} />
        <History application={application} />
      </div>
    </>
  );
}

const isLent = (status: DeskApplication["status"]): boolean =>
  status === "Issued" || status === "Closed";
