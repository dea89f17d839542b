// The reason of a refusal, and what the borrower will read for it: shown before it is sent.
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";

import { Loaded } from "../../client/loaded.tsx";
import type { FormOf } from "../../form/fields/form-of.ts";
import { SelectField } from "../../form/fields/select-field.tsx";
import { callQuery } from "../../server/query.ts";
import type { VerdictValues } from "./verdict-values.ts";

import styles from "./verdict-form.module.css";

export function RefusalFields({ form }: { form: FormOf<VerdictValues> }) {
  const reasons = useQuery({
    ...callQuery(deskApplicationEndpoints.listRefusalReasons, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const chosen = useWatch({ control: form.control, name: "reason" });
  const chosenReason = reasons.data?.reasons.find(({ reason }) => reason === chosen);
  return (
    <>
      {/* There before its choices are: whoever has asked for it is led to it. */}
      <SelectField
        form={form}
        name="reason"
        label="Причина"
        choices={(reasons.data?.reasons ?? []).map(({ reason, label }) => ({
          value: reason,
          label,
        }))}
      />
      {reasons.isError && <Loaded query={reasons}>{() => null}</Loaded>}
      <div role="status">
        {chosenReason !== undefined && (
          <figure className={styles.quote}>
            <figcaption className={styles.of}>Заёмщик прочтёт:</figcaption>
            <blockquote>{chosenReason.text}</blockquote>
          </figure>
        )}
      </div>
    </>
  );
}
