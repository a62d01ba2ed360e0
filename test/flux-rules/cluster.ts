import { expect } from 'vitest';
import type { Comparison } from '../../src/compare/comparison.ts';
import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { printResource, type ResourceId } from '../../src/core/resource-id.ts';
import type { NodeResult, SideResult } from '../../src/core/side-result.ts';
import { type Preview, preview } from '../../src/render/preview/preview.ts';
import type { PreviewOptions } from '../../src/render/preview/preview-request.ts';
import { renderTree } from '../../src/render/preview/render-tree.ts';
import type { Artifact, Fetcher } from '../../src/sources/fetcher.ts';
import { report } from '../support/preview-files.ts';
import { holdAgainstFlux } from './flux-records.ts';
import { type Outside, outsideOptions } from './outside.ts';

/** The files of a repository by path. */
export type Files = Record<string, MemoryFile>;

/** What a test may say about a run besides the files. */
export interface Run extends Partial<PreviewOptions> {
  /** The directory in which entry points are looked for. */
  readonly path?: string;
  readonly head?: string;
  readonly outside?: Outside;
}

/** A Kustomization of Flux in flux-system; `more` are lines of its spec. */
export function flux(name: string, path: string, more = '', source = 'flux-system'): string {
  return `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  interval: 1h\n  prune: true\n  path: ${path}\n  sourceRef: {kind: GitRepository, name: ${source}}\n${more}`;
}

/** A kustomization file; `more` are further lines. */
export function kustomize(resources: readonly string[], more = ''): string {
  return `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [${resources.join(', ')}]\n${more}`;
}

/** A ConfigMap in the namespace `apps`. */
export function configMap(name: string, data = 'key: value', namespace = 'apps'): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}${namespace === '' ? '' : `, namespace: ${namespace}`}}\ndata: {${data}}\n`;
}

/** A HelmRelease of the chart in `charts/app`; `more` are lines of its spec. */
export function release(name: string, more = '', namespace = 'apps'): string {
  return `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}${namespace === '' ? '' : `, namespace: ${namespace}`}}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ./charts/app, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n${more}`;
}

/** A HelmRelease whose chart is somewhere else; `chart` is the line of its spec that says where. */
export function releaseOf(name: string, chart: string, more = '', namespace = 'apps'): string {
  return `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: ${namespace}}\nspec:\n  interval: 1h\n  ${chart}\n${more}`;
}

/** A source of `kind` in flux-system; `spec` is one line of flow style. */
export function source(kind: string, name: string, spec: string, namespace = 'flux-system'): string {
  return `apiVersion: source.toolkit.fluxcd.io/v1\nkind: ${kind}\nmetadata: {name: ${name}, namespace: ${namespace}}\nspec: {interval: 1h, ${spec}}\n`;
}

/** The chart `charts/app`, which prints its values into a ConfigMap named after the release. */
export const chart: Files = {
  'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
  'charts/app/values.yaml': 'size: 1\n',
  'charts/app/templates/cm.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {values: {{ .Values | toJson | quote }}}\n',
};

/** A fetcher that has one artifact, of these files. */
export function served(files: Files, more: Partial<Artifact> = {}): Fetcher {
  return {
    fetch: () =>
      Promise.resolve({ artifact: { identity: 'served', revision: 'served', tree: memoryTree(files), ...more } }),
  };
}

const defaults: PreviewOptions = { selfUrls: [], settings: {}, concurrency: 0 };

/** One side of a run, with questions about it. */
export class Rendered {
  readonly side: SideResult;

  constructor(side: SideResult) {
    this.side = side;
  }

  /** `Kind namespace/name state` of every node. */
  get states(): string[] {
    return this.side.nodes.map(({ id, state }) => `${printResource(id)} ${state}`);
  }

  /** The node of that name, and of that kind when it is given. */
  node(name: string, kind?: string): NodeResult {
    const found = this.side.nodes.find(({ id }) => id.name === name && (kind === undefined || id.kind === kind));
    if (found === undefined) throw new Error(`no node ${name} among ${this.states.join(', ')}`);
    return found;
  }

  /** What a node without problems applies, as `Kind namespace/name`. */
  made(name: string, kind?: string): string[] {
    const node = this.node(name, kind);
    const [problem] = node.problems;
    if (problem !== undefined) throw new Error(`${name}: ${problem.message}`);
    return node.manifests.map(({ id }) => printResource(id));
  }

  /** The object of that kind and name that some node applies. */
  object(kind: string, name: string): JsonObject {
    const found = this.side.nodes
      .flatMap(({ manifests }) => manifests)
      .find(({ id }) => id.kind === kind && id.name === name);
    if (found === undefined) throw new Error(`nothing applies ${kind} ${name}`);
    return found.object;
  }

  /** `CODE message` of every problem of a node. */
  problems(name: string, kind?: string): string[] {
    return this.node(name, kind).problems.map(({ code, message }) => `${code} ${message}`);
  }

  /** Objects on disk that nothing applies, by name and file. */
  get orphans(): string[] {
    return this.side.orphans.map(({ id, at }) => `${id.name} at ${at.file}`);
  }
}

/** Renders one tree, alone and one node at a time as well as all at once: the result must not depend on that. */
export async function render(files: Files, { path = '', outside, ...options }: Run = {}): Promise<Rendered> {
  const given = { ...defaults, ...(outside === undefined ? {} : outsideOptions(outside)), ...options };
  const side = await renderTree({ tree: memoryTree(files), path }, given);
  const oneByOne = await renderTree({ tree: memoryTree(files), path }, { ...given, concurrency: 1 });
  expect(withoutAttempts(side)).toEqual(withoutAttempts(oneByOne));
  if (Object.keys(options).length === 0) holdAgainstFlux(path, [{ files, side }], outside);
  return new Rendered(side);
}

function withoutAttempts({ nodes, ...side }: SideResult): unknown {
  return { ...side, nodes: nodes.map((node) => ({ ...node, attempts: 0 })) };
}

/** A comparison, with questions about it. */
export class Compared {
  readonly preview: Preview;

  constructor(result: Preview) {
    this.preview = result;
  }

  get comparison(): Comparison {
    return this.preview.comparison;
  }

  /** `node: status resource` of every change. */
  get changes(): string[] {
    return this.comparison.groups.flatMap(({ node, changes }) =>
      changes.map(({ id, status }) => `${node.name}: ${status} ${printResource(id)}`),
    );
  }

  /** `name state` of the nodes of one side that are of this kind. */
  states(side: 'base' | 'head', kind: string): string[] {
    return this.preview[side].nodes
      .filter(({ id }: { readonly id: ResourceId }) => id.kind === kind)
      .map(({ id, state }) => `${id.name} ${state}`);
  }

  /** Lines that were taken away and that came, over all changes. */
  get lines(): string[] {
    return this.comparison.groups.flatMap(({ changes }) =>
      changes.flatMap(({ hunks }) =>
        hunks.flatMap((hunk) =>
          hunk.lines.filter((line) => !line.startsWith(' ')).map((line) => line.replace(/ +/, ' ')),
        ),
      ),
    );
  }
}

/** Compares two trees with what changed only, one node at a time, and in full: the report must be the same. */
export async function compare(
  base: Files,
  head: Files,
  { path = '', outside, ...options }: Run = {},
): Promise<Compared> {
  const given = { ...defaults, ...(outside === undefined ? {} : outsideOptions(outside)), ...options };
  const run = async (changedOnly: boolean, concurrency: number): Promise<Preview> =>
    await preview(
      { tree: memoryTree(base), path },
      { tree: memoryTree(head), path: options.head ?? path },
      { ...given, settings: { ...options.settings, changedOnly }, concurrency },
    );
  const changed = await run(true, 0);
  const full = await run(false, 0);
  expect(report(full)).toEqual(report(changed));
  expect(report(await run(true, 1))).toEqual(report(changed));
  if (Object.keys(options).length === 0)
    holdAgainstFlux(
      path,
      [
        { files: base, side: full.base },
        { files: head, side: full.head },
      ],
      outside,
    );
  return new Compared(changed);
}
