// Loaded first into every server that we start: none of them outlives the process that started it. The
// servers stop by themselves when their parent has gone; this is for one that has not come so far or hangs.
import { isMainThread } from "node:worker_threads";

const graceMs = 2000;

function endSoon(): void {
  setTimeout(() => process.exit(1), graceMs).unref();
}

// A server's threads are loaded with it as well; none of them has a channel to the parent, and each would end itself.
if (isMainThread) {
  process.on("disconnect", endSoon);
  if (!process.connected) endSoon();
}
