// What a person did to the prerendered page before React had it: values are replayed the moment React has the fields,
// clicks and submits when the page is hydrated. A part that comes alive later than its page, the landing's calculator,
// gets its own then.

import { letEventsThrough } from "./held-events.ts";

export type Field = HTMLInputElement | HTMLSelectElement;

declare global {
  interface Window {
    /** Buttons and links that were pressed while nothing answered (build/inline-scripts.ts). */
    wasClicked?: HTMLElement[] | undefined;
  }
}

/** Fields with text that no mask has seen: masks come after React. */
let replayed: Field[] = [];

export const isTick = ({ type }: Field): boolean => type === "checkbox" || type === "radio";

export function wasTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return isTick(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

const touchedFields = (within: ParentNode = document): Field[] =>
  [...within.querySelectorAll<Field>("input:not([type=file]), select")].filter(wasTouched);

/** On the place of a part that is not alive yet: it is not React's, or does not show yet what is kept. */
export const waitingAttribute = "data-waiting";

export const isWaiting = (element: Element): boolean =>
  element.closest(`[${waitingAttribute}]`) !== null;

export const hasTouchedFields = (): boolean => touchedFields().length > 0;

/**
 * Called in the commit that hands a page to React, a layout effect: React leaves the fields as they are, and would put
 * its own first values into them with the next drawing. Nobody can type in between.
 */
export function replayTouchedFields(): void {
  letEventsThrough();
  if ("hydrated" in document.documentElement.dataset) return;
  replay(touchedFields().filter((field) => !isWaiting(field)));
}

export function replay(fields: readonly Field[]): void {
  for (const field of fields) {
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
  for (const element of clicked.filter(isWaiting)) hold(element);
  addEventListener("click", holdClick, true);
  await replayAlive(clicked.filter((element) => !isWaiting(element)));
  for (const form of document.forms) {
    if ((form as { wasSent?: boolean }).wasSent === true) form.requestSubmit();
  }
  document.documentElement.dataset["hydrated"] = "";
}

export async function replayAlive(clicked: readonly HTMLElement[]): Promise<void> {
  await nextTask();
  for (const field of replayed) field.dispatchEvent(new Event("input", { bubbles: true }));
  replayed = [];
  for (const element of clicked) {
    if (element.isConnected) element.click();
    // The next press is of what this one has made of the page.
    await nextTask();
  }
}

/** What was pressed in a part that is not alive yet, once its page was. */
let heldClicks: HTMLElement[] = [];

/** A link waits so long for the part, which knows what has been chosen; then it leads on by itself. */
const linkWaitMs = 3000;

/** On the window, before React. */
function holdClick(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  const pressed = (target as Element).closest<HTMLElement>("button[type=button], a[href^='/']");
  if (pressed === null || !isWaiting(pressed) || ctrlKey || metaKey || shiftKey || altKey) return;
  // What React has drawn here may not be what is kept yet: a step up from it would be a step up from another sum.
  event.stopPropagation();
  if (pressed instanceof HTMLAnchorElement) event.preventDefault();
  hold(pressed);
}

function hold(pressed: HTMLElement): void {
  heldClicks.push(pressed);
  if (!(pressed instanceof HTMLAnchorElement)) return;
  setTimeout(() => {
    if (!heldClicks.includes(pressed)) return;
    heldClicks = heldClicks.filter((other) => other !== pressed);
    // Its page may have been left meanwhile.
    if (pressed.isConnected) window.location.href = pressed.href;
  }, linkWaitMs);
}

/**
 * Called in the commit that hands the later part to React.
 * Returns what makes it alive and presses what was pressed, for when it shows what is kept.
 */
export function replayPart(): () => void {
  const place = document.querySelector(`[${waitingAttribute}]`);
  if (place !== null) replay(touchedFields(place));
  return () => {
    place?.removeAttribute(waitingAttribute);
    removeEventListener("click", holdClick, true);
    const clicked = heldClicks;
    heldClicks = [];
    void replayAlive(clicked);
  };
}

/** What stands in the page already will not answer: a script has not come. */
export function showUnfinished(): void {
  document.getElementById("unfinished")!.hidden = false;
}

/** A press ends before the words come that would stand under the finger. */
const pressMs = 1000;

/** It will not come: from now on links lead on by themselves. */
export function giveUpPart(): void {
  removeEventListener("click", holdClick, true);
  setTimeout(showUnfinished, pressMs);
}

/** Whether somebody has begun to use what is not alive yet. */
export const isBegun = (): boolean =>
  hasTouchedFields() ||
  (window.wasClicked?.length ?? 0) > 0 ||
  heldClicks.length > 0 ||
  (document.activeElement !== null && isWaiting(document.activeElement));

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
