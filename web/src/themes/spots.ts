// The twelve pictures that every brand draws (ux §5.5), all together: for the page of parts and for tests.
// A screen imports the one that it shows, `#spots/<name>`, so that nobody loads the others.
import type { ComponentType } from "react";

import { AddressSpot } from "#spots/address";
import { ApprovedSpot } from "#spots/approved";
import { CardSpot } from "#spots/card";
import { CodeSpot } from "#spots/code";
import { PassportSpot } from "#spots/passport";
import { PhoneSpot } from "#spots/phone";
import { PhotoSpot } from "#spots/photo";
import { RefusedSpot } from "#spots/refused";
import { SignSpot } from "#spots/sign";
import { WaitSpot } from "#spots/wait";
import { WelcomeSpot } from "#spots/welcome";
import { WorkSpot } from "#spots/work";

export const spots = {
  welcome: WelcomeSpot,
  phone: PhoneSpot,
  code: CodeSpot,
  passport: PassportSpot,
  address: AddressSpot,
  work: WorkSpot,
  card: CardSpot,
  photo: PhotoSpot,
  sign: SignSpot,
  wait: WaitSpot,
  approved: ApprovedSpot,
  refused: RefusedSpot,
} satisfies Record<string, ComponentType>;
