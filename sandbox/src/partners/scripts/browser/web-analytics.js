// Plays Yandex Metrika: works off the queue, remembers the browser in a cookie of the site, as the real one does.
const known = /(?:^|;\s*)_ym_uid=(\d+)/.exec(document.cookie)?.[1];
const clientId = known ?? `${Date.now()}${Math.floor(1e5 + Math.random() * 9e5)}`;
document.cookie = `_ym_uid=${clientId}; path=/; max-age=31536000; samesite=lax`;
const queued = window.ym?.a ?? [];
window.ym = (counter, method, ...given) => {
  if (method === "getClientID") return answer(given[0], clientId);
  report(method, { counter, given: given.filter((part) => typeof part !== "function") });
};
for (const given of queued) window.ym(...given);
