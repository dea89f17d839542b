// Statements about whole databases, sent to the server the tests run on.
import { Client } from "pg";

/** Opens one connection, lets the caller run statements on it, closes it. */
export async function withServer(
  serverUrl: string,
  use: (run: (statement: string) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await use((statement) => client.query(statement));
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
