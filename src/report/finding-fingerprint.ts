import { createHash } from 'node:crypto';
import type { Change } from '../diff/comparison.ts';
import type { Finding } from '../findings/finding.ts';
import type { ReviewedComparison } from '../findings/review.ts';
import { type JsonObject, objectAt, stringAt, textsIn } from '../model/json.ts';
import { type ResourceId, resourceKey } from '../model/resource-id.ts';

/** The place of a change: the branch that it goes into, and the commit of the request or of its merge group. */
export interface FindingPlace {
  readonly branch: string;
  readonly commit: string;
}

/**
 * A text that is equal where rule, resource and message are, what applies the resource and to which cluster, its shown
 * difference with the ciphertext in it, the role behind a binding, and the branch that it goes into: 16 characters of
 * `base64url`. Secrets are replaced in what it is made of; where a hidden value in clear differs, it is of the commit.
 */
export function findingFingerprint(
  { groups, review }: ReviewedComparison,
  finding: Finding,
  { branch, commit }: FindingPlace,
): string {
  const { rule, severity, root, resource, message, others = [] } = finding;
  const key = resourceKey(resource);
  // Where another cluster may be meant from now on, it is meant for all that goes there.
  const moved = [...(review?.findings ?? []), ...(review?.acknowledged ?? []).map((one) => one.finding)]
    .filter((one) => one.rule === 'flux-kubeconfig-changed' && one.root === root)
    .map((one) => resourceKey(one.resource));
  const asked = new Set([key, ...others.map(resourceKey), ...moved]);
  const changes = groups
    .filter((group) => group.root === root)
    .flatMap(({ node, changes: all }) => all.map((change) => ({ node, change })));
  const bindings = changes.filter(({ change }) => asked.has(resourceKey(change.id)));
  const shown = changes.filter(
    ({ change }) =>
      asked.has(resourceKey(change.id)) || bindings.some(({ change: binding }) => isRoleOf(binding, change)),
  );
  const differences = shown.map(({ node, change: { status, hunks, secretsChanged, base, head } }) => [
    resourceKey(node),
    status,
    secretsChanged,
    // The same lines at another place are another difference.
    ...hunks.flatMap(({ path, baseLine, headLine, lines }) => [path, baseLine, headLine, ...lines]),
    ...[base, head].map((side) => ciphertextIn(side?.object)),
  ]);
  // A digest of the values themselves would tell short ones to all who try some.
  const values = shown.some(({ change }) => hidesValues(change)) ? commit : '';
  const text = JSON.stringify([rule, severity, root, key, message, branch, values, differences]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** True for the role that a binding grants, and for one that Kubernetes adds to it by the label of the usual form. */
function isRoleOf({ head, id: binding }: Change, { id, head: role }: Change): boolean {
  const [kind, name] = [stringAt(head?.object, 'roleRef', 'kind'), stringAt(head?.object, 'roleRef', 'name')];
  if (name === undefined || id.kind !== kind || id.group !== binding.group) return false;
  if (kind === 'Role') return id.name === name && id.namespace === binding.namespace;
  const labels = objectAt(role?.object, 'metadata', 'labels');
  return id.name === name || labels?.[`${id.group}/aggregate-to-${name}`] === 'true';
}

/** The texts in an object that SOPS or kubeseal has encrypted, which reports number. Anybody may read them in the tree. */
function ciphertextIn(object: JsonObject | undefined): readonly string[] {
  const sealed = textsIn(objectAt(object, 'spec', 'encryptedData'));
  return [...textsIn(object).filter((text) => text.startsWith('ENC[')), ...sealed];
}

/** True for a change with values in clear that reports hide, and that may be others in a later commit. */
function hidesValues({ head, hunks, id, secretsChanged }: Change): boolean {
  const added = hunks.flatMap(({ lines }) => lines.filter((line) => line.startsWith('+')));
  if (!isSecret(id)) return added.some((line) => line.includes('private key'));
  const values = [...textsIn(head?.object['data']), ...textsIn(head?.object['stringData'])];
  const isTouched = secretsChanged > 0 || added.some((line) => line.includes('(value hidden'));
  return isTouched && values.some((text) => !text.startsWith('ENC['));
}

function isSecret({ group, kind }: ResourceId): boolean {
  return kind === 'Secret' && group === '';
}
