// The cookie that carries the XSRF token to the page, which sends it back as a header (decisions D3).

/** Its name; over https no other host of the site can plant a cookie of that name. */
export const xsrfCookieName = (isSecure: boolean): string =>
  `${isSecure ? "__Host-" : ""}XSRF-TOKEN`;
