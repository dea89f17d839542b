// What a person did to the prerendered page before React had it: values are replayed the moment React has the fields,
// clicks and submits when the page is hydrated.

type Field = HTMLInputElement | HTMLSelectElement;

declare global {
  interface Window {
    /** Buttons and links that were pressed while nothing answered (build/inline-scripts.ts). */
    wasClicked?: HTMLElement[] | undefined;
  }
}

/** Fields with text that no mask has seen: masks come after React. */
let replayed: Field[] = [];

const isTick = ({ type }: Field): boolean => type === "checkbox" || type === "radio";

function wasTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return isTick(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

const touchedFields = (): Field[] =>
  [...document.querySelectorAll<Field>("input:not([type=file]), select")].filter(wasTouched);

export const hasTouchedFields = (): boolean => touchedFields().length > 0;

/**
 * Called in the commit that hands a page to React, a layout effect: React leaves the fields as they are, and would put
 * its own first values into them with the next drawing. Nobody can type in between.
 */
export function replayTouchedFields(): void {
  if ("hydrated" in document.documentElement.dataset) return;
  for (const field of touchedFields()) {
    if (field instanceof HTMLInputElement && isTick(field)) {
      // React sees what it drew, then a click as if it came now.
      field.checked = field.defaultChecked;
      field.click();
    } else {
      replayValue(field);
      replayed.push(field);
    }
  }
}

const nextTask = () => new Promise((begun) => setTimeout(begun));

/** Called when the page is hydrated: presses what was pressed and sends what was sent. */
export async function replayClicksAndSubmits(): Promise<void> {
  const clicked = window.wasClicked ?? [];
  // From now on React gets them itself.
  window.wasClicked = undefined;
  await nextTask();
  for (const field of replayed) field.dispatchEvent(new Event("input", { bubbles: true }));
  replayed = [];
  for (const element of clicked) {
    if (element.isConnected) element.click();
    // The next press is of what this one has made of the page.
    await nextTask();
  }
  for (const form of document.forms) {
    if ((form as { wasSent?: boolean }).wasSent === true) form.requestSubmit();
  }
  document.documentElement.dataset["hydrated"] = "";
}

function replayValue(field: Field): void {
  const { value } = field;
  const { selectionStart = null, selectionEnd = null } = field as Partial<HTMLInputElement>;
  // Past the setter with which React watches for changes of its own making.
  if (field instanceof HTMLInputElement) field.value = field.defaultValue;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, "value");
  own?.set?.call(field, value);
  if (selectionStart !== null)
    (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
