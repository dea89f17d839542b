// Whether the server can be reached right now, asked by the page that is open.

export const serverAnswers = (): Promise<boolean> =>
  fetch(window.location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
