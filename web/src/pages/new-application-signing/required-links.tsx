// The links of the offer that must be read and ticked before the code (spec §3 "Offer text").
import type { UseFormReturn } from "react-hook-form";

import { buildConfig } from "../../app/build-config.ts";
import { CheckboxRow } from "../../form/checkbox-row.tsx";
import { safeRedirect } from "../../server/safe-redirect.ts";
import { requiredLinks } from "./signing-form.ts";
import type { OfferLink, SigningValues } from "./signing-form.ts";

type Props = { form: UseFormReturn<SigningValues>; links: readonly OfferLink[] };

export function RequiredLinks({ form, links }: Props) {
  return requiredLinks(links).map(({ text, link }, index) => {
    const address = safeRedirect(link, buildConfig.trustedRedirectHosts, window.location.origin);
    return (
      <CheckboxRow
        key={link}
        form={form}
        name={`links.l${index}`}
        label={`Ознакомлен(а): ${text}`}
        details={
          address === null ? undefined : (
            <a href={address} target="_blank" rel="noreferrer" aria-label={`Открыть: ${text}`}>
              Открыть
            </a>
          )
        }
      />
    );
  });
}
