// Step 7: the terms of the loan, the documents, and the code that signs them, on one page (spec §2; D2, D7; ux §1.6).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Query } from "@tanstack/react-query";
import { useState } from "react";

import { SignSpot } from "#spots/sign";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { offerEndpoints } from "@microloan/contract/endpoints/offer";
import { messages } from "@microloan/contract/errors/messages";

import { Loaded } from "../../app/loaded.tsx";
import { useApplicationId, useSession } from "../../app/use-session.ts";
import type { ErrorView } from "../../server/errors.ts";
import { callQuery, sessionQuery } from "../../server/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { FocusedNotice } from "./focused-notice.tsx";
import { Signing } from "./signing.tsx";
import { StuckAlert } from "./stuck-alert.tsx";

import styles from "./signing-page.module.css";

/** Terms under somebody's eyes and ticks never change by themselves; each visit reads them afresh. */
const unchanging = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

export function SigningPage() {
  const applicationId = useApplicationId();
  const offerSum = useSession().application?.sum ?? 0;
  const client = useQueryClient();
  const [isChanged, setChanged] = useState(false);
  const [stuck, setStuck] = useState<ErrorView | null>(null);
  const offer = useQuery({
    ...callQuery(offerEndpoints.getOfferInfoText, { query: { applicationId, offerSum } }),
    ...unchanging,
  });
  const documents = useQuery({
    ...callQuery(documentEndpoints.getDocumentsForPage, {
      body: { applicationId, formPageId: formPages.signing },
    }),
    ...unchanging,
  });

  /** What is shown now goes with its ticks, and is read anew. */
  function reload(): void {
    setChanged(true);
    setStuck(null);
    const isOfPage = ({ queryKey }: Query) => queryKey[0] !== sessionQuery.queryKey[0];
    void client.resetQueries({ predicate: isOfPage });
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
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
          <StuckAlert view={stuck} />
        </FocusedNotice>
      )}
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
    </section>
  );
}
