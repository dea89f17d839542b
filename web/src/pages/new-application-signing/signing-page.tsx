// Step 7: the terms of the loan, the documents, and the code that signs them, on one page (spec §2; D2, D7; ux §1.6).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Query } from "@tanstack/react-query";
import { useState } from "react";

import { SignSpot } from "#spots/sign";
import { messages } from "@microloan/contract/errors/messages";

import { Loaded } from "../../app/loaded.tsx";
import { StuckAlert } from "../../app/stuck-alert.tsx";
import { useApplicationId, useSession } from "../../app/use-session.ts";
import { ClientDenial } from "../../loan/client-denial.tsx";
import type { ErrorView } from "../../server/errors.ts";
import { sessionQuery } from "../../server/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { documentsQuery, offerQuery } from "./extras/use-shown-offer.ts";
import { FocusedNotice } from "./focused-notice.tsx";
import { LateOfferChoice } from "./offer-choice/late-offer-choice.tsx";
import { isApprovedQuery, useApproved } from "./offer-choice/use-approved.ts";
import { Signing } from "./signing.tsx";

import styles from "./signing-page.module.css";

/** Terms under somebody's eyes and ticks never change by themselves; each visit reads them afresh. */
const unchanging = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

const isOfPage = ({ queryKey }: Query) => queryKey[0] !== sessionQuery.queryKey[0];

export function SigningPage() {
  const applicationId = useApplicationId();
  const offerSum = useSession().application?.sum ?? 0;
  const client = useQueryClient();
  const [isChanged, setChanged] = useState(false);
  const [stuck, setStuck] = useState<ErrorView | null>(null);
  const offer = useQuery({ ...offerQuery(applicationId, offerSum), ...unchanging });
  const approved = useApproved(applicationId);
  const documents = useQuery({ ...documentsQuery(applicationId), ...unchanging });

  /** What is shown now goes with its ticks, and is read anew. */
  function reload(): void {
    setChanged(true);
    setStuck(null);
    void client.resetQueries({ predicate: isOfPage });
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }

  /** Another sum was chosen, or is offered now: first who it is of, then its conditions. */
  async function readChosen(): Promise<void> {
    forgetNotices();
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    // The choice stays on the screen: what was approved is only asked again.
    await Promise.all([
      client.invalidateQueries({ predicate: isApprovedQuery }),
      client.resetQueries({ predicate: (query) => isOfPage(query) && !isApprovedQuery(query) }),
    ]);
  }

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
      <PageHeading
        picture={SignSpot}
        lead="Проверьте условия, прочитайте документы и подпишите их кодом из СМС."
      >
        Подписание договора
      </PageHeading>
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
      {approved !== undefined && (
        <LateOfferChoice
          key={approved.loan?.sum}
          applicationId={applicationId}
          approved={approved}
          onChanged={() => void readChosen()}
        />
      )}
      {approved === undefined && <Skeleton lines={6} />}
      {approved?.mustChoose === false && (
        <Loaded query={offer} lines={6}>
          {(terms) => (
            <Loaded query={documents}>
              {({ documents: toSign }) => (
                <Signing
                  applicationId={applicationId}
                  terms={terms}
                  documents={toSign}
                  onStart={forgetNotices}
                  onOfferChanged={reload}
                  onStuck={stop}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      )}
      <ClientDenial applicationId={applicationId} />
    </section>
  );
}
