// What the borrower of the model test may do next, in any order: each act is done for real and told by the reference.
import fc from "fast-check";
import { expect } from "vitest";

import { allSteps, stepNumberOf } from "@microloan/domain/journey/steps";

import { type Form, forms, type Spread } from "./outcomes.ts";
import type { Reference } from "./reference.ts";
import type { Walker } from "./walker.ts";

const stepNumbers = allSteps.map(stepNumberOf);

export type Act = {
  name: string;
  /** Left out of a walk where it would say nothing. */
  makesSense?: (model: Reference) => boolean;
  run: (model: Reference, real: Walker) => Promise<void>;
};

/** How often each answer was given: a model test that never comes near the signature tells nothing. */
export const answers = new Map<string, number>();

/** One call: the API's answer and the reference's must have the same name. */
const call = (
  name: string,
  expectedOf: (model: Reference) => string,
  done: (real: Walker, model: Reference) => Promise<unknown>,
): Act => ({
  name,
  async run(model, real) {
    // The real call first: the reference changes with what it tells.
    const got = await done(real, model);
    answers.set(String(got), (answers.get(String(got)) ?? 0) + 1);
    expect(`${name}: ${String(got)}`).toBe(`${name}: ${expectedOf(model)}`);
  },
});

/** What the API says of the journey now, and what the reference does. */
export async function expectSameJourney(model: Reference, real: Walker): Promise<void> {
  expect(await real.journey()).toEqual(model.isSignedIn ? model.journey() : "NoSession");
}

const save = (form: Form, isStale: boolean) =>
  call(
    `save ${form}${isStale ? ", stale" : ""}`,
    (model) => model.save(form, isStale),
    (real, model) => real.save(form, model.revision(form) + (isStale ? 1 : 0)),
  );

const saveUnticked = call(
  "save questions, unticked",
  (model) => model.save("questions", false, true),
  (real, model) => real.save("questions", model.revision("questions"), true),
);

const one = {
  agree: call(
    "agree",
    (model) => model.agree(),
    (real) => real.agree(),
  ),
  addEntry: call(
    "add entry",
    (model) => model.addEntry(),
    (real) => real.addEntry(),
  ),
  removeEntry: call(
    "remove entry",
    (model) => model.removeEntry(),
    (real) => real.removeEntry(),
  ),
  saveInn: call(
    "save INN",
    (model) => model.saveInn(),
    (real) => real.saveInn(),
  ),
  look: (step: number) =>
    call(
      `look at ${step}`,
      (model) => model.look(step),
      (real) => real.look(step),
    ),
  askNumberCode: call(
    "ask number code",
    (model) => model.askNumberCode(),
    (real) => real.askNumberCode(),
  ),
  giveNumberCode: (isWrong: boolean) =>
    call(
      `give ${isWrong ? "wrong" : "right"} number code`,
      (model) => model.giveNumberCode(isWrong),
      (real) => real.giveNumberCode(isWrong),
    ),
  openCardPage: call(
    "open card page",
    (model) => model.openCardPage(),
    (real) => real.openCardPage(),
  ),
  seeBinding: call(
    "see binding",
    (model) => model.seeBinding(),
    (real) => real.seeBinding(),
  ),
  chooseCard: call(
    "choose card",
    (model) => model.chooseCard(),
    (real) => real.chooseCard(),
  ),
  upload: (category: Spread) =>
    call(
      `upload ${category}`,
      (model) => model.upload(category),
      (real) => real.upload(category),
    ),
  remove: (category: Spread) =>
    call(
      `remove ${category}`,
      (model) => model.remove(category),
      (real) => real.remove(category),
    ),
  confirmScans: call(
    "confirm scans",
    (model) => model.confirmScans(),
    (real) => real.confirmScans(),
  ),
  seeOffer: call(
    "see offer",
    (model) => model.seeOffer(),
    (real) => real.seeOffer(),
  ),
  layOut: call(
    "lay out",
    (model) => model.layOut(),
    (real) => real.layOut(),
  ),
  sign: call(
    "sign",
    (model) => model.sign(),
    (real) => real.sign(),
  ),
};

const decide = (isRefused: boolean): Act => ({
  name: isRefused ? "decide, badly" : "decide, well",
  makesSense: (model) => !model.isForOperator,
  async run(model, real) {
    expect(await real.decide(isRefused)).toEqual([]);
    model.decide(isRefused);
  },
});

const leave = call(
  "leave",
  (model) => model.leave(),
  (real) => real.leave(),
);
const comeBack: Act = {
  name: "come back",
  makesSense: (model) => !model.isSignedIn,
  async run(model, real) {
    await real.comeBack();
    model.comeBack();
  },
};

/** The acts that do the step whose turn it is; without them few walks would come far. */
const towards: Record<number, readonly Act[]> = {
  0: [save("passport", false)],
  1: [save("questions", false)],
  2: [save("address", false)],
  3: [save("employment", false)],
  4: [one.askNumberCode, one.giveNumberCode(false)],
  5: [one.openCardPage, one.seeBinding, one.chooseCard],
  6: [one.upload("main"), one.upload("registration"), one.confirmScans],
  7: [one.layOut, one.sign],
  8: [decide(false)],
  10: [one.saveInn],
};

/** The step is done with the last of them, and not before. */
const confirmation = [
  save("passport", false),
  save("address", false),
  save("employment", false),
  one.agree,
];

const goOn: Act = {
  name: "go on",
  makesSense: (model) => model.isSignedIn && model.journey().nextStep !== null,
  async run(model, real) {
    const step = model.journey().nextStep ?? 8;
    // An operator has no place here: the statement is true again, or there is nothing to wait for.
    if (step === 8 && model.isForOperator) return save("questions", false).run(model, real);
    const isConfirmation = step === 0 && model.isRepeat;
    const acts = isConfirmation ? confirmation : towards[step];
    if (!acts) throw new Error(`acts.ts has nothing that does step ${step}`);
    for (const act of acts) {
      await act.run(model, real);
      // Its parts are saved one by one, and only the last opens the next step.
      if (isConfirmation) await expectSameJourney(model, real);
    }
  },
};

/** Ended, or signed and nobody here decides on it. */
function isOver(model: Reference): boolean {
  const { nextStep, status } = model.journey();
  return nextStep === null || (status === "Signed" && model.isForOperator);
}

/** On to the documents, whatever stands in between; then something, then the signature: does the code still open? */
const meddle = (between: readonly Act[]): Act => ({
  name: `reach signing, lay out, ${between.map(({ name }) => name).join(", ")}, sign`,
  async run(model, real) {
    if (!model.isSignedIn) await comeBack.run(model, real);
    while (!isOver(model) && model.seeOffer() !== "nothing") await goOn.run(model, real);
    for (const act of [one.layOut, ...between, one.sign]) await act.run(model, real);
  },
});

const category = fc.constantFrom<Spread>("main", "registration");
const onward = [{ weight: 5, arbitrary: fc.constant(goOn) }];

const changes = fc.oneof(
  fc.tuple(fc.constantFrom(...forms), fc.boolean()).map(([form, isStale]) => save(form, isStale)),
  fc.constant(one.askNumberCode),
  fc.boolean().map(one.giveNumberCode),
  fc.constantFrom(one.openCardPage, one.seeBinding, one.chooseCard),
  category.map(one.upload),
  category.map(one.remove),
  fc.constantFrom(one.confirmScans, one.seeOffer, one.saveInn, one.agree),
  fc.constantFrom(one.addEntry, one.removeEntry, saveUnticked),
);

const anything = fc.oneof(
  ...onward,
  { weight: 5, arbitrary: changes },
  fc.constantFrom(...stepNumbers).map(one.look),
  fc.constantFrom(one.layOut, one.sign),
  fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)).map(decide),
  fc.constant(leave),
  fc.constant(comeBack),
);

const several = (maxLength: number) => fc.array(anything, { maxLength, size: "max" });
const meddling = fc.array(changes, { minLength: 1, maxLength: 3 }).map(meddle);

const lookAround = stepNumbers.map(one.look);
const saveAll = forms.map((form) => save(form, false));

const withName = (act: Act) => ({ ...act, [fc.toStringMethod]: () => act.name });

/** A walk: anything in any order, the signature tried with something done before it, and anything again. */
export const walks: fc.Arbitrary<Act[]> = fc
  .tuple(several(16), meddling, several(6), meddling, several(6))
  .map(([before, first, between, second, after]) =>
    [...before, first, ...between, second, ...after].map(withName),
  );

/**
 * The walk that is taken each time: every step looked at from every step, which moves nothing; an entry that
 * a statement needs and loses; and every form saved once more after the signature, which changes nothing.
 */
export const straightWalk: Act[] = [
  ...lookAround,
  one.saveInn,
  goOn,
  ...lookAround,
  saveUnticked,
  one.addEntry,
  saveUnticked,
  one.removeEntry,
  ...lookAround,
  ...Array.from({ length: allSteps.length }, () => [goOn, ...lookAround]).flat(),
  one.seeOffer,
  one.layOut,
  one.addEntry,
  one.sign,
  one.layOut,
  one.sign,
  ...saveAll,
  one.addEntry,
  one.saveInn,
  ...lookAround,
  decide(false),
  ...saveAll,
  ...lookAround,
].map(withName);
