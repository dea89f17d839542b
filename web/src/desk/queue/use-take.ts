// Taking an application and giving it back: whoever is second is told who was first.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";
import { queueEndpoints } from "@microloan/contract/desk/endpoints/queue";

import { useSubmit } from "../../server/use-submit.ts";

export function useTake() {
  const client = useQueryClient();
  const taking = useSubmit(queueEndpoints.takeItem);
  const giving = useSubmit(queueEndpoints.giveBackItem);
  const [busyId, setBusyId] = useState<string | null>(null);

  async function change(
    { submit, other }: { submit: typeof taking.submit; other: () => void },
    id: string,
  ) {
    if (busyId !== null) return;
    setBusyId(id);
    other();
    await submit({ params: { id } });
    await Promise.all(
      [queueEndpoints.listQueue.name, deskApplicationEndpoints.getDeskApplication.name].map(
        (name) => client.invalidateQueries({ queryKey: [name] }),
      ),
    );
    setBusyId(null);
  }

  return {
    take: (id: string) => void change({ submit: taking.submit, other: giving.clear }, id),
    giveBack: (id: string) => void change({ submit: giving.submit, other: taking.clear }, id),
    busyId,
    error: taking.error ?? giving.error,
  };
}
