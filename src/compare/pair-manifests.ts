import { append } from '../core/append.ts';
import { addToGroup, groupBy } from '../core/group-by.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import type { Manifest } from '../core/side-result.ts';
import { unknownInTexts } from '../core/text/unknown-in-texts.ts';

/** A manifest with the node that applies it. */
export interface Applied {
  readonly root: string;
  readonly node: ResourceId;
  readonly manifest: Manifest;
  /**
   * The cluster that a `spec.kubeConfig` names, its own or that of a node above it; absent for the one that Flux runs
   * in.
   */
  readonly remote?: string;
  /** JSON pointers to fields that its Kustomization leaves as they are while the object is there. */
  readonly driftIgnored?: readonly string[];
}

/** The same resource on both sides; one side is absent for what was added or removed. */
export interface ManifestPair {
  readonly base?: Applied;
  readonly head?: Applied;
}

/** The suffix that kustomize gives a generated ConfigMap or Secret: ten characters of its own alphabet. */
const generatedName = /^(.+)-[2456789bcdfghkmt]{10}$/;

/**
 * Pairs the manifests of one node by identity. Helm hooks pair with hooks only. When an identity occurs more than once,
 * occurrences pair in order. Generated ConfigMaps and Secrets, whose name ends in a hash of their content, pair by the
 * name before the hash when exactly one is left on each side. In a directory that is built as it is, what names no
 * namespace gets one from whatever applies the build, and pairs with the one of its name in any namespace. What a
 * variable of the cluster names pairs with the only one that it may be.
 */
export function pairManifests(base: readonly Applied[], head: readonly Applied[]): ManifestPair[] {
  const exact = pairBy(base, head, (applied) => manifestKey(applied.manifest));
  const generated = pairBy(exact.baseOnly, exact.headOnly, (applied) => generatedKey(applied.manifest), {
    onlySingle: true,
  });
  const unplaced = pairUnplaced(generated);
  const unnamed = pairUnnamed(unplaced);
  return [
    ...exact.pairs,
    ...generated.pairs,
    ...unplaced.pairs,
    ...unnamed.pairs,
    ...unnamed.baseOnly.map((one) => ({ base: one })),
    ...unnamed.headOnly.map((one) => ({ head: one })),
  ];
}

/**
 * Pairs what may be one resource of the cluster, since a variable that nothing in the tree sets stands in its name or
 * namespace on one side, where each has no other to be the same as.
 */
function pairUnnamed({ baseOnly, headOnly }: Paired): Paired {
  const before = baseOnly.filter(hasVariable);
  const after = headOnly.filter(hasVariable);
  if (before.length + after.length === 0 || baseOnly.length === 0 || headOnly.length === 0)
    return { pairs: [], baseOnly, headOnly };
  const pairs: { base: Applied; head: Applied }[] = [];
  const paired = new Set<Applied>();
  const toHead = candidatesOf(before, headOnly);
  const toBase = candidatesOf(after, baseOnly);
  for (const base of baseOnly) {
    const fitting = toHead.get(base) ?? after.filter((head) => toBase.get(head)?.includes(base) === true);
    const [head] = fitting;
    if (head === undefined || fitting.length > 1) continue;
    const others = toBase.get(head) ?? before.filter((one) => toHead.get(one)?.includes(head) === true);
    if (others.length > 1) continue;
    pairs.push({ base, head });
    paired.add(base).add(head);
  }
  return {
    pairs,
    baseOnly: baseOnly.filter((one) => !paired.has(one)),
    headOnly: headOnly.filter((one) => !paired.has(one)),
  };
}

function hasVariable({ manifest: { id } }: Applied): boolean {
  return id.name.includes('${') || id.namespace.includes('${');
}

/** Possible partner of each of some resources, by kind, name and namespace. */
function candidatesOf(these: readonly Applied[], those: readonly Applied[]): Map<Applied, readonly Applied[]> {
  const kindOf = ({ manifest: { id, hook } }: Applied): string => `${id.group}\0${id.kind}\0${hook === true}`;
  const byKind = groupBy(those, kindOf);
  const mayBe = (one: string, other: string): boolean => one === other || unknownInTexts(one, other) !== undefined;
  return new Map(
    these.map((one) => [
      one,
      (byKind.get(kindOf(one)) ?? []).filter(
        ({ manifest: { id } }) =>
          mayBe(one.manifest.id.name, id.name) && mayBe(one.manifest.id.namespace, id.namespace),
      ),
    ]),
  );
}

/** Pairs by kind and name what has a namespace on one side only, in builds of directories. */
function pairUnplaced({ baseOnly, headOnly }: Paired): Paired {
  if (baseOnly.length === 0 || headOnly.length === 0 || baseOnly[0]?.node.namespace !== '')
    return { pairs: [], baseOnly, headOnly };
  const keyOf = ({ manifest }: Applied): string => manifestKey({ ...manifest, id: { ...manifest.id, namespace: '' } });
  const isPlaced = ({ manifest }: Applied): boolean => manifest.id.namespace !== '';
  const apart = (list: readonly Applied[]): { placed: Applied[]; not: Applied[] } => ({
    placed: list.filter(isPlaced),
    not: list.filter((one) => !isPlaced(one)),
  });
  const [base, head] = [apart(baseOnly), apart(headOnly)];
  const dropped = pairBy(base.placed, head.not, keyOf, { onlySingle: true });
  const given = pairBy(base.not, head.placed, keyOf, { onlySingle: true });
  return {
    pairs: [...dropped.pairs, ...given.pairs],
    baseOnly: [...dropped.baseOnly, ...given.baseOnly],
    headOnly: [...dropped.headOnly, ...given.headOnly],
  };
}

/**
 * Finds resources that another node applies now to the same cluster: what is left over on both sides pairs by identity
 * across nodes.
 * `elsewhere` holds manifests of nodes that could be rendered on that side only; a resource found there was not added
 * or removed either.
 */
export function pairMoved(
  removed: readonly Applied[],
  added: readonly Applied[],
  elsewhere: { readonly base: readonly Applied[]; readonly head: readonly Applied[] },
): ManifestPair[] {
  const keyOf = (applied: Applied): string =>
    `${applied.root}\0${applied.remote ?? ''}\0${manifestKey(applied.manifest)}`;
  const direct = pairBy(removed, added, keyOf);
  const fromUnusable = pairBy(elsewhere.base, direct.headOnly, keyOf);
  const toUnusable = pairBy(direct.baseOnly, elsewhere.head, keyOf);
  return [
    ...direct.pairs,
    ...fromUnusable.pairs,
    ...toUnusable.pairs,
    ...toUnusable.baseOnly.map((one) => ({ base: one })),
    ...fromUnusable.headOnly.map((one) => ({ head: one })),
  ];
}

/** Key by which manifests are paired within a node. */
export function manifestKey(manifest: Manifest): string {
  return manifest.hook === true ? `${resourceKey(manifest.id)}\0hook` : resourceKey(manifest.id);
}

function generatedKey(manifest: Manifest): string | undefined {
  const { id } = manifest;
  if (id.group !== '' || (id.kind !== 'ConfigMap' && id.kind !== 'Secret')) return undefined;
  const stem = generatedName.exec(id.name)?.[1];
  return stem === undefined ? undefined : resourceKey({ ...id, name: stem });
}

interface Paired {
  readonly pairs: { base: Applied; head: Applied }[];
  readonly baseOnly: Applied[];
  readonly headOnly: Applied[];
}

function pairBy(
  base: readonly Applied[],
  head: readonly Applied[],
  keyOf: (applied: Applied) => string | undefined,
  options: { readonly onlySingle?: boolean } = {},
): Paired {
  const waiting = new Map<string, Applied[]>();
  const baseOnly: Applied[] = [];
  for (const applied of base) {
    const key = keyOf(applied);
    if (key === undefined) baseOnly.push(applied);
    else addToGroup(waiting, key, applied);
  }
  const headCounts = new Map<string, number>();
  if (options.onlySingle === true) {
    for (const applied of head) {
      const key = keyOf(applied);
      if (key !== undefined) headCounts.set(key, (headCounts.get(key) ?? 0) + 1);
    }
  }
  const pairs: { base: Applied; head: Applied }[] = [];
  const headOnly: Applied[] = [];
  for (const applied of head) {
    const key = keyOf(applied);
    const candidates = key === undefined ? undefined : waiting.get(key);
    const ambiguous =
      options.onlySingle === true && key !== undefined && (candidates?.length !== 1 || headCounts.get(key) !== 1);
    const match = ambiguous ? undefined : candidates?.shift();
    if (match === undefined) headOnly.push(applied);
    else pairs.push({ base: match, head: applied });
  }
  for (const rest of waiting.values()) append(baseOnly, rest);
  return { pairs, baseOnly, headOnly };
}
