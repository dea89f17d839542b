// Why a way off the page is not taken yet: a photo on its way would be broken off (D7; ux §3 row 26).
import { Alert } from "../ui/alert.tsx";
import { waitWords } from "./scans.ts";

export const WaitForUpload = ({ isTold }: { isTold: boolean }) =>
  isTold && (
    <Alert tone="error">
      <p>{waitWords}</p>
    </Alert>
  );
