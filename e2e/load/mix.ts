// What borrowers and visitors ask for in a journey, mixed: pages' readings, saves, codes, suggestions.
import { endpoints } from "@microloan/contract/endpoints";
import { samplePassport } from "@microloan/contract/samples/people";

import { uniqueAddress, uniquePassport, uniquePhone } from "../../tools/testing/unique-numbers.ts";
import type { Ask } from "../attacks/ask.ts";
import type { peopleOf } from "../attacks/target.ts";
import { createVisitor, type Answer, type Tweaks, type Visitor } from "../attacks/visitor.ts";

type People = Pick<ReturnType<typeof peopleOf>, "newBorrower" | "pick">;

type Person = { visitor: Visitor; applicationId: string; passport: object; revision: number };

/** Asks by paths. */
const visitorBy = (ask: Ask, address: string): Visitor => createVisitor([""], address, ask);

/** The same browser, asking another way. */
function through(ask: Ask, { cookies, address }: Visitor): Visitor {
  const visitor = visitorBy(ask, address);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
}

async function savePassport(person: Person, tweaks: Tweaks): Promise<Answer> {
  const { visitor, applicationId, passport, revision } = person;
  const body = { ...samplePassport, ...passport, applicationId, revision };
  const answer = await visitor.send(endpoints.savePassport, { body }, tweaks);
  // One whose answer was lost finds its own revision stale from then on, which is a right answer too.
  if (answer.refusal === "nothing") person.revision = revision + 1;
  return answer;
}

/** Answers a function that sends the next request of the mix, each by `askBy`; `people` of them have a session. */
export async function mixOf(target: People, askBy: Ask, people: number) {
  const signedIn: Person[] = [];
  for (let count = 0; count < people; count += 1) {
    const { visitor, applicationId } = await target.newBorrower();
    const passport = uniquePassport();
    signedIn.push({ visitor: through(askBy, visitor), applicationId, passport, revision: 0 });
  }
  const visitors = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const visitor = visitorBy(askBy, uniqueAddress());
      await visitor.visit();
      return visitor;
    }),
  );
  const anyVisitor = () => visitors[target.pick(visitors.length)] as Visitor;
  const anyPerson = () => signedIn[target.pick(signedIn.length)] as Person;

  const asks: [share: number, ask: (tweaks: Tweaks) => Promise<Answer>][] = [
    [20, (tweaks) => anyVisitor().send(endpoints.getPublicSettings, {}, tweaks)],
    [20, (tweaks) => anyPerson().visitor.send(endpoints.getPersonalData, {}, tweaks)],
    [
      20,
      (tweaks) => {
        const { visitor, applicationId } = anyPerson();
        return visitor.send(endpoints.getPassport, { body: { applicationId } }, tweaks);
      },
    ],
    [10, (tweaks) => anyPerson().visitor.send(endpoints.listApplications, {}, tweaks)],
    [
      15,
      (tweaks) => {
        const { visitor, applicationId } = anyPerson();
        const body = { applicationId, step: 0, isNew: true };
        return visitor.send(endpoints.setCurrentAppStep, { body }, tweaks);
      },
    ],
    [5, (tweaks) => savePassport(anyPerson(), tweaks)],
    [5, (tweaks) => anyVisitor().send(endpoints.findFirstName, { body: { query: "Ан" } }, tweaks)],
    [
      5,
      (tweaks) => {
        const payload = { phone: uniquePhone("4"), birthDate: "1990-01-01" };
        return anyVisitor().send(endpoints.sendSignInCode, { body: { payload } }, tweaks);
      },
    ],
  ];
  const all = asks.reduce((sum, [share]) => sum + share, 0);

  return async (tweaks: Tweaks = {}): Promise<Answer> => {
    let lot = target.pick(all);
    const [, ask] = asks.find(([share]) => (lot -= share) < 0) ?? asks[0]!;
    return ask(tweaks);
  };
}
