// What is done to a page while React takes it over is the browser's alone, and replayed (before-hydration.ts). In one
// chunk with React (build/chunks.ts), whose own list is the same text: elsewhere it would be three hundred bytes.

/** For each of these React would take the whole page over at once, in one long task. */
export const heldEvents =
  "mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown " +
  "pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input " +
  "textInput copy cut paste click change contextmenu reset";

let isHeld = false;

function hold(event: Event): void {
  if (isHeld) event.stopPropagation();
}

export function holdEvents(): void {
  isHeld = true;
  for (const name of heldEvents.split(" ")) addEventListener(name, hold, true);
}

export const letEventsThrough = (): void => {
  isHeld = false;
};
