// Who may wait for a connection of the pool: so many that each can hope for one in time. Whoever comes behind them
// would wait two seconds to be told the same (reliability E8).
import type { PostgresPool } from "kysely";
import type { Pool } from "pg";

/** Submits hold a connection for some tens of milliseconds, and a wait is two seconds: the last of these gets one. */
const waitingPerConnection = 50;

class PoolQueueFull extends Error {
  readonly code = "BUSY";
  constructor() {
    super("too many wait for a connection");
  }
}

export function boundQueue(pool: Pool): PostgresPool {
  const { max, Client } = pool.options;
  const mostWaiting = max * waitingPerConnection;
  return {
    options: pool.options,
    ...(Client && { Client: Client as never }),
    connect: async () => {
      if (pool.waitingCount >= mostWaiting) throw new PoolQueueFull();
      return pool.connect();
    },
    end: () => pool.end(),
  };
}
