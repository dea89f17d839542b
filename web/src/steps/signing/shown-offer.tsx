// Step 7 in restricted-access mode: the offer and its papers as the borrower has them, to be read and not signed
// (spec §2; D3; decision 0023).
import { useQuery } from "@tanstack/react-query";

import { SignSpot } from "#spots/sign";
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { documentEndpoints } from "@microloan/contract/endpoints/document";
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";

import { BorrowerOnly } from "../../client/borrower-only.tsx";
import { Loaded } from "../../client/loaded.tsx";
import { useApplicationId, useSession } from "../../client/use-session.ts";
import { rublesText } from "../../loan/loan-words.ts";
import { DocumentActions } from "../../papers/document-actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Card } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { documentsQuery, offerQuery } from "./extras/use-shown-offer.ts";
import { GivenAgreements } from "./given-agreements.tsx";
import { useApproved } from "./offer-choice/use-approved.ts";
import { OfferTerms } from "./offer-terms.tsx";

import styles from "./signing-page.module.css";

/** The borrower may be changing it on the phone: each visit reads it afresh. */
const fresh = { staleTime: 0, gcTime: 0 };

export function ShownOffer() {
  const applicationId = useApplicationId();
  const approved = useApproved(applicationId);
  return (
    <section className={styles.page}>
      <PageHeading
        picture={SignSpot}
        lead="Условия и документы такие, какими их видит заёмщик. Открытие каждого записывается."
      >
        Подписание договора
      </PageHeading>
      {approved === undefined && <Skeleton rows={["card", "text", "text"]} />}
      {approved?.mustChoose === true && (
        <Alert tone="warning" live={false} title="Одобрена меньшая сумма">
          <p>
            {`Одобрено до ${rublesText(approved.loan?.sum ?? 0)}. Договор появится, когда заёмщик выберет сумму.`}
          </p>
        </Alert>
      )}
      {approved?.mustChoose === false && <Offer applicationId={applicationId} />}
      <GivenAgreements applicationId={applicationId} />
    </section>
  );
}

function Offer({ applicationId }: { applicationId: string }) {
  const offerSum = useSession().application?.sum ?? 0;
  const offer = useQuery({ ...offerQuery(applicationId, offerSum), ...fresh });
  const documents = useQuery({ ...documentsQuery(applicationId), ...fresh });
  return (
    <Loaded query={offer} rows={["card", "card", "button"]}>
      {(terms) => (
        <div className={styles.columns}>
          <OfferTerms offer={terms} />
          <Card as="section" label="Документы и подпись">
            <Extras {...terms} />
            <h2 className={styles.title}>Документы</h2>
            <Loaded query={documents}>
              {(answer) => <Papers applicationId={applicationId} documents={answer.documents} />}
            </Loaded>
            <BorrowerOnly action="Получает код и подписывает" />
          </Card>
        </div>
      )}
    </Loaded>
  );
}

type Terms = Pick<SuccessOf<typeof offerEndpoints.getOfferInfoText>, "additionalProducts">;

function Extras({ additionalProducts = [] }: Terms) {
  if (additionalProducts.length === 0) return null;
  const items = additionalProducts.map(({ name, amount, isChecked }) => ({
    name: `${name}, ${rublesText(amount)}`,
    value: <>{isChecked ? "выбрано" : "не выбрано"}</>,
  }));
  return (
    <>
      <h2 className={styles.title}>Дополнительные услуги</h2>
      <DefinitionList items={items} />
    </>
  );
}

type PapersProps = Pick<SuccessOf<typeof documentEndpoints.getDocumentsForPage>, "documents"> & {
  applicationId: string;
};

const Papers = ({ applicationId, documents }: PapersProps) => (
  <ul className={styles.documents}>
    {documents.map(({ id, name, text }) => (
      <li key={id}>
        <p className={styles.agreed}>{name}</p>
        {text === undefined ? (
          <DocumentActions applicationId={applicationId} documentRulesId={id} name={name} />
        ) : (
          <p className={styles.note}>{text}</p>
        )}
      </li>
    ))}
  </ul>
);
