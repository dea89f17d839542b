// The draft of the open form: looked for when the form is opened, written as something is typed, gone once it is saved
// (D10).
import { useCallback, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

import type { DraftPlace } from "../draft/draft-database.ts";
import { createDraftWriter } from "../draft/draft-writer.ts";
import type { DraftWriter } from "../draft/draft-writer.ts";
import { findDraft } from "../draft/drafts.ts";
import type { Draft } from "../draft/drafts.ts";
import { onNews } from "../draft/form-news.ts";
import type { FormNews } from "../draft/form-news.ts";
import type { OpenAnswers } from "./open-answers.ts";
import { fittedValues, sameValues } from "./same-values.ts";

/** `isTaken`: the fields hold it now. A draft that comes late is offered instead: `take` puts it in. */
export type FoundDraft = { revision: number; isTaken: boolean; take: () => void };

/** `onFound` is told of a draft that says something new. */
export function useDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  answers: OpenAnswers<V> | undefined,
  revision: number,
  onFound: (found: FoundDraft) => void,
) {
  const { form: name, applicationId, contactId } = answers ?? {};
  const hasDraft =
    name !== undefined && applicationId !== undefined && typeof contactId === "string";
  const [isLookedFor, setLookedFor] = useState(!hasDraft);
  const writer = useRef<DraftWriter | null>(null);
  const now = useRef({ revision, onFound });
  useEffect(() => {
    now.current.onFound = onFound;
  });
  useEffect(() => {
    now.current.revision = revision;
    writer.current?.note();
  }, [revision]);

  useEffect(() => {
    if (!hasDraft) return;
    const place = { form: name, applicationId, contactId };
    return followDraft({ form, place, writer, now, onLookedFor: () => setLookedFor(true) });
  }, [form, hasDraft, name, applicationId, contactId]);

  const note = useCallback(() => writer.current?.note(), []);
  return { isLookedFor, note };
}

type Course<V extends FieldValues> = {
  form: UseFormReturn<V>;
  place: DraftPlace;
  /** Nobody writes until it is known what lies there. */
  writer: RefObject<DraftWriter | null>;
  now: RefObject<{ revision: number; onFound: (found: FoundDraft) => void }>;
  onLookedFor: () => void;
};

/** From the look for a draft to the last write, as long as the form is open; the function that comes back ends it. */
function followDraft<V extends FieldValues>(course: Course<V>): () => void {
  const { form, place, writer, now, onLookedFor } = course;
  let isOpen = true;
  let own: DraftWriter | null = null;

  const read = () => {
    const values = form.getValues();
    if (sameValues(values, form.formState.defaultValues)) return null;
    return { values, revision: now.current.revision };
  };

  // A draft that was not found in time may lie there still: it stays until something is typed in its place.
  const hear = () => {
    if (read() !== null) writer.current ??= own;
    writer.current?.note();
  };

  async function begin(): Promise<void> {
    const look = findDraft(place);
    const found = await Promise.race([look, lateLook()]);
    if (!isOpen) return;
    own = createDraftWriter(place, read);
    if (found === "late") void look.then(offer);
    else {
      writer.current = own;
      if (found !== null && takeOver(form, found.values)) tell(found, true);
    }
    onLookedFor();
    hear();
  }

  // Fields that somebody has before their eyes by now do not change by themselves.
  function offer(late: Draft | null): void {
    if (isOpen && late !== null) tell(late, false);
  }

  function tell({ values, revision: typedOver }: Draft, isTaken: boolean): void {
    const take = () => {
      takeOver(form, values);
      hear();
    };
    const least = Math.min(typedOver, now.current.revision);
    now.current.onFound({ revision: least, isTaken, take });
  }

  void begin();
  const typing = form.subscribe({ formState: { values: true }, callback: hear });
  const saving = onNews((news, isFromHere) => {
    if (!isSaveOf(news, place)) return;
    if (isFromHere) void own?.end();
    // The tab that saved has removed the draft, which was this tab's as well.
    else writer.current?.note();
  });
  return () => {
    isOpen = false;
    writer.current = null;
    typing();
    saving();
  };
}

const isSaveOf = (news: FormNews, { form, applicationId }: DraftPlace): boolean =>
  news.kind === "saved" && news.form === form && news.applicationId === applicationId;

/** A database that never answers must not hold up what waits for the look. */
const lateLook = (): Promise<"late"> =>
  new Promise((resolve) => {
    setTimeout(() => resolve("late"), 2000);
  });

/** Puts a draft into the fields that nobody has typed into yet; false when it says nothing new. */
function takeOver<V extends FieldValues>(form: UseFormReturn<V>, kept: unknown): boolean {
  const saved = form.formState.defaultValues as V;
  const typed = form.getValues();
  const drafted = fittedValues(kept, typed);
  const names = Object.keys(typed) as (keyof V & string)[];
  const values = Object.fromEntries(
    names.map((name) => [name, sameValues(typed[name], saved[name]) ? drafted[name] : typed[name]]),
  ) as V;
  if (sameValues(values, typed)) return false;
  form.reset(values, { keepDefaultValues: true });
  return true;
}
