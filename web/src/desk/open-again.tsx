// After a refusal nothing is read anew by itself: the words stay where they were typed, beside why they were refused,
// until whoever typed them asks for what is there now.
import { type QueryKey, useQueryClient } from "@tanstack/react-query";

import type { Submit } from "../server/use-submit.ts";
import { Button } from "../ui/button.tsx";
import { focusOnHeading } from "./use-focus.ts";

type Props = {
  /** Of which one may have been refused. */
  after: readonly Pick<Submit<never>, "error" | "clear">[];
  /** What is read anew. */
  queryKeys: readonly QueryKey[];
};

/** Nothing where nothing was refused, or where a field says what is wrong with it. */
export function OpenAgain({ after, queryKeys }: Props) {
  const client = useQueryClient();
  const isRefused = after.some(({ error }) => error !== null && error.field === undefined);
  async function open(): Promise<void> {
    await Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
    for (const { clear } of after) clear();
    // The button is gone, and the form perhaps too.
    focusOnHeading();
  }
  if (!isRefused) return null;
  return (
    <Button look="quiet" onClick={() => void open()}>
      Открыть заново
    </Button>
  );
}
