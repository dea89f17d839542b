// One request, at less than half of what `fetch` costs: a load on two cores is asked for from the same two.
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";

type Asked = {
  method: string;
  headers: OutgoingHttpHeaders;
  body: string | undefined;
  signal: AbortSignal | undefined;
};

export type Response = { status: number; headers: IncomingHttpHeaders; text: string };

export type Ask = (url: string, asked: Asked) => Promise<Response>;

const agent = new Agent({ keepAlive: true });

export const ask: Ask = (url, { method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent, signal }, (answer) => {
      const { statusCode = 0, headers: responseHeaders } = answer;
      text(answer).then(
        (whole) => resolve({ status: statusCode, headers: responseHeaders, text: whole }),
        reject,
      );
    });
    asked.on("error", reject);
    asked.end(body);
  });
