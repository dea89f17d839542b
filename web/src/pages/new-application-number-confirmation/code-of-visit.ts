// The id of the code asked for by this visit of the page, kept with its entry of the browser's history: it outlives a
// reload and a tab put to sleep, and a new visit begins without it. An id opens nothing by itself (D4, D10).

type VisitState = { identificationCodeId?: string };

export const codeIdOfVisit = (): string | null =>
  (window.history.state as VisitState | null)?.identificationCodeId ?? null;

export function keepCodeIdOfVisit(codeId: string | null): void {
  const { identificationCodeId: _before, ...rest } = (window.history.state ?? {}) as VisitState;
  const state = codeId === null ? rest : { ...rest, identificationCodeId: codeId };
  window.history.replaceState(state, "");
}
