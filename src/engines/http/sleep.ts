/** Resolves after so many milliseconds, or at once when `signal` aborts or has done so. */
export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, signal?.aborted === true ? 0 : milliseconds);
    signal?.addEventListener('abort', done);
  });
}
