// T-ID on the sandbox's origin: the provider's own addresses below /tid, and the page where somebody signs in. D9.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";

import type { SandboxContext } from "../../context.ts";
import { pickPerson, subjectOf } from "../outside-people.ts";
import { sendRefusalPage, sendSignInPage } from "../sign-in-page.ts";
import { createProvider, type People } from "./provider.ts";

const mount = "/tid";

export const registerTid = (app: FastifyInstance, context: SandboxContext): void => {
  const people: People = new Map();
  const providers = new Map<string, Provider>();

  /** The issuer names its own address, which is known only when somebody asks. */
  function providerFor({ host }: FastifyRequest): Provider {
    const issuer = `http://${host}${mount}`;
    const provider = providers.get(issuer) ?? createProvider(issuer, context, people);
    providers.set(issuer, provider);
    return provider;
  }

  app.get<{ Params: { uid: string } }>(`${mount}/login/:uid`, async (request, reply) => {
    const isBegun = await providerFor(request)
      .interactionDetails(request.raw, reply.raw)
      .then(
        () => true,
        () => false,
      );
    if (!isBegun) return sendRefusalPage(reply, "Вход не начат", "Начните его на сайте заново.");
    return sendSignInPage(reply, context, {
      partner: "tid",
      title: "Вход с T‑ID",
      action: `${mount}/login/${encodeURIComponent(request.params.uid)}`,
      lead: "Займодавец просит имя, дату рождения, паспорт, телефон и почту.",
    });
  });

  app.post<{ Body: Record<string, unknown> | null }>(
    `${mount}/login/:uid`,
    async (request, reply) => {
      const body = request.body ?? {};
      const person = pickPerson(body["login"], body["phone"]);
      const accountId = person ? subjectOf("tid", person) : "";
      if (person) people.set(accountId, person);
      const result =
        person && body["answer"] === "allow"
          ? { login: { accountId, remember: false } }
          : { error: "access_denied", error_description: "the person refused" };
      const next = await providerFor(request)
        .interactionResult(request.raw, reply.raw, result)
        .catch(() => null);
      if (next === null)
        return sendRefusalPage(reply, "Вход не начат", "Начните его на сайте заново.");
      return reply.redirect(next, 303);
    },
  );

  app.register(async (mounted) => {
    // The provider reads bodies itself.
    mounted.removeAllContentTypeParsers();
    mounted.addContentTypeParser("*", (_request, _payload, done) => done(null));
    mounted.all(`${mount}/*`, async (request, reply) => {
      reply.hijack();
      const { raw } = request;
      const { url = "" } = raw;
      Object.assign(raw, { originalUrl: url, url: url.slice(mount.length) });
      await providerFor(request).callback()(raw, reply.raw);
    });
  });
};
