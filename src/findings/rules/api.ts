import { type JsonObject, stringAt } from '../../core/json.ts';
import { apiGroup } from '../../core/resource-id.ts';
import { firstNames } from '../../core/text/counted.ts';
import { type KubeMinor, printMinor } from '../../core/versions/kube-minor.ts';
import { apiStateOf, hasSameFields } from '../../core/versions/served-apis.ts';
import { definitionInCluster } from '../definitions.ts';
import { type Fix, quoted } from '../finding.ts';
import { inGroup, present } from '../rule.ts';
import { servedVersions, versionsWithout } from '../unserved-version.ts';

function stateOf(object: JsonObject | undefined, version: KubeMinor): ReturnType<typeof apiStateOf> {
  const apiVersion = stringAt(object, 'apiVersion');
  const kind = stringAt(object, 'kind');
  return apiVersion === undefined || kind === undefined ? undefined : apiStateOf(apiVersion, kind, version);
}

/** The other version in the place of this, when that is all there is to do. */
function fixOf(object: JsonObject | undefined, use: string | undefined): { readonly fix?: Fix } {
  const apiVersion = stringAt(object, 'apiVersion') ?? '';
  const isAll = use !== undefined && hasSameFields(apiVersion, stringAt(object, 'kind') ?? '');
  return isAll ? { fix: { from: apiVersion, to: use } } : {};
}

/** The end of a sentence that names what to use. */
function useOf(use: string | undefined): string {
  return use === undefined ? '' : `; use ${quoted(use)}`;
}

const afterUpgrade = 'Merge it when the cluster has the new version.';

const unknownVersion = 'Set `kube-version` to the version of the cluster.';

/** Rules about API versions. */
export const apiRules = inGroup('api', [
  {
    id: 'api-deprecated',
    severity: 'warn',
    title: 'API version deprecated',
    explanation: 'A later Kubernetes version stops serving it.',
    hint: 'Use the newer API version.',
    on: present,
    watches: ['apiVersion'],
    check: (transition, { head: side, kubeVersion, kubeVersions }) => {
      const { before, head, root } = transition;
      const state = stateOf(head, kubeVersion(transition));
      if (state?.state !== 'deprecated' || stringAt(before, 'apiVersion') === stringAt(head, 'apiVersion'))
        return undefined;
      const { use } = state;
      // The cluster may be too old for what to use.
      const successor = use === undefined ? undefined : { apiVersion: use, kind: stringAt(head, 'kind') ?? '' };
      if (kubeVersions(transition).some((version) => stateOf(successor, version)?.state === 'future')) return undefined;
      // An older release of its project has no newer version.
      const own = head === undefined ? undefined : definitionInCluster(head, root, side);
      if (own !== undefined && !servedVersions(own).some((name) => use?.endsWith(`/${name}`))) return undefined;
      if (versionsWithout(transition.head, transition.root, transition.group.node, side) !== undefined)
        return undefined;
      const message = `${quoted(stringAt(head, 'apiVersion'))} is deprecated${useOf(use)}.`;
      return { message, ...fixOf(head, use) };
    },
  },
  {
    id: 'api-not-served-yet',
    severity: 'block',
    title: 'API version not served yet',
    explanation: 'The API server does not know it yet. Flux cannot apply the resource.',
    hint: 'Upgrade the cluster first, or set `kube-version` to its version.',
    on: present,
    watches: ['apiVersion'],
    check: (transition, { kubeVersion, kubeVersions, upgrade }) => {
      const { before, head } = transition;
      if (stringAt(before, 'apiVersion') === stringAt(head, 'apiVersion')) return undefined;
      const state = kubeVersions(transition)
        .map((version) => stateOf(head, version))
        .find((one) => one?.state === 'future');
      if (state?.state !== 'future') return undefined;
      const needs = `${quoted(stringAt(head, 'apiVersion'))} needs Kubernetes 1.${state.since}`;
      return stateOf(head, kubeVersion(transition))?.state === 'future'
        ? `${needs}; the target version is ${printMinor(kubeVersion(transition))}.`
        : {
            message: `${needs}.`,
            severity: 'note',
            hint: upgrade(transition) === undefined ? unknownVersion : afterUpgrade,
          };
    },
  },
  {
    id: 'api-removed',
    severity: 'block',
    title: 'API version not served',
    explanation: 'The API server does not serve it. Flux cannot apply the resource.',
    hint: 'Use the API version that is served.',
    on: present,
    watches: ['apiVersion'],
    supersedes: 'unserved-version',
    check: (transition, { head: side, kubeVersion, kubeVersions, upgrade }) => {
      const { before, head } = transition;
      const state = stateOf(head, kubeVersion(transition));
      if (stringAt(before, 'apiVersion') === stringAt(head, 'apiVersion')) return undefined;
      const defined = versionsWithout(transition.head, transition.root, transition.group.node, side);
      if (defined !== undefined) {
        const group = apiGroup(stringAt(head, 'apiVersion') ?? '');
        const names = firstNames(
          defined.map((version) => quoted(`${group}/${version}`)),
          3,
        );
        const message = `${quoted(stringAt(head, 'apiVersion'))} is not served: the definition in this repository has ${names}.`;
        const use = state !== undefined && 'use' in state ? state.use : undefined;
        return { message, ...fixOf(head, defined.some((version) => use === `${group}/${version}`) ? use : undefined) };
      }
      if (state?.state !== 'removed' && state?.state !== 'unknown') return undefined;
      const who =
        state.state === 'unknown'
          ? 'No Flux serves'
          : `Kubernetes ${printMinor(kubeVersion(transition))} does not serve`;
      const message = `${who} ${quoted(stringAt(head, 'apiVersion'))}${useOf(state.use)}.`;
      const isServed = kubeVersions(transition).some((version) => stateOf(head, version)?.state !== state.state);
      // What the version no longer serves that the cluster is brought to cannot be applied in the end.
      return isServed && upgrade(transition) === undefined
        ? { message, severity: 'note', ...fixOf(head, state.use) }
        : { message, ...fixOf(head, state.use) };
    },
  },
]);
