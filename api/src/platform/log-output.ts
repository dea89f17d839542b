// Where the log's lines go: each is written as it comes, so that a process that is killed has said everything, and what
// cannot be written costs no answer (reliability E10; decision 0070).
import { writeSync } from "node:fs";

/** What is kept until a full disk has room, or a pipe's reader has read: some thousand lines. */
const mostWaitingBytes = 256 * 1024;

export type LogOutput = {
  write: (line: string) => void;
  /** How many lines never will be written. */
  lostLines: () => number;
  /** One last try: what still finds no room is lost. */
  end: () => void;
};

/** `put` answers how many of the bytes it took. */
export function createLogOutput(
  put = (bytes: Uint8Array): number => writeSync(1, bytes),
): LogOutput {
  let waiting: Uint8Array = new Uint8Array();
  let lost = 0;
  const flush = () => {
    try {
      while (waiting.length > 0) waiting = waiting.subarray(put(waiting));
    } catch {
      // There is nowhere to tell it but `/metrics`; the next line tries again.
    }
  };
  return {
    lostLines: () => lost,
    write(line) {
      const isFull = () => waiting.length >= mostWaitingBytes;
      if (isFull()) flush();
      if (isFull()) {
        lost += 1;
        return;
      }
      waiting =
        waiting.length === 0 ? Buffer.from(line) : Buffer.concat([waiting, Buffer.from(line)]);
      flush();
    },
    end() {
      flush();
      lost += Buffer.from(waiting).toString("latin1").split("\n").length - 1;
      waiting = new Uint8Array();
    },
  };
}
