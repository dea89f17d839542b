// Step 7: the page that signs, or the same offer to read for an operator, who may not (spec §2; D3).
import { useSession } from "../../client/use-session.ts";
import { ShownOffer } from "./shown-offer.tsx";
import { SigningPage } from "./signing-page.tsx";

export const SigningStep = () => {
  const { isOperator = false } = useSession();
  return isOperator ? <ShownOffer /> : <SigningPage />;
};
