// The cookie that carries the XSRF token to the page, which sends it back as a header (decisions D3).

/** Its name; over https no other host of the site can plant a cookie of that name. */
export const xsrfCookieName = (isSecure: boolean): string =>
  `${isSecure ? "__Host-" : ""}XSRF-TOKEN`;

/** First letter of a live session's token; a visitor's is hexadecimal and never has it. */
export const sessionTokenSign = "s";

/**
 * True where the cookies that a page can read are a session's: a client that has kept nothing knows without a call that
 * somebody is signed in.
 */
export const isOfSession = (cookies: string): boolean =>
  cookies.includes(`XSRF-TOKEN=${sessionTokenSign}`);
