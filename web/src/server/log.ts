// The one way to the browser's console: the messages of spec §8, never with personal data in them.
import { noteNoAnswer } from "./connection.ts";

/** Logs a fault for the people who run the product; nothing is shown to the borrower. */
export const logError = (
  message: string,
  ...details: readonly (string | number | string[])[]
): void => {
  console.error(message, ...details);
};

let unreachableLogged = false;

/** Spec §8: logged once that the backend cannot be reached; the banner is told each time. */
export function logUnreachable(): void {
  noteNoAnswer();
  if (unreachableLogged) return;
  unreachableLogged = true;
  logError("Сервер недоступен");
}
