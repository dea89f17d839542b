// Other bounds of a promo code, and its end.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { promoCodeEndpoints } from "@microloan/contract/desk/endpoints/promo-codes";
import { formatDate } from "@microloan/domain/text/date";

import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Say } from "../done-words.tsx";
import { BoundFields } from "./bound-fields.tsx";
import { dayOrNone, numberOrNone, promoCodesQuery } from "./promo-codes-query.ts";
import type { PromoCode } from "./promo-codes-query.ts";

import styles from "./promo-codes.module.css";

const { changePromoCode, endPromoCode } = promoCodeEndpoints;

type Props = {
  code: PromoCode | null;
  onClose: () => void;
  onDone: Say;
};

export const ChangeDialog = (props: Props) => (
  <Dialog
    open={props.code !== null}
    title={`Изменить ${props.code?.code ?? ""}`}
    onClose={props.onClose}
  >
    {props.code !== null && <ChangeForm {...props} code={props.code} />}
  </Dialog>
);

/** The page has fields of these names in another form. */
const fieldOf = { validTo: "lastDay", mostUses: "limit" };

function ChangeForm({
  code: { code, validTo, mostUses },
  onClose,
  onDone,
}: Props & { code: PromoCode }) {
  const client = useQueryClient();
  const { submit, error } = useSubmit(changePromoCode);
  const form = useRequestForm({
    defaults: {
      lastDay: validTo === null ? "" : formatDate(validTo),
      limit: mostUses === null ? "" : String(mostUses),
    },
    schema: changePromoCode.body,
    toRequest: ({ lastDay, limit }) => ({
      code,
      from: { validTo, mostUses },
      validTo: dayOrNone(lastDay),
      mostUses: numberOrNone(limit),
    }),
    fieldOf,
  });
  return (
    <StepForm
      form={form}
      submitError={error}
      fieldOf={fieldOf}
      submitLabel="Сохранить"
      onSubmit={async (body) => {
        const reply = await submit({ body });
        onDone(reply === null ? null : `${code}: изменён`);
        if (reply !== null) onClose();
        // Also where somebody else has changed it: opened again, it shows what stands now.
        await client.invalidateQueries({ queryKey: promoCodesQuery.queryKey });
      }}
    >
      <BoundFields form={form} names={{ validTo: "lastDay", mostUses: "limit" }} />
    </StepForm>
  );
}

export function EndDialog({ code, onClose, onDone }: Props) {
  const client = useQueryClient();
  const { submit, error, clear } = useSubmit(endPromoCode);
  const [isBusy, setBusy] = useState(false);
  function close(): void {
    clear();
    onClose();
  }
  async function end(): Promise<void> {
    if (code === null || isBusy) return;
    setBusy(true);
    const reply = await submit({ body: { code: code.code } });
    if (reply !== null) await client.invalidateQueries({ queryKey: promoCodesQuery.queryKey });
    setBusy(false);
    if (reply === null) return onDone(null);
    onDone(`${code.code}: закончен`);
    close();
  }
  return (
    <Dialog
      open={code !== null}
      title={`Закончить ${code?.code ?? ""}?`}
      onClose={close}
      isLocked={isBusy}
      footer={
        <div className={styles.choice}>
          <Button unavailable={isBusy} onClick={close}>
            Оставить
          </Button>
          <Button look="secondary" busy={isBusy} onClick={() => void end()}>
            Закончить
          </Button>
        </div>
      }
    >
      <p>
        Больше его никто не применит, и вернуть его будет нельзя. Кто уже применил, сохранит скидку
        до конца дня, а с показанным предложением – пока оно действует.
      </p>
      {error !== null && <Alert tone="warning">{error.message}</Alert>}
    </Dialog>
  );
}
