// Whether the server of the page that is open can be reached right now.
export const isServerReachable = (): Promise<boolean> =>
  fetch(window.location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
