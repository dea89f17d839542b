// What goes to another host goes encrypted, and to nobody who only says who they are (ASVS 12.3.1).

const here = /^(?:|localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/;

/** Which of these lines production may not have, a sentence each. */
export function openLines(lines: {
  databaseUrl: string;
  s3Endpoint: string | undefined;
}): string[] {
  const { databaseUrl, s3Endpoint } = lines;
  const database = URL.parse(databaseUrl);
  // A path as the host, in either place, is a Unix socket.
  const socket = database?.searchParams.get("host") ?? "";
  const host = database?.hostname ?? "";
  const isHere = socket.startsWith("/") || /^%2F/i.test(host) || (socket === "" && here.test(host));
  const isProved = database?.searchParams.get("sslmode") === "verify-full";
  const s3 = s3Endpoint === undefined ? null : URL.parse(s3Endpoint);
  const isS3Open = s3 && s3.protocol !== "https:" && !here.test(s3.hostname);
  return [
    ...(isHere || isProved
      ? []
      : ["DATABASE_URL leads to another host without sslmode=verify-full"]),
    ...(isS3Open ? ["S3_ENDPOINT leads to another host without https"] : []),
  ];
}
