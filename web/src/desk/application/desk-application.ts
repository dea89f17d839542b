// An application as the desk's call answers it.
import type { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";
import type { SuccessOf } from "@microloan/contract/endpoint";

export type DeskApplication = SuccessOf<typeof deskApplicationEndpoints.getDeskApplication>;
