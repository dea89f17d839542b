// How many digits a code has, by the server setting ApplicationCodeMask (D4).
import { codeLengthOf } from "@microloan/contract/public-settings";

import { useTextSetting } from "../../server/settings.ts";

export const useCodeLength = (): number =>
  codeLengthOf({ ApplicationCodeMask: useTextSetting("ApplicationCodeMask", "######") });
