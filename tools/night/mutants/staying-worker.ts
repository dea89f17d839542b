// One worker for all mutants of a run: to load the API anew for each would take longer than its tests.
import { type PoolOptions, type PoolWorker, ThreadsPoolWorker } from "vitest/node";

type Listener = (...args: unknown[]) => void;

export const stayingPool = "staying";

let stayed: ThreadsPoolWorker | undefined;

export function stayingWorker(options: PoolOptions): PoolWorker {
  const provided = options.project.getProvidedContext() as { mutantActivation?: string };
  // What runs while modules are loaded is only changed by loading them.
  if (provided.mutantActivation === "static")
    return Object.assign(new ThreadsPoolWorker(options), { name: stayingPool });
  stayed ??= new ThreadsPoolWorker(options);
  const worker = stayed;
  const listeners: [string, Listener][] = [];
  return {
    name: stayingPool,
    start: () => worker.start(),
    deserialize: (message) => worker.deserialize(message),
    on(event, listener) {
      listeners.push([event, listener]);
      worker.on(event, listener);
    },
    off: (event, listener) => worker.off(event, listener),
    send(message) {
      if (message.type !== "stop") return worker.send(message);
      const stopped = { type: "stopped", __vitest_worker_response__: true };
      for (const [event, listener] of listeners) if (event === "message") listener(stopped);
    },
    async stop() {
      for (const [event, listener] of listeners) worker.off(event, listener);
    },
  };
}
