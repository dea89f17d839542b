// A text field with suggestions from a call; free text is always allowed (ux §1.8; the combobox pattern of the ARIA
// Authoring Practices: the focus stays in the input, the marked option is told by aria-activedescendant).
import type { MaskitoOptions } from "@maskito/core";
import { useEffect, useRef, useState } from "react";
import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";

import { cleanText } from "@microloan/domain/text/clean-text";

import { announce } from "../../ui/announce.ts";
import { FieldFrame, describedBy } from "../../ui/field-frame.tsx";
import { Input } from "../../ui/input.tsx";
import { tapIsOver } from "./tap-is-over.ts";
import { useField } from "./use-field.ts";
import type { Bound } from "./use-field.ts";
import { useMask } from "./use-mask.ts";

import styles from "./combobox.module.css";

type Props<V extends FieldValues, T> = Bound<V> & {
  label: ReactNode;
  hint?: ReactNode;
  warning?: string | undefined;
  /** What would put it right by one tap. */
  offer?: ReactNode;
  autoComplete: HTMLInputAutoCompleteAttribute;
  inputMode?: "text" | "numeric";
  autoCapitalize?: "words";
  lang?: "ru";
  maxLength?: number;
  /** Shortest text worth a look-up. */
  minLength?: number;
  mask?: MaskitoOptions;
  /** Brings the text to its usual spelling when the field is left. */
  tidy?: (text: string) => string;
  suggest: Suggest<T>;
  /** Said where nothing is suggested: since nothing fits, or since nobody can be asked now. */
  silence?: Silence;
  /** Something else is looked for now. */
  onType?: () => void;
  /** The text that comes back is gone on with: what was picked is a part of what is looked for. */
  onPick?: (suggestion: Suggestion<T>) => string | void;
  /** After the field is left, with the text in it. */
  onLeave?: (text: string) => void;
};

type Silence = { none?: string; down: string };

export function Combobox<V extends FieldValues, T>(props: Props<V, T>) {
  const { form, name, label, hint, warning, offer, suggest, silence, ...rest } = props;
  const { onType, onPick, onLeave, minLength = 2, mask, tidy, ...input } = rest;
  const { attach, ...field } = useField({ form, name });
  const ref = useMask(mask, attach);
  const list = useList(suggest, silence);
  const words = { hint, error: field.error, warning };
  const listId = `${field.id}-list`;
  const optionId = (index: number) => `${field.id}-option-${index}`;
  useInView(list.marked === null ? null : optionId(list.marked));

  function type(typed: string): void {
    field.change(typed);
    onType?.();
    list.unmark();
    if (typed.trim().length >= minLength) list.ask(typed.trim());
    else list.drop();
  }

  function pick(suggestion: Suggestion<T>): void {
    list.drop();
    field.change(suggestion.value);
    const begun = onPick?.(suggestion);
    if (typeof begun !== "string") return;
    field.change(begun);
    list.ask(begun.trim(), suggestion.value);
  }

  function press(event: KeyboardEvent): void {
    const chosen = list.marked === null ? undefined : list.items[list.marked];
    if (event.key === "ArrowDown") list.mark(1);
    else if (event.key === "ArrowUp") list.mark(-1);
    else if (event.key === "Enter" && chosen !== undefined) pick(chosen);
    else if (event.key === "Escape" && list.isOpen) list.drop();
    else return;
    if (list.isOpen) event.preventDefault();
  }

  return (
    <FieldFrame
      id={field.id}
      label={label}
      offer={offer}
      isErrorLive={field.isErrorLive}
      {...words}
    >
      <div className={styles.anchor}>
        <Input
          type="text"
          {...input}
          ref={ref}
          id={field.id}
          name={field.name}
          value={field.value ?? ""}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={listId}
          aria-activedescendant={list.marked === null ? undefined : optionId(list.marked)}
          enterKeyHint="next"
          spellCheck={false}
          autoCorrect="off"
          aria-invalid={field.invalid}
          aria-describedby={describedBy(field.id, words)}
          right={field.right}
          warned={warning !== undefined}
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={({ currentTarget: { value } }) => {
            list.close();
            const clean = cleanText(value);
            const left = tidy ? tidy(clean) : clean;
            if (left !== value) field.change(left);
            field.leave();
            onLeave?.(left);
          }}
        />
        <div
          id={listId}
          role="listbox"
          aria-label="Подсказки"
          className={styles.menu}
          hidden={!list.isOpen}
        >
          <Options list={list} optionId={optionId} onPick={pick} />
        </div>
      </div>
      {list.note !== null && <p className={styles.note}>{list.note}</p>}
    </FieldFrame>
  );
}

type OptionsProps<T> = {
  list: Pick<ReturnType<typeof useList<T>>, "items" | "marked">;
  optionId: (index: number) => string;
  onPick: (suggestion: Suggestion<T>) => void;
};

const Options = <T,>({ list, optionId, onPick }: OptionsProps<T>) =>
  list.items.map((item, index) => (
    // The keys that choose it are the input's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      key={`${item.value} ${index}`}
      id={optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={index === list.marked}
      className={styles.item}
      // The input keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(item)}
    >
      <span>{item.value}</span>
      {item.details !== undefined && <span className={styles.details}>{item.details}</span>}
    </div>
  ));

/** A phone's screen reader goes there by a swipe: it has no arrows. */
const whereabouts = (): string =>
  matchMedia("(pointer: coarse)").matches ? "Они под полем" : "Выбирайте стрелками";

/** The open list: what stands in it, and which of it is marked by the arrows. */
function useList<T>(suggest: Suggest<T>, silence: Silence | undefined) {
  const [marked, setMarked] = useState<number | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const suggestions = useSuggestions(suggest, (found, isRest) => {
    setMarked(null);
    const words = found === null ? silence?.down : isRest ? undefined : silence?.none;
    const isSilent = found === null || found.length === 0;
    setNote((isSilent && words) || null);
    if (!isSilent) announce(`Подсказок: ${found.length}. ${whereabouts()}`);
    else if (words !== undefined) announce(words);
  });
  const { length } = suggestions.items;
  const close = () => {
    setMarked(null);
    suggestions.drop();
  };
  return {
    items: suggestions.items,
    isOpen: length > 0,
    marked,
    note,
    ask: suggestions.ask,
    /** What is typed on is meant, not what was marked for the text before. */
    unmark: () => setMarked(null),
    /** What is said of the last question stays. */
    close,
    drop: () => {
      setNote(null);
      close();
    },
    /** The next or the one before, round and round. */
    mark: (step: 1 | -1) => {
      if (length === 0) return;
      suggestions.hold();
      const first = step === 1 ? 0 : length - 1;
      setMarked(marked === null ? first : (marked + step + length) % length);
    },
  };
}

function useInView(id: string | null): void {
  useEffect(() => {
    if (id !== null) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [id]);
}

export type Suggestion<T> = { value: string; details?: string; item: T };

/** [] when nothing fits, null when nobody can be asked: suggestions are a help, never an obstacle. */
type Found<T> = readonly Suggestion<T>[] | null;
type Suggest<T> = (text: string, signal: AbortSignal) => Promise<Found<T>>;

/** Spec §9: default debounce. */
const debounceMs = 400;

/** Suggestions for what is being typed: asked after a pause, a newer question aborts the older (ux §1.8; spec §9). */
function useSuggestions<T>(
  suggest: Suggest<T>,
  /** `isRest`: the question goes on from something picked. */
  onItems: (found: Found<T>, isRest: boolean) => void,
) {
  const [items, setItems] = useState<readonly Suggestion<T>[]>([]);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** `picked`: what the text begins with, and is not suggested again. */
  function ask(text: string, picked?: string): void {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const waiting = setTimeout(() => {
      void suggest(text, signal).then(async (answer) => {
        await tapIsOver();
        if (signal.aborted) return;
        const found = answer && answer.filter(({ value }) => value !== picked);
        setItems(found ?? []);
        onItems(found, picked !== undefined);
      });
    }, debounceMs);
    signal.addEventListener("abort", () => clearTimeout(waiting));
  }

  /** What is on its way does not count any more: nothing changes under whoever is choosing. */
  const hold = () => running.current?.abort();

  function drop(): void {
    hold();
    setItems([]);
  }

  return { items, ask, hold, drop };
}
