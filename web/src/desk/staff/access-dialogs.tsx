// The end of somebody's access, and its return: a question before each.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";

import { staffEndpoints } from "@microloan/contract/desk/endpoints/staff";

import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Say } from "../done-words.tsx";
import { changedBy } from "./staff-queries.ts";

import styles from "./staff-page.module.css";

const { disableStaff, enableStaff } = staffEndpoints;

type Props = { username: string | null; onClose: () => void; onDone: Say };

export const DisableDialog = (props: Props) => (
  <Question
    {...props}
    title={`Отключить ${props.username ?? ""}?`}
    endpoint={disableStaff}
    words={{ confirm: "Отключить", other: "Оставить", done: "доступ отключён" }}
  >
    Сеансы этого сотрудника закончатся сразу, взятые заявки вернутся в очередь. Вернуть доступ могут
    только два администратора.
  </Question>
);

export const EnableDialog = (props: Props) => (
  <Question
    {...props}
    title={`Вернуть доступ ${props.username ?? ""}?`}
    endpoint={enableStaff}
    words={{ confirm: "Предложить", other: "Отмена", done: "ждёт другого администратора" }}
  >
    Доступ вернётся с прежними ролями, паролем и приложением с кодами, когда это подтвердит другой
    администратор.
  </Question>
);

type QuestionProps = Props & {
  title: string;
  endpoint: typeof disableStaff | typeof enableStaff;
  words: { confirm: string; other: string; done: string };
  children: ReactNode;
};

function Question({ username, title, endpoint, words, children, onClose, onDone }: QuestionProps) {
  const client = useQueryClient();
  const { submit, error, clear } = useSubmit(endpoint);
  const [isBusy, setBusy] = useState(false);
  function close(): void {
    clear();
    onClose();
  }
  async function act(): Promise<void> {
    if (username === null || isBusy) return;
    setBusy(true);
    const reply = await submit({ body: { username } });
    if (reply !== null) await changedBy(client);
    setBusy(false);
    if (reply === null) return onDone(null);
    onDone(`${username}: ${words.done}`);
    close();
  }
  return (
    <Dialog
      open={username !== null}
      title={title}
      onClose={close}
      isLocked={isBusy}
      footer={
        <div className={styles.choice}>
          <Button unavailable={isBusy} onClick={close}>
            {words.other}
          </Button>
          <Button look="secondary" busy={isBusy} onClick={() => void act()}>
            {words.confirm}
          </Button>
        </div>
      }
    >
      <p>{children}</p>
      {error !== null && <Alert tone="warning">{error.message}</Alert>}
    </Dialog>
  );
}
