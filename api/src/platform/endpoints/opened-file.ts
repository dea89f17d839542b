// A call that a browser opens as a page: its file as it is, a refusal as words to read, since no script is there to
// show either (decision 0106).
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";

import type { Endpoint } from "@microloan/contract/endpoint";
import { codeOf } from "@microloan/contract/errors/any-error";
import { messageOf } from "@microloan/contract/errors/message-of";

import { logRefusal } from "./errors.ts";
import type { Refusal } from "./refusal.ts";

/** A file as the calls answer it, in base64. */
export type FileAnswer = { fileName: string; mimeType: string; fileBody: string };

export const isOpenedAsFile = ({ opens }: Endpoint, request: FastifyRequest): boolean =>
  opens === true && (request.query as { asFile?: unknown }).asFile === "true";

/**
 * Allows the styles that a browser's viewer draws around the file, and nothing else. No sandbox: Safari
 * and the web views on it show an empty page then.
 */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .headers({
      "content-disposition": contentDisposition(file.fileName, {
        type: "inline",
        fallback: "document.pdf",
      }),
      "content-security-policy": filePolicy,
    })
    .type(file.mimeType)
    .send(Buffer.from(file.fileBody, "base64"));
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** The sheet is a file of the client's build. */
const pageOf = (words: string): string =>
  '<!doctype html><html lang="ru"><head><meta charset="utf-8" />' +
  '<meta name="viewport" content="width=device-width" />' +
  '<link rel="icon" href="/favicon.svg" /><link rel="stylesheet" href="/documents/document.css" />' +
  "<title>Документ не открылся</title></head><body><main><h1>Документ не открылся</h1>" +
  `<p>${words.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)}.</p>` +
  '<p><a href="/account">В личный кабинет</a></p></main></body></html>';

/** Saved by a link, a refusal that succeeds would be kept as a PDF: it has to be a failure of the download. */
const failureOf = (status: number): number => (status < 400 ? 409 : status);

/** Leads to the sign-in where a page was opened. */
export function sendRefusalPage(
  request: FastifyRequest,
  reply: FastifyReply,
  refused: Refusal,
): FastifyReply {
  logRefusal(request, refused);
  const { refusal, message, retryAfterSeconds } = refused;
  const isSaved = request.headers["sec-fetch-dest"] === "empty";
  if (refusal === "NoSession" && !isSaved) return reply.redirect("/authorization", 303);
  const words = message ?? messageOf(refusal, retryAfterSeconds);
  const { status } = codeOf(refusal);
  return reply
    .status(isSaved ? failureOf(status) : status)
    .type("text/html; charset=utf-8")
    .send(pageOf(words));
}
