// What a form of the application is opened with: whose it is, what was saved, and which save that was (issue 5; D10).
import type { FormName } from "./form-name.ts";

export type OpenAnswers<V> = {
  form: FormName;
  applicationId: string;
  /** Whose draft is kept; null: nobody's. */
  contactId: string | null;
  /** The newest revision that this browser knows of. */
  revision: number;
  /** What that revision holds, as the form's values. */
  values: V;
  /** Reads the newest revision. */
  reload: () => Promise<void>;
};
