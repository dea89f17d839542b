// What waits for another administrator; whoever proposed it can only take it back.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { staffEndpoints } from "@microloan/contract/desk/endpoints/staff";
import { roles, type Role } from "@microloan/contract/desk/roles";

import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { useIsPresent } from "../use-is-present.ts";
import { instantText } from "../words.ts";
import { changedBy, proposalsQuery } from "./staff-queries.ts";
import type { RoleProposal } from "./staff-queries.ts";

import styles from "./staff-page.module.css";

const { confirmRoles, declineRoles } = staffEndpoints;

export const rolesText = (some: readonly Role[]): string =>
  some.map((role) => roles[role]).join(", ") || "нет ролей";

export function RoleProposals({ onDone }: { onDone: (words: string) => void }) {
  const { data } = useQuery(proposalsQuery(useIsPresent()));
  const proposals = data?.proposals ?? [];
  if (proposals.length === 0) return null;
  return (
    <TitledCard title="Ждут другого администратора">
      <ul className={styles.proposals}>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <Proposal proposal={proposal} onDone={onDone} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

type Props = { proposal: RoleProposal; onDone: (words: string) => void };

function Proposal({ proposal, onDone }: Props) {
  const { id, username, employeeNumber, from, to, letsIn, note, madeBy, madeAt, isMine } = proposal;
  const client = useQueryClient();
  const confirming = useSubmit(confirmRoles);
  const declining = useSubmit(declineRoles);
  const [isBusy, setBusy] = useState(false);
  const error = confirming.error ?? declining.error;

  async function settle(deed: typeof confirming | typeof declining, words: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    confirming.clear();
    declining.clear();
    const reply = await deed.submit({ params: { proposalId: id }, body: {} });
    setBusy(false);
    if (reply !== null) {
      onDone(words);
      await changedBy(client);
    }
  }

  return (
    <>
      <p>
        <strong translate="no">{username}</strong>, табельный номер {employeeNumber}:{" "}
        {letsIn
          ? `вернуть доступ, роли – ${rolesText(to)}`
          : `${rolesText(from)} → ${rolesText(to)}`}
      </p>
      <p className={styles.about}>
        {isMine ? "Ваше предложение" : "Предлагает "}
        {!isMine && <span translate="no">{madeBy}</span>}, {instantText(madeAt)}.
        {note !== null && ` ${note}`}
      </p>
      {error !== null && <Alert tone="error">{error.message}</Alert>}
      <div className={styles.choice}>
        {!isMine && (
          <Button
            busy={isBusy}
            aria-label={`Подтвердить: ${username}`}
            onClick={() => void settle(confirming, `${username}: подтверждено`)}
          >
            Подтвердить
          </Button>
        )}
        <Button
          look="secondary"
          busy={isBusy}
          aria-label={`${isMine ? "Отозвать" : "Отклонить"}: ${username}`}
          onClick={() =>
            void settle(declining, `${username}: ${isMine ? "отозвано" : "отклонено"}`)
          }
        >
          {isMine ? "Отозвать" : "Отклонить"}
        </Button>
      </div>
    </>
  );
}
