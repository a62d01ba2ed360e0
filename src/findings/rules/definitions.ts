import { type DefinitionField, definitionChange } from '../../compare/public.ts';
import { isJsonObject, type JsonObject, type JsonValue, jsonAt, objectAt, stringAt } from '../../core/json.ts';
import { printResource, type ResourceId } from '../../core/resource-id.ts';
import { isKnownInAnyMode, isRendered } from '../../core/side-result.ts';
import { firstNames } from '../../core/text/counted.ts';
import { quoted } from '../finding.ts';
import { objectsAt } from '../pods/pod-spec.ts';
import { inGroup, kept } from '../rule.ts';
import { type SideIndex } from '../side-index.ts';
import { servedVersions } from '../unserved-version.ts';

const definition = 'CustomResourceDefinition.apiextensions.k8s.io';

/** Test for a definition whose controller alone writes `status`: the API server takes it from nobody's manifests. */
function keepsStatus(crd: JsonObject | undefined): boolean {
  return objectsAt(crd, 'spec', 'versions').every((one) => objectAt(one, 'subresources', 'status') !== undefined);
}

/** Fields of the schemas that differ in one of some ways, and that manifests may hold. */
function fieldsOf(
  base: JsonObject | undefined,
  head: JsonObject | undefined,
  ways: readonly DefinitionField['what'][],
): readonly DefinitionField[] {
  const change = base === undefined || head === undefined ? undefined : definitionChange(base, head);
  const isOfController = keepsStatus(base) && keepsStatus(head);
  return (
    change?.fields.filter(
      ({ what, path }) => ways.includes(what) && !(isOfController && /^status(?:$|[.[{])/.test(path)),
    ) ?? []
  );
}

/** Fields that a sentence names. */
const namedFields = 3;

function sentenceOf(fields: readonly DefinitionField[], words: (field: DefinitionField) => string): string {
  return firstNames(fields.map(words), namedFields);
}

function fieldNames(fields: readonly DefinitionField[]): string {
  return sentenceOf(fields, ({ path }) => quoted(path));
}

function typeChange({ path, from, to }: DefinitionField): string {
  return `${quoted(path)} changes from ${quoted(from ?? 'none')} to ${quoted(to ?? 'none')}`;
}

/** The resources of a definition's kind on the head that hold a value in one of some fields. */
function usersOf(
  fields: readonly DefinitionField[],
  crd: JsonObject | undefined,
  root: string,
  head: SideIndex,
): readonly ResourceId[] {
  const kind = `${stringAt(crd, 'spec', 'names', 'kind') ?? ''}.${stringAt(crd, 'spec', 'group') ?? ''}`;
  return head.ofKind(root, kind).flatMap(({ manifest: { id, object } }) => {
    const version = stringAt(object, 'apiVersion')?.split('/')[1] ?? '';
    const uses = fields.some(
      ({ path, versions }) => (versions.length === 0 || versions.includes(version)) && holds(object, path),
    );
    return uses ? [id] : [];
  });
}

/** Test whether a value has something at the path of a schema, where `[]` stands for any item and `{}` for any key. */
function holds(value: JsonValue, path: string): boolean {
  if (path === '') return true;
  if (path.startsWith('[]')) return Array.isArray(value) && value.some((item) => holds(item, path.slice(2)));
  if (!isJsonObject(value)) return false;
  if (path.startsWith('{}'))
    return Object.values(value).some((item) => item !== undefined && holds(item, path.slice(2)));
  const rest = path.startsWith('.') ? path.slice(1) : path;
  // A name may have dots itself.
  return Object.entries(value).some(
    ([key, item]) =>
      item !== undefined &&
      rest.startsWith(key) &&
      /^(?:$|[.[{])/.test(rest.slice(key.length)) &&
      holds(item, rest.slice(key.length)),
  );
}

/**
 * The first field of a value that a structural schema does not declare, so that the API server drops it; undefined
 * where there is none. What an open schema declares within it is not looked at.
 */
function undeclaredField(value: JsonValue | undefined, schema: JsonValue | undefined, path = ''): string | undefined {
  if (!isJsonObject(schema) || schema['x-kubernetes-preserve-unknown-fields'] === true) return undefined;
  const fieldsIn = Array.isArray(value)
    ? value.map((item): [string, JsonValue | undefined, JsonValue | undefined] => [`${path}[]`, item, schema['items']])
    : !isJsonObject(value)
      ? []
      : Object.entries(value)
          .filter(([name]) => path !== '' || !['apiVersion', 'kind', 'metadata'].includes(name))
          .map(([name, item]): [string, JsonValue | undefined, JsonValue | undefined] => [
            path === '' ? name : `${path}.${name}`,
            item,
            objectAt(schema, 'properties', name) ?? schema['additionalProperties'],
          ]);
  for (const [at, item, declared] of fieldsIn) {
    const found = declared === undefined || declared === false ? at : undeclaredField(item, declared, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Fields that the API server drops of a resource on the head, since a definition takes other fields no more; undefined
 * for none.
 */
function newlyDropped(
  base: JsonObject | undefined,
  crd: JsonObject | undefined,
  root: string,
  head: SideIndex,
): string | undefined {
  const schemaOf = (of: JsonObject | undefined, name: string | undefined): JsonValue | undefined =>
    jsonAt(
      objectsAt(of, 'spec', 'versions').find((version) => version['name'] === name),
      'schema',
      'openAPIV3Schema',
    );
  const kind = `${stringAt(crd, 'spec', 'names', 'kind') ?? ''}.${stringAt(crd, 'spec', 'group') ?? ''}`;
  for (const { manifest } of head.ofKind(root, kind)) {
    const version = stringAt(manifest.object, 'apiVersion')?.split('/')[1];
    const field = undeclaredField(manifest.object, schemaOf(crd, version));
    const was = schemaOf(base, version);
    if (field !== undefined && was !== undefined && undeclaredField(manifest.object, was) === undefined)
      return `The API server drops ${quoted(field)} of ${quoted(printResource(manifest.id))}, which has no schema any more.`;
  }
  return undefined;
}

/** Kinds of nodes that apply resources. */
const appliers = new Set(['FluxInstance', 'HelmRelease', 'Kustomization', 'ResourceSet']);

/** Hint where no resource that was looked at uses some fields or a version: the facts, and the rest to check. */
function withoutUsers(
  what: string,
  root: string,
  { nodes }: SideIndex,
): { readonly text: string; readonly hint: string } {
  const own = nodes.filter(({ root: of, id }) => of === root && appliers.has(id.kind));
  const looked = own.filter(isKnownInAnyMode);
  if (looked.some(({ state }) => !isRendered(state))) return { text: '', hint: `Check that no resource uses ${what}.` };
  return looked.length === own.length
    ? { text: ` No resource in this repository uses ${what}.`, hint: 'Check resources from elsewhere.' }
    : {
        text: ` No resource of a Kustomization in this repository uses ${what}.`,
        hint: 'Check the resources of HelmReleases.',
      };
}

/** Rules about changes of CustomResourceDefinitions. */
export const definitionRules = inGroup('api', [
  {
    id: 'crd-field-removed',
    severity: 'warn',
    title: 'CRD fields removed or retyped',
    explanation: 'The API server drops fields without a schema. It refuses values of another type.',
    hint: 'Change the resources that use the fields first.',
    kinds: [definition],
    on: kept,
    check: ({ base, head, root }, context) => {
      const fields = fieldsOf(base, head, ['removed', 'retyped']);
      const of = (what: DefinitionField['what']): DefinitionField[] => fields.filter((field) => field.what === what);
      const [removed, retyped] = [of('removed'), of('retyped')];
      const sentences = [
        removed.length === 0 ? '' : `Removed: ${fieldNames(removed)}.`,
        retyped.length === 0 ? '' : `${sentenceOf(retyped, typeChange)}.`,
      ].filter((sentence) => sentence !== '');
      if (sentences.length === 0) {
        const dropped = newlyDropped(base, head, root, context.head);
        return dropped === undefined
          ? undefined
          : { message: dropped, hint: 'Give the field a schema, or keep the schema open.' };
      }
      const users = usersOf(fields, head, root, context.head);
      if (users.length === 0) {
        const { text, hint } = withoutUsers('the fields', root, context.head);
        return { message: `${sentences.join(' ')}${text}`, hint };
      }
      const names = firstNames(
        users.map((id) => quoted(printResource(id))),
        namedFields,
      );
      const message = `${sentences.join(' ')} ${names} ${users.length === 1 ? 'uses' : 'use'} the fields.`;
      return { message, hint: 'Change the resources together with the CRD.' };
    },
  },
  {
    id: 'crd-field-required',
    severity: 'warn',
    title: 'CRD schema becomes stricter',
    explanation: 'Existing resources stay. The API server refuses their next change while they do not fit.',
    hint: 'Adapt the resources of the kind first.',
    kinds: [definition],
    on: kept,
    check: ({ base, head }) => {
      const fields = fieldsOf(base, head, ['required', 'narrowed']);
      const [required, narrowed] = [
        fields.filter(({ what }) => what === 'required'),
        fields.filter(({ what }) => what === 'narrowed'),
      ];
      const sentences = [
        required.length === 0 ? '' : `Required: ${fieldNames(required)}.`,
        narrowed.length === 0 ? '' : `Fewer values allowed: ${fieldNames(narrowed)}.`,
      ].filter((sentence) => sentence !== '');
      return sentences.length === 0 ? undefined : sentences.join(' ');
    },
  },
  {
    id: 'crd-stored-version-removed',
    severity: 'block',
    title: 'storage version of a CRD removed',
    explanation: 'The API server refuses to remove a version with stored resources.',
    hint: 'Make another version the storage version and migrate the stored resources first.',
    kinds: [definition],
    on: kept,
    check: ({ base, head }) => {
      const stored = objectsAt(base, 'spec', 'versions').find((version) => version['storage'] === true);
      const name = stringAt(stored, 'name');
      const remains = objectsAt(head, 'spec', 'versions').some((version) => stringAt(version, 'name') === name);
      return name === undefined || remains ? undefined : `The storage version ${quoted(name)} is removed.`;
    },
  },
  {
    id: 'crd-version-removed',
    severity: 'warn',
    title: 'CRD version no longer served',
    explanation: 'Resources and clients of the version fail.',
    hint: 'Move the resources to a served version first.',
    kinds: [definition],
    on: kept,
    check: ({ base, head, root }, { head: side }) => {
      const after = servedVersions(head);
      const kind = stringAt(head, 'spec', 'names', 'kind') ?? '';
      const group = stringAt(head, 'spec', 'group') ?? '';
      return servedVersions(base)
        .filter((version) => !after.includes(version))
        .map((version) => {
          const users = side
            .ofKind(root, `${kind}.${group}`)
            .filter(({ manifest }) => manifest.object['apiVersion'] === `${group}/${version}`).length;
          const message = `Version ${quoted(version)} of ${quoted(kind)} is no longer served`;
          const { text, hint } = withoutUsers('it', root, side);
          return users === 0
            ? { message: `${message}.${text}`, hint }
            : {
                message: `${message}; ${users} ${users === 1 ? 'resource' : 'resources'} of this repository ${users === 1 ? 'uses' : 'use'} it.`,
                severity: 'block' as const,
              };
        });
    },
  },
  {
    id: 'crd-conversion-removed',
    severity: 'warn',
    title: 'conversion webhook of a CRD removed',
    explanation:
      'Without the webhook the API server only changes `apiVersion`. Fields that differ between versions are lost.',
    hint: 'Keep the webhook while the CRD has several versions.',
    kinds: [definition],
    on: kept,
    check: ({ base, head }) =>
      stringAt(base, 'spec', 'conversion', 'strategy') === 'Webhook' &&
      stringAt(head, 'spec', 'conversion', 'strategy') !== 'Webhook' &&
      servedVersions(head).length > 1
        ? '`spec.conversion.strategy` changes from Webhook to None.'
        : undefined,
  },
]);
