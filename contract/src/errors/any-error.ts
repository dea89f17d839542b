// Every error that a call may answer, the borrower's and the desk's. For the API and OpenAPI: a client knows its own.
import { type DeskErrorName, deskErrorCodes } from "../desk/error-codes.ts";
import { type ErrorCode, errorCodes, type ErrorName } from "./error-codes.ts";

/** Name of an error, whosever it is. */
export type AnyErrorName = ErrorName | DeskErrorName;

const codes: Readonly<Record<AnyErrorName, ErrorCode>> = { ...errorCodes, ...deskErrorCodes };

/** Number and status of an error. */
export const codeOf = (name: AnyErrorName): ErrorCode => codes[name];
