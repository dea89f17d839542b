// Writes the draft of one open form as it is typed: one write at a time, always the newest (D10).
import type { DraftPlace } from "./draft-database.ts";
import { dropDraft, putDraft } from "./drafts.ts";
import type { Draft } from "./drafts.ts";
import { countSignOuts } from "./form-news.ts";

export type DraftWriter = ReturnType<typeof createDraftWriter>;

/** `read` says what to keep now, null when the form holds nothing that is not saved. */
export function createDraftWriter(place: DraftPlace, read: () => Draft | null) {
  const since = countSignOuts();
  let isDue = false;
  let isEnded = false;
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    isDue = false;
    const draft = read();
    await (draft === null ? dropDraft(place) : putDraft(place, draft, since));
    if (isDue && !isEnded) return write();
    writing = null;
  }

  return {
    /** Something changed. */
    note(): void {
      if (isEnded) return;
      isDue = true;
      writing ??= write();
    },
    /** What was typed is saved: the draft goes, and no write comes after. */
    async end(): Promise<void> {
      isEnded = true;
      await writing;
      await dropDraft(place);
    },
  };
}
