// What only whoever is signed in has around a page, in a file that no visitor loads: the way out, and the banner of
// restricted-access mode, in which an operator looks at a borrower's application (spec §2; D3).
import { useId, useState } from "react";

import { useSetting } from "../server/use-setting.ts";
import { Icon } from "../ui/icon.tsx";
import { SignOutButton } from "./sign-out-button.tsx";

import styles from "./signed-in.module.css";

export const SignOut = () => (
  <div className={styles.out}>
    <SignOutButton to="/">Выйти</SignOutButton>
  </div>
);

export function RestrictedBanner() {
  const text = useSetting("RestrictedModeText");
  const [isTextShown, setIsTextShown] = useState(false);
  const textId = useId();
  return (
    <section aria-label="Режим доступа" className={styles.banner}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isTextShown}
        aria-controls={textId}
        onClick={() => setIsTextShown(!isTextShown)}
      >
        <Icon name="warning" size={20} />
        Режим ограниченного доступа!
      </button>
      <div id={textId} className={styles.text} hidden={!isTextShown}>
        <p>{text}</p>
        <SignOutButton to="/operator">Закрыть заявку</SignOutButton>
      </div>
    </section>
  );
}
