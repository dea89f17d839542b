// XML of the partners that speak it.
import { XMLBuilder, XMLParser, XMLValidator } from "fast-xml-parser";
import type { FastifyReply } from "fastify";

export type XmlNode = { [tag: string]: XmlNode | string | undefined };

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: "@" });
const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false });

/** An empty node when the text is no XML. */
export const readXml = (text: unknown): XmlNode => {
  if (typeof text !== "string" || XMLValidator.validate(text) !== true) return {};
  return parser.parse(text) as XmlNode;
};

export const sendXml = (reply: FastifyReply, document: Record<string, unknown>): FastifyReply =>
  reply
    .type("text/xml; charset=utf-8")
    .send(`<?xml version="1.0" encoding="UTF-8"?>${builder.build(document)}`);

export const nodeAt = (node: XmlNode, ...path: string[]): XmlNode => {
  const found = path.reduce<XmlNode | string | undefined>(
    (at, tag) => (typeof at === "object" ? at[tag] : undefined),
    node,
  );
  return typeof found === "object" ? found : {};
};

export const textAt = (node: XmlNode, tag: string): string => {
  const value = node[tag];
  return typeof value === "string" ? value : "";
};
