import { checkConstraint, parseConstraint } from '../../../core/semver/semver-constraint.ts';
import {
  compareVersions,
  parseVersion,
  printVersion,
  SemverError,
  type SemverVersion,
} from '../../../core/semver/semver-version.ts';
import { GoError } from '../go-error.ts';
import { type GoFunction, GoInt, type GoKind, GoObject, type GoValue, goInt, int } from '../value.ts';
import { stringAt, valueAt } from './arguments.ts';
import { functionTable, pure } from './define.ts';
import type { JsonMarshaler } from './json-encode.ts';

/** Semantic versions (sprig 3.3 semver.go). */
export const semverFunctions = functionTable(
  pure('semver', ['string'], (args) => new SemverObject(reading(() => parseVersion(stringAt(args, 0))))),
  pure('semverCompare', ['string', 'string'], (args) =>
    reading(() => checkConstraint(parseConstraint(stringAt(args, 0)), parseVersion(stringAt(args, 1)))),
  ),
);

function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SemverError) throw new GoError(error.message);
    throw error;
  }
}

const ZERO: SemverVersion = { major: 0n, minor: 0n, patch: 0n, prerelease: '', metadata: '', original: '' };

/** A Go `*semver.Version`, or with `kind` struct a `semver.Version`. */
export class SemverObject extends GoObject implements JsonMarshaler {
  readonly type: string;
  readonly kind: GoKind;
  readonly version: SemverVersion;

  constructor(version: SemverVersion, kind: 'ptr' | 'struct' = 'ptr') {
    super();
    this.version = version;
    this.kind = kind;
    this.type = kind === 'ptr' ? '*semver.Version' : 'semver.Version';
  }
  override text(): string {
    return printVersion(this.version);
  }
  override method(name: string): GoFunction | undefined {
    if (this.kind === 'struct' && POINTER_METHODS.has(name)) return undefined;
    return METHODS.get(name)?.(this.version);
  }
  override fields(): readonly (readonly [name: string, value: GoValue])[] {
    const { major, minor, patch, prerelease, metadata, original } = this.version;
    return [
      ['major', goInt('uint64', major)],
      ['minor', goInt('uint64', minor)],
      ['patch', goInt('uint64', patch)],
      ['pre', prerelease],
      ['metadata', metadata],
      ['original', original],
    ];
  }
  override equals(other: GoObject): boolean {
    return this === other;
  }
  /** Its fields are not exported, so that a copy is the zero version. */
  override deepCopied(): SemverObject {
    return new SemverObject(ZERO, this.kind === 'ptr' ? 'ptr' : 'struct');
  }
  jsonValue(): GoValue {
    return printVersion(this.version);
  }
}

type Method = (version: SemverVersion) => GoFunction;

function reads(name: string, read: (version: SemverVersion) => GoValue): [string, Method] {
  return [name, (version) => pure(name, [], () => read(version))];
}

function compares(name: string, holds: (order: number) => GoValue): [string, Method] {
  return [
    name,
    (version) =>
      pure(name, ['*semver.Version'], (args) => {
        const other = valueAt(args, 0);
        if (other instanceof SemverObject) return holds(compareVersions(version, other.version));
        throw new GoError('runtime error: invalid memory address or nil pointer dereference');
      }),
  ];
}

const MAX_UINT64 = 0xffff_ffff_ffff_ffffn;

/** A step up; metadata is dropped and a leading `v` of the original kept. */
function increments(name: string, part: 'major' | 'minor' | 'patch'): [string, Method] {
  return reads(name, (version) => {
    if (part === 'patch' && version.prerelease !== '') return changed(version, { prerelease: '', metadata: '' });
    if (version[part] === MAX_UINT64) throw new GoError(`${part} version increment would overflow uint64`);
    const { major, minor, patch } = version;
    const numbers = {
      major: { major: major + 1n, minor: 0n, patch: 0n },
      minor: { minor: minor + 1n, patch: 0n },
      patch: { patch: patch + 1n },
    }[part];
    return changed(version, { ...numbers, prerelease: '', metadata: '' });
  });
}

function changed(version: SemverVersion, change: Partial<SemverVersion>): SemverObject {
  const next = { ...version, ...change };
  const prefix = version.original.startsWith('v') ? 'v' : '';
  return new SemverObject({ ...next, original: prefix + printVersion(next) }, 'struct');
}

function sets(name: string, part: 'prerelease' | 'metadata'): [string, Method] {
  return [
    name,
    (version) =>
      pure(name, ['string'], (args) => {
        const text = stringAt(args, 0);
        const separator = part === 'prerelease' ? '-' : '+';
        if (text !== '') {
          try {
            parseVersion(`0.0.0${separator}${text}`);
          } catch (error) {
            if (!(error instanceof SemverError)) throw error;
            const known = error.message.includes('starts with 0') ? error.message : `invalid ${part} string`;
            throw new GoError(known);
          }
        }
        return changed(version, { [part]: text });
      }),
  ];
}

const METHODS: ReadonlyMap<string, Method> = new Map([
  compares('Compare', (order) => int(order)),
  compares('Equal', (order) => order === 0),
  compares('GreaterThan', (order) => order > 0),
  compares('GreaterThanEqual', (order) => order >= 0),
  increments('IncMajor', 'major'),
  increments('IncMinor', 'minor'),
  increments('IncPatch', 'patch'),
  compares('LessThan', (order) => order < 0),
  compares('LessThanEqual', (order) => order <= 0),
  reads('Major', (version) => new GoInt('uint64', version.major)),
  reads('Metadata', (version) => version.metadata),
  reads('Minor', (version) => new GoInt('uint64', version.minor)),
  reads('Original', (version) => version.original),
  reads('Patch', (version) => new GoInt('uint64', version.patch)),
  reads('Prerelease', (version) => version.prerelease),
  sets('SetMetadata', 'metadata'),
  sets('SetPrerelease', 'prerelease'),
  reads('String', (version) => printVersion(version)),
]);

/** Not callable on the struct that the `Inc` and `Set` methods return. */
const POINTER_METHODS: ReadonlySet<string> = new Set([
  'Compare',
  'Equal',
  'GreaterThan',
  'GreaterThanEqual',
  'LessThan',
  'LessThanEqual',
  'Original',
]);
