// The code form in each of its states (ux §1.10).
import { useState } from "react";

import { CodeForm } from "../src/form/code/code-form.tsx";
import type { CodeState } from "../src/form/code/code-state.ts";
import { instantAfter } from "../src/ui/countdown.ts";
import { Specimen, Specimens } from "./specimen.tsx";

import styles from "./gallery.module.css";

const nothing = () => {};

type Shown = { name: string; state: CodeState; resendIn: number; resending?: boolean };

const shown: Shown[] = [
  { name: "код отправлен", state: { kind: "entering" }, resendIn: 42 },
  { name: "можно запросить новый", state: { kind: "entering" }, resendIn: 0 },
  { name: "отправляем новый", state: { kind: "entering" }, resendIn: 0, resending: true },
  { name: "проверяем", state: { kind: "checking" }, resendIn: 42 },
  {
    name: "не подошёл",
    state: { kind: "wrong", message: "Код не подошёл. Проверьте СМС и введите код ещё раз" },
    resendIn: 42,
  },
  {
    name: "время вышло",
    state: { kind: "expired", message: "Время действия кода вышло. Запросите новый код" },
    resendIn: 0,
  },
  {
    name: "новых кодов сегодня нет",
    state: { kind: "no-more-codes", message: "На сегодня коды закончились" },
    resendIn: 0,
  },
  {
    name: "кодов больше не будет",
    state: { kind: "ended", message: "Войдите через Госуслуги или позвоните в поддержку" },
    resendIn: 0,
  },
];

export function CodeSection() {
  const [now] = useState(() => instantAfter(0));
  const part = { isPart: true, mask: "######", onCode: nothing, onResend: nothing };
  const words = { heading: "Введите код из СМС" };
  const blocked = { ...part, ...words, resendAt: 0, help: <Help /> };
  return (
    <Specimens>
      {shown.map(({ name, state, resendIn, resending = false }, index) => (
        <Specimen key={name} state={name}>
          <CodeForm
            {...part}
            {...words}
            id={`code-${index}`}
            state={state}
            resendAt={now + resendIn * 1000}
            resending={resending}
          />
        </Specimen>
      ))}
      <Specimen state="ввод заблокирован">
        <CodeForm {...blocked} state={{ kind: "blocked", endsAt: now + 872_000 }} />
      </Specimen>
      <Specimen state="блокировка кончилась">
        <CodeForm {...blocked} state={{ kind: "blocked", endsAt: now }} />
      </Specimen>
    </Specimens>
  );
}

function Help() {
  return (
    <p className={styles.contents}>
      <a href="#code">Не приходит код?</a>
    </p>
  );
}
