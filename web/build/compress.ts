// A compressed copy beside every text file of a build, so that the server never compresses while somebody waits.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const textTypes = new Set([".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest"]);
const compress = promisify(brotliCompress);

export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && textTypes.has(extname(entry.name)));
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const content = await readFile(file);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${file}.br`, await compress(content, { params }));
    }),
  );
}
