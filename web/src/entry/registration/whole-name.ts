// A whole name put into the surname of the registration goes to its three fields (ux §1.3).
import type { FormOf } from "../../form/fields/form-of.ts";
import { fullNameIn } from "../../form/fields/full-name.ts";
import { showFault } from "../../form/fields/show-fault.ts";
import { announce } from "../../ui/announce.ts";
import type { RegistrationValues } from "../drafts.ts";

/** Where the other fields are taken, the text stays as it was put in, and the field says what belongs there. */
export async function spreadWholeName(
  form: FormOf<RegistrationValues>,
  text: string,
): Promise<void> {
  const parts = fullNameIn(text);
  const { lastName, firstName, middleName, hasNoMiddleName } = form.getValues();
  if (parts === undefined || lastName !== text) return;
  if (firstName === "" && middleName === "" && !hasNoMiddleName) {
    form.setValue("lastName", parts.lastName, { shouldDirty: true });
    form.setValue("firstName", parts.firstName, { shouldDirty: true });
    form.setValue("middleName", parts.middleName, { shouldDirty: true });
    form.clearErrors(["lastName", "firstName", "middleName"]);
    return announce("Имя и отчество перенесли в свои поля");
  }
  await showFault(form, "lastName", text, onlySurname);
}

const onlySurname = "Здесь только фамилия: имя и\u00a0отчество укажите в\u00a0их полях";
