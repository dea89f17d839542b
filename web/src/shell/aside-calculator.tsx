// What stands in the column beside a form: the calculator of somebody without an application, on its card (spec §2).
// A file of its own, so that pages without the column do not load it.
import { Calculator } from "../calculator/calculator.tsx";
import { Card } from "../ui/card.tsx";

export function AsideCalculator() {
  return (
    <Card>
      <Calculator type="REGAUTH" />
    </Card>
  );
}
