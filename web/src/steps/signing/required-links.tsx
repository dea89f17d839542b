// The links of the offer that must be read and ticked before the code (spec §3 "Offer text"; decision 0038).
import type { UseFormReturn } from "react-hook-form";

import { formPages } from "@microloan/contract/dictionaries/form-pages";

import { buildConfig } from "../../client/build-config.ts";
import { CheckboxRow } from "../../form/fields/checkbox-row.tsx";
import { tellOpened } from "../../papers/tell-opened.ts";
import { safeRedirect } from "../../server/safe-redirect.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { requiredLinks, tickField } from "./signing-form.ts";
import type { OfferLink, SigningValues } from "./signing-form.ts";

import styles from "./signing-page.module.css";

type Props = {
  form: UseFormReturn<SigningValues>;
  applicationId: string;
  links: readonly OfferLink[];
};

export function RequiredLinks({ form, applicationId, links }: Props) {
  const formPageId = formPages.signing;
  return requiredLinks(links).map(({ documentRuleId, text, link }) => {
    const address = safeRedirect(link, buildConfig.trustedRedirectHosts, window.location.origin);
    return (
      <CheckboxRow
        key={documentRuleId}
        form={form}
        name={tickField(documentRuleId)}
        label={`Ознакомлен(а): ${text}`}
        details={
          address === null ? undefined : (
            <LinkButton
              look="quiet"
              className={styles.open}
              href={address}
              target="_blank"
              rel="noreferrer"
              aria-label={`Открыть: ${text}`}
              onClick={() => tellOpened({ applicationId, formPageId, documentRuleId })}
            >
              Открыть
            </LinkButton>
          )
        }
      />
    );
  });
}
