// Simplified identification over SMEV: SOAP 1.1, the answer is fetched by a second call. D5 (step 4), D9.
import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

import { sandboxCredentials } from "@microloan/contract/partners/sandbox-credentials";

import { misbehave, type SandboxContext } from "../context.ts";
import { findEffect } from "../scenarios.ts";
import { nodeAt, readXml, sendXml, textAt, type XmlNode } from "../xml.ts";

type Identification = {
  messageId: string;
  verdict: "Valid" | "Invalid" | "Queued";
  receivedAt: string;
};

const namespace = "urn://x-artefacts-smev-gov-ru/services/message-exchange/types/1.1";

export const registerSmev = (app: FastifyInstance, context: SandboxContext): void => {
  const requests = context.journal.shelf<Identification>("smev");

  const sendRequest = async (reply: FastifyReply, message: XmlNode): Promise<FastifyReply> => {
    const requestId = textAt(message, "RequestID");
    const person = nodeAt(message, "Person");
    const effect = findEffect("smev", textAt(person, "PassportNumber"));
    if (await misbehave(context, reply, effect)) return reply;
    if (requestId === "" || !isWholePerson(person))
      return sendFault(reply, "Client", "Bad request");
    const known = requests.get(requestId);
    if (known) return sendMessage(reply, "SendRequestResponse", { "m:MessageID": known.messageId });
    const messageId = randomUUID();
    const hasSecondId = textAt(person, "SNILS") !== "" || textAt(person, "INN") !== "";
    const isKnown = effect !== "refuse" && hasSecondId;
    const verdict = effect === "queued-forever" ? "Queued" : isKnown ? "Valid" : "Invalid";
    requests.put(requestId, { messageId, verdict, receivedAt: context.now().toISOString() });
    return sendMessage(reply, "SendRequestResponse", { "m:MessageID": messageId });
  };

  const getResponse = (reply: FastifyReply, message: XmlNode): FastifyReply => {
    const messageId = textAt(message, "MessageID");
    const found = requests.values().find((one) => one.messageId === messageId);
    if (!found) return sendFault(reply, "Client", "Unknown message");
    const ageMs = context.now().getTime() - Date.parse(found.receivedAt);
    const status = ageMs < context.pace.thinkMs ? "Queued" : found.verdict;
    return sendMessage(reply, "GetResponseResponse", {
      "m:MessageID": messageId,
      "m:Status": status,
    });
  };

  app.post("/smev/ws", async (request, reply) => {
    const envelope = nodeAt(readXml(request.body), "Envelope");
    const sender = nodeAt(envelope, "Header", "Sender");
    const { systemId, key } = sandboxCredentials.smev;
    if (textAt(sender, "SystemID") !== systemId || textAt(sender, "Key") !== key) {
      return sendFault(reply, "Client", "Unknown sender");
    }
    const body = nodeAt(envelope, "Body");
    if ("SendRequest" in body) return sendRequest(reply, nodeAt(body, "SendRequest"));
    if ("GetResponse" in body) return getResponse(reply, nodeAt(body, "GetResponse"));
    return sendFault(reply, "Client", "Unknown call");
  });
};

const isWholePerson = (person: XmlNode): boolean =>
  textAt(person, "FamilyName") !== "" &&
  textAt(person, "FirstName") !== "" &&
  /^\d{4}-\d{2}-\d{2}$/.test(textAt(person, "BirthDate")) &&
  /^\d{4}$/.test(textAt(person, "PassportSeries")) &&
  /^\d{6}$/.test(textAt(person, "PassportNumber"));

const sendEnvelope = (reply: FastifyReply, body: Record<string, unknown>): FastifyReply =>
  sendXml(reply, {
    "soap:Envelope": {
      "@xmlns:soap": "http://schemas.xmlsoap.org/soap/envelope/",
      "@xmlns:m": namespace,
      "soap:Body": body,
    },
  });

const sendMessage = (reply: FastifyReply, name: string, fields: Record<string, string>) =>
  sendEnvelope(reply, { [`m:${name}`]: fields });

const sendFault = (reply: FastifyReply, code: string, text: string) =>
  sendEnvelope(reply.code(500), { "soap:Fault": { faultcode: `soap:${code}`, faultstring: text } });
