// The client's wall clock as the API takes it: 'dd.MM.yyyy HH:mm:ss' and the zone's offset in hours (spec §9).
const twoDigits = (value: number) => String(value).padStart(2, "0");

export function clientClock(now: Date): { clientTime: string; clientTimeZone: number } {
  const date = [now.getDate(), now.getMonth() + 1].map(twoDigits);
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits);
  return {
    clientTime: `${date.join(".")}.${now.getFullYear()} ${time.join(":")}`,
    // JavaScript counts minutes westwards.
    clientTimeZone: -now.getTimezoneOffset() / 60 + 0,
  };
}
