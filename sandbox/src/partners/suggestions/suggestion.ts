// What is asked for and what is suggested, in DaData's shape.
export type Suggestion = {
  value: string;
  unrestricted_value: string;
  data: Record<string, unknown>;
};
export type SuggestBody = { query?: string; count?: unknown; parts?: string[]; gender?: string };
