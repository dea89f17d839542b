// Statements about whole databases, sent to the server the tests run on.
import { Client } from "pg";

const connections = new Map<string, Promise<Client>>();

/** Over a connection that the process keeps: a hundred tests would each open two. */
export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  if (!connections.has(serverUrl)) connections.set(serverUrl, connect(serverUrl));
  const client = await connections.get(serverUrl)!;
  await client.query(statement);
}

async function connect(serverUrl: string): Promise<Client> {
  const client = new Client({ connectionString: serverUrl });
  // It ends with the server.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** The address of another database of the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
