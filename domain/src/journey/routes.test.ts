import { describe, expect, it, test } from "vitest";

import { routeOfStep } from "./route-of-step.ts";
import { routeAt, routes, stepOfRoute } from "./routes.ts";
import { allSteps, entryOf, stepNumberOf, type Flow, type Step } from "./steps.ts";
import { titleAt, titles } from "./titles.ts";

const flows: readonly Flow[] = ["new", "reapplication"];

describe("the table of routes", () => {
  it("shows every screen with access, step number, flow and title", () => {
    const lines = routes.map(({ path, access, step, flow }) =>
      [path, access, step === null ? "-" : stepNumberOf(step), flow ?? "-", titleAt(path)].join(
        " | ",
      ),
    );
    expect(lines).toMatchSnapshot();
  });

  it("has the spec's 33 screens, the personal account and the operators' way in, each path and title once", () => {
    expect(routes).toHaveLength(35);
    expect(new Set(routes.map(({ path }) => path)).size).toBe(35);
    expect(new Set(Object.values(titles)).size).toBe(36);
    expect(Object.keys(titles).toSorted()).toEqual(
      [...routes.map(({ path }) => path), "*"].toSorted(),
    );
  });

  it("finds a screen by its exact path only", () => {
    expect(routeAt("/agreement")?.path).toBe("/agreement");
    expect(titleAt("/agreement")).toBe("Согласия");
    for (const path of ["/nowhere", "toString"]) expect(titleAt(path)).toBe("Страница не найдена");
    for (const path of ["", "/Agreement", "/agreement/", "/nowhere", "*"]) {
      expect(routeAt(path)).toBeUndefined();
    }
  });

  it("guards exactly the screens behind sign-in", () => {
    const guarded = routes.filter(({ access }) => access === "session").map(({ path }) => path);
    expect(guarded).toHaveLength(19);
    expect(guarded.every((path) => /^\/(new_|reapp|account$|registration-timer$)/.test(path))).toBe(
      true,
    );
  });
});

describe("steps and routes", () => {
  test.each([
    ["new", 0, "/new_application-passport"],
    ["new", 1, "/new_application-additional-questions"],
    ["new", 2, "/new_application-address"],
    ["new", 3, "/new_application-place-work"],
    ["new", 4, "/new_application-number-confirmation"],
    ["new", 5, "/new_application-select-map"],
    ["new", 6, "/new_application-docs-uploading"],
    ["new", 7, "/new_application-signing"],
    ["new", 8, "/new_application-timer"],
    ["new", 9, "/new_application-docs-uploading-signed"],
    ["new", 10, "/new_application-inn"],
    ["reapplication", 0, "/reapplication-confirmation"],
    ["reapplication", 1, "/new_application-additional-questions"],
    ["reapplication", 2, "/reapplication-confirmation"],
    ["reapplication", 3, "/reapplication-confirmation"],
    ["reapplication", 4, "/reapplication-number-confirmation"],
    ["reapplication", 5, "/reapplication-method-obtaining"],
    ["reapplication", 6, "/reapplication-docs-uploading"],
    ["reapplication", 7, "/reapplication-signing"],
    ["reapplication", 8, "/new_application-timer"],
    ["reapplication", 9, "/reapplication-docs-uploading-signed"],
    ["reapplication", 10, "/new_application-inn"],
  ] as const)("%s step %i is %s", (flow, number, path) => {
    const step = allSteps[number];
    if (step === undefined) throw new Error("no such step");
    expect(routeOfStep(flow, step)).toBe(path);
    expect(stepOfRoute(path)).toBe(entryOf(flow, step));
    const shown = routeAt(path);
    expect(shown?.access).toBe("session");
    expect([flow, "both"]).toContain(shown?.flow);
  });

  it("shows every step in both flows", () => {
    for (const flow of flows)
      expect(() => allSteps.map((one) => routeOfStep(flow, one))).not.toThrow();
  });

  it("finds no screen for a step that there is not", () => {
    const step = "nowhere" as Step;
    expect(() => routeOfStep("new", step)).toThrow("no screen of routes.ts shows the step nowhere");
  });

  it("marks as shared exactly the screens that both flows use", () => {
    const used = (flow: Flow) => new Set(allSteps.map((step) => routeOfStep(flow, step)));
    const shared = [...used("new")].filter((path) => used("reapplication").has(path));
    const marked = routes.filter(({ flow }) => flow === "both").map(({ path }) => path);
    expect(marked.toSorted()).toEqual(shared.toSorted());
  });

  it("leaves no step screen unused", () => {
    const used = new Set(flows.flatMap((flow) => allSteps.map((step) => routeOfStep(flow, step))));
    for (const { path, step } of routes) expect(used.has(path)).toBe(step !== null);
  });

  test.each(["/", "/registration-timer", "/account", "/nowhere", "/change-phone"])(
    "%s shows no step",
    (path) => expect(stepOfRoute(path)).toBeNull(),
  );
});
