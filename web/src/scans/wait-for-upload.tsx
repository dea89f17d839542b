// Why a way on is not taken yet: a photo on its way would come too late for it (D7; ux §3 row 26).
import { Alert } from "../ui/alert.tsx";
import { waitWords } from "./scans.ts";

export const WaitForUpload = ({ isWaitShown }: { isWaitShown: boolean }) =>
  isWaitShown && (
    <Alert tone="error">
      <p>{waitWords}</p>
    </Alert>
  );
