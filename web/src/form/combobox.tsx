// A text field with suggestions from a call; free text is always allowed, a newer look-up aborts the older (ux §1.8).
import { useCombobox } from "downshift";
import { useEffect, useRef, useState } from "react";
import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";

import { FieldFrame, describedBy } from "../ui/field-frame.tsx";
import { Input } from "../ui/input.tsx";
import { cleanText } from "./typed-text.ts";
import { useField } from "./use-field.ts";
import type { Bound } from "./use-field.ts";

import styles from "./combobox.module.css";

export type Suggestion<T> = { value: string; details?: string; item: T };

type Props<V extends FieldValues, T> = Bound<V> & {
  label: ReactNode;
  hint?: ReactNode;
  autoComplete: HTMLInputAutoCompleteAttribute;
  inputMode?: "text" | "numeric";
  maxLength?: number;
  /** Shortest text worth a look-up. */
  minLength?: number;
  /** Only these characters are kept of what is typed. */
  normalise?: (text: string) => string;
  /** Answers [] when it finds nothing or fails: suggestions are a help, never an obstacle. */
  suggest: (text: string, signal: AbortSignal) => Promise<readonly Suggestion<T>[]>;
  onPick?: (suggestion: Suggestion<T>) => void;
};

/** Spec §9: default debounce. */
const debounceMs = 400;

export function Combobox<V extends FieldValues, T>(props: Props<V, T>) {
  const { form, name, label, hint, suggest, onPick, minLength = 2, normalise, ...input } = props;
  const field = useField({ form, name });
  const text = field.value ?? "";
  const [items, setItems] = useState<readonly Suggestion<T>[]>([]);
  const lookUp = useDebouncedLookUp(suggest, setItems);

  const combobox = useCombobox<Suggestion<T>>({
    id: field.id,
    inputId: field.id,
    labelId: `${field.id}-label`,
    items: [...items],
    inputValue: text,
    itemToString: (item) => item?.value ?? "",
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      lookUp.stop();
      setItems([]);
      field.change(selectedItem.value);
      onPick?.(selectedItem);
    },
    selectedItem: null,
    // Leaving the field keeps what was typed: only a tap or Enter picks a suggestion.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: null, inputValue: state.inputValue }
        : changes,
  });
  const open = combobox.isOpen && items.length > 0;
  const words = { hint, error: field.error };

  return (
    <FieldFrame id={field.id} label={label} isErrorLive={field.isErrorLive} {...words}>
      <div className={styles.anchor}>
        <Input
          type="text"
          {...combobox.getInputProps({
            ...input,
            ref: field.attach,
            onBlur: ({ currentTarget: { value } }) => {
              lookUp.stop();
              const clean = cleanText(value);
              if (clean !== value) field.change(clean);
              field.leave();
            },
            onChange: (event) => {
              const typed = event.currentTarget.value;
              const kept = normalise ? normalise(typed) : typed;
              field.change(kept);
              if (kept.trim().length >= minLength) lookUp.start(kept.trim());
              else lookUp.stop();
            },
          })}
          name={field.name}
          value={text}
          enterKeyHint="next"
          autoCapitalize={input.inputMode === "numeric" ? "none" : undefined}
          spellCheck={false}
          autoCorrect="off"
          aria-invalid={field.invalid}
          aria-describedby={describedBy(field.id, words)}
          right={field.right}
        />
        <ul {...combobox.getMenuProps()} className={open ? styles.menu : styles.closed}>
          {open &&
            items.map((item, index) => (
              <li
                key={`${item.value} ${index}`}
                {...combobox.getItemProps({ item, index })}
                className={index === combobox.highlightedIndex ? styles.marked : styles.item}
              >
                <span>{item.value}</span>
                {item.details !== undefined && (
                  <span className={styles.details}>{item.details}</span>
                )}
              </li>
            ))}
        </ul>
      </div>
    </FieldFrame>
  );
}

function useDebouncedLookUp<T>(
  suggest: Props<FieldValues, T>["suggest"],
  onItems: (items: readonly Suggestion<T>[]) => void,
) {
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  return {
    stop: () => running.current?.abort(),
    start: (text: string) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setTimeout(() => {
        if (controller.signal.aborted) return;
        void suggest(text, controller.signal).then((items) => {
          if (!controller.signal.aborted) onItems(items);
        });
      }, debounceMs);
    },
  };
}
