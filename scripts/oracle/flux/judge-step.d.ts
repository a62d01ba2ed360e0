export function nodesBeside(state: {
  readonly built: readonly { readonly node: string; readonly object: object }[];
  readonly nodes: ReadonlyMap<string, unknown>;
}): string[];
