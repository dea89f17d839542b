// Some password managers, and browsers that fill in a form, send `change` without `input`; masks and React
// listen to `input` in most fields, so it is sent along.

/** Those that were announced in the usual way since their last change. */
const announced = new WeakSet<EventTarget>();

/** Called once, by whatever has fields. */
export function listenForChangeOnly(): void {
  addEventListener("input", ({ target }) => target !== null && announced.add(target), true);
  addEventListener(
    "change",
    ({ target }) => {
      if (target !== null && !announced.delete(target)) sendInput(target);
    },
    true,
  );
}

function sendInput(field: EventTarget): void {
  if (field instanceof HTMLTextAreaElement)
    return sendTextInput(field, HTMLTextAreaElement.prototype);
  // React listens to the change of a list; a file is never filled in.
  if (!(field instanceof HTMLInputElement) || field.type === "file") return;
  if (field.type !== "checkbox" && field.type !== "radio")
    return sendTextInput(field, HTMLInputElement.prototype);
  // React sees what it drew, then a click as if it came now.
  field.checked = !field.checked;
  field.click();
}

function sendTextInput(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const { value } = field;
  // Past the setter with which React watches for changes of its own making.
  field.value = value === "" ? " " : "";
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  announced.delete(field);
}
