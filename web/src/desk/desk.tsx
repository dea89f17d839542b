// The desk: who has no session signs in, at the address that they came for.
import { PageHeading } from "../ui/page-heading.tsx";

export function Desk() {
  return (
    <main>
      <PageHeading>Рабочее место</PageHeading>
    </main>
  );
}
