// The parts of the landing that come in one file, later than the calculator.
import { About } from "./about.tsx";
import { LandingRest } from "./landing-rest.tsx";

export const texts = { About, LandingRest };
