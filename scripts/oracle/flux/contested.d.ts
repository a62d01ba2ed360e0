export function contestedIn(
  report: object,
  applied?: ReadonlyMap<string, { readonly objects: ReadonlyMap<string, unknown> }>,
): (difference: { readonly object?: string }) => boolean;
