// A page that something had changed before React came: a translation, an extension, a script that swaps phone numbers.
// React draws it anew then, and what a person had done to the one before is done once more. Loaded when it happens.
import { isTick, isWaiting, replay, replayAlive, wasTouched } from "./before-hydration.ts";
import type { Field } from "./before-hydration.ts";

/** The page before; its elements outlive it. */
export type Before = {
  /** Its fields and forms. */
  controls: Iterable<Element>;
  clicked: readonly HTMLElement[];
  focused: Element | null;
};

/** A part of the page may come later than the rest; whoever has waited longer has begun anew. */
const waitMs = 10_000;

const firstPath = () => {
  const [visit] = performance.getEntriesByType("navigation");
  return visit && new URL(visit.name).pathname;
};

let isDone = false;

/** Once, on the first page of a visit: each part that React draws anew says so by itself. */
export async function takeOver(before: Before): Promise<void> {
  if (isDone || location.pathname !== firstPath()) return;
  isDone = true;
  const retyped = new Set<EventTarget | null>();
  const note = ({ isTrusted, target }: Event) => isTrusted && retyped.add(target);
  document.addEventListener("input", note, true);
  await takeOverAll(before, retyped);
  document.removeEventListener("input", note, true);
}

async function takeOverAll(
  { controls, clicked, focused }: Before,
  retyped: ReadonlySet<EventTarget | null>,
): Promise<void> {
  // Ends the waits for a first touch: the prerendered text in their place is gone.
  dispatchEvent(new Event("scroll"));
  const gone = [...controls].filter((control) => !control.isConnected);
  const fields = gone.filter((control): control is Field => !(control instanceof HTMLFormElement));
  const touched = fields.filter((field) => wasTouched(field) || field === focused);
  const pressed = clicked.filter((element) => !element.isConnected);
  await drawn([...touched, ...pressed]);
  for (const field of touched) {
    const taking = counterpartOf(field);
    // Newer than what the page before held.
    if (taking && !retyped.has(taking)) takeValue(field, taking, field === focused);
  }
  await replayAlive(pressed.map(counterpartOf).filter((element) => element !== undefined));
  for (const form of gone)
    if ("wasSent" in form) (counterpartOf(form) as HTMLFormElement | undefined)?.requestSubmit();
}

function takeValue(field: Field, taking: Field, hadFocus: boolean): void {
  if (hadFocus && document.activeElement === document.body) taking.focus();
  if (!wasTouched(field) || wasTouched(taking)) return;
  if (taking instanceof HTMLInputElement && isTick(taking))
    taking.checked = (field as HTMLInputElement).checked;
  else taking.value = field.value;
  replay([taking]);
}

/** By what stays the same in another drawing; ids do not. */
function kindOf(element: Element): string {
  const named = ["type", "name", "aria-label"].map((name) => element.getAttribute(name));
  const isOneOfSeveral = element.matches("[type=radio]");
  const own = isOneOfSeveral ? element.getAttribute("value") : null;
  const words = element.matches("button, a") ? element.textContent : null;
  return [element.tagName, ...named, own, words].join();
}

function counterpartOf<E extends Element>(element: E): E | undefined {
  const kind = kindOf(element);
  return [...document.querySelectorAll<E>(element.tagName)].find(
    (other) => kindOf(other) === kind && !isWaiting(other),
  );
}

/** Resolves when all of them stand in the page again, and answer. */
const drawn = (elements: readonly Element[]): Promise<void> =>
  new Promise((resolve) => {
    const areThere = () => elements.every((element) => counterpartOf(element) !== undefined);
    const observer = new MutationObserver(() => areThere() && end());
    const waiting = setTimeout(end, waitMs);
    function end(): void {
      observer.disconnect();
      clearTimeout(waiting);
      resolve();
    }
    observer.observe(document, { attributes: true, childList: true, subtree: true });
    if (areThere()) end();
  });
