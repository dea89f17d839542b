// An open form and what is saved of it: which revision is being changed, what another tab has done meanwhile, and the
// draft that outlives a reload (issue 5, "nothing typed is lost"; D10).
import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues, KeepStateOptions } from "react-hook-form";

import type { FormOf } from "../fields/form-of.ts";
import { sameValues } from "./same-values.ts";
import { onTabMessage } from "./tab-messages.ts";
import type { SentForm, TabMessage } from "./tab-messages.ts";
import { isSaveOf, useDraft } from "./use-draft.ts";
import type { FoundDraft, OpenAnswers } from "./use-draft.ts";

/**
 * `kept`: a draft was taken over; `late`: one is offered; `renewed`: newer answers took the place of untouched ones;
 * `typed-on`: what was sent is saved, what was typed meanwhile is not.
 */
export type AnswersNote = "kept" | "late" | "renewed" | "typed-on" | null;

export type AnswersState = {
  /** The revision that the typed values change: the one that a save must name. */
  revision: number;
  /** Newer answers are saved than those that something was typed over. */
  isChanged: boolean;
  note: AnswersNote;
  /** What is typed outlives the page, as a draft. */
  isKept: boolean;
  /** Puts the draft that is offered into the fields that nobody has typed into. */
  takeDraft: () => void;
  /** Forgets what was typed. */
  takeSaved: () => void;
  /** What was typed is meant to replace the newer answers. */
  keepTyped: () => void;
};

const typedState = {
  keepValues: true,
  keepErrors: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const;

export function useOpenAnswers<V extends FieldValues>(
  form: FormOf<V>,
  answers: OpenAnswers<V> | undefined,
): AnswersState {
  const { revision = 0, form: name } = answers ?? {};
  const [base, setBase] = useState(revision);
  const [note, setNote] = useState<AnswersNote>(null);
  const [overtakenBy, setOvertakenBy] = useState(0);

  const onSave = useEffectEvent((message: TabMessage, isFromHere: boolean, sent?: SentForm) => {
    if (answers === undefined || !isSaveOf(message, answers)) return;
    if (!isFromHere) return void answers.reload();
    setBase(message.revision);
    const isNewer = sent?.isNewer(form.getValues()) === true;
    setNote(isNewer ? "typed-on" : null);
    // Opened before the answer came to another form: what stands here is what is saved now.
    if (sent && sent.by !== form && !isNewer) form.reset(form.getValues(), typedState);
  });
  useEffect(() => (name === undefined ? undefined : onTabMessage(onSave)), [name]);

  // On offer until it is taken: what else is chosen or told meanwhile does not answer for it.
  const [late, setLate] = useState<FoundDraft | null>(null);
  const draft = useDraft(form, answers, base, (found) => {
    if (!found.isTaken) return setLate(found);
    setNote("kept");
    setBase(found.revision);
  });
  const takeDraft = () => {
    if (late === null) return;
    late.take();
    setLate(null);
    setBase(late.revision);
    setNote("kept");
    if (late.revision < revision) setOvertakenBy(revision);
  };

  const choose = (options: KeepStateOptions) => {
    if (answers === undefined) return;
    form.reset(answers.values, options);
    setBase(answers.revision);
    setNote(null);
    draft.note();
  };

  const overtake = useEffectEvent((newest: number) => {
    if (answers === undefined) return;
    // What was typed while it was being saved differs from what is saved now.
    if (base === newest && note === "typed-on") form.reset(answers.values, typedState);
    if (base >= newest) return;
    if (!sameValues(form.getValues(), form.formState.defaultValues)) return setOvertakenBy(newest);
    form.reset(answers.values);
    setBase(newest);
    setNote("renewed");
  });
  useEffect(() => {
    if (!draft.isLookedFor) return;
    const deciding = setTimeout(() => overtake(revision));
    return () => clearTimeout(deciding);
  }, [revision, draft.isLookedFor]);

  return {
    revision: base,
    isChanged: overtakenBy > base,
    note: late === null ? note : "late",
    isKept: draft.isKept,
    takeDraft,
    takeSaved: () => choose({}),
    keepTyped: () => choose(typedState),
  };
}
