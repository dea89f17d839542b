// The draft of the open form: looked for when the form is opened, written as something is typed, gone once it is saved
// (D10).
import { useCallback, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { FieldValues } from "react-hook-form";

import type { FormOf } from "../fields/form-of.ts";
import type { DraftPlace } from "./draft-database.ts";
import { dropDraft, findDraft, putDraft } from "./drafts.ts";
import type { Draft } from "./drafts.ts";
import type { FormName } from "./form-name.ts";
import { fittedValues, sameValues } from "./same-values.ts";
import { countSignOuts, onTabMessage } from "./tab-messages.ts";
import type { SavedMessage, TabMessage } from "./tab-messages.ts";

/**
 * What a form of the application is opened with: whose it is, what was saved, and which save that was (issue 5; D10).
 */
export type OpenAnswers<V> = {
  form: FormName;
  applicationId: string;
  /** Whose draft is kept; null: nobody's. */
  contactId: string | null;
  /** The newest revision that this browser knows of. */
  revision: number;
  /** What that revision holds, as the form's values. */
  values: V;
  /** Fields that no draft keeps. */
  apart?: readonly (keyof V & string)[];
  /** What these values would send; undefined when they cannot be sent. */
  asSent?: (values: V) => unknown;
  /** Reads the newest revision. */
  reload: () => Promise<void>;
};

/** `isTaken`: the fields hold it now. A draft that comes late is offered instead: `take` puts it in. */
export type FoundDraft = { revision: number; isTaken: boolean; take: () => void };

/** `onFound` is told of a draft that says something new. */
export function useDraft<V extends FieldValues>(
  form: FormOf<V>,
  answers: OpenAnswers<V> | undefined,
  revision: number,
  onFound: (found: FoundDraft) => void,
) {
  const { form: name, applicationId, contactId } = answers ?? {};
  const hasDraft =
    name !== undefined && applicationId !== undefined && typeof contactId === "string";
  const [isLookedFor, setLookedFor] = useState(!hasDraft);
  const writer = useRef<DraftWriter | null>(null);
  const now = useRef({ revision, onFound, apart: answers?.apart ?? [], asSent: answers?.asSent });
  useEffect(() => {
    now.current.onFound = onFound;
    now.current.asSent = answers?.asSent;
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
  return { isKept: hasDraft, isLookedFor, note };
}

type Course<V extends FieldValues> = {
  form: FormOf<V>;
  place: DraftPlace;
  /** Nobody writes until it is known what lies there. */
  writer: RefObject<DraftWriter | null>;
  now: RefObject<{
    revision: number;
    onFound: (found: FoundDraft) => void;
    apart: readonly string[];
    asSent: ((values: V) => unknown) | undefined;
  }>;
  onLookedFor: () => void;
};

/** From the look for a draft to the last write, as long as the form is open; the function that comes back ends it. */
function followDraft<V extends FieldValues>(course: Course<V>): () => void {
  const { form, place, writer, now, onLookedFor } = course;
  let isOpen = true;
  let own: DraftWriter | null = null;
  /** On offer and not taken: what is written keeps it, or a reload before the answer would lose it. */
  let offered: Offered | null = null;

  const read = () => {
    const { revision, apart } = now.current;
    const held = offered === null ? form.getValues() : withDraft(form, offered);
    const values = without(held, apart);
    if (sameValues(values, without(form.formState.defaultValues ?? {}, apart))) return null;
    return { values, revision: Math.min(revision, offered?.revision ?? revision) };
  };

  // A draft that was not found in time may lie there still: it stays until something is typed in its place.
  const noteTyping = () => {
    if (read() !== null) writer.current ??= own;
    writer.current?.note();
  };

  async function begin(): Promise<void> {
    const look = findUnsaved(course);
    const found = await Promise.race([look, lateLook()]);
    if (!isOpen) return;
    own = createDraftWriter(place, read);
    if (found === "late") void look.then(offer);
    else {
      writer.current = own;
      if (found !== null && takeOver(form, found)) report(found, true);
    }
    onLookedFor();
    noteTyping();
  }

  // Fields that somebody has before their eyes by now do not change by themselves.
  function offer(late: Draft | null): void {
    if (!isOpen || late === null) return;
    offered = { ...late, savedThen: form.formState.defaultValues };
    writer.current?.note();
    report(offered, false);
  }

  function report(found: Offered, isTaken: boolean): void {
    const take = () => {
      offered = null;
      takeOver(form, found);
      noteTyping();
    };
    const least = Math.min(found.revision, now.current.revision);
    now.current.onFound({ revision: least, isTaken, take });
  }

  void begin();
  const typing = form.subscribe({ formState: { values: true }, callback: noteTyping });
  const saving = onTabMessage((message, isFromHere, sent) => {
    if (!isSaveOf(message, place)) return;
    const isDone = sent === undefined || (sent.by === form && !sent.isNewer(form.getValues()));
    if (isFromHere && isDone) void own?.end();
    // A tab that saved has removed the draft, which was this tab's as well.
    else writer.current?.note();
  });
  return () => {
    isOpen = false;
    writer.current = null;
    typing();
    saving();
  };
}

/** The draft of this place, unless it is saved by now: a page may go before the draft of what it saved does. */
async function findUnsaved<V extends FieldValues>(course: Course<V>): Promise<Draft | null> {
  const { form, place, now } = course;
  const draft = await findDraft(place);
  const { revision, asSent } = now.current;
  if (draft === null || draft.revision >= revision) return draft;
  const saved = form.formState.defaultValues as V;
  const sent = asSent?.(fittedValues(draft.values, saved));
  return sent !== undefined && sameValues(sent, asSent?.(saved)) ? null : draft;
}

const without = (values: object, apart: readonly string[]): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !apart.includes(name)));

export const isSaveOf = (
  message: TabMessage,
  { form, applicationId }: Pick<DraftPlace, "form" | "applicationId">,
): message is SavedMessage =>
  message.kind === "saved" && message.form === form && message.applicationId === applicationId;

/** A database that never answers must not hold up what waits for the look. */
const lateLook = (): Promise<"late"> =>
  new Promise((resolve) => {
    setTimeout(() => resolve("late"), 2000);
  });

/** `savedThen`: what was saved when it was found, if that may have changed since. */
type Offered = Draft & { savedThen?: unknown };

/** What the form holds, with a draft in the fields that nobody has typed into yet. */
function withDraft<V extends FieldValues>(form: FormOf<V>, { values, savedThen }: Offered): V {
  const saved = [form.formState.defaultValues, savedThen] as (Partial<V> | undefined)[];
  const typed = form.getValues();
  const drafted = fittedValues(values, typed);
  const names = Object.keys(typed) as (keyof V & string)[];
  const isUntouched = (name: keyof V & string) =>
    saved.some((known) => known !== undefined && sameValues(typed[name], known[name]));
  return Object.fromEntries(
    names.map((name) => [name, isUntouched(name) ? drafted[name] : typed[name]]),
  ) as V;
}

/** Puts a draft into those fields; false when it says nothing new. */
function takeOver<V extends FieldValues>(form: FormOf<V>, found: Offered): boolean {
  const values = withDraft(form, found);
  if (sameValues(values, form.getValues())) return false;
  form.reset(values, { keepDefaultValues: true });
  return true;
}

type DraftWriter = ReturnType<typeof createDraftWriter>;

/** `read` says what to keep now, null when the form holds nothing that is not saved. */
function createDraftWriter(place: DraftPlace, read: () => Draft | null) {
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
