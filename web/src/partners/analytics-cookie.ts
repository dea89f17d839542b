// What web analytics knows this browser by, as its cookies say it: goes with a sign-in, a signature and a consideration
// as evidence (spec §7; decision 0057). Of all cookies only these: the others are nobody else's, or ours.
const names = /^_ym_(uid|d)=/;
const maxLength = 4096;

/** Read once for each submit and its repeats: other words would be another request. */
export function analyticsCookie(): { cookie?: string } {
  const cookie = document.cookie
    .split("; ")
    .filter((one) => names.test(one))
    .join("; ");
  const isFit = cookie !== "" && cookie.length <= maxLength && /^[ -~]*$/.test(cookie);
  return isFit ? { cookie } : {};
}
