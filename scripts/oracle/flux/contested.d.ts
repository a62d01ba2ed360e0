export function contestedIn(report: object): (difference: { readonly object?: string }) => boolean;
