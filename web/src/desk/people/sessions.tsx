// Where a person is signed in; all of it can be ended.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { peopleEndpoints } from "@microloan/contract/desk/endpoints/people";

import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { useDone } from "../done-words.tsx";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { Table } from "../table.tsx";
import { instantText } from "../words.ts";
import { personQuery } from "./people-query.ts";
import type { Person } from "./people-query.ts";

import styles from "./people.module.css";

const { endSessionsOf } = peopleEndpoints;

const wayWords: Record<Person["sessions"][number]["way"], string> = {
  code: "код из SMS",
  outside: "Госуслуги или T-ID",
  operator: "сотрудник",
};

export function Sessions({ person, session }: { person: Person; session: DeskSession }) {
  const { id, sessions } = person;
  const client = useQueryClient();
  const { submit, error } = useSubmit(endSessionsOf);
  const [isBusy, setBusy] = useState(false);
  const { say, words } = useDone(person);

  async function end(): Promise<void> {
    setBusy(true);
    const reply = await submit({ params: { contactId: id } });
    say(reply === null ? null : "Сеансы завершены");
    if (reply !== null) await client.invalidateQueries({ queryKey: personQuery(id).queryKey });
    setBusy(false);
  }

  return (
    <TitledCard title="Открытые сеансы">
      {words}
      {error !== null && <Alert tone="error">{error.message}</Alert>}
      {sessions.length === 0 ? (
        <p>Сейчас нигде не вошли.</p>
      ) : (
        <Table
          label="Список сеансов"
          columns={["Браузер", "Вход", "С", "Был здесь"]}
          rows={sessions.map(({ id: key, browser, way, openedAt, lastSeenAt }) => ({
            key,
            cells: [browser, wayWords[way], instantText(openedAt), instantText(lastSeenAt)],
          }))}
        />
      )}
      {sessions.length > 0 && may(session, endSessionsOf) && (
        <div className={styles.action}>
          <Button look="secondary" busy={isBusy} onClick={() => void end()}>
            Завершить все сеансы
          </Button>
        </div>
      )}
    </TitledCard>
  );
}
