import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { MemoryFile } from '../../src/core/files/memory-tree.ts';
import { type JsonObject, type JsonValue, objectAt } from '../../src/core/json.ts';
import type { ResourceId } from '../../src/core/resource-id.ts';
import type { SideResult } from '../../src/core/side-result.ts';
import { failureDisagrees } from './failure-words.ts';
import type { Outside } from './outside.ts';
import { fluxRecords, settled } from './recorded.ts';

/** Files of a repository, and what fluxdelta made of them. */
interface Step {
  readonly files: Readonly<Record<string, MemoryFile>>;
  readonly side: SideResult;
}

const nodeName = ({ kind, namespace, name }: ResourceId): string => `${kind} ${namespace}/${name}`;
const isOwned = (object: JsonObject): boolean =>
  objectAt(object, 'metadata', 'labels')?.['kustomize.toolkit.fluxcd.io/name'] !== undefined;
const isReconciled = ({ kind }: ResourceId): boolean => ['Kustomization', 'HelmRelease', 'ResourceSet'].includes(kind);

/** Nodes by name with what is compared of them: whether they are ready, and the objects of those that are. */
function compared(nodes: readonly (readonly [string, boolean, readonly JsonObject[]])[]): JsonValue {
  const owners = new Map<string, number>();
  const ready = nodes.map(([name, isReady, objects]) => [name, isReady, isReady ? objects.map(whole) : []] as const);
  for (const [, , objects] of ready)
    for (const object of objects) owners.set(nameIn(object), (owners.get(nameIn(object)) ?? 0) + 1);
  const entries = ready.map(([name, isReady, objects]) => {
    const shown = objects.map((object) => ((owners.get(nameIn(object)) ?? 0) > 1 ? nameAlone(object) : object));
    return [name, { state: isReady ? 'ready' : 'not ready', objects: shown.sort(byText) }] as const;
  });
  return Object.fromEntries(entries);
}

const nameIn = (object: JsonObject): string => JSON.stringify(nameAlone(object));

/**
 * An object that several nodes apply is what the one makes of it that applied it last, which is another one each time.
 */
function nameAlone({ apiVersion, kind, metadata }: JsonObject): JsonObject {
  const { name, namespace } = metadata as { readonly name: string; readonly namespace?: string };
  return { apiVersion: apiVersion ?? '', kind: kind ?? '', name, namespace: namespace ?? '' };
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
  // Digests of artifacts in versions of charts depend on when they were packaged, and a run serves the repository
  // somewhere else.
  const text = JSON.stringify(kept(rest)).replaceAll(/(\d+\.\d+\.\d+)\+[0-9a-f]{12}/g, '$1+digest');
  const { spec, ...read } = JSON.parse(text) as JsonObject;
  if (spec === undefined) return read;
  const { url: _url, ...others } = spec as JsonObject;
  return { ...read, spec: read['kind'] === 'GitRepository' ? others : spec };
}

const byText = (a: JsonValue, b: JsonValue): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/**
 * Holds what fluxdelta made of a repository against what Flux made of it, when that was recorded. With the variable
 * FLUX_RECORDS the repository is written there instead, as a line of JSON, for the script that records.
 * Whatever is not ready applies nothing new, so that its objects are not compared.
 */
export function holdAgainstFlux(path: string, steps: readonly Step[], outside?: Outside): void {
  const text = JSON.stringify([
    path,
    ...steps.map(({ files }) => Object.entries(files)),
    ...(outside === undefined ? [] : [outside]),
  ]);
  const name = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const out = process.env['FLUX_RECORDS'];
  if (out !== undefined) {
    const line = {
      name,
      test: `${expect.getState().testPath?.replace(/^.*\/test\/|\.test\.ts$/g, '') ?? ''} ${expect.getState().currentTestName ?? ''}`,
      ...(outside === undefined ? {} : { outside }),
      steps: steps.map(({ files, side }) => ({
        files,
        nodes: side.nodes.map(({ id, parent, definedAt }) => ({ id, isEntry: parent === undefined, definedAt })),
      })),
    };
    appendFileSync(out, `${JSON.stringify(line)}\n`);
    return;
  }
  const record = fluxRecords.records[name];
  if (record === undefined) return;
  const differs = steps.map(({ side }, at) => {
    const nodes = side.nodes.filter(({ id, state }) => isReconciled(id) && state !== 'suspended');
    const ours = compared(
      nodes.map(({ id, state, manifests }) => [
        nodeName(id),
        state === 'rendered' || state === 'unchanged',
        // Hooks stand in no inventory, and what somebody applied by hand is shown under its own name, without the
        // labels of an owner.
        manifests
          .filter((each) => each.hook !== true && (nodeName(each.id) !== nodeName(id) || isOwned(each.object)))
          .map(({ object }) => object),
      ]),
    );
    const theirs = compared(
      Object.entries(record.steps[at] ?? {})
        .filter(([, { state }]) => state !== 'suspended')
        .map(([node, { state, objects }]) => [node, state === 'ready', objects]),
    );
    return { ours, theirs };
  });
  const ours = differs.map((each) => each.ours);
  const theirs = differs.map((each) => each.theirs);
  if (record.tests.some((test) => settled[test] !== undefined)) return;
  const disagreements = steps.flatMap(({ side }, at) =>
    side.nodes.flatMap(({ id, state, problems }) => {
      const recorded = record.steps[at]?.[nodeName(id)];
      if (recorded?.state !== 'failed' || !isReconciled(id)) return [];
      return state === 'failed' || state === 'blocked' ? (failureDisagrees(problems[0], recorded) ?? []) : [];
    }),
  );
  expect(disagreements, `Flux ${fluxRecords.flux} fails for another reason`).toEqual([]);
  expect(ours, `Flux ${fluxRecords.flux} made something else of it`).toEqual(theirs);
}
