// The calls of the resource `phoneChange`, ours beyond the specification's (decision 0022).
import { phoneChangeEndpoints } from "@microloan/contract/endpoints-beyond/phone-change";

import type { FeatureContext } from "../../context.ts";
import { createNewPhoneService } from "./new-phone.service.ts";
import { createPhoneChangeService } from "./phone-change.service.ts";
import { createPhotoProofService } from "./photo-proof.service.ts";
import { createProofService } from "./proof.service.ts";

export function phoneChangeRoutes(context: FeatureContext): void {
  const { endpoints } = context;
  const change = createPhoneChangeService(context);
  const proof = createProofService(context);
  const photos = createPhotoProofService(context);
  const newPhone = createNewPhoneService(context);
  endpoints.answer(phoneChangeEndpoints.beginPhoneChange, change.begin);
  endpoints.answer(phoneChangeEndpoints.getPhoneChangeState, change.getState);
  endpoints.answer(phoneChangeEndpoints.sendOldPhoneCode, proof.sendCode);
  endpoints.submit(phoneChangeEndpoints.checkOldPhoneCode, { handle: proof.checkCode });
  endpoints.answer(phoneChangeEndpoints.proveByCodeword, proof.proveByCodeword);
  endpoints.answer(phoneChangeEndpoints.savePhoneChangePhoto, photos.savePhoto);
  endpoints.submit(phoneChangeEndpoints.sendPhoneChangeToReview, { handle: photos.sendToReview });
  endpoints.answer(phoneChangeEndpoints.sendNewPhoneCode, newPhone.sendCode);
  endpoints.submit(phoneChangeEndpoints.confirmNewPhone, { handle: newPhone.confirm });
}
