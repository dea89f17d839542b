// The title of a page in the browser's tab (spec §2 "Page titles").
// Fetched after the first page, which is written with its own.
import { theme } from "#theme";
import { titleAt } from "@microloan/domain/journey/titles";

export const titleOf = (path: string): string => `${titleAt(path)} – ${theme.name}`;
