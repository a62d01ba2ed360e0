import { createHash } from 'node:crypto';
import {
  alignLists,
  type Change,
  type ChangeGroup,
  ciphertexts,
  manifestLines,
  mayHoldCiphertext,
  redactPair,
} from '../../compare/public.ts';
import { getOrInsert } from '../../core/get-or-insert.ts';
import { addToGroup } from '../../core/group-by.ts';
import { type JsonObject, objectAt, textsIn } from '../../core/json.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import type { Finding } from '../finding.ts';
import { kindKey, type SideIndex } from '../side-index.ts';
import { grantedRoles } from './granted-roles.ts';
import { reachedClusters } from './reached-clusters.ts';
import { roleHolders } from './role-holders.ts';

/** Something that a finding is about: a change, or what the head applies unchanged, with the node that does. */
interface Subject {
  readonly node: ResourceId;
  readonly change: Change;
}

/**
 * Findings with digests of their content: the shown differences of their resources with the ciphertext in them, what
 * the head applies of resources without a difference, the clusters that all of it goes to, the roles behind bindings,
 * the bindings of roles, and all that its message counts. A finding has none where a hidden value in clear is part of
 * it, since a digest would tell short ones to all who try some, or where no resource, or not the cluster, is known.
 */
export function withContent(
  findings: readonly Finding[],
  groups: readonly ChangeGroup[],
  head: SideIndex,
): readonly Finding[] {
  const changes = new Map<string, Subject[]>();
  for (const { root, node, changes: all } of groups)
    for (const change of all) addToGroup(changes, placeOf(root, change.id), { node, change });
  const known = new Map<string, { readonly text: string | undefined }>();
  const clusters = (root: string, { node }: Subject): string | undefined =>
    getOrInsert(known, placeOf(root, node), () => ({ text: reachedClusters(head, root, node) })).text;
  return findings.map(({ counted = [], ...finding }) => {
    const { root, resource, others = [], severity } = finding;
    // A note fails no job.
    if (severity === 'note') return finding;
    const own = [resource, ...others].map((id) => changes.get(placeOf(root, id)) ?? unchanged(head, root, id));
    const subjects = [...new Set(own.flat())];
    const reached = subjects.map((subject) => clusters(root, subject));
    const isKnown =
      subjects.length > 0 && !reached.includes(undefined) && !subjects.some(({ change }) => hidesValues(change));
    return isKnown
      ? { ...finding, content: digestOf(subjects, [...reached, ...counted.map(resourceKey).sort()], head, root) }
      : finding;
  });
}

function placeOf(root: string, id: ResourceId): string {
  return `${root}\0${resourceKey(id)}`;
}

/** A resource of the head that does not differ, or could not be compared, as if it were added. */
function unchanged(head: SideIndex, root: string, id: ResourceId): readonly Subject[] {
  const key = resourceKey(id);
  const applied = head.ofKind(root, kindKey(id)).filter(({ manifest }) => resourceKey(manifest.id) === key);
  return applied.map(({ manifest, node }): Subject => {
    const shown = redactPair(undefined, manifest.object).head ?? {};
    const lines = manifestLines(shown).texts.map((line) => `+${line}`);
    const hunks = [{ path: '', baseLine: 0, headLine: 1, lines }];
    const counts = { linesAdded: lines.length, linesRemoved: 0, hidden: 0, secretsChanged: 0 };
    return { node: node.id, change: { id, status: 'added', head: manifest, fields: [], notes: [], hunks, ...counts } };
  });
}

function digestOf(
  subjects: readonly Subject[],
  more: readonly (string | undefined)[],
  side: SideIndex,
  root: string,
): string {
  const content = subjects.map(({ node, change: { id, status, hunks, notes, secretsChanged, base, head } }) => [
    resourceKey(node),
    resourceKey(id),
    status,
    secretsChanged,
    // The same lines at another place are another difference.
    ...hunks.flatMap(({ path, baseLine, headLine, lines }) => [path, baseLine, headLine, ...lines]),
    [base, head].map((one) => ciphertextIn(one?.object)),
    // Lines show the items of a list where the base has them; notes tell a long one in part.
    notes,
    base === undefined || head === undefined ? [] : alignLists(base.object, head.object, Infinity).notes,
    head === undefined ? [] : grantedRoles(side, root, id, head.object),
    head === undefined ? [] : roleHolders(side, root, id),
    head === undefined ? insideOf(side, root, id) : [],
  ]);
  return createHash('sha256')
    .update(JSON.stringify([more, content]))
    .digest('base64url');
}

/** Keys of the objects that go with a Namespace, which messages count. */
function insideOf(side: SideIndex, root: string, { group, kind, name }: ResourceId): readonly string[] {
  if (kind !== 'Namespace' || group !== '') return [];
  return side.all(root).flatMap(({ manifest: { id } }) => (id.namespace === name ? resourceKey(id) : []));
}

/** The ciphertext of SOPS and kubeseal in an object, which reports number. Anybody may read it in the tree. */
function ciphertextIn(object: JsonObject | undefined): readonly string[] {
  const found = textsIn(object)
    .filter(mayHoldCiphertext)
    .flatMap((text) => ciphertexts(text).map(({ start, end }) => text.slice(start, end)));
  return [...found, ...textsIn(objectAt(object, 'spec', 'encryptedData'))];
}

/** Test for a change with values in clear that reports hide, and that may be others in a later commit. */
function hidesValues({ head, hunks, id, secretsChanged }: Change): boolean {
  const added = hunks.flatMap(({ lines }) => lines.filter((line) => line.startsWith('+')));
  if (id.kind !== 'Secret' || id.group !== '') return added.some((line) => line.includes('private key'));
  const isTouched = secretsChanged > 0 || added.some((line) => line.includes('(value hidden'));
  return isTouched && ['data', 'stringData'].some((field) => textsIn(head?.object[field]).some(isClear));
}

function isClear(text: string): boolean {
  const [first] = ciphertexts(text);
  return first === undefined || first.start > 0 || first.end < text.length;
}
