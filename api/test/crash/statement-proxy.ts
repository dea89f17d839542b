// Stands between the API and its database, tells the statements apart, and cuts every connection at a chosen one: for
// the database that is what kill -9 of the API looks like (reliability E4).
import { connect, createServer, type Socket } from "node:net";

/** `before`: the statement never arrives. `after`: it is carried out, and nobody hears of it. */
export type CutMode = "before" | "after";

type Frame = { type: string; bytes: Buffer };

/** Splits a stream of PostgreSQL's messages; the first of a client has no letter. */
function createFrames(startsBare: boolean) {
  let rest: Buffer = Buffer.alloc(0);
  let isBare = startsBare;
  return function take(chunk: Buffer): Frame[] {
    rest = Buffer.concat([rest, chunk]);
    const frames: Frame[] = [];
    for (;;) {
      const head = isBare ? 0 : 1;
      if (rest.length < head + 4) return frames;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return frames;
      const type = isBare ? "start" : String.fromCharCode(rest[0]!);
      frames.push({ type, bytes: rest.subarray(0, length) });
      rest = rest.subarray(length);
      isBare = false;
    }
  };
}

/** What the connections share: how many statements have come, where to cut, and what to do after each. */
function createCut() {
  const open = new Set<Socket>();
  let at: { number: number; mode: CutMode } | undefined;
  let seen = 0;
  const cut = {
    open,
    isDone: false,
    afterEach: async (): Promise<void> => {},
    arm(number: number, mode: CutMode): void {
      seen = 0;
      cut.isDone = false;
      at = { number, mode };
    },
    disarm(): void {
      at = undefined;
    },
    /** Counts a statement; where the chosen one is to be cut, undefined for the others. */
    count: () => (at?.number === ++seen ? at.mode : undefined),
    cutAll(): void {
      cut.isDone = true;
      cut.disarm();
      for (const socket of open) socket.destroy();
    },
  };
  return cut;
}

type Cut = ReturnType<typeof createCut>;

/** One connection: a statement is forwarded whole, and its answer once the statement is through. */
function serve(client: Socket, upstream: Socket, cut: Cut): void {
  const fromClient = createFrames(true);
  const fromServer = createFrames(false);
  let statement: Buffer[] = [];
  let answer: Buffer[] = [];
  let isLast = false;
  client.on("data", (chunk: Buffer) => {
    for (const { type, bytes } of fromClient(chunk)) {
      statement.push(bytes);
      // A simple query, or the end of a prepared one; the start and passwords are none.
      const isStatement = type === "Q" || type === "S";
      const mode = isStatement ? cut.count() : undefined;
      if (mode === "before") return cut.cutAll();
      isLast ||= mode === "after";
      if (!isStatement && !["start", "p", "X"].includes(type)) continue;
      upstream.write(Buffer.concat(statement));
      statement = [];
    }
  });
  upstream.on("data", (chunk: Buffer) => {
    for (const { type, bytes } of fromServer(chunk)) {
      answer.push(bytes);
      // Ready for the next statement, or asking who is there.
      if (type !== "Z" && type !== "R") continue;
      const whole = Buffer.concat(answer);
      answer = [];
      if (isLast) return cut.cutAll();
      if (type === "Z") void cut.afterEach().then(() => client.write(whole));
      else client.write(whole);
    }
  });
  for (const end of [client, upstream]) {
    cut.open.add(end);
    end.on("error", () => {});
    end.on("close", () => {
      cut.open.delete(end);
      client.destroy();
      upstream.destroy();
    });
  }
}

export type StatementProxy = Awaited<ReturnType<typeof createStatementProxy>>;

export async function createStatementProxy(url: string) {
  const target = new URL(url);
  const folder = target.searchParams.get("host");
  const cut = createCut();
  const server = createServer((client) => {
    const upstream = folder
      ? connect(`${folder}/.s.PGSQL.5432`)
      : connect(Number(target.port || 5432), target.hostname);
    serve(client, upstream, cut);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  target.searchParams.delete("host");
  target.host = `127.0.0.1:${port}`;

  return {
    url: target.href,
    /** Cuts everything at the statement of this number, counted from now; from 1. */
    arm: (number: number, mode: CutMode) => cut.arm(number, mode),
    /** Whether it came to the cut; from now on everything passes. */
    disarm(): boolean {
      cut.disarm();
      return cut.isDone;
    },
    /** Does this after every statement, before its answer goes on. */
    watch(look: () => Promise<void>): void {
      cut.afterEach = look;
    },
    stop(): void {
      for (const socket of cut.open) socket.destroy();
      server.close();
    },
  };
}
