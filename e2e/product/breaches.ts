// What does not hold in the database and files of a product (decision 0095).
import { createDatabase } from "../../api/src/platform/database/database.ts";
import { createFolderStore } from "../../api/src/platform/files/folder-store.ts";
import { checkDatabase } from "../../api/src/upkeep/check-database.ts";
import type { RunningProduct } from "./product.ts";

/** Also while it runs. */
export async function breachesIn({
  databaseUrl,
  dataDir,
}: Pick<RunningProduct, "databaseUrl" | "dataDir">) {
  const db = createDatabase(databaseUrl, { patient: true });
  try {
    const { breaches } = await checkDatabase({ db, files: createFolderStore(`${dataDir}/files`) });
    return breaches;
  } finally {
    await db.destroy();
  }
}
