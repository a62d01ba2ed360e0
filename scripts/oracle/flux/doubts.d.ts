export function doubtsOf(
  report: object,
  context: {
    readonly root: string | undefined;
    readonly applied: readonly ReadonlyMap<string, { readonly objects: ReadonlyMap<string, unknown> }>[];
    readonly objectsOf: (path: string) => readonly string[];
    readonly differs: (key: string) => boolean;
  },
): (key: string) => boolean;
export function definedIn(directory: string, commit: string, path: string): string[];
