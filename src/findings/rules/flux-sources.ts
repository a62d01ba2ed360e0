import { nodeKindOf, operatorGroup, sourceGroup } from '../../core/flux-kinds.ts';
import { type JsonObject, stringAt } from '../../core/json.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { isKnownInAnyMode } from '../../core/side-result.ts';
import { fluxInstanceSpec, helmReleaseSpec, isAtOrBelow, kustomizationSpec, sourceSpec } from '../../flux/public.ts';
import { quoted } from '../finding.ts';
import { helmReleaseKind } from '../release-identity.ts';
import { inGroup, kept, present } from '../rule.ts';
import type { SideIndex } from '../side-index.ts';
import { isClustersOwn, kustomizationKind, sourceKinds, turnedOn } from './flux-objects.ts';

/** The source that a Kustomization or HelmRelease names; undefined for one that Flux takes for invalid. */
function sourceOf(object: JsonObject | undefined): ResourceId | undefined {
  const { chart, chartRef } = helmReleaseSpec(object);
  const found = kustomizationSpec(object).sourceRef ?? chartRef ?? chart?.spec?.sourceRef;
  if (found?.kind === undefined || found.name === undefined) return undefined;
  const namespace = found.namespace ?? stringAt(object, 'metadata', 'namespace') ?? '';
  return { group: sourceGroup, kind: found.kind, namespace, name: found.name };
}

/** Test for a cluster in which something that was not rendered, and not for want of a source, may make that source. */
function mayBeMade(root: string, source: ResourceId, side: SideIndex): boolean {
  const namesIt = (id: ResourceId): boolean => {
    const own = sourceOf(side.definition(root, id));
    return own !== undefined && resourceKey(own) === resourceKey(source);
  };
  return side.nodes.some(
    (node) =>
      node.root === root &&
      isKnownInAnyMode(node) &&
      nodeKindOf(node.id) !== 'source' &&
      (node.state === 'failed' || node.state === 'unchecked') &&
      !namesIt(node.id),
  );
}

/** The address that a source has fetched; empty for one that the side does not define, or that has none. */
function addressOf(source: JsonObject | undefined): string {
  const { url, endpoint, bucketName } = sourceSpec(source);
  return url ?? [endpoint, bucketName].filter((part) => part !== undefined).join('/');
}

/**
 * Test for two sources with one owner: they have one address, or are registries or chart repositories of which one has
 * an address below that of the other.
 */
function isOfOneOwner(before: JsonObject | undefined, after: JsonObject | undefined): boolean {
  if (addressOf(before) !== '' && addressOf(before) === addressOf(after)) return true;
  const [old, next] = [before, after].map((object) =>
    /^(?:Helm|OCI)Repository$/.test(stringAt(object, 'kind') ?? '') ? sourceSpec(object).url : undefined,
  );
  return old !== undefined && next !== undefined && isAtOrBelow(next, old);
}

/** A field of a source in a text; a reference by its fields, in their order. */
function told(value: Readonly<Record<string, string | undefined>> | string | undefined): string {
  if (typeof value === 'string') return value;
  return Object.entries(value ?? {})
    .flatMap(([name, one]) => (one === undefined ? [] : [`${name}: ${one}`]))
    .join(', ');
}

/** Rules about the sources that Flux fetches from. */
export const fluxSourceRules = inGroup('flux', [
  {
    id: 'flux-source-changed',
    severity: 'warn',
    title: 'source reference changes',
    explanation: 'The owner of the source controls the applied resources.',
    hint: 'Check the owner of the new source.',
    kinds: [helmReleaseKind, kustomizationKind],
    on: kept,
    check: ({ base, head, root }, sides) => {
      const [before, after] = [sourceOf(base), sourceOf(head)];
      if (before === undefined || after === undefined || resourceKey(before) === resourceKey(after)) return undefined;
      const [old, next] = [sides.base.definition(root, before), sides.head.definition(root, after)];
      if (isOfOneOwner(old, next)) return undefined;
      const text = ({ kind, namespace, name }: ResourceId, source: JsonObject | undefined): string => {
        const address = addressOf(source);
        return `${quoted([kind, namespace, name].join('/'))}${address === '' ? '' : ` (${quoted(address)})`}`;
      };
      const message = `The source changes from ${text(before, old)} to ${text(after, next)}`;
      // A source that stands in no tree may be in the cluster all the same; beside one of the tree it is rather
      // mistaken.
      const isLost =
        sides.base.definition(root, before) !== undefined &&
        sides.head.definition(root, after) === undefined &&
        !mayBeMade(root, after, sides.head);
      return isLost
        ? {
            message: `${message}, which nothing in the tree defines.`,
            hint: 'Check that the cluster has it: without it Flux applies nothing.',
          }
        : `${message}.`;
    },
  },
  {
    id: 'flux-own-source-changed',
    severity: 'block',
    title: 'own source of the cluster changes',
    explanation: 'Flux applies all of the cluster from there, and deletes what it no longer finds.',
    hint: 'Check that the new place holds the whole cluster.',
    kinds: [...sourceKinds, `FluxInstance.${operatorGroup}`],
    on: kept,
    check: ({ base, head, id, root }, sides) =>
      id.kind === 'FluxInstance'
        ? (['kind', 'url', 'ref', 'path'] as const).flatMap((field) => {
            const [old, next] = [base, head].map((object) => fluxInstanceSpec(object).sync?.[field]);
            return old === next || old === undefined || next === undefined
              ? []
              : [`${quoted(`spec.sync.${field}`)} changes from ${quoted(old)} to ${quoted(next)}.`];
          })
        : isClustersOwn(id, root, sides.base)
          ? (['url', 'endpoint', 'bucketName', 'ref'] as const).flatMap((field) => {
              const [old, next] = [told(sourceSpec(base)[field]), told(sourceSpec(head)[field])];
              return old === next ? [] : [`${quoted(`spec.${field}`)} changes from ${quoted(old)} to ${quoted(next)}.`];
            })
          : undefined,
  },
  {
    id: 'flux-source-url-changed',
    severity: 'warn',
    title: 'address of a source changes',
    explanation: 'The owner of the address controls the applied resources.',
    hint: 'Check the owner of the new address.',
    kinds: sourceKinds,
    on: kept,
    check: ({ base, head, id, root, group: { node } }, sides) => {
      // Told as that of the cluster, or of the FluxInstance that makes it.
      if (isClustersOwn(id, root, sides.base) || node.kind === 'FluxInstance') return undefined;
      return (['url', 'endpoint', 'bucketName'] as const).flatMap((field) => {
        const [before, after] = [sourceSpec(base)[field], sourceSpec(head)[field]];
        return before === undefined ||
          after === undefined ||
          (field === 'url' ? isAtOrBelow(after, before) : before === after)
          ? []
          : [`${quoted(`spec.${field}`)} changes from ${quoted(before)} to ${quoted(after)}.`];
      });
    },
  },
  {
    id: 'flux-source-unverified',
    severity: 'warn',
    title: 'source verification removed',
    explanation: 'Without verification everybody with write access to the source controls the applied resources.',
    hint: 'Keep the verification.',
    kinds: [...sourceKinds, helmReleaseKind],
    on: kept,
    check: ({ base, head }) => {
      const verifies = (object: JsonObject | undefined): boolean =>
        sourceSpec(object).verify !== undefined || helmReleaseSpec(object).chart?.spec?.verify !== undefined;
      return verifies(base) && !verifies(head)
        ? 'The field `verify` is removed: Flux no longer checks signatures.'
        : undefined;
    },
  },
  {
    id: 'flux-source-insecure',
    severity: 'warn',
    title: 'source fetched without TLS',
    explanation: 'Everybody on the way can change the applied resources.',
    hint: 'Serve the source over HTTPS.',
    kinds: sourceKinds,
    on: present,
    check: ({ before, head }) =>
      turnedOn(before, head, (object) => sourceSpec(object).insecure) ||
      (sourceSpec(head).url?.startsWith('http://') === true && sourceSpec(before).url?.startsWith('http://') !== true)
        ? 'Flux fetches the source without TLS.'
        : undefined,
  },
]);
