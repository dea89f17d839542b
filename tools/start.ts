// `npm start`: builds the theme where it is stale, then runs the whole product until it is stopped.
import { buildWeb } from "./build-web.ts";
import { requireNamedAccount } from "./embedded-postgres/account.ts";
import { databaseFolder } from "./embedded-postgres/embedded-postgres.ts";
import { readConfiguration } from "./run/configuration.ts";
import { startProduct } from "./run/product.ts";
import { runUntilStopped } from "./run/until-stopped.ts";

await runUntilStopped(async () => {
  const settings = readConfiguration(process.env, process.argv.slice(2));
  if (!settings.databaseUrl) requireNamedAccount(databaseFolder(settings.dataDir));
  if (settings.role !== "jobs") await buildWeb(settings.theme);
  const product = await startProduct(settings);
  console.log(`
  ${settings.theme}   ${product.appUrl}
  sandbox     ${product.sandboxUrl}

  Ctrl+C stops everything.
`);
  return product;
});
