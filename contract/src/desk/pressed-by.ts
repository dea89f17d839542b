// Who pressed: a submit of the desk names the person whose page it is of, since its cookie may be another one's by the
// time it is repeated (decision 0078).

/** Header of the desk's submits: the login of whoever pressed. Without it nobody is compared. */
export const pressedByHeader = "X-Pressed-By";

/** The header's value of a login, which may have letters that a header has not. */
export const pressedByValue = (username: string): string => encodeURIComponent(username);
