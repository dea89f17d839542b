// The reason of a refusal, and what the borrower will read for it: shown before it is sent.
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";

import { Loaded } from "../../client/loaded.tsx";
import { SelectField } from "../../form/fields/select-field.tsx";
import { callQuery } from "../../server/query.ts";
import type { VerdictValues } from "./verdict-values.ts";

import styles from "./verdict-form.module.css";

export function RefusalFields({ form }: { form: UseFormReturn<VerdictValues> }) {
  const reasons = useQuery({
    ...callQuery(deskApplicationEndpoints.listRefusalReasons, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const chosen = useWatch({ control: form.control, name: "reason" });
  return (
    <Loaded query={reasons} lines={1}>
      {({ reasons: all }) => {
        const told = all.find(({ reason }) => reason === chosen);
        return (
          <>
            <SelectField
              form={form}
              name="reason"
              label="Причина"
              choices={all.map(({ reason, label }) => ({ value: reason, label }))}
            />
            <div role="status">
              {told !== undefined && (
                <figure className={styles.told}>
                  <figcaption className={styles.of}>Заёмщик прочтёт:</figcaption>
                  <blockquote>{told.text}</blockquote>
                </figure>
              )}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
