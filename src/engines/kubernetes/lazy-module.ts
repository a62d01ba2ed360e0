/** Code that few changes need, loaded when judging has asked for it. */
export interface LazyModule<T> {
  /** The code; undefined until it is loaded, which `withLazyModules` does before it judges once more. */
  ask(): T | undefined;
}

/** What has been asked for and is not there yet. */
const wanted = new Set<() => Promise<void>>();

/** Code that `load` gives. */
export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let code: T | undefined;
  const fetch = async (): Promise<void> => {
    code = await load();
  };
  return {
    ask: () => {
      if (code === undefined) wanted.add(fetch);
      return code;
    },
  };
}

/** Result of judging with all code loaded that it asks for: done once more after code was loaded. */
export async function withLazyModules<T>(judge: () => T): Promise<T> {
  for (;;) {
    const result = judge();
    if (wanted.size === 0) return result;
    const loads = [...wanted];
    wanted.clear();
    await Promise.all(loads.map((load) => load()));
  }
}
