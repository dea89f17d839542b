// What became of the look-up of the INN by passport, spoken as it changes; none of it holds the field up (D5).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { innVerificationEndpoints } from "@microloan/contract/endpoints/inn-verification";

import { Alert } from "../../ui/alert.tsx";
import { Spinner } from "../../ui/spinner.tsx";

import styles from "./inn-page.module.css";

export type InnLookUp = SuccessOf<typeof innVerificationEndpoints.getInnVerification>;

/** `lookUp` undefined: not answered yet, or not to be had (`isSilent`). */
type Props = { lookUp: InnLookUp | undefined; isSilent: boolean };

export function LookUpState({ lookUp, isSilent }: Props) {
  return (
    <div role="status" className={styles.state}>
      {lookUp === undefined && isSilent && (
        <Alert tone="warning" live={false} title="Не получилось узнать, нашёлся ли ИНН">
          <p>Спросим ещё раз. Ждать не нужно: введите ИНН сами.</p>
        </Alert>
      )}
      {lookUp?.status === "Searching" && (
        <p className={styles.searching}>
          <Spinner />
          <span>Ищем ваш ИНН по паспорту. Можно не ждать и ввести его самим.</span>
        </p>
      )}
      {lookUp?.status === "NotFound" && (
        <Alert tone="info" live={false} title="По паспорту ИНН не нашёлся">
          <p>Так бывает, если паспорт недавно меняли. Введите ИНН сами.</p>
        </Alert>
      )}
      {lookUp?.status === "EnteredByHand" && (
        <Alert tone="info" live={false} title="Вы уже указали ИНН">
          <p>
            <Masked lookUp={lookUp} /> Если это не он, введите другой.
          </p>
        </Alert>
      )}
    </div>
  );
}

/** The last digits of the INN, where the API tells them. */
export function Masked({ lookUp: { innMask } }: { lookUp: InnLookUp }) {
  if (innMask === null) return null;
  return (
    <>
      Он оканчивается на <span translate="no">{innMask.replace(/\D/g, "")}</span>.
    </>
  );
}
