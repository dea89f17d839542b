// What an authenticator is set up by: a QR drawn here, for nobody else may know it, and the same secret as text.
import { encodeQR } from "qr";

import { CopyButton } from "../../ui/copy-button.tsx";

import styles from "./authenticator-set-up.module.css";

/** The quiet edge that readers need, in dots. */
const border = 4;

export function AuthenticatorSetUp({ address, secret }: { address: string; secret: string }) {
  return (
    <div className={styles.setUp}>
      <Qr text={address} />
      <div>
        <p>Откройте приложение с кодами, добавьте запись и наведите камеру на картинку.</p>
        <p>Камеры нет? Введите ключ:</p>
        <p className={styles.secret} translate="no">
          {secret.replaceAll(/(\S{4})(?=\S)/g, "$1 ")}
        </p>
        <p className={styles.copy}>
          <CopyButton text={secret.replaceAll(" ", "")} label="ключ" />
        </p>
      </div>
    </div>
  );
}

function Qr({ text }: { text: string }) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border });
  const dots = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      className={styles.qr}
      role="img"
      aria-label="Картинка с ключом для приложения"
      shapeRendering="crispEdges"
    >
      <path d={dots.join("")} />
    </svg>
  );
}
