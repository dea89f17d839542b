// The terms beside what is done with them: first the documents and their ticks, then the code (D7; ux §1.6).
import { useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { flushSync } from "react-dom";

import type { SuccessOf } from "@microloan/contract/endpoint";
import type { documentEndpoints } from "@microloan/contract/endpoints/document";
import { financingEndpoints } from "@microloan/contract/endpoints/financing";
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";
import type { PageDocument } from "@microloan/contract/fields/document";
import { routeOf } from "@microloan/domain/journey/journey";

import { journeyFromWire } from "../../client/journey-from-wire.ts";
import { Loaded } from "../../client/loaded.tsx";
import { Link, Redirect } from "../../client/navigation.tsx";
import { today } from "../../client/today.ts";
import { useApplicationId, useSession } from "../../client/use-session.ts";
import { CodeForm } from "../../form/code/code-form.tsx";
import { CodeHelp } from "../../form/code/code-help.tsx";
import { SentTo } from "../../form/code/sent-to.tsx";
import { SmsDelayed, useSmsDelay } from "../../form/code/sms-delay.tsx";
import type { useCodeEntry } from "../../form/code/use-code-entry.ts";
import { useCodeMask } from "../../form/code/use-code-entry.ts";
import { agreementSentence } from "../../loan/loan-words.ts";
import type { LoanTerms } from "../../loan/loan-words.ts";
import type { ErrorView } from "../../server/errors.ts";
import { callQuery } from "../../server/query.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Figures } from "../../ui/figures.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DocumentsForm, documentsHeadingId } from "./documents-form.tsx";
import { PriceChoice } from "./extras/price-choice.tsx";
import { AgreedDocuments } from "./given-agreements.tsx";
import { OfferTerms } from "./offer-terms.tsx";
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

/** While nothing can be signed yet: what is missing is the API's to say. */
const missingHash = "0".repeat(64);

export function Signing({ applicationId, terms, isReading, documents, ...events }: Props) {
  const [shownOn] = useState(today);
  // Nothing is put in later above documents that somebody reads or ticks.
  const [isPriceSettled, setPriceSettled] = useState(false);
  const settlePrice = useCallback(() => setPriceSettled(true), []);
  const [isPriceBusy, setPriceBusy] = useState(false);
  const { sum: offerSum, offerHash } = terms;
  const { documentsHash = missingHash } = documents.data ?? {};
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
      <OfferTerms offer={terms} payout={<Payout />} />
      <Card as="section" label="Документы и подпись">
        {!isPriceSettled && <Skeleton rows={["card", "button"]} />}
        <div hidden={!isPriceSettled || signed !== null}>
          <PriceChoice
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

/** Which card the money goes to, read before signing, and the way to another one (spec §2 step 5; D5, D8). */
function Payout() {
  const applicationId = useApplicationId();
  const { journey } = useSession();
  // Nobody waits for it: the end of the number stands in the conditions too.
  const { data } = useQuery({
    ...callQuery(financingEndpoints.getAvailableInstruments, { body: { applicationId } }),
    // Another card may have been chosen since the last visit.
    gcTime: 0,
    retry: false,
  });
  const card = data?.instruments.find(({ isChosen }) => isChosen);
  return (
    // Its room is kept until the card is known.
    <div className={styles.payout}>
      Деньги придут на{"\u00a0"}карту
      {card !== undefined && (
        <>
          {" "}
          <strong translate="no">{`••••\u00a0${card.cardMask.slice(-4)}`}</strong>
        </>
      )}
      {journey !== null && (
        <Link href={routeOf(journeyFromWire(journey), "select-map")}>Сменить карту</Link>
      )}
    </div>
  );
}

type SigningCodeProps = {
  applicationId: string;
  terms: LoanTerms;
  documents: readonly PageDocument[];
  entry: ReturnType<typeof useCodeEntry>;
  onStop: () => void;
};

/** The code that signs, beside what it signs (ux §1.6; D4, D7). */
function SigningCode({ applicationId, terms, documents, entry, onStop }: SigningCodeProps) {
  const { phone } = useSession();
  const mask = useCodeMask();
  const { isSmsDelayed } = useSmsDelay();
  return (
    <>
      <CodeForm
        isPart
        heading="Подпишите кодом из СМС"
        lead={<SentTo words={isSmsDelayed ? "Код придёт" : "Отправили его"} phone={phone} />}
        mask={mask}
        {...entry}
        summary={
          <>
            <p className={styles.signing}>
              <Figures text={agreementSentence(terms)} />
            </p>
            <SmsDelayed />
          </>
        }
        submitLabel="Подписать и отправить"
        help={<CodeHelp />}
      />
      <h2 className={styles.title}>Что вы подписываете</h2>
      <AgreedDocuments applicationId={applicationId} documents={documents} />
      <Button look="quiet" className={styles.back} onClick={onStop}>
        Назад к документам
      </Button>
    </>
  );
}
