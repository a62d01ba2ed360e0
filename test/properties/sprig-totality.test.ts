import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../src/core/problem.ts';
import { parseVersion } from '../../src/core/semver/semver-version.ts';
import { GoError } from '../../src/engines/gotemplate/go-error.ts';
import { SprigCertificate } from '../../src/engines/gotemplate/sprig/crypto/certificates.ts';
import { NIL_LIST, NilMap } from '../../src/engines/gotemplate/sprig/nil-values.ts';
import { SemverObject } from '../../src/engines/gotemplate/sprig/semver.ts';
import { sprigFunctions } from '../../src/engines/gotemplate/sprig/sprig.ts';
import { GoDuration, GoTime, timeAt } from '../../src/engines/gotemplate/sprig/time/go-time.ts';
import { LOCAL } from '../../src/engines/gotemplate/sprig/time/go-zone.ts';
import {
  GoComplex,
  type GoFunction,
  GoInt,
  GoMap,
  GoObject,
  GoSlice,
  type GoValue,
  goInt,
  int,
  type ParamType,
} from '../../src/engines/gotemplate/value.ts';
import { callContext } from '../engines/gotemplate/sprig/run-sprig.ts';
import { fc, runs } from '../support/property.ts';

/** Make keys or hashes, some tens of milliseconds each. */
const SLOW = new Set([
  'bcrypt',
  'derivePassword',
  'genCA',
  'genPrivateKey',
  'genSelfSignedCert',
  'genSignedCert',
  'htpasswd',
]);

const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc
    .array(fc.constantFrom('a', 'é', '😀', '\udc80', '\udcff', '\n', ' ', '%', '$1', '(', '[', '0', '-'), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
  fc.constantFrom(
    '1.2.3',
    '>=1.2',
    '2006-01-02',
    '{"a":[1]}',
    'http://u@h:1/p?q#f',
    '1h',
    'YWJj',
    'MFRGG===',
    '-----BEGIN X-----\n',
  ),
);
const whole = fc.oneof(
  fc.integer({ min: -20, max: 20 }).map(BigInt),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
);
const float = fc.oneof(fc.double(), fc.integer().map(Number));

const anything: fc.Arbitrary<GoValue> = fc.letrec<{ value: GoValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      fc.constant(null),
      fc.boolean(),
      text,
      float,
      whole.map((n) => int(n)),
      whole.map((n) => goInt('uint8', n)),
      whole.map((n) => goInt('int64', n)),
      fc.constant(new GoComplex(0, 1)),
      fc.uint8Array({ maxLength: 6 }),
      fc.constant(NIL_LIST),
      fc.constant(new NilMap()),
      whole.map((n) => timeAt(n, LOCAL)),
      whole.map((n) => new GoDuration(n)),
      fc.constant(new SemverObject(parseVersion('1.2.3-a+b'))),
      fc.constant(new SprigCertificate('', '')),
      fc.array(text, { maxLength: 4 }).map((items) => new GoSlice('[]string', items)),
      fc
        .array(text, { maxLength: 4 })
        .map((items) => new GoMap('map[string]string', new Map(items.map((item) => [item, item])))),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(text, tie('value')), { maxLength: 4 }).map((entries) => new Map(entries)),
  ),
})).value;

/** Values that the evaluator could pass to a parameter of this type. */
function argument(type: ParamType): fc.Arbitrary<GoValue> {
  switch (type) {
    case 'string':
      return text;
    case 'bool':
      return fc.boolean();
    case 'float64':
      return float;
    case 'int':
      return whole.map((n) => int(n));
    case 'uint32':
      return whole.map((n) => goInt('uint32', n));
    case '[]interface {}':
      return fc.oneof(fc.constant(null), fc.constant(NIL_LIST), fc.array(anything, { maxLength: 3 }));
    case 'map[string]interface {}':
      return fc.oneof(
        fc.constant(null),
        fc.array(fc.tuple(text, anything), { maxLength: 5 }).map((entries) => new Map(entries)),
      );
    case 'time.Time':
      return whole.map((n) => timeAt(n, LOCAL));
    case 'sprig.certificate':
      return fc.constant(new SprigCertificate('', ''));
    default:
      return anything;
  }
}

function argumentsOf(fn: GoFunction): fc.Arbitrary<GoValue[]> {
  const fixed = fc.tuple(...fn.params.map(argument));
  const more = fn.variadic === undefined ? fc.constant([]) : fc.array(argument(fn.variadic), { maxLength: 4 });
  return fc.tuple(fixed, more).map(([first, rest]) => [...first, ...rest]);
}

function isGoValue(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  return [Array, Map, GoComplex, GoInt, GoObject, GoSlice, Uint8Array].some((type) => value instanceof type);
}

/** Calls the function; true when it gives a Go value or ends as Go functions and limits do. */
function endsWell(fn: GoFunction, args: readonly GoValue[]): boolean {
  try {
    return isGoValue(fn.call(args, callContext()));
  } catch (error) {
    if (error instanceof ProblemError) return error.problem.code === 'TEMPLATE_LIMIT';
    if (error instanceof GoError) return true;
    throw error;
  }
}

const functions = [...sprigFunctions().values()];

describe('every function of sprig gives a value or a Go error', () => {
  it.each(functions.map((fn) => [fn.name, fn] as const))('%s, for arguments of its types', (name, fn) => {
    fc.assert(
      fc.property(argumentsOf(fn), (args) => endsWell(fn, args)),
      { numRuns: runs(SLOW.has(name) ? 3 : 60) },
    );
    expect(fn.name).toBe(name);
  });

  it.each(functions.map((fn) => [fn.name, fn] as const))('%s, for any arguments', (name, fn) => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 4 }), (args) => endsWell(fn, args)),
      { numRuns: runs(SLOW.has(name) ? 3 : 30) },
    );
    expect(fn.name).toBe(name);
  });

  it('for values that hold themselves', () => {
    const map = new Map<string, GoValue>();
    map.set('self', map);
    const list: GoValue[] = [];
    list.push(list, map);
    for (const fn of functions) {
      if (SLOW.has(fn.name)) continue;
      expect(endsWell(fn, [map, map, map])).toBe(true);
      expect(endsWell(fn, [list, list])).toBe(true);
      expect(endsWell(fn, ['self', 'self', '', map])).toBe(true);
    }
  });

  it('for methods of times, durations and versions', () => {
    const time = new GoTime(0n, 0, LOCAL);
    for (const receiver of [time, new GoDuration(5n), new SemverObject(parseVersion('v1.2.3'))]) {
      for (const name of [
        'Add',
        'AddDate',
        'After',
        'Compare',
        'Format',
        'Hours',
        'IncMajor',
        'Major',
        'Month',
        'Round',
      ]) {
        const method = receiver.method(name);
        if (method === undefined) continue;
        fc.assert(
          fc.property(argumentsOf(method), (args) => endsWell(method, args)),
          { numRuns: runs(30) },
        );
      }
    }
    expect(time.method('Nope')).toBeUndefined();
  });
});
