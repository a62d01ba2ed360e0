import { beforeAll, expect, test } from 'vitest';
import { withLazyModules } from '../../src/engines/kubernetes/lazy-module.ts';
import { sampledNumbers } from '../support/sampled.ts';
import { apiCases } from './cases/api.ts';
import { availabilityCases } from './cases/availability.ts';
import { configurationCases } from './cases/configuration.ts';
import { dataLossCases } from './cases/data-loss.ts';
import { exposureCases } from './cases/exposure.ts';
import { fluxCases } from './cases/flux.ts';
import { immutableCases } from './cases/immutable.ts';
import { privilegeCases } from './cases/privilege.ts';
import { referenceCases } from './cases/references.ts';
import { schemaCases } from './cases/schema.ts';
import { supplyChainCases } from './cases/supply-chain.ts';
import { type Case, judgeCase, type RuleCases } from './judge-case.ts';

const cases: readonly (readonly [string, RuleCases])[] = [
  ...[apiCases, availabilityCases, configurationCases, dataLossCases, exposureCases, fluxCases, immutableCases],
  ...[privilegeCases, referenceCases, schemaCases, supplyChainCases],
].flatMap((group) => Object.entries(group));

beforeAll(() => withLazyModules(() => void Object.values(schemaCases).map(({ fires }) => judgeCase(fires))));

type Path = readonly (number | string)[];

function textPaths(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    textPaths(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function withText(value: unknown, path: Path, text: string): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return text;
  if (Array.isArray(value)) return value.map((item, at) => (at === step ? withText(item, rest, text) : item));
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [step]: withText(record[step], rest, text) };
}

/** The value with another key at a path of keys. */
function withKey(value: unknown, path: Path, key: string): unknown {
  const [step, ...rest] = path;
  if (Array.isArray(value)) return value.map((item, at) => (at === step ? withKey(item, rest, key) : item));
  const entries = Object.entries(value as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    entries.map(([name, item]) =>
      name !== step ? [name, item] : rest.length === 0 ? [key, item] : [name, withKey(item, rest, key)],
    ),
  );
}

/** Every path that ends with a key below the sides. */
function keyPaths(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return [...(Array.isArray(value) || path.length < 2 ? [] : [at]), ...keyPaths(item, at)];
  });
}

const objectsOf = ({ base, head, beside }: Case): object => ({
  ...(base === undefined ? {} : { base }),
  ...(head === undefined ? {} : { head }),
  ...(beside === undefined ? {} : { beside }),
});

test('no message has a text of a manifest outside of backticks', () => {
  const marker = 'Zebra says so';
  let told = 0;
  const outside = new Map<string, string>();
  for (const at of sampledNumbers(0, cases.length - 1, 8, 3)) {
    const [rule, { fires }] = cases[at] ?? ['', { fires: {}, nearMiss: {} }];
    const objects = objectsOf(fires);
    const texts = textPaths(objects);
    const keys = keyPaths(objects);
    for (const [paths, change] of [
      [texts, withText],
      [keys, withKey],
    ] as const) {
      for (const path of paths) {
        const one = change(objects, path, marker);
        // Also where both sides have it: what stays is named too.
        const side = path[0] === 'head' ? 'base' : 'head';
        const other: Path = [side, ...path.slice(1)];
        const isOnBoth = paths.some((known) => known.join('\0') === other.join('\0'));
        for (const bent of [one, ...(isOnBoth ? [change(one, other, marker)] : [])]) {
          for (const { message, hint } of judgeCase({ ...fires, ...(bent as Case) }).review?.findings ?? []) {
            if (`${message}${hint}`.includes('Zebra')) told++;
            for (const text of [message, hint]) {
              const prose = text.split('`').filter((_part, part) => part % 2 === 0);
              if (prose.join(' ').includes('Zebra')) outside.set(`${rule}: ${path.join('.')}`, text);
            }
          }
        }
      }
    }
  }
  expect([...outside]).toEqual([]);
  expect(told).toBeGreaterThan(20);
}, 300_000);
