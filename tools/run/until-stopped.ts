// Runs a program until a signal or its own failure, then stops what it started.
import { endWith } from "./command.ts";

type Running = { failed: Promise<Error>; stop(): Promise<void> };

/** One Ctrl+C may reach us twice, from the terminal and through npm; a later one means impatience. */
const sameSignalMs = 1500;

/**
 * A signal during the start ends us at once, and so does a second one later: what we started notices that
 * we are gone and ends too. Otherwise everything is stopped in order and the exit code is 0.
 */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  let onFirstSignal: (signal: null) => void = () => process.exit(0);
  let signalledAt: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (signalledAt && Date.now() - signalledAt > sameSignalMs) process.exit(130);
      signalledAt ??= Date.now();
      onFirstSignal(null);
    });
  }
  try {
    const running = await start();
    const signalled = new Promise<null>((resolve) => {
      onFirstSignal = resolve;
    });
    const failure = await Promise.race([signalled, running.failed]);
    console.log("Stopping…");
    await running.stop();
    if (failure) throw failure;
    process.exit(0);
  } catch (error) {
    endWith(error);
  }
}
