// Step 7: the terms of the loan, the documents, and the code that signs them, on one page (spec §2; D2, D7; ux §1.6).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Query } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Redirect } from "wouter";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { offerEndpoints } from "@microloan/contract/endpoints/offer";
import { messages } from "@microloan/contract/errors/messages";
import type { PageDocument } from "@microloan/contract/fields/document";

import { Loaded } from "../../app/loaded.tsx";
import { today } from "../../app/today.ts";
import { useApplicationId, useSession } from "../../app/use-session.ts";
import type { ErrorView } from "../../server/errors.ts";
import { callQuery, sessionQuery } from "../../server/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Card } from "../../ui/card.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { DocumentsForm } from "./documents-form.tsx";
import { OfferTerms } from "./offer-terms.tsx";
import { SigningCode } from "./signing-code.tsx";
import { StuckAlert } from "./stuck-alert.tsx";
import { useSigning } from "./use-signing.ts";

import styles from "./signing-page.module.css";

type Offer = SuccessOf<typeof offerEndpoints.getOfferInfoText>;

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

  function stop(view: ErrorView): void {
    setStuck(view);
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }

  return (
    <section className={styles.page}>
      <PageHeading lead="Проверьте условия, прочитайте документы и подпишите их кодом из СМС.">
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

type SigningProps = {
  applicationId: string;
  terms: Offer;
  documents: readonly PageDocument[];
  onOfferChanged: () => void;
  onStuck: (view: ErrorView) => void;
};

function Signing({ applicationId, terms, documents, onOfferChanged, onStuck }: SigningProps) {
  const [shownOn] = useState(today);
  const offer = { applicationId, offerSum: terms.sum };
  const signing = useSigning({ offer, shownOn, onOfferChanged, onStuck });
  const { signed, entry, problem } = signing;

  if (entry.state.kind === "blocked") return <Redirect to="/registration-timer" replace />;
  return (
    <div className={styles.columns}>
      <OfferTerms offer={terms} />
      <Card as="section" label="Документы и подпись">
        <div hidden={signed !== null}>
          <DocumentsForm
            offer={offer}
            documents={documents}
            problem={problem}
            onStart={signing.start}
          />
        </div>
        {signed !== null && (
          <SigningCode
            applicationId={applicationId}
            terms={terms}
            documents={documents.filter(({ id }) => signed.includes(id.toLowerCase()))}
            entry={entry}
            onStop={signing.stop}
          />
        )}
      </Card>
    </div>
  );
}

/** At the top of the page, far from the button that was pressed: takes the focus, so that it is seen and read. */
function FocusedNotice({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className={styles.notice}>
      {children}
    </div>
  );
}
