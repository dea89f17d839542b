// Words that come under a field move what stands below it. While that is being pressed, it would be drawn away from
// under the finger and the tap would be lost: so they wait until it is lifted.

/** After a touch is lifted the click is still to come, by the browser's own delay. */
const clickMs = 100;

/** At once where nothing is pressed. */
export function tapIsOver(): Promise<void> {
  if (document.querySelector(":is(a, button, label, summary):active") === null) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    window.addEventListener("click", () => setTimeout(resolve), { once: true });
    window.addEventListener("pointerup", () => setTimeout(resolve, clickMs), { once: true });
    window.addEventListener("pointercancel", () => setTimeout(resolve), { once: true });
  });
}
