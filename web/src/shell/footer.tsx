// Footer: who the lender is, the documents, the version (spec §1, §3 row "Version" of the design guide).
import { theme } from "#theme";

import { buildConfig, documentUrls, lender } from "../client/build-config.ts";
import { showNotice } from "../client/notice.ts";
import { LazyPart, lazyPart } from "../ui/lazy-part.tsx";
import { SchemeChoice } from "./scheme-choice.tsx";

import styles from "./footer.module.css";

const SignOut = lazyPart(() => import("./signed-in.tsx"), "SignOut");

export function Footer({ signOut }: { signOut: boolean }) {
  const lines = [
    `ОГРН ${lender.ogrn}, №\u00a0${lender.registryNumber} в реестре Банка\u00a0России`,
    lender.address,
    `${lender.phone}, ${lender.email}`,
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <p className={styles.name}>{lender.fullName}</p>
        {lines.map((line) => (
          // A script may swap the phone before the page is taken over.
          <p key={line} translate="no" suppressHydrationWarning>
            {line}
          </p>
        ))}
        <ul className={styles.links}>
          <li>
            <a href={documentUrls.signatureAgreementUrl}>Соглашение об электронной подписи</a>
          </li>
          <li>
            <a href={documentUrls.privacyPolicyUrl}>Политика обработки персональных данных</a>
          </li>
        </ul>
        <p>
          Заём предоставляется лицам от 18 лет. Рассчитайте свои силы: просрочка ведёт к неустойке и
          портит кредитную историю.
        </p>
        {signOut && (
          <LazyPart>
            <SignOut />
          </LazyPart>
        )}
        <SchemeChoice />
        <button
          type="button"
          className={styles.version}
          translate="no"
          onClick={() => void copyVersion()}
        >
          Version {buildConfig.appVersion}
        </button>
      </div>
    </footer>
  );
}

/** What support asks for first (ux §3 row 51). */
async function copyVersion(): Promise<void> {
  const version = `${theme.name} ${buildConfig.appVersion}`;
  try {
    await navigator.clipboard.writeText(version);
    showNotice(`Скопировано для поддержки: ${version}`);
  } catch {
    showNotice(`Скопировать не получилось. Сообщите поддержке: ${version}`);
  }
}
