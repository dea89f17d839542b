// The part of oidc-provider that the sandbox uses; the package has no types of its own.
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Grant = {
    addOIDCScope: (scope: string) => void;
    save: () => Promise<string>;
  };
  export type Context = {
    status: number;
    type: string;
    body: unknown;
    oidc?: {
      route?: string;
      result?: { login?: object };
      params: { scope: string };
      client: { clientId: string };
      session: { accountId: string };
      entities: { Account?: { accountId: string } };
      provider: Provider;
    };
  };
  type Next = () => Promise<void>;

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (of: { clientId: string; accountId: string }) => Grant;
    use(middleware: (context: Context, next: Next) => Promise<void>): this;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<object>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<string>;
  }

  type Policy = { get: (name: string) => { checks: { add: (check: Check) => void } } };
  class Check {
    static readonly REQUEST_PROMPT: true;
    static readonly NO_NEED_TO_PROMPT: false;
    constructor(
      reason: string,
      description: string,
      error: string,
      check: (context: Context) => boolean,
    );
  }
  export const interactionPolicy: { base: () => Policy; Check: typeof Check };
}
