import { type DefinitionField, definitionChange } from '../../diff/definition-change.ts';
import { type JsonObject, stringAt } from '../../model/json.ts';
import type { KubeMinor } from '../../model/kube-version.ts';
import { apiStateOf, hasSameFields } from '../api-removals.ts';
import { type Fix, quoted } from '../finding.ts';
import { objectsAt } from '../pod-spec.ts';
import { kept, present, type Rule } from '../rule.ts';

const definition = 'CustomResourceDefinition.apiextensions.k8s.io';

function stateOf(object: JsonObject | undefined, version: KubeMinor): ReturnType<typeof apiStateOf> {
  const apiVersion = stringAt(object, 'apiVersion');
  const kind = stringAt(object, 'kind');
  return apiVersion === undefined || kind === undefined ? undefined : apiStateOf(apiVersion, kind, version);
}

function versionName({ major, minor }: KubeMinor): string {
  return `${major}.${minor}`;
}

/** The other version in the place of this, when that is all there is to do. */
function fixOf(object: JsonObject | undefined, use: string): { readonly fix?: Fix } {
  const apiVersion = stringAt(object, 'apiVersion') ?? '';
  return hasSameFields(apiVersion, stringAt(object, 'kind') ?? '') ? { fix: { from: apiVersion, to: use } } : {};
}

/** Versions of a definition that the API server serves. */
function served(object: JsonObject | undefined): string[] {
  return objectsAt(object, 'spec', 'versions').flatMap((version) =>
    version['served'] === false ? [] : (stringAt(version, 'name') ?? []),
  );
}

/** Fields of the schemas that differ in one of some ways. */
function fieldsOf(
  base: JsonObject | undefined,
  head: JsonObject | undefined,
  ways: readonly DefinitionField['what'][],
): readonly DefinitionField[] {
  const change = base === undefined || head === undefined ? undefined : definitionChange(base, head);
  return change?.fields.filter(({ what }) => ways.includes(what)) ?? [];
}

/** Fields that a sentence names. */
const namedFields = 3;

function fieldNames(fields: readonly DefinitionField[]): string {
  const named = fields.slice(0, namedFields).map(({ path }) => quoted(path));
  const more = fields.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}

/** Rules about API versions. */
export const apiRules: readonly Rule[] = [
  {
    id: 'api-deprecated',
    group: 'api',
    severity: 'warn',
    title: 'API version deprecated',
    explanation: 'A later version of the cluster will not know it.',
    hint: 'Use the newer API version.',
    on: present,
    watches: ['apiVersion'],
    check: ({ before, head, root }, { kubeVersion }) => {
      const state = stateOf(head, kubeVersion(root));
      if (state?.state !== 'deprecated' || stringAt(before, 'apiVersion') === stringAt(head, 'apiVersion'))
        return undefined;
      const message = `${quoted(stringAt(head, 'apiVersion'))} is deprecated; use ${quoted(state.use)}.`;
      return { message, ...fixOf(head, state.use) };
    },
  },
  {
    id: 'api-not-served-yet',
    group: 'api',
    severity: 'block',
    title: 'API version not served yet',
    explanation: 'The API server does not know it yet, and Flux cannot apply the resource.',
    hint: 'Upgrade the cluster first, or tell fluxdelta its version (`kube-version`).',
    on: present,
    watches: ['apiVersion'],
    check: ({ before, head, root }, { kubeVersion }) => {
      const state = stateOf(head, kubeVersion(root));
      if (state?.state !== 'future' || stringAt(before, 'apiVersion') === stringAt(head, 'apiVersion'))
        return undefined;
      return `${quoted(stringAt(head, 'apiVersion'))} is served since Kubernetes 1.${state.since}, and not by ${versionName(kubeVersion(root))}.`;
    },
  },
  {
    id: 'api-removed',
    group: 'api',
    severity: 'block',
    title: 'API version no longer served',
    explanation: 'The API server no longer serves it, and Flux cannot apply the resource.',
    hint: 'Use the newer API version.',
    on: present,
    watches: ['apiVersion'],
    check: ({ before, head, root }, { kubeVersion }) => {
      const state = stateOf(head, kubeVersion(root));
      if (state?.state !== 'removed' || stringAt(before, 'apiVersion') === stringAt(head, 'apiVersion'))
        return undefined;
      const message = `Kubernetes ${versionName(kubeVersion(root))} does not serve ${quoted(stringAt(head, 'apiVersion'))}; use ${quoted(state.use)}.`;
      return { message, ...fixOf(head, state.use) };
    },
  },
  {
    id: 'crd-field-removed',
    group: 'api',
    severity: 'warn',
    title: 'CRD fields removed or retyped',
    explanation: 'The API server drops what custom resources have in fields that are not defined.',
    hint: 'Check that nothing uses the fields.',
    kinds: [definition],
    on: kept,
    check: ({ base, head }) => {
      const fields = fieldsOf(base, head, ['removed', 'retyped']);
      const of = (what: DefinitionField['what']): DefinitionField[] => fields.filter((field) => field.what === what);
      const sentences = [
        { fields: of('removed'), says: 'Loses' },
        { fields: of('retyped'), says: 'Of another type:' },
      ].filter((one) => one.fields.length > 0);
      return sentences.length === 0
        ? undefined
        : sentences.map(({ fields: named, says }) => `${says} ${fieldNames(named)}.`).join(' ');
    },
  },
  {
    id: 'crd-field-required',
    group: 'api',
    severity: 'warn',
    title: 'CRD schema becomes stricter',
    explanation:
      'The API server refuses the next change of a resource that lacks a required field, or has a value that is no longer one of those allowed.',
    hint: 'Set the field in the resources of the kind before.',
    kinds: [definition],
    on: kept,
    check: ({ base, head }) => {
      const fields = fieldsOf(base, head, ['required', 'narrowed']);
      const [required, narrowed] = [
        fields.filter(({ what }) => what === 'required'),
        fields.filter(({ what }) => what === 'narrowed'),
      ];
      const sentences = [
        required.length === 0 ? '' : `Required from now on: ${fieldNames(required)}.`,
        narrowed.length === 0 ? '' : `With fewer values: ${fieldNames(narrowed)}.`,
      ].filter((sentence) => sentence !== '');
      return sentences.length === 0 ? undefined : sentences.join(' ');
    },
  },
  {
    id: 'crd-stored-version-removed',
    group: 'api',
    severity: 'block',
    title: 'stored version of a CRD removed',
    explanation: 'The API server refuses to drop a version in which resources are stored.',
    hint: 'Store another version first, and migrate what is stored.',
    kinds: [definition],
    on: kept,
    check: ({ base, head }) => {
      const stored = objectsAt(base, 'spec', 'versions').find((version) => version['storage'] === true);
      const name = stringAt(stored, 'name');
      const remains = objectsAt(head, 'spec', 'versions').some((version) => stringAt(version, 'name') === name);
      return name === undefined || remains
        ? undefined
        : `The version ${quoted(name)}, in which its resources are stored, is not defined any more.`;
    },
  },
  {
    id: 'crd-version-removed',
    group: 'api',
    severity: 'warn',
    title: 'CRD version no longer served',
    explanation: 'Resources and programs that use the version fail.',
    hint: 'Move the resources to a version that stays.',
    kinds: [definition],
    on: kept,
    check: ({ base, head, root }, { head: side }) => {
      const after = served(head);
      const kind = stringAt(head, 'spec', 'names', 'kind') ?? '';
      const group = stringAt(head, 'spec', 'group') ?? '';
      return served(base)
        .filter((version) => !after.includes(version))
        .map((version) => {
          const users = side
            .ofKind(root, `${kind}.${group}`)
            .filter(({ manifest }) => manifest.object['apiVersion'] === `${group}/${version}`).length;
          const message = `The version ${quoted(version)} of ${quoted(kind)} is no longer served`;
          return users === 0
            ? `${message}.`
            : {
                message: `${message}, and ${users} ${users === 1 ? 'resource' : 'resources'} of this repository ${users === 1 ? 'uses' : 'use'} it.`,
                severity: 'block' as const,
              };
        });
    },
  },
  {
    id: 'crd-conversion-removed',
    group: 'api',
    severity: 'warn',
    title: 'conversion webhook of a CRD removed',
    explanation: 'Without its webhook the versions are exchanged as they are, and fields that differ are lost.',
    hint: 'Keep the conversion as long as there are several versions.',
    kinds: [definition],
    on: kept,
    check: ({ base, head }) =>
      stringAt(base, 'spec', 'conversion', 'strategy') === 'Webhook' &&
      stringAt(head, 'spec', 'conversion', 'strategy') !== 'Webhook' &&
      served(head).length > 1
        ? 'Its versions are no longer converted.'
        : undefined,
  },
];
