// Step 7: the terms of the loan, the documents, and the code that signs them, on one page (spec §2; D2, D7; ux §1.6).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Query } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReactNode } from "react";

import { SignSpot } from "#spots/sign";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { messages } from "@microloan/contract/errors/messages";

import { Loaded } from "../../client/loaded.tsx";
import { PrintedHead } from "../../client/printed-head.tsx";
import { StuckAlert } from "../../client/stuck-alert.tsx";
import { useApplicationId, useSession } from "../../client/use-session.ts";
import { ClientDenial } from "../../loan/client-denial.tsx";
import { forgetTicks } from "../../papers/persisted-ticks.ts";
import type { ErrorView } from "../../server/errors.ts";
import { sessionQuery } from "../../server/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { IdentificationNotice } from "../identification/identification-notice.tsx";
import { useObstacle } from "../identification/use-obstacle.ts";
import { documentsQuery, offerQuery } from "./extras/use-shown-offer.ts";
import { GivenAgreements } from "./given-agreements.tsx";
import { OfferChoice } from "./offer-choice/offer-choice.tsx";
import { isApprovedQuery, useApproved } from "./offer-choice/use-approved.ts";
import { Signing } from "./signing.tsx";

import styles from "./signing-page.module.css";

/** Terms under somebody's eyes and ticks never change by themselves; each visit reads them afresh. */
const unchanging = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

const lead = "Проверьте условия, прочитайте документы и подпишите их кодом из СМС.";

/** Neither who is signed in nor what SMEV said changes with the loan. */
const notOfPage = [sessionQuery.queryKey[0], considerationEndpoints.validateBySmev.name];

const isOfPage = ({ queryKey }: Query) => !notOfPage.some((name) => name === queryKey[0]);

const useLoanSum = (): number => useSession().application?.sum ?? 0;

export function SigningPage() {
  const applicationId = useApplicationId();
  const client = useQueryClient();
  const [isChanged, setChanged] = useState(false);
  const [stuck, setStuck] = useState<ErrorView | null>(null);
  const offer = useQuery({ ...offerQuery(applicationId, useLoanSum()), ...unchanging });
  const approved = useApproved(applicationId);
  const obstacle = useObstacle(applicationId);
  const isSignable = obstacle === null && approved?.mustChoose === false;
  const documents = useQuery({ ...documentsQuery(applicationId), ...unchanging });

  /** What is shown now goes with its ticks, and is read anew. */
  function reload(): void {
    forgetTicks();
    setChanged(true);
    setStuck(null);
    void client.resetQueries({ predicate: isOfPage });
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }

  /** The same loan with other documents to sign, or other links to read: the ticks of those that stay are kept. */
  function readPapers(): void {
    void documents.refetch();
    void offer.refetch();
  }

  const readApproved = () => client.invalidateQueries({ predicate: isApprovedQuery });

  /** Another loan than the conditions on the screen say; the choice stays, what was approved is only asked again. */
  async function readLoan(): Promise<void> {
    forgetNotices();
    forgetTicks();
    const isOfLoan = (query: Query) => isOfPage(query) && !isApprovedQuery(query);
    await Promise.all([readApproved(), client.resetQueries({ predicate: isOfLoan })]);
  }

  /** Another sum was chosen: first who it is of, then its conditions. */
  async function readChosen(): Promise<void> {
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await readLoan();
  }

  // The calculator beside the page may choose another loan too; it reads only the session anew.
  useOtherLoan(() => void readLoan());

  function forgetNotices(): void {
    setChanged(false);
    setStuck(null);
  }

  function stop(view: ErrorView): void {
    setStuck(view);
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }

  return (
    <section className={styles.page}>
      <PrintedHead />
      <PageHeading picture={SignSpot} lead={obstacle === null ? lead : undefined}>
        Подписание договора
      </PageHeading>
      <Notices isChanged={isChanged} stuck={stuck} />
      {approved !== undefined && obstacle === null && (
        <OfferChoice
          key={approved.loan?.sum}
          applicationId={applicationId}
          approved={approved}
          offerHash={offer.data?.offerHash}
          onApproved={() => void readApproved()}
          onChanged={() => void readChosen()}
        />
      )}
      {approved === undefined && <Skeleton rows={["card", "text", "text"]} />}
      {isSignable && (
        <Loaded query={offer} rows={["card", "card", "button"]}>
          {(terms) => (
            <Loaded query={documents}>
              {() => (
                <Signing
                  applicationId={applicationId}
                  terms={terms}
                  isReading={offer.isFetching}
                  documents={documents}
                  onStart={forgetNotices}
                  onOfferChanged={reload}
                  onDocumentsChanged={readPapers}
                  onStuck={stop}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      )}
      {/* Below all that is still to come, so that it does not run away from a finger. */}
      {approved !== undefined && (approved.mustChoose || !offer.isPending) && (
        <PageEnd applicationId={applicationId} />
      )}
    </section>
  );
}

function PageEnd({ applicationId }: { applicationId: string }) {
  return (
    <div>
      <GivenAgreements applicationId={applicationId} />
      <ClientDenial applicationId={applicationId} what="offered" />
    </div>
  );
}

function Notices({ isChanged, stuck }: { isChanged: boolean; stuck: ErrorView | null }) {
  return (
    <>
      <IdentificationNotice />
      {isChanged && (
        <FocusedNotice>
          <Alert tone="warning" live={false}>
            <p>{messages.OfferChanged}</p>
          </Alert>
        </FocusedNotice>
      )}
      {stuck !== null && (
        <FocusedNotice>
          <StuckAlert title="Подписать пока нельзя" view={stuck} />
        </FocusedNotice>
      )}
    </>
  );
}

/** Tells when the application's loan has become another one while the page is open. */
function useOtherLoan(onOtherLoan: () => void): void {
  const { application } = useSession();
  const loan = `${application?.sum} ${application?.period} ${application?.periodTypeId}`;
  const onOther = useEffectEvent(onOtherLoan);
  const known = useRef(loan);
  useEffect(() => {
    if (known.current !== loan) onOther();
    known.current = loan;
  }, [loan]);
}

/** Takes the focus, so that it is seen and read. */
function FocusedNotice({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className={styles.notice}>
      {children}
    </div>
  );
}
