// Which address may stand in the frame of the card page (D8).

/**
 * The origin of the acquirer's page, or null when it may not be framed: not a web page, or one of our own origin, where
 * the sandbox of the frame would hold nothing.
 */
export function frameOrigin(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && origin !== window.location.origin ? origin : null;
}
