// The documents to sign, each readable and with a tick of its own, and the button that asks for the code (D7; ux §2.7).
import type { PageDocument } from "@microloan/contract/fields/document";
import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";

import { CheckboxRow } from "../../form/checkbox-row.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import type { SubmitError } from "../../form/step-form.tsx";
import { DocumentActions } from "../../loan/document-actions.tsx";
import { fromDocuments, signingFaults, tickField, toSignRequest } from "./signing-form.ts";
import type { Offer, SigningValues } from "./signing-form.ts";

import styles from "./signing-page.module.css";

type Props = {
  offer: Offer;
  documents: readonly PageDocument[];
  problem: SubmitError | null;
  onStart: (values: SigningValues) => Promise<void>;
};

export function DocumentsForm({ offer, documents, problem, onStart }: Props) {
  const form = useRequestForm<SigningValues, ReturnType<typeof toSignRequest>>({
    defaults: fromDocuments(documents),
    schema: documentSignEndpoints.signFiles.body,
    toRequest: (values) => toSignRequest(offer, values),
    faults: (request) => signingFaults(documents, request),
  });
  return (
    <>
      <h2 className={styles.title}>Документы</h2>
      <p className={styles.note}>Прочитайте каждый и отметьте, что согласны его подписать.</p>
      <StepForm
        form={form}
        submitError={problem}
        onSubmit={onStart}
        submitLabel="Получить код"
        footer={<p className={styles.after}>Пришлём СМС с кодом. Подпись — ввод этого кода.</p>}
      >
        <div className={styles.documents}>
          {documents.map(({ id, name, isRequired }) => (
            <CheckboxRow
              key={id}
              form={form}
              name={tickField(id)}
              label={isRequired ? name : `${name} (по желанию)`}
              details={
                <DocumentActions
                  applicationId={offer.applicationId}
                  documentRulesId={id}
                  name={name}
                />
              }
            />
          ))}
        </div>
      </StepForm>
    </>
  );
}
