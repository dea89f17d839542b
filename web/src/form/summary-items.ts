// What the summary at the top of a form lists, with the words of the labels (ux §1.2).
import type { FieldValues } from "react-hook-form";

import type { SummaryItem } from "./error-summary.tsx";
import type { FormOf } from "./fields/form-of.ts";
import { fieldId } from "./fields/use-field.ts";

/** `name`: of the form's field; null where no field of the page shows it. */
export type Fault = { name: string | null; message: string };

/**
 * What the last submit was refused for and still stands, in the order of the page. A fault that was found when its
 * field was left is no part of it: it stands at the field, and whoever types on is not told again.
 */
export function summaryOf<V extends FieldValues>(
  form: FormOf<V>,
  refused: readonly Fault[],
): SummaryItem[] {
  const { errors, submitCount } = form.formState;
  const general = refused.filter(({ name }) => name === null);
  if (submitCount === 0 && general.length === 0) return [];
  const isOfSubmit = (fault: Fault) =>
    refused.some(({ name, message }) => name === fault.name && message === fault.message);
  const standing = faultsOf(errors).filter(isOfSubmit);
  const fields = standing.map(({ name, message }) => {
    const id = fieldId(name);
    return { message, fieldId: id, element: document.getElementById(id) };
  });
  const inOrder = fields.toSorted((one, other) => pageOrder(one.element, other.element));
  const items: SummaryItem[] = inOrder.map(({ message, fieldId: id, element }) => ({
    message,
    ...(element === null ? {} : { fieldId: id }),
    ...labelOf(element, id),
  }));
  return [...items, ...general.map(({ message }) => ({ message }))];
}

function labelOf(element: HTMLElement | null, id: string): { label?: string } {
  const label =
    element?.closest("fieldset")?.querySelector("legend") ?? document.getElementById(`${id}-label`);
  const text = label?.textContent?.trim();
  return text === undefined || text === "" ? {} : { label: text };
}

function pageOrder(one: Element | null, other: Element | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  const following = one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  return following === 0 ? 1 : -1;
}

type FieldFault = { name: string; message: string };

/** Nested errors of the form library → dotted names; an error is recognised by its message. */
export function faultsOf(errors: object, prefix = ""): FieldFault[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]): FieldFault[] => {
    if (typeof error !== "object" || error === null || key === "ref") return [];
    const name = prefix + key;
    if ("message" in error && typeof error.message === "string") {
      return [{ name, message: error.message }];
    }
    return faultsOf(error, `${name}.`);
  });
}
