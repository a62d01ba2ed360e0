import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { MemoryFile } from '../../src/files/memory-tree.ts';
import type { JsonObject, JsonValue } from '../../src/model/json.ts';
import type { ResourceId } from '../../src/model/resource-id.ts';
import type { SideResult } from '../../src/model/side-result.ts';

/** What a real Flux made of one Kustomization or HelmRelease. */
interface RecordedNode {
  readonly state: 'ready' | 'failed' | 'suspended';
  readonly reason: string;
  readonly message: string;
  /** The fields that Flux applied, of every object of the inventory. */
  readonly objects: readonly JsonObject[];
}

/** What a real Flux made of a repository, and of what it became: nodes by name, one map for each of the two. */
interface FluxRecord {
  readonly tests: readonly string[];
  readonly steps: readonly Readonly<Record<string, RecordedNode>>[];
  /** Why we say something else. */
  readonly settled?: string;
}

/** What `npm run oracle:flux` recorded, by the name of the repository. */
export const fluxRecords: { readonly flux: string; readonly records: Readonly<Record<string, FluxRecord>> } =
  existsSync('test/flux-rules/flux-records.json')
    ? (JSON.parse(readFileSync('test/flux-rules/flux-records.json', 'utf8')) as typeof fluxRecords)
    : { flux: '', records: {} };

/** Files of a repository, and what fluxdelta made of them. */
interface Step {
  readonly files: Readonly<Record<string, MemoryFile>>;
  readonly side: SideResult;
}

const nodeName = ({ kind, namespace, name }: ResourceId): string => `${kind} ${namespace}/${name}`;
const isReconciled = ({ kind }: ResourceId): boolean => kind === 'Kustomization' || kind === 'HelmRelease';

/** What is compared of a node, in both forms: the state, and the objects of what is ready. */
function compared(ready: boolean, objects: readonly JsonObject[]): JsonValue {
  return { state: ready ? 'ready' : 'not ready', objects: ready ? [...objects].map(whole).sort(byText) : [] };
}

/** An object without empty maps and lists, which no field belongs to, and with data of Secrets as Flux applies it. */
function whole(object: JsonObject): JsonObject {
  const kept = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(kept);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value)
      .map(([key, each]) => [key, kept(each)] as const)
      .filter(([, each]) => each !== null && (typeof each !== 'object' || Object.keys(each).length > 0));
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  const { status: _status, ...rest } = object;
  return kept(rest) as JsonObject;
}

const byText = (a: JsonValue, b: JsonValue): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/**
 * Holds what fluxdelta made of a repository against what Flux made of it, when that was recorded. With the variable FLUX_RECORDS the repository is written there instead, as a line of JSON, for the script that records.
 * Whatever is not ready applies nothing new, so that its objects are not compared.
 */
export function holdAgainstFlux(path: string, steps: readonly Step[]): void {
  const text = JSON.stringify([path, ...steps.map(({ files }) => Object.entries(files))]);
  const name = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const out = process.env['FLUX_RECORDS'];
  if (out !== undefined) {
    const line = {
      name,
      test: `${expect.getState().testPath?.replace(/^.*\/test\/|\.test\.ts$/g, '') ?? ''} ${expect.getState().currentTestName ?? ''}`,
      steps: steps.map(({ files, side }) => ({
        files,
        nodes: side.nodes.map(({ id, parent, definedAt }) => ({ id, isEntry: parent === undefined, definedAt })),
      })),
    };
    appendFileSync(out, `${JSON.stringify(line)}\n`);
    return;
  }
  const record = fluxRecords.records[name];
  if (record === undefined || record.settled !== undefined) return;
  for (const [at, { side }] of steps.entries()) {
    const nodes = side.nodes.filter(({ id, state }) => isReconciled(id) && state !== 'suspended');
    const ours = nodes.map(({ id, state, manifests }) => [
      nodeName(id),
      compared(
        state === 'rendered' || state === 'unchanged',
        manifests.filter(({ hook }) => hook !== true).map(({ object }) => object),
      ),
    ]);
    const theirs = Object.entries(record.steps[at] ?? {})
      .filter(([, { state }]) => state !== 'suspended')
      .map(([node, { state, objects }]) => [node, compared(state === 'ready', objects)]);
    expect(Object.fromEntries(ours), `Flux ${fluxRecords.flux} made something else of it`).toEqual(
      Object.fromEntries(theirs),
    );
  }
}
