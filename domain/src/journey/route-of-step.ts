// Which screen shows a step: looked up once somebody has an application. Apart from the table, which
// every first page carries. Spec §2.
import { type Route, type RoutePath, routes } from "./routes.ts";
import { entryOf, type Flow, type Step } from "./steps.ts";

/** The screen that shows a step in a flow. Spec §2, "Step number to route". */
export const routeOfStep = (flow: Flow, step: Step): RoutePath => {
  const entry = entryOf(flow, step);
  const shown = routes.find((route) => route.step === entry && showsFlow(route, flow));
  if (!shown) throw new Error(`no screen of routes.ts shows the step ${step} of the flow ${flow}`);
  return shown.path;
};

const showsFlow = (route: Route, flow: Flow): boolean =>
  route.flow === "both" || route.flow === flow;
