// A stored scan given back to its owner, and to an operator at that application; who opened it, and when, is recorded
// as for any document (D3, D7; decisions 0035, 0040).
import { documentRuleOfId, formPageIdOf } from "@microloan/contract/dictionaries/document-rules";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import type { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";

import { insertOpenings } from "../../papers/openings/openings.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { sha256 } from "../../platform/hashing.ts";
import { takeFromLimit } from "../../platform/limits/limits.store.ts";
import { findOwnFile } from "./scan-files.store.ts";

/** Far above what anybody looks at: an answer may be 20 MB. */
const openingsAnHour = 200;

const gone = refuse("NotFound", { message: "Этого файла больше нет. Обновите страницу" });

export async function getScan(
  { db, files }: Context,
  { query, session }: Call<(typeof documentScanEndpoints)["getScan"]>,
) {
  const { applicationId } = query;
  const { actor, contactId } = session;
  const find = () => findOwnFile(db, { ...query, contactId });
  const file = await find();
  if (!file) return gone;
  const limit = { allowed: openingsAnHour, windowSeconds: 3600 };
  const wait = await takeFromLimit(db, { key: `scan-openings:${applicationId}`, ...limit });
  if (wait > 0) return refuse("TooMany", { retryAfterSeconds: wait });
  const { categoryId, mimeType, name } = file;
  const bytes = await files.get(file.fileKey).catch(async (fault: unknown) => {
    // Removed since: its file goes at once.
    if (await find()) throw fault;
  });
  if (!bytes) return gone;
  const hash = sha256(bytes);
  const rule = documentRuleOfId(categoryId);
  const formPageId = rule ? formPageIdOf(rule) : formPages.docsUploading;
  await insertOpenings(db, [
    { applicationId, documentRuleId: categoryId, formPageId, actor, way: "file", sha256: hash },
  ]);
  const fileBody = bytes.toString("base64");
  return { fileName: namedAs(name, mimeType), mimeType, fileBody, sha256: hash };
}

/** A HEIC is stored as a JPEG, and a kind is told by content: saved under the old ending it would open nowhere. */
function namedAs(name: string, mimeType: string): string {
  const isPdf = mimeType === "application/pdf";
  const isRight = isPdf ? /\.pdf$/i.test(name) : /\.jpe?g$/i.test(name);
  if (isRight) return name;
  return `${name.replace(/\.(?:jpe?g|png|hei[cf]|pdf)$/i, "")}${isPdf ? ".pdf" : ".jpg"}`;
}
