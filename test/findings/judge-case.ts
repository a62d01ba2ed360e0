import { diffSides } from '../../src/compare/diff-sides.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { resourceIdOf, resourceKey } from '../../src/core/resource-id.ts';
import type { Manifest, NodeResult, SideResult } from '../../src/core/side-result.ts';
import { type ReviewedComparison, type ReviewOptions, reviewComparison } from '../../src/findings/review.ts';
import { id, node, side } from '../compare/sides.ts';

/** Two versions of what the Kustomization `flux-system/apps` applies, and how it is judged. */
export interface Case {
  readonly base?: readonly JsonObject[];
  readonly head?: readonly JsonObject[];
  /** More of the Kustomization's spec than `prune: true`, on each side. */
  readonly spec?: JsonObject;
  /** More of it on the head alone. */
  readonly headSpec?: JsonObject;
  readonly options?: ReviewOptions;
  /** Applies the objects by a HelmRelease instead. */
  readonly byHelm?: boolean;
  /** More of the spec of that HelmRelease on the head. */
  readonly headRelease?: JsonObject;
  /** What the chart of that HelmRelease says otherwise on the head. */
  readonly headChart?: Partial<NonNullable<NodeResult['chart']>>;
  /** The definitions of that HelmRelease are in the `crds` directory of its chart, on each side, with this policy. */
  readonly crds?: Partial<Record<'base' | 'head', Manifest['crds']>>;
  /** Presence of a hook among what it applies, which runs before each upgrade. */
  readonly hook?: JsonObject;
  /** Applies them by a ResourceSet with these annotations instead. */
  readonly bySet?: JsonObject;
  /** Fields of the objects that the Kustomization leaves as they are (`spec.ignore`), as JSON pointers. */
  readonly ignored?: readonly string[];
  /** More of the spec of the Kustomization `flux-system/other`, on each side. */
  readonly otherSpec?: JsonObject;
  /** On the head they are applied by the Kustomization `flux-system/other`, which is on both sides. */
  readonly moves?: boolean;
  /** More of the result of the Kustomization on the head. */
  readonly headNode?: Partial<NodeResult>;
  /** What the Kustomization `flux-system/other`, which is on both sides, applies on the head. */
  readonly beside?: readonly JsonObject[];
  /** What that applies on the base. */
  readonly besideBefore?: readonly JsonObject[];
}

/** A rule's two cases: one in which it fires, and one that differs from it in little and in which it does not. */
export interface RuleCases {
  readonly fires: Case;
  readonly nearMiss: Case;
}

function manifestsOf(objects: readonly JsonObject[]): Manifest[] {
  return objects.flatMap((object) => {
    const found = resourceIdOf(object);
    return found === undefined ? [] : [{ id: found, object, origin: { file: 'apps/all.yaml', line: 1 } }];
  });
}

const release: JsonObject = {
  apiVersion: 'helm.toolkit.fluxcd.io/v2',
  kind: 'HelmRelease',
  metadata: { name: 'app', namespace: 'shop' },
  spec: {
    interval: '1h',
    chart: { spec: { chart: 'app', version: '1.0.0', sourceRef: { kind: 'HelmRepository', name: 'charts' } } },
  },
};

const other: JsonObject = {
  apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
  kind: 'Kustomization',
  metadata: { name: 'other', namespace: 'flux-system' },
  spec: { path: './other', prune: true },
};

const source = { group: 'source.toolkit.fluxcd.io', kind: 'GitRepository', namespace: 'flux-system', name: 'fleet' };
const chart: NonNullable<NodeResult['chart']> = { name: 'app', version: '1.0.0', addresses: [], source };

function sideOf(objects: readonly JsonObject[] | undefined, one: Case, isHead: boolean): SideResult {
  const hasMoved = isHead && one.moves === true;
  const { spec, byHelm, bySet, moves } = one;
  const parent = id('Kustomization flux-system/cluster');
  const apps: JsonObject = {
    apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
    kind: 'Kustomization',
    metadata: { name: 'apps', namespace: 'flux-system' },
    spec: { path: './apps', prune: true, ...spec, ...(isHead ? one.headSpec : {}) },
  };
  const crds = one.crds?.[isHead ? 'head' : 'base'];
  const all = manifestsOf(objects ?? []).map(
    (each): Manifest => (crds === undefined || each.id.kind !== 'CustomResourceDefinition' ? each : { ...each, crds }),
  );
  const hooks = manifestsOf(one.hook === undefined ? [] : [one.hook]).map((each) => ({ ...each, hook: true }));
  const applied = hasMoved ? [] : all;
  const set: JsonObject = {
    apiVersion: 'fluxcd.controlplane.io/v1',
    kind: 'ResourceSet',
    metadata: { name: 'set', namespace: 'shop', annotations: bySet ?? {} },
  };
  const ofHead: JsonObject = { ...release, spec: { ...(release['spec'] as JsonObject), ...one.headRelease } };
  const owned =
    byHelm === true ? manifestsOf([isHead ? ofHead : release]) : bySet !== undefined ? manifestsOf([set]) : applied;
  const elsewhere: JsonObject = { ...other, spec: { ...(other['spec'] as JsonObject), ...one.otherSpec } };
  const hasOther = moves === true || one.beside !== undefined;
  const nodes: NodeResult[] = [
    node('Kustomization flux-system/cluster', manifestsOf(hasOther ? [apps, elsewhere] : [apps])),
    ...(hasOther
      ? [
          node(
            'Kustomization flux-system/other',
            hasMoved ? all : manifestsOf((isHead ? one.beside : one.besideBefore) ?? []),
            {
              parent,
            },
          ),
        ]
      : []),
    node('Kustomization flux-system/apps', owned, {
      parent,
      ...(isHead ? one.headNode : {}),
      ...(one.ignored === undefined
        ? {}
        : { driftIgnored: owned.map((each) => ({ id: each.id, paths: one.ignored ?? [] })) }),
    }),
    ...(byHelm === true
      ? [
          node('HelmRelease shop/app', [...applied, ...hooks], {
            parent: id('Kustomization flux-system/apps'),
            chart: { ...chart, ...(isHead ? one.headChart : {}) },
          }),
        ]
      : []),
    ...(bySet === undefined
      ? []
      : [node('ResourceSet shop/set', applied, { parent: id('Kustomization flux-system/apps') })]),
    // Flux objects that are applied are nodes themselves.
    ...applied
      .filter((manifest) => manifest.id.kind === 'Kustomization' || manifest.id.kind === 'HelmRelease')
      .filter((manifest) => resourceKey(manifest.id) !== resourceKey(id('Kustomization flux-system/apps')))
      .map((manifest) =>
        node('Kustomization flux-system/apps', [], { id: manifest.id, parent: id('Kustomization flux-system/apps') }),
      ),
  ];
  return side(nodes);
}

/** Both sides of a case. */
export function sidesOf(one: Case): { readonly base: SideResult; readonly head: SideResult } {
  return { base: sideOf(one.base, one, false), head: sideOf(one.head, one, true) };
}

/** Compares and judges the two versions. */
export function judgeCase(one: Case): ReviewedComparison {
  const { base, head } = sidesOf(one);
  return reviewComparison(diffSides(base, head), base, head, one.options ?? {});
}

/** The rules that fire, each once, sorted. */
export function firedRules(one: Case): string[] {
  return [...new Set(judgeCase(one).review?.findings.map(({ rule }) => rule))].sort();
}

/** The findings of a case. */
export const findingsOf = (one: Case) => judgeCase(one).review?.findings ?? [];

export const severityOf = (rule: string, one: Case) =>
  findingsOf(one).find((finding) => finding.rule === rule)?.severity;
