// Where sealed files lie: what a folder and an S3 store have in common (D7).

/** A file as it lies there: its name and since when. */
export type StoredBlob = { name: string; savedAt: Date };

export type BlobStore = {
  /** Keeps bytes durably under a name; half of them never stands there. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Rejects with FileMissing when there is none. */
  read: (name: string) => Promise<Buffer>;
  /** Removing what is not there succeeds. */
  remove: (name: string) => Promise<void>;
  /** Everything that lies there, halves of broken-off writes too. */
  list: () => AsyncIterable<StoredBlob>;
};

/** The store cannot be reached, is full or answers nonsense: said as an outage, to be tried again. */
export class StoreDown extends Error {
  readonly code = "STORE_DOWN";
  constructor(what: string, cause: unknown) {
    super(`${what}: ${cause instanceof Error ? cause.name : "no answer"}`, { cause });
    this.name = "StoreDown";
  }
}

/** A row names a file that is not there: a fault of ours. */
export class FileMissing extends Error {
  constructor() {
    super("the file is not in the store");
    this.name = "FileMissing";
  }
}
