// The visible captcha (spec §7, v2), at the form whose request the server did not take for a person's (D4).
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { Alert } from "../ui/alert.tsx";
import { showCaptchaBox } from "./use-captcha.ts";
import type { VisibleCaptcha } from "./use-captcha.ts";

import styles from "./captcha-box.module.css";

/** The vendor's box has this width and no other; a narrower page gets its compact form. */
const boxWidth = 304;

export function CaptchaBox({ box }: { box: VisibleCaptcha | null }) {
  return box === null ? null : <Drawn key={box.round} onToken={box.onToken} />;
}

function Drawn({ onToken }: Pick<VisibleCaptcha, "onToken">) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"coming" | "there" | "missing">("coming");
  const takeToken = useEffectEvent(onToken);
  useEffect(() => {
    const { current: parent } = container;
    if (parent === null) return;
    // A container of its own for each drawing: the vendor refuses to draw twice into one.
    const place = parent.appendChild(document.createElement("div"));
    void showCaptchaBox(place, {
      size: parent.clientWidth < boxWidth ? "compact" : "normal",
      theme: isDark(parent) ? "dark" : "light",
      onToken: (token) => takeToken(token),
      onTrouble: () => setState("missing"),
    }).then((isThere) => setState(isThere ? "there" : "missing"));
    return () => place.remove();
  }, []);
  return (
    <div role="group" aria-label="Проверка, что вы не робот" className={styles.box}>
      <div ref={container} aria-busy={state === "coming"} />
      {state === "missing" && (
        <Alert tone="info">
          <p>
            Проверка «Я не робот» не загрузилась. Обновите страницу или отключите блокировку
            рекламы. Не помогло – позвоните нам.
          </p>
        </Alert>
      )}
    </div>
  );
}

/** As the page stands: whoever chose a look on it chose against the system. */
function isDark(element: HTMLElement): boolean {
  const { colorScheme } = getComputedStyle(element);
  if (!colorScheme.includes("light")) return colorScheme.includes("dark");
  return colorScheme.includes("dark") && matchMedia("(prefers-color-scheme: dark)").matches;
}
