// The code form while no code can be entered: blocked for a time, the block over, no way left (D4; ux §1.10).
import type { ReactNode } from "react";

import { Button } from "../../ui/button.tsx";
import { useSecondsLeft } from "../../ui/countdown.ts";
import { Timer } from "../../ui/timer.tsx";
import { CodeHeading } from "./code-heading.tsx";

import styles from "./code-form.module.css";

type Common = { isPart: boolean | undefined; help: ReactNode };

type BlockedProps = Common & {
  endsAt: number;
  resending: boolean;
  onResend: () => void;
  onBlockEnd: (() => void) | undefined;
};

export function CodeBlocked({ isPart, help, ...props }: BlockedProps) {
  const { endsAt, resending, onResend, onBlockEnd } = props;
  const isOver = useSecondsLeft(endsAt) === 0;
  return (
    <section className={styles.form}>
      <CodeHeading
        isPart={isPart}
        lead={
          isOver
            ? "Прежний код больше не действует: запросите новый."
            : "Код введён неверно слишком много раз. Попробуйте снова, когда пройдёт время."
        }
      >
        {isOver ? "Можно попробовать снова" : "Ввод кода временно заблокирован"}
      </CodeHeading>
      <Timer
        large
        label="Осталось"
        endsAt={endsAt}
        endWords="Можно запросить новый код"
        over={
          <Button wide busy={resending} onClick={onResend}>
            {resending ? "Отправляем код" : "Запросить новый код"}
          </Button>
        }
        onEnd={() => onBlockEnd?.()}
      />
      {help}
    </section>
  );
}

export function CodeEnded({ isPart, help, message }: Common & { message: string }) {
  return (
    <section className={styles.form}>
      <CodeHeading isPart={isPart} lead={message}>
        Код больше не запросить
      </CodeHeading>
      {help}
    </section>
  );
}
