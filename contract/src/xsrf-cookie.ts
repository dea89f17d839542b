// The cookie that carries the XSRF token to the page, which sends it back as a header (decisions D3).

/** Its name; over https no other host of the site can plant a cookie of that name. */
export const xsrfCookieName = (isSecure: boolean): string =>
  `${isSecure ? "__Host-" : ""}XSRF-TOKEN`;

/** What the token of a live session begins with; a visitor's is a hash of hexadecimal digits alone. */
export const sessionTokenSign = "s";

/**
 * Whether the cookies that a page can read say that somebody is signed in: it needs no call to know, when what it kept
 * itself is gone.
 */
export const isOfSession = (cookies: string): boolean =>
  cookies.includes(`XSRF-TOKEN=${sessionTokenSign}`);
