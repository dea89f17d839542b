// Off to ESIA or T-ID and back, by redirects of the browser (ours, beyond the 103 calls); and what they told (spec §7; D9).
import type { FastifyReply, FastifyRequest } from "fastify";

import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";

import type { FeatureContext } from "../../context.ts";
import { deleteOldPeople } from "../../people/outside-people/outside-people.store.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { outsideServices } from "./outside-services.ts";
import { createOutsideSignUp } from "./outside-sign-up.service.ts";

export function outsideSignUpRoutes(context: FeatureContext): void {
  const { db, endpoints, jobs, outsidePeople, server } = context;
  const signUp = createOutsideSignUp(context);

  for (const service of outsideServices(context)) {
    const name = service.name === "esia" ? "Esia" : "Tinkoff";
    server.get(service.beginPath, { config: { operation: `begin${name}` } }, (request, reply) =>
      leave(reply, signUp.begin(service, visitorOf(request))),
    );
    server.get(service.returnPath, { config: { operation: `return${name}` } }, (request, reply) => {
      const [, query = ""] = request.url.split(/\?(.*)/s);
      return leave(reply, signUp.comeBack(service, visitorOf(request), new URLSearchParams(query)));
    });
  }

  endpoints.answer(personalDataEndpoints.getEsiaPersonalData, async ({ query, browserHash }) => {
    const whose = { service: "esia", id: query.esiaInfoId, browserHash } as const;
    return (await outsidePeople.find(db, whose)) ?? refuse("EsiaDataMissing");
  });
  endpoints.answer(personalDataEndpoints.getTinkoffPersonalData, async ({ query, browserHash }) => {
    const whose = { service: "tid", id: query.tinkoffTraceId, browserHash } as const;
    return (await outsidePeople.find(db, whose)) ?? refuse("TinkoffDataMissing");
  });
  jobs.handle(jobKinds.forgetOutsidePeople, () => deleteOldPeople(db));
}

const visitorOf = ({ caller, ip }: FastifyRequest) => ({
  browserHash: caller.browserHash,
  address: ip,
});

async function leave(reply: FastifyReply, address: Promise<string>): Promise<FastifyReply> {
  return reply.redirect(await address, 303);
}
