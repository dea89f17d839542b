// Where an upload comes in: room is asked for before its body is read, and its file is gone once it is answered
// (reliability C2; decision 0060).
import type { FastifyRequest } from "fastify";

import type { IncomingFiles } from "../files/incoming-files.ts";
import { createUploadRoom, senderOf } from "../limits/upload-room.ts";
import { letUploadTakeMinutes } from "../slow-bodies.ts";
import { announcedBytes, type Multipart, readMultipart } from "./multipart.ts";
import { isRefusal, type Refusal } from "./refusal.ts";

/** What an upload was counted by: undone where its body broke, or where the fault was ours. */
export type Admission = { undo: () => Promise<void> };

type Upload = {
  asker: Parameters<typeof senderOf>[0];
  /** The call's own say before the body; whom there is no room for is not counted by it. */
  admit: () => Promise<Admission | Refusal | undefined>;
  go: (multipart: Multipart) => Promise<object | Refusal>;
};

const brokenBody: readonly string[] = ["BadRequest", "TooSlow"];

export function createUploadGate(incoming: IncomingFiles) {
  const room = createUploadRoom();

  async function pass(request: FastifyRequest, { admit, go }: Upload): Promise<object | Refusal> {
    const admission = await admit();
    if (isRefusal(admission)) return admission;
    letUploadTakeMinutes(request.raw);
    let isInVain = true;
    try {
      const multipart = await readMultipart(request, incoming);
      const answer = isRefusal(multipart) ? multipart : await goWith(multipart, go);
      const inVain = isRefusal(multipart) ? brokenBody : ["Unavailable"];
      isInVain = isRefusal(answer) && inVain.includes(answer.refusal);
      return answer;
    } finally {
      if (isInVain) await admission?.undo().catch(() => {});
    }
  }

  async function goWith(multipart: Multipart, go: Upload["go"]): Promise<object | Refusal> {
    try {
      return await go(multipart);
    } finally {
      await incoming.remove(multipart.file);
    }
  }

  return async (request: FastifyRequest, upload: Upload): Promise<object | Refusal> => {
    const bytes = announcedBytes(request);
    if (typeof bytes !== "number") return bytes;
    const leave = room.enter(senderOf(upload.asker), bytes);
    if (isRefusal(leave)) return leave;
    try {
      return await pass(request, upload);
    } finally {
      leave();
    }
  };
}
