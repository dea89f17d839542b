// The button in the strip that toggles the sidebar calculator; the calculator itself is loaded when it is first opened
// (spec §2; spec §3, sideBarCalculatorShown).
import { useState } from "react";

import { showNotice } from "../client/notice.ts";
import { Icon } from "../ui/icon.tsx";
import { LatePart, lazyPart } from "../ui/late-part.tsx";

import styles from "./side-calculator.module.css";

const CalculatorSheet = lazyPart(() => import("./calculator-sheet.tsx"), "CalculatorSheet");

const notOpened = "Калькулятор не открылся. Обновите страницу и попробуйте снова.";

export function SideCalculator() {
  const [sideBarCalculatorShown, setShown] = useState(false);
  const [wasShown, setWasShown] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={sideBarCalculatorShown}
        onClick={() => {
          setWasShown(true);
          setShown(true);
        }}
      >
        <Icon name="calculator" size={20} />
        Калькулятор
      </button>
      {wasShown && (
        <LatePart onBroken={() => showNotice(notOpened)}>
          <CalculatorSheet isShown={sideBarCalculatorShown} onClose={() => setShown(false)} />
        </LatePart>
      )}
    </>
  );
}
