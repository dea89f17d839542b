// Loads a server from a process of its own: so many clients, each asking again as soon as it is answered.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** One client's request, sent again and again. */
export type RepeatedRequest = {
  /** Request line and headers, each with its line end. */
  head: string;
  /** JSON; `"%REVISION%"` in it is the revision that the last success left. */
  body: string | undefined;
  /** Each request gets an Idempotency-Key of its own. */
  isSubmit: boolean;
  revision: number;
};

export type LoadTask = { port: number; requests: RepeatedRequest[]; seconds: number };

export type Loaded = {
  calls: number;
  aSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** How often each status came but 200. */
  wrong: Record<string, number>;
  /** Where each client's saves have come to. */
  revisions: number[];
};

const program = fileURLToPath(new URL("closed-loop-process.ts", import.meta.url));

export function startClosedLoop() {
  const child = fork(program);
  return {
    async load(task: LoadTask): Promise<Loaded> {
      const answered = once(child, "message");
      child.send(task);
      const [loaded] = (await answered) as [Loaded];
      return loaded;
    },
    async stop(): Promise<void> {
      const gone = once(child, "exit");
      child.disconnect();
      await gone;
    },
  };
}
