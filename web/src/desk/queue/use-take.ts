// Taking an application or a phone change, and giving it back: whoever is second is told who was first.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";
import { lostPhoneEndpoints } from "@microloan/contract/desk/endpoints/lost-phones";
import { queueEndpoints } from "@microloan/contract/desk/endpoints/queue";

import { useSubmit } from "../../server/use-submit.ts";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import type { Takeable } from "./queue-words.ts";

const shown = [
  queueEndpoints.listQueue,
  deskApplicationEndpoints.getDeskApplication,
  lostPhoneEndpoints.getPhoneChange,
];

export function useTake() {
  const client = useQueryClient();
  const taking = useSubmit(queueEndpoints.takeItem);
  const giving = useSubmit(queueEndpoints.giveBackItem);
  const takingPhone = useSubmit(queueEndpoints.takePhoneChange);
  const givingPhone = useSubmit(queueEndpoints.giveBackPhoneChange);
  const all = [taking, giving, takingPhone, givingPhone];
  const [busyId, setBusyId] = useState<string | null>(null);

  async function change(id: string, submit: () => Promise<unknown>) {
    if (busyId !== null) return;
    setBusyId(id);
    for (const { clear } of all) clear();
    await submit();
    await Promise.all(shown.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
    setBusyId(null);
  }

  return {
    take: ({ type, id }: Takeable) =>
      void change(id, () =>
        type === "application"
          ? taking.submit({ params: { applicationId: id } })
          : takingPhone.submit({ params: { phoneChangeId: id } }),
      ),
    giveBack: ({ type, id }: Takeable) =>
      void change(id, () =>
        type === "application"
          ? giving.submit({ params: { applicationId: id } })
          : givingPhone.submit({ params: { phoneChangeId: id } }),
      ),
    busyId,
    error: all.find(({ error }) => error !== null)?.error ?? null,
  };
}

/** Whether somebody may take what is of this type. */
export const mayTake = (session: Pick<DeskSession, "roles">, type: Takeable["type"]): boolean =>
  may(session, type === "application" ? queueEndpoints.takeItem : queueEndpoints.takePhoneChange);
