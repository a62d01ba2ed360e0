import { describe, expect, test } from 'vitest';
import { SingleFlight } from '../../src/sources/single-flight.ts';

/** A piece of work that ends when the test says so, or is stopped. */
function piece(): {
  readonly work: (signal: AbortSignal) => Promise<string>;
  readonly begun: () => number;
  readonly end: (result: string) => void;
} {
  let begun = 0;
  let settle: (result: string) => void = () => undefined;
  return {
    work: (signal) => {
      begun++;
      return new Promise((resolve) => {
        settle = resolve;
        signal.addEventListener('abort', () => resolve('stopped'));
      });
    },
    begun: () => begun,
    end: (result) => settle(result),
  };
}

describe('a piece of work that several ask for', () => {
  test('is done once for those who ask while it is under way and later', async () => {
    const shared = new SingleFlight();
    const { work, begun, end } = piece();
    const { signal } = new AbortController();
    const first = shared.do('name', work, signal);
    const second = shared.do('name', work, signal);
    expect(shared.underWay).toBe(1);
    end('done');
    expect(await Promise.all([first, second, shared.do('name', work, signal)])).toEqual(['done', 'done', 'done']);
    expect([begun(), shared.underWay]).toEqual([1, 0]);
  });

  test('goes on while one of them still waits, whoever was first', async () => {
    const shared = new SingleFlight();
    const { work, end } = piece();
    const gone = new AbortController();
    void shared.do('name', work, gone.signal);
    const second = shared.do('name', work, new AbortController().signal);
    gone.abort();
    end('done');
    expect(await second).toBe('done');
  });

  test('is stopped when all of them have gone, and done again for whoever comes later', async () => {
    const shared = new SingleFlight();
    const { work, begun, end } = piece();
    const gone = [new AbortController(), new AbortController()];
    const asked = gone.map(({ signal }) => shared.do('name', work, signal));
    for (const one of gone) one.abort();
    const later = shared.do('name', work, new AbortController().signal);
    end('done');
    expect(await Promise.all([...asked, later])).toEqual(['stopped', 'stopped', 'done']);
    expect(begun()).toBe(2);
  });

  test('is stopped at once for somebody who has gone already', async () => {
    const shared = new SingleFlight();
    const { work } = piece();
    expect(await shared.do('name', work, AbortSignal.abort())).toBe('stopped');
  });

  test('is done again after its result was forgotten, unless that was another result', async () => {
    const shared = new SingleFlight();
    const { signal } = new AbortController();
    let count = 0;
    const work = async (): Promise<number> => ++count;
    const first = shared.do('name', work, signal);
    shared.forget('name', Promise.resolve(1));
    expect(await shared.do('name', work, signal)).toBe(1);
    shared.forget('name', first);
    expect(await shared.do('name', work, signal)).toBe(2);
  });
});
