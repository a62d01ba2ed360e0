/** Time is counted in pieces of so many milliseconds. */
const piece = 250;

/** A limit of time that may be called off. */
export interface Deadline {
  stop(): void;
}

/**
 * Calls `over` after so many milliseconds. Time in which this process does something else and can hear no answer counts
 * as one piece at most: what is waited for may have come long ago.
 */
export function startDeadline(milliseconds: number, over: () => void): Deadline {
  let left = milliseconds;
  let timer: NodeJS.Timeout | undefined;
  const next = (): void => {
    const now = Math.min(piece, left);
    timer = setTimeout(() => {
      left -= now;
      if (left > 0) next();
      else over();
    }, now);
  };
  next();
  return { stop: () => clearTimeout(timer) };
}
