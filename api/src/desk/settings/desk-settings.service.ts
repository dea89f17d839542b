// Settings at the desk: read, changed by one person, or by two where the setting says so (issue 18; decision 0087).
import type { deskSettingEndpoints } from "@microloan/contract/desk/endpoints/settings";
import { settingBoundsText, settingText } from "@microloan/contract/desk/setting-text";
import { settingWords } from "@microloan/contract/desk/setting-words";
import { parseSetting, settingOf, type Settings, settings } from "@microloan/contract/settings";

import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import {
  changeSetting as storeSetting,
  lockSetting,
  selectSettings,
} from "../../platform/settings/settings.store.ts";
import {
  findProposals,
  insertProposal,
  settleProposal,
  type WaitingProposal,
} from "../proposals/proposals.store.ts";
import { declineWaiting, holdForSecondPerson, proposalOf } from "../proposals/second-person.ts";
import { findChanges, findNewestChanges } from "./setting-changes.store.ts";

type Calls = typeof deskSettingEndpoints;

const kind = "setting";
const codes = settings.map(({ code }) => code);
const historyLength = 20;

export async function listSettings({ db }: Context, { staff }: Call<Calls["listSettings"]>) {
  const stored = new Map((await selectSettings(db)).map(({ code, value }) => [code, value]));
  const changes = await findNewestChanges(db, codes);
  const changed = new Map(changes.map((change) => [change.code, change]));
  const waiting = await findProposals(db, kind);
  const proposals = new Map(waiting.map((proposal) => [proposal.subject, proposal]));
  return {
    settings: codes.map((code) => {
      const change = changed.get(code);
      const proposal = proposals.get(code);
      return {
        code,
        stored: stored.get(code) ?? null,
        changed: change ? changeOf(change) : null,
        proposal: proposal
          ? { ...proposalOf(proposal, staff.operatorId), ...proposedIn(proposal) }
          : null,
      };
    }),
  };
}

export async function listSettingChanges(
  { db }: Context,
  { params: { code } }: Call<Calls["listSettingChanges"]>,
) {
  if (!settingOf(code)) return refuse("NotFound");
  return { changes: (await findChanges(db, code, historyLength)).map(changeOf) };
}

type Changed = Awaited<ReturnType<typeof findChanges>>[number];

const changeOf = ({ at, by, proposedBy, from, to }: Changed) => ({
  at: at.toISOString(),
  by,
  proposedBy,
  from,
  to,
});

type Step = { from: string | null; to: string | null };

/** Only `changeSetting` proposes them. */
const proposedIn = ({ change }: Pick<WaitingProposal, "change">) => change as Step;

export async function changeSetting(tx: Db, call: Call<Calls["changeSetting"]>) {
  const { params, body, staff } = call;
  const { code } = params;
  const { from, to, note = null } = body;
  if (!settingOf(code)) return refuse("NotFound");
  const no = refuseValue(code as keyof Settings, body) ?? (await refuseMoved(tx, code, body));
  if (no) return no;
  const { actor, operatorId: madeBy } = staff;
  if (!settingWords[code as keyof Settings].needsTwo) {
    await storeSetting(tx, { actor, code, text: to, details: note === null ? {} : { note } });
    return { outcome: "Changed" as const };
  }
  const made = { kind, subject: code, change: { from, to }, note, madeBy } as const;
  if (!(await insertProposal(tx, made)))
    return refuse("ProposalWaits", { message: "Другое изменение уже ждёт второго сотрудника" });
  await record(tx, { actor, action: "setting proposed", details: { code, from, to } });
  return { outcome: "Proposed" as const };
}

function refuseValue(code: keyof Settings, { from, to }: Step): Refusal | undefined {
  const value = to === null ? settingOf(code)?.default : parseSetting(code, to);
  if (value === undefined) {
    const message = `Здесь может стоять: ${settingBoundsText(code) ?? "да или нет"}`;
    return refuse("SettingNotAllowed", { field: "to", message });
  }
  const isSame = to === from || (from === null && value === settingOf(code)?.default);
  return isSame ? refuse("SettingUnchanged", { field: "to" }) : undefined;
}

/** Holds the setting; a refusal where another value stands there than the change was made on. */
async function refuseMoved(tx: Db, code: string, { from }: Step): Promise<Refusal | undefined> {
  const now = await lockSetting(tx, code);
  if (now === from) return undefined;
  const message = `Настройку успели изменить: было ${settingText(code, from)}, теперь ${settingText(code, now)}`;
  return refuse("GroundMoved", { message });
}

export async function confirmSetting(tx: Db, call: Call<Calls["confirmSetting"]>) {
  const { params, body, staff } = call;
  const { found, no } = await holdForSecondPerson(tx, {
    kind,
    id: params.proposalId,
    staff,
    note: body.note,
  });
  if (!found) return no;
  const { subject: code, madeBy } = found;
  const step = proposedIn(found);
  // A newer release may have taken the setting away, or its bounds.
  if (!settingOf(code) || refuseValue(code as keyof Settings, step)) {
    const message = "Такого изменения больше не сделать. Отклоните предложение";
    return refuse("GroundMoved", { message });
  }
  const moved = await refuseMoved(tx, code, step);
  if (moved) return moved;
  const { note = null } = body;
  const words = [found.note, note].filter((one) => one !== null).join("\n");
  const details = {
    proposedBy: `operator:${madeBy}`,
    ...(words !== "" && { note: words }),
  };
  await storeSetting(tx, { actor: staff.actor, code, text: step.to, details });
  const settledBy = staff.operatorId;
  await settleProposal(tx, { id: found.id, outcome: "confirmed", settledBy, note });
  return {};
}

export async function declineSetting(tx: Db, call: Call<Calls["declineSetting"]>) {
  const { params, body, staff } = call;
  const word = { kind, id: params.proposalId, staff, note: body.note } as const;
  const found = await declineWaiting(tx, word);
  if (isRefusal(found)) return found;
  const details = { code: found.subject, ...proposedIn(found) };
  await record(tx, { actor: staff.actor, action: "setting declined", details });
  return {};
}
