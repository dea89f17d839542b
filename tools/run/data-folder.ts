// Says in words that the folder of data cannot be used, before a database or a server fails in it.
import * as fs from "node:fs";

import { CannotStart } from "../embedded-postgres/cannot-start.ts";

/** Makes the folder where it is missing. */
export function requireDataFolder(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch {
    throw new CannotStart(
      `В папку ${dataDir} нельзя писать: укажите другую в DATA_DIR. ${dataDir} cannot be written: set another DATA_DIR.`,
    );
  }
}
