import type { MemoryFile } from '../../src/core/files/memory-tree.ts';
import type { ProblemCode } from '../../src/core/problem.ts';

export type Files = Readonly<Record<string, MemoryFile>>;

/** What becomes of the hostile part of a tree: it ends with a problem, or it is rendered like any other. */
export type Met = ProblemCode | 'rendered';

/** A repository before and after a change that attacks whoever renders it. */
export interface HostileTree {
  /** A row of the table in docs/security.md. */
  readonly family: string;
  readonly name: string;
  readonly meets: Met;
  /** Made when it is run: some are large. */
  readonly files: () => { readonly base: Files; readonly head: Files };
}

const flux = (kind: string, name: string, group: string, spec: string): string =>
  `apiVersion: ${group}\nkind: ${kind}\nmetadata:\n  name: ${name}\n  namespace: flux-system\nspec:\n  interval: 1h\n${spec}`;

const ownSource = '  sourceRef:\n    kind: GitRepository\n    name: flux-system\n';

export const kustomization = (name: string, path: string, more = ''): string =>
  flux('Kustomization', name, 'kustomize.toolkit.fluxcd.io/v1', `  path: ${path}\n  prune: true\n${ownSource}${more}`);

export const release = (name: string, chart: string, more = ''): string =>
  flux(
    'HelmRelease',
    name,
    'helm.toolkit.fluxcd.io/v2',
    `  chart:\n    spec:\n      chart: ${chart}\n${ownSource.replaceAll(/^/gm, '    ')}\n${more}`,
  );

export const resourceSet = (name: string, spec: string): string =>
  flux('ResourceSet', name, 'fluxcd.controlplane.io/v1', spec);

export const configMap = (name: string, data: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n  namespace: apps\ndata:\n${data}`;

/**
 * What has nothing to do with the attack, and must be reported in spite of it: the ConfigMap `witness` of one
 * Kustomization changes.
 */
const witness = (value: string): Files => ({
  'clusters/witness.yaml': kustomization('witness', './witness'),
  'witness/config.yaml': configMap('witness', `  key: ${value}\n`),
});

/**
 * A tree whose Kustomization `victim` builds the directory `victim`, of which the base holds one ConfigMap, and the
 * head the files of the attack as well.
 */
export function attackOn(
  family: string,
  name: string,
  meets: Met,
  attack: () => { readonly base?: Files; readonly head: Files },
): HostileTree {
  return {
    family,
    name: `${family}: ${name}`,
    meets,
    files: () => {
      const { base = {}, head } = attack();
      const victim: Files = {
        'clusters/victim.yaml': kustomization('victim', './victim'),
        'victim/plain.yaml': configMap('plain', '  key: value\n'),
      };
      return { base: { ...victim, ...base, ...witness('before') }, head: { ...victim, ...head, ...witness('after') } };
    },
  };
}

/** A chart in the tree that the release `victim` installs. */
export const chartFiles = (template: string, more: Files = {}): Files => ({
  'victim/release.yaml': release('victim', './charts/victim'),
  'charts/victim/Chart.yaml': 'apiVersion: v2\nname: victim\nversion: 1.0.0\n',
  'charts/victim/values.yaml': 'size: 1\n',
  'charts/victim/templates/all.yaml': template,
  ...more,
});

/** A chart whose only template makes a ConfigMap with this text as its value. */
export const chartValue = (expression: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: victim\ndata:\n  key: |-\n    ${expression}\n`;

/** Numbers that look random and are the same in every run. */
export function drawing(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const times = <T>(count: number, each: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => each(at));
