import { posix } from 'node:path';
import { fluxNanoseconds } from '../../core/duration.ts';
import { type JsonObject, type JsonValue } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import type { NodeResult } from '../../core/side-result.ts';
import { counted } from '../../core/text/counted.ts';
import { trimmed } from '../../core/text/trimmed.ts';
import { dependenciesOf, fluxSpec, helmReleaseSpec, kustomizationSpec } from '../../flux/public.ts';
import { quoted } from '../finding.ts';
import { helmReleaseKind } from '../release-identity.ts';
import { inGroup, kept, present } from '../rule.ts';
import { kindKey, type SideIndex } from '../side-index.ts';
import { lacksVariables } from '../unknown-values.ts';
import { isClustersOwn, kustomizationKind, sourceKinds, turnedOn } from './flux-objects.ts';

const appliers: readonly string[] = [helmReleaseKind, kustomizationKind, 'ResourceSet.fluxcd.controlplane.io'];

function isSuspended(object: JsonObject | undefined): boolean {
  return fluxSpec(object).suspend;
}

function forces(object: JsonObject | undefined): boolean {
  return kustomizationSpec(object).force || helmReleaseSpec(object).upgrade?.force === true;
}

function prunes(object: JsonObject | undefined): boolean {
  return kustomizationSpec(object).prune;
}

function namespaceText(namespace: string | undefined): string {
  return namespace === undefined ? 'none' : quoted(namespace);
}

/** Test whether a Kustomization is known to apply all that it applied under the same identity. */
function staysInPlace(before: NodeResult | undefined, after: NodeResult | undefined): boolean {
  if (before?.state !== 'rendered' || after?.state !== 'rendered' || before.manifests.length === 0) return false;
  const now = new Set(after.manifests.map(({ id }) => resourceKey(id)));
  return before.manifests.every(({ id }) => now.has(resourceKey(id)));
}

/** Seconds beyond which an interval is one that nobody means. */
const extremes = { shortest: 10, longest: 24 * 3600 } as const;

/** Variables that a substitution left in: `${NAME}`, with or without an operator. */
const variable = /(?<!\$)\$\{[A-Za-z_][A-Za-z0-9_]*(?:[:=+-][^{}]*)?\}/;

/** Kinds in which `${…}` is text of a program. */
const mayHoldScripts = new Set(['ConfigMap', 'Secret']);

const none: ReadonlySet<string> = new Set();

function unresolved(object: JsonObject | undefined): ReadonlySet<string> {
  let found: Set<string> | undefined;
  // In a definition that is text about the fields, which only people read.
  const skipped = new Set([
    'command',
    'args',
    ...(object?.['kind'] === 'CustomResourceDefinition' ? ['description'] : []),
  ]);
  const visit = (value: JsonValue | undefined, depth: number): void => {
    if (typeof value === 'string') {
      // More than a few lines are a script or a file.
      const match = value.length < 500 && value.includes('${') ? variable.exec(value) : null;
      if (match === null) return;
      found ??= new Set();
      found.add(match[0]);
    } else if (Array.isArray(value)) for (const item of value) visit(item, depth + 1);
    else if (typeof value === 'object' && value !== null && depth < 60)
      for (const key of Object.keys(value)) if (!skipped.has(key)) visit(value[key], depth + 1);
  };
  visit(object, 0);
  return found ?? none;
}

/** The keys of all that a node waits for: what it depends on, and what these depend on. */
function waitsFor(object: JsonObject | undefined, id: ResourceId, root: string, side: SideIndex): ReadonlySet<string> {
  const found = new Map(dependenciesOf(object, id).map((one) => [resourceKey(one.id), one.id]));
  // A map that grows while it is gone through.
  for (const one of found.values())
    for (const next of dependenciesOf(side.definition(root, one), one)) found.set(resourceKey(next.id), next.id);
  return new Set(found.keys());
}

/** Rules about what Flux itself will do differently. */
export const fluxRules = inGroup('flux', [
  {
    id: 'flux-decryption-removed',
    severity: 'block',
    title: 'decryption of a Kustomization removed',
    explanation:
      'Flux refuses Secrets that SOPS encrypted, and applies nothing else of the Kustomization. Output of generators with encrypted files is applied as it is.',
    hint: 'Keep `spec.decryption` while anything below the path is encrypted.',
    kinds: [kustomizationKind],
    on: kept,
    check: ({ base, head }) =>
      kustomizationSpec(base).decryption !== undefined && kustomizationSpec(head).decryption === undefined
        ? '`spec.decryption` is removed.'
        : undefined,
  },
  {
    id: 'flux-depends-on-missing',
    severity: 'block',
    title: 'dependency does not exist',
    explanation: 'Flux waits for the dependency and applies nothing.',
    hint: 'Correct the name or namespace in `spec.dependsOn`, or remove the entry.',
    kinds: [helmReleaseKind, kustomizationKind],
    on: present,
    check: ({ before, head, id, root }, { head: side }) => {
      // A node that fails for want of it says so.
      if (side.findNode(root, id)?.problems.some(({ code }) => code === 'DEPENDENCY_NOT_FOUND') === true) return [];
      const old = new Set(dependenciesOf(before, id).map((one) => resourceKey(one.id)));
      return dependenciesOf(head, id).flatMap(({ id: target }) =>
        old.has(resourceKey(target)) ||
        side.findNode(root, target) !== undefined ||
        side.find(root, target) !== undefined
          ? []
          : [`Dependency ${quoted(`${target.namespace}/${target.name}`)} is not in the repository.`],
      );
    },
  },
  {
    id: 'flux-depends-on-suspended',
    severity: 'warn',
    title: 'dependency suspended and never ready',
    explanation: 'A new suspended dependency never becomes ready. Its dependents wait.',
    hint: 'Resume the dependency, or remove the entry from `spec.dependsOn`.',
    kinds: [helmReleaseKind, kustomizationKind],
    on: present,
    check: ({ head, id, root }, sides) =>
      dependenciesOf(head, id).flatMap(({ id: target }) => {
        const isNew = sides.base.definition(root, target) === undefined;
        return isNew && isSuspended(sides.head.definition(root, target))
          ? [`Dependency ${quoted(`${target.namespace}/${target.name}`)} is new and suspended.`]
          : [];
      }),
  },
  {
    id: 'flux-dependency-removed',
    severity: 'note',
    title: 'dependency removed',
    explanation: 'Flux applies it at once, also before the former dependency is ready.',
    hint: 'Check the order on a new cluster.',
    kinds: [helmReleaseKind, kustomizationKind],
    on: kept,
    watches: ['dependsOn'],
    check: ({ base, head, id, root }, { base: former, head: side }) => {
      const after = waitsFor(head, id, root, side);
      // What it was needed for goes with it.
      const groups = new Set(side.findNode(root, id)?.manifests.map((one) => one.id.group));
      if (former.findNode(root, id)?.manifests.some((one) => !groups.has(one.id.group)) === true) return undefined;
      const lost = dependenciesOf(base, id).flatMap((one) =>
        after.has(resourceKey(one.id)) || side.findNode(root, one.id) === undefined
          ? []
          : [quoted(`${one.id.namespace}/${one.id.name}`)],
      );
      return lost.length === 0 ? undefined : `\`spec.dependsOn\` loses ${lost.join(', ')}.`;
    },
  },
  {
    id: 'flux-force-enabled',
    severity: 'warn',
    title: 'Flux may delete and recreate resources',
    explanation: 'Flux recreates resources whose immutable field changes. Claims and databases lose their data.',
    hint: 'Annotate only the resource that needs it with `kustomize.toolkit.fluxcd.io/force`, for as long.',
    kinds: [helmReleaseKind, kustomizationKind],
    on: present,
    check: ({ before, head }) =>
      turnedOn(before, head, forces)
        ? 'Flux deletes and recreates resources when an immutable field changes.'
        : undefined,
  },
  {
    id: 'flux-interval-extreme',
    severity: 'warn',
    title: 'interval very short or very long',
    explanation: 'A short interval loads the API server. A long one delays updates and drift correction.',
    hint: 'Use an interval between a minute and a day.',
    kinds: [...appliers, ...sourceKinds],
    on: present,
    check: ({ before, head }) => {
      const value = fluxSpec(head).interval;
      const seconds = secondsIn(value);
      if (seconds === undefined || jsonEqual(value, fluxSpec(before).interval ?? null)) return undefined;
      if (seconds < extremes.shortest) return `\`spec.interval\` is ${quoted(value)}, below 10 seconds.`;
      return seconds > extremes.longest ? `\`spec.interval\` is ${quoted(value)}, above 24 hours.` : undefined;
    },
  },
  {
    id: 'flux-path-changed',
    severity: 'warn',
    title: 'path of a Kustomization changes',
    explanation: 'Flux applies the new path. With pruning it deletes resources found only under the old path.',
    hint: 'Check the removed resources.',
    kinds: [kustomizationKind],
    on: kept,
    check: ({ base, head, id, root }, sides) => {
      const [before, after] = [base, head].map((object) =>
        trimmed((kustomizationSpec(object).path ?? '').replace(/^\.\//, ''), '/'),
      );
      // Flux leaves no path above its source: `./../apps` is `apps`.
      if (posix.join('/', before ?? '') === posix.join('/', after ?? '')) return undefined;
      const message = `\`spec.path\` changes from ${quoted(before === '' ? '.' : before)} to ${quoted(after === '' ? '.' : after)}`;
      const [old, next] = [sides.base.findNode(root, id), sides.head.findNode(root, id)];
      // With it goes what the cluster begins with.
      if (isClustersOwn(id, root, sides.base))
        return { message: `${message}: the cluster begins there.`, severity: 'block' };
      if (old?.state !== 'rendered' || next?.state !== 'rendered' || old.manifests.length === 0) return `${message}.`;
      const kept = new Set(next.manifests.map((manifest) => resourceKey(manifest.id)));
      // A folder that was moved or renamed is told by its differences.
      return old.manifests.every((manifest) => kept.has(resourceKey(manifest.id))) ? undefined : `${message}.`;
    },
  },
  {
    id: 'flux-prune-disabled',
    severity: 'warn',
    title: 'pruning disabled',
    explanation: 'Resources removed from the repository stay in the cluster.',
    hint: 'Keep `spec.prune: true`, and protect single resources by an annotation.',
    kinds: [kustomizationKind],
    on: kept,
    check: ({ base, head }) =>
      turnedOn(head, base, prunes) ? '`spec.prune` becomes false: removed resources stay in the cluster.' : undefined,
  },
  {
    id: 'flux-prune-enabled',
    severity: 'warn',
    title: 'pruning enabled',
    explanation:
      'Flux deletes what later changes take away. What this one takes away may stay, and what earlier ones took away stays.',
    hint: 'Delete by hand what is not wanted any more.',
    kinds: [kustomizationKind],
    on: kept,
    check: ({ base, head }) =>
      turnedOn(base, head, prunes)
        ? '`spec.prune` becomes true: Flux deletes what it stops applying from now on, and leaves what it stopped applying before. What this change takes away may stay too.'
        : undefined,
  },
  {
    id: 'flux-resumed',
    impliedBy: 'suspension',
    severity: 'warn',
    title: 'reconciliation resumed',
    explanation: 'Flux applies all changes since the suspension, over the current state of the cluster.',
    hint: 'Check the reason of the suspension.',
    kinds: [...appliers, ...sourceKinds],
    on: kept,
    check: ({ base, head }) =>
      turnedOn(head, base, isSuspended) ? '`spec.suspend` becomes false: Flux reconciles it again.' : undefined,
  },
  {
    id: 'flux-suspended',
    impliedBy: 'suspension',
    severity: 'warn',
    title: 'reconciliation suspended',
    explanation: 'Later changes have no effect until somebody resumes it.',
    hint: 'Resume it when the reason is gone.',
    kinds: [...appliers, ...sourceKinds],
    on: kept,
    check: ({ base, head, id, root }, sides) => {
      if (!turnedOn(base, head, isSuspended)) return undefined;
      const count = sides.base.findNode(root, id)?.manifests.length ?? 0;
      const resources = count === 0 ? '' : ` and its ${counted(count, 'resource')}`;
      return `\`spec.suspend\` becomes true: Flux no longer reconciles it${resources}.`;
    },
  },
  {
    id: 'flux-target-namespace-changed',
    severity: 'block',
    title: 'target namespace of a Kustomization changes',
    explanation:
      'Flux creates all resources in the new namespace. With pruning it deletes them in the old one, claims and data included.',
    hint: 'Move the data first.',
    kinds: [kustomizationKind],
    on: kept,
    check: ({ base, head, id, root }, sides) => {
      const [before, after] = [base, head].map((object) => kustomizationSpec(object).targetNamespace || undefined);
      if (before === after || staysInPlace(sides.base.findNode(root, id), sides.head.findNode(root, id)))
        return undefined;
      return `\`spec.targetNamespace\` changes from ${namespaceText(before)} to ${namespaceText(after)}.`;
    },
  },
  {
    id: 'flux-timeout-short',
    severity: 'warn',
    title: 'timeout very short',
    explanation: 'Slower reconciliations count as failed. A Helm release may be rolled back.',
    hint: 'Use a minute or more.',
    kinds: [...appliers, ...sourceKinds],
    on: present,
    check: ({ before, head }) => {
      const value = fluxSpec(head).timeout;
      const seconds = secondsIn(value);
      return seconds !== undefined && seconds < 20 && !jsonEqual(value, fluxSpec(before).timeout ?? null)
        ? `\`spec.timeout\` is ${quoted(value)}, below 20 seconds.`
        : undefined;
    },
  },
  {
    id: 'flux-variable-unresolved',
    severity: 'warn',
    title: 'variable not substituted',
    explanation: 'The variable reaches the cluster as text.',
    hint: 'Define the variable in `spec.postBuild`, or write `$${…}` for literal text.',
    on: present,
    check: ({ before, head, group, id, root }, { head: side }) => {
      if (group.node.kind !== 'Kustomization' || mayHoldScripts.has(id.kind)) return undefined;
      // Those that stay are of variables from elsewhere.
      if (lacksVariables(side, root, group.node)) return undefined;
      // What applies a directory in which a cluster begins may substitute.
      if (group.node.namespace === '') return undefined;
      const after = unresolved(head);
      if (after.size === 0) return undefined;
      const old = unresolved(before);
      const come = [...after].filter((one) => !old.has(one));
      // A definition of Flux may hold variables for what it renders itself.
      if (come.length === 0 || id.group.endsWith('fluxcd.io') || id.group === 'fluxcd.controlplane.io')
        return undefined;
      return `Not substituted: ${come.map(quoted).join(', ')}.`;
    },
  },
  {
    id: 'flux-variables-own',
    severity: 'block',
    title: 'Kustomization waits for variables of its own',
    explanation:
      'Flux reads the variables before it applies anything. In a cluster without them the Kustomization fails, and never creates them.',
    hint: 'Let another Kustomization apply the object, set the variables in `spec.postBuild.substitute`, or mark the entry `optional`.',
    kinds: ['ConfigMap.', 'Secret.'],
    on: ['added'],
    check: ({ group, id, root }, sides) => {
      const { node } = group;
      if (kindKey(node) !== kustomizationKind || node.namespace !== id.namespace) return undefined;
      const entries = kustomizationSpec(sides.head.definition(root, node)).postBuild?.substituteFrom ?? [];
      const isNeeded = entries.some(({ kind, name, optional }) => kind === id.kind && name === id.name && !optional);
      if (!isNeeded || sides.base.find(root, id) !== undefined) return undefined;
      const makers = sides.head
        .ofKind(root, kindKey(id))
        .filter(({ manifest }) => resourceKey(manifest.id) === resourceKey(id));
      return makers.some((maker) => resourceKey(maker.node.id) !== resourceKey(node))
        ? undefined
        : `${quoted(`${node.namespace}/${node.name}`)} takes variables from it, and no other Kustomization applies it.`;
    },
  },
  {
    id: 'flux-wait-disabled',
    severity: 'note',
    title: 'wait for readiness disabled',
    explanation: 'Dependents are applied while it may still fail.',
    hint: 'Keep `spec.wait: true`, or list `spec.healthChecks`.',
    kinds: [helmReleaseKind, kustomizationKind],
    on: kept,
    check: ({ base, head }) => {
      if (
        turnedOn(head, base, (object) => kustomizationSpec(object).wait) &&
        kustomizationSpec(head).healthChecks.length === 0
      )
        return '`spec.wait` becomes false: it counts as ready once applied.';
      return turnedOn(base, head, (object) => helmReleaseSpec(object).upgrade?.disableWait === true)
        ? '`spec.upgrade.disableWait` becomes true: an upgrade counts as done once applied.'
        : undefined;
    },
  },
]);

/** The seconds of a duration in a field of Flux. */
function secondsIn(value: JsonValue | undefined): number | undefined {
  const nanoseconds = fluxNanoseconds(value);
  return nanoseconds === undefined ? undefined : Number(nanoseconds) / 1e9;
}
