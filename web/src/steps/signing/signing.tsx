// The terms beside what is done with them: first the documents and their ticks, then the code (D7; ux §1.6).
import type { UseQueryResult } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { flushSync } from "react-dom";

import type { SuccessOf } from "@microloan/contract/endpoint";
import type { documentEndpoints } from "@microloan/contract/endpoints/document";
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";

import { Loaded } from "../../client/loaded.tsx";
import { Redirect } from "../../client/navigation.tsx";
import { today } from "../../client/today.ts";
import type { ErrorView } from "../../server/errors.ts";
import { Card } from "../../ui/card.tsx";
import { LatePart, lazyPart } from "../../ui/late-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { documentsHeadingId, DocumentsForm } from "./documents-form.tsx";
import { LatePriceChoice } from "./extras/late-price-choice.tsx";
import { OfferTerms } from "./offer-terms.tsx";
import { SigningCode } from "./signing-code.tsx";
import { useSigning } from "./use-signing.ts";

import styles from "./signing-page.module.css";

type Props = {
  applicationId: string;
  terms: SuccessOf<typeof offerEndpoints.getOfferInfoText>;
  /** The terms on the screen are being read anew. */
  isReading: boolean;
  documents: UseQueryResult<SuccessOf<typeof documentEndpoints.getDocumentsForPage>>;
  onStart: () => void;
  onOfferChanged: () => void;
  onDocumentsChanged: () => void;
  onStuck: (view: ErrorView) => void;
};

const Payout = lazyPart(() => import("./payout.tsx"), "Payout");

/** Its room is kept until it comes. */
const LatePayout = () => (
  <div className={styles.payout}>
    <LatePart>
      <Payout />
    </LatePart>
  </div>
);

/** While nothing can be signed yet: what is missing is the API's to say. */
const nobodysHash = "0".repeat(64);

export function Signing({ applicationId, terms, isReading, documents, ...events }: Props) {
  const [shownOn] = useState(today);
  // Nothing is put in later above documents that somebody reads or ticks.
  const [isPriceSettled, setPriceSettled] = useState(false);
  const settlePrice = useCallback(() => setPriceSettled(true), []);
  const [isPriceBusy, setPriceBusy] = useState(false);
  const { sum: offerSum, offerHash } = terms;
  const { documentsHash = nobodysHash } = documents.data ?? {};
  const offer = { applicationId, offerSum, offerHash, documentsHash };
  const signing = useSigning({
    offer,
    shownOn,
    ...events,
  });
  const { signed, entry, problem } = signing;

  function goBack(): void {
    flushSync(signing.stop);
    document.getElementById(documentsHeadingId)?.focus();
  }

  if (entry.state.kind === "blocked") return <Redirect to="/registration-timer" replace />;
  return (
    <div className={styles.columns}>
      <OfferTerms offer={terms} payout={<LatePayout />} />
      <Card as="section" label="Документы и подпись">
        {!isPriceSettled && <Skeleton lines={6} />}
        <div hidden={!isPriceSettled || signed !== null}>
          <LatePriceChoice
            applicationId={applicationId}
            terms={terms}
            onSettled={settlePrice}
            onBusy={setPriceBusy}
          />
          <Loaded query={documents} isFresh>
            {({ documents: toSign }) => (
              <DocumentsForm
                // Ticks given to other terms, or to papers that said something else, go with them.
                key={offerHash + documentsHash}
                offer={offer}
                links={terms.links}
                documents={toSign}
                isChanging={isPriceBusy || isReading || documents.isFetching}
                problem={problem}
                onStart={signing.start}
              />
            )}
          </Loaded>
        </div>
        {signed !== null && (
          <SigningCode
            applicationId={applicationId}
            terms={terms}
            documents={(documents.data?.documents ?? []).filter(
              ({ id, kind }) => kind === "Sign" && signed.includes(id.toLowerCase()),
            )}
            entry={entry}
            onStop={goBack}
          />
        )}
      </Card>
    </div>
  );
}
