// What waits for another administrator; whoever proposed it can only take it back.
import { useQuery, useQueryClient } from "@tanstack/react-query";

import { staffEndpoints } from "@microloan/contract/desk/endpoints/staff";
import { roles, type Role } from "@microloan/contract/desk/roles";

import { TitledCard } from "../../ui/titled-card.tsx";
import { useIsPresent } from "../../ui/use-is-present.ts";
import type { Say } from "../done-words.tsx";
import { SecondPerson, useSecondPerson } from "../second-person.tsx";
import { instantText } from "../words.ts";
import { changedBy, proposalsQuery } from "./staff-queries.ts";
import type { RoleProposal } from "./staff-queries.ts";

import styles from "./staff-page.module.css";

const { confirmRoles, declineRoles } = staffEndpoints;

export const rolesText = (some: readonly Role[]): string =>
  some.map((role) => roles[role]).join(", ") || "нет ролей";

export function RoleProposals({ onDone }: { onDone: Say }) {
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

type Props = { proposal: RoleProposal; onDone: Say };

function Proposal({ proposal, onDone }: Props) {
  const { id, username, employeeNumber, from, to, letsIn, note, madeBy, madeAt, isMine } = proposal;
  const client = useQueryClient();
  const second = useSecondPerson(confirmRoles, declineRoles);
  const params = { proposalId: id };

  async function confirm(body: { note?: string }): Promise<void> {
    await done(await second.confirm({ params, body }), "подтверждено");
  }
  async function decline(body: { note?: string }): Promise<void> {
    await done(await second.decline({ params, body }), isMine ? "отозвано" : "отклонено");
  }
  async function done(reply: object | null, words: string): Promise<void> {
    if (reply === null) return onDone(null);
    onDone(`${username}: ${words}`);
    await changedBy(client);
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
      <SecondPerson
        of={username}
        isMine={isMine}
        confirmLabel="Подтвердить"
        hint={null}
        refusal={second.refusal}
        onConfirm={confirm}
        onDecline={decline}
      />
    </>
  );
}
