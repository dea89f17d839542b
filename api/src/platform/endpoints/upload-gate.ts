// Where an upload comes in: room is asked for before its body is read, and its file is gone once it is answered
// (reliability C2; decision 0060).
import type { FastifyRequest } from "fastify";

import type { IncomingFiles } from "../files/incoming-files.ts";
import { senderOf, type UploadRoom } from "../limits/upload-room.ts";
import { announcedBytes, type Multipart, readMultipart } from "./multipart.ts";
import { isRefusal, type Refusal } from "./refusal.ts";

export type UploadGateOptions = { incoming: IncomingFiles; room: UploadRoom };

type Upload = {
  asker: Parameters<typeof senderOf>[0];
  /** The call's own say before the body; whom there is no room for is not counted by it. */
  admit: () => Promise<Refusal | undefined>;
  go: (multipart: Multipart) => Promise<object | Refusal>;
};

export const createUploadGate =
  ({ incoming, room }: UploadGateOptions) =>
  async (request: FastifyRequest, { asker, admit, go }: Upload): Promise<object | Refusal> => {
    const bytes = announcedBytes(request);
    if (typeof bytes !== "number") return bytes;
    const leave = room.enter(senderOf(asker), bytes);
    if (isRefusal(leave)) return leave;
    try {
      const multipart = (await admit()) ?? (await readMultipart(request, incoming));
      if (isRefusal(multipart)) return multipart;
      try {
        return await go(multipart);
      } finally {
        await incoming.remove(multipart.file);
      }
    } finally {
      leave();
    }
  };
