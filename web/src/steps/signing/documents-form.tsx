// The documents to sign, each readable and with a tick of its own, and the button that asks for the code (D7; ux §2.7).
import { useForm } from "react-hook-form";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import type { PageDocument } from "@microloan/contract/fields/document";

import { buildConfig } from "../../client/build-config.ts";
import { CheckboxRow } from "../../form/fields/checkbox-row.tsx";
import type { FormOf } from "../../form/fields/form-of.ts";
import { StepForm } from "../../form/step-form.tsx";
import type { SubmitError } from "../../form/step-form.tsx";
import { DocumentActions } from "../../papers/document-actions.tsx";
import { reportOpening } from "../../papers/document-openings.ts";
import { usePersistedTicks } from "../../papers/persisted-ticks.ts";
import { safeRedirect } from "../../server/safe-redirect.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import {
  fromDocuments,
  listedOf,
  requiredLinks,
  signingResolver,
  tickField,
} from "./signing-values.ts";
import type { Offer, OfferLink, SigningValues } from "./signing-values.ts";

import styles from "./signing-page.module.css";

type Props = {
  offer: Offer;
  links: readonly OfferLink[];
  documents: readonly PageDocument[];
  /** Price or papers are being changed: nothing can be signed until it is known what. */
  isChanging: boolean;
  problem: SubmitError | null;
  onStart: (values: SigningValues) => Promise<void>;
};

/** The server names what has no tick by its id. */
const fieldOf = { documentRuleIds: "ticked" };

/** Where the focus goes on the way back from the code. */
export const documentsHeadingId = "documents-to-sign";

export function DocumentsForm({ offer, links, documents, isChanging, problem, onStart }: Props) {
  const form = useForm<SigningValues>({
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: false,
    defaultValues: fromDocuments(documents, links),
    resolver: signingResolver(documents, links),
  });
  usePersistedTicks({
    form,
    page: "signing",
    of: [offer.applicationId, offer.offerHash, offer.documentsHash],
    ids: listedOf(documents, links),
    fieldOf: tickField,
  });
  return (
    <>
      <h2 id={documentsHeadingId} tabIndex={-1} className={styles.title}>
        Документы
      </h2>
      <p className={styles.note}>Прочитайте каждый и отметьте, что согласны его подписать.</p>
      <StepForm
        form={form}
        submitError={problem}
        fieldOf={fieldOf}
        onSubmit={onStart}
        submitLabel="Получить код"
        isHeld={isChanging}
        footer={
          <p className={styles.after}>Пришлём код в СМС. Введя его, вы подпишете документы.</p>
        }
      >
        <div className={styles.documents}>
          <RequiredLinks form={form} applicationId={offer.applicationId} links={links} />
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

type RequiredLinksProps = {
  form: FormOf<SigningValues>;
  applicationId: string;
  links: readonly OfferLink[];
};

/** The links of the offer that must be read and ticked before the code (spec §3 "Offer text"; decision 0038). */
function RequiredLinks({ form, applicationId, links }: RequiredLinksProps) {
  const formPageId = formPages.signing;
  return requiredLinks(links).map(({ documentRuleId, text, link }) => {
    const address = safeRedirect(link, buildConfig.trustedRedirectHosts, window.location.origin);
    return (
      <CheckboxRow
        key={documentRuleId}
        form={form}
        name={tickField(documentRuleId)}
        label={`Прочитано: ${text}`}
        details={
          address === null ? undefined : (
            <LinkButton
              look="quiet"
              className={styles.open}
              href={address}
              target="_blank"
              rel="noreferrer"
              aria-label={`Открыть: ${text}`}
              onClick={() => reportOpening({ applicationId, formPageId, documentRuleId })}
            >
              Открыть
            </LinkButton>
          )
        }
      />
    );
  });
}
