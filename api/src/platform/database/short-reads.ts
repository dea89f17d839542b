// Two connections that many requests share: a read is sent at once, behind those that are not answered yet, so that
// neither side wakes up for each alone. What is slow would delay the others and goes through the pool (decision 0070).
import {
  PreparedStatementClient,
  type PreparedStatementConfig,
} from "./prepared-statement-client.ts";

export type ShortReads = ReturnType<typeof createShortReads>;

const connections = 2;

/** `onConnectionLost`: told of one lost while nobody waited; the next read opens another. */
export function createShortReads(
  config: PreparedStatementConfig,
  onConnectionLost: (error: Error) => void,
) {
  const open: (Promise<PreparedStatementClient> | undefined)[] = [];
  let turn = 0;
  let isEnded = false;

  async function connect(place: number): Promise<PreparedStatementClient> {
    const client = new PreparedStatementClient({ ...config, pipeline: true });
    let forget = () => {
      open[place] = undefined;
      forget = () => {};
    };
    client.on("error", (error) => {
      forget();
      onConnectionLost(error);
    });
    client.on("end", () => forget());
    try {
      await client.connect();
    } catch (error) {
      forget();
      throw error;
    }
    return client;
  }

  return {
    async read(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
      if (isEnded) throw new Error("Connection ended");
      turn = (turn + 1) % connections;
      const client = await (open[turn] ??= connect(turn));
      const { rows } = await client.run(text, values);
      return rows;
    },
    async end(): Promise<void> {
      isEnded = true;
      for (const client of open) await (await client?.catch(() => undefined))?.end();
    },
  };
}
