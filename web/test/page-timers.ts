// For tests: what the product or a test still waits for when its file is over. Vitest and React took the browser's own
// timers before, so theirs are not among these.
const names = [
  ["setTimeout", "clearTimeout"],
  ["setInterval", "clearInterval"],
  ["requestAnimationFrame", "cancelAnimationFrame"],
  ["requestIdleCallback", "cancelIdleCallback"],
] as const;

const waits: (() => void)[] = [];

for (const [name, stop] of names) {
  const begin: (...args: never[]) => number = window[name].bind(window);
  const end = window[stop].bind(window);
  const followed = (...args: never[]) => {
    const id = begin(...args);
    waits.push(() => end(id));
    return id;
  };
  Object.assign(window, { [name]: followed });
}

export function stopWaiting(): void {
  for (const stop of waits.splice(0)) stop();
}
