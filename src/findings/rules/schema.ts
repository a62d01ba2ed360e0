import { jsonEqual } from '../../diff/json-equal.ts';
import { stringAt } from '../../model/json.ts';
import { builtInErrors } from '../built-in-schema.ts';
import { customErrors, schemaFor, versionSchema } from '../custom-schema.ts';
import { quoted } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import { kept, present, type Rule } from '../rule.ts';
import { newErrors, type StructuralError, type StructuralFault } from '../structural-error.ts';
import type { Transition } from '../transition.ts';
import { isEncrypted } from './encryption.ts';

const fewShown = 3;

function listed(errors: readonly StructuralError[]): string {
  const texts = errors
    .slice(0, fewShown)
    .map(({ path, expected }) => (expected === '' ? quoted(path) : `${quoted(path)} should be ${expected}`));
  const more = errors.length - texts.length;
  return more > 0 ? `${texts.join(', ')} and ${more} more` : texts.join(', ');
}

/** Both rules about built-in kinds ask for each change in turn. */
const builtInOf = new WeakMap<Transition, readonly StructuralError[]>();

/** Errors of a built-in kind that came with the change. */
function builtIn(transition: Transition): readonly StructuralError[] {
  const known = builtInOf.get(transition);
  if (known !== undefined) return known;
  const { head, before } = transition;
  const after = head === undefined ? [] : builtInErrors(head);
  const all = after.length === 0 || before === undefined ? after : newErrors(builtInErrors(before), after);
  // A Secret with the block of SOPS has a rule of its own.
  const errors = isEncrypted(head) ? all.filter(({ path }) => path !== 'sops') : all;
  builtInOf.set(transition, errors);
  return errors;
}

function custom({ head, before, root }: Transition, context: JudgeContext): readonly StructuralError[] {
  const schema = head === undefined ? undefined : schemaFor(head, root, context.head);
  if (head === undefined || schema === undefined) return [];
  const after = customErrors(head, schema);
  const old =
    before === undefined || after.length === 0 ? undefined : (schemaFor(before, root, context.base) ?? schema);
  return old === undefined || before === undefined ? after : newErrors(customErrors(before, old), after);
}

function faulty(
  errors: readonly StructuralError[],
  fault: StructuralFault,
  message: (list: string) => string,
): string | undefined {
  const found = errors.filter((error) => error.fault === fault);
  return found.length === 0 ? undefined : message(listed(found));
}

/** Rules about objects that do not fit their kinds. */
export const schemaRules: readonly Rule[] = [
  {
    id: 'crd-rejects-resources',
    group: 'schema',
    severity: 'block',
    title: 'A definition no longer accepts resources that there are',
    explanation: 'The resources did fit the old definition; Flux can no longer apply them.',
    hint: 'Change the resources together with the definition.',
    kinds: ['CustomResourceDefinition.apiextensions.k8s.io'],
    on: kept,
    check: ({ base, head, root }, context) => {
      const kind = `${stringAt(head, 'spec', 'names', 'kind') ?? ''}.${stringAt(head, 'spec', 'group') ?? ''}`;
      const rejected = context.head.ofKind(root, kind).filter(({ manifest: { object, id } }) => {
        // What changes itself is judged by itself.
        if (!jsonEqual(context.base.find(root, id)?.manifest.object, object)) return false;
        const version = (stringAt(object, 'apiVersion') ?? '').split('/')[1] ?? '';
        const [before, after] = [versionSchema(base, version), versionSchema(head, version)];
        if (before === undefined || after === undefined) return false;
        return newErrors(customErrors(object, before), customErrors(object, after)).some(
          ({ fault }) => fault === 'invalid',
        );
      });
      const names = rejected
        .slice(0, fewShown)
        .map(({ manifest: { id } }) => quoted(id.namespace === '' ? id.name : `${id.namespace}/${id.name}`));
      return rejected.length === 0
        ? undefined
        : `It no longer accepts ${rejected.length} of its resources: ${names.join(', ')}${rejected.length > fewShown ? ' and others' : ''}.`;
    },
  },
  {
    id: 'custom-resource-invalid',
    group: 'schema',
    severity: 'block',
    title: 'A custom resource does not fit its definition',
    explanation: 'The API server refuses it, and Flux applies nothing else of the same Kustomization.',
    hint: 'Correct the value; the definition is in this repository.',
    on: present,
    check: (transition, context) =>
      faulty(
        custom(transition, context),
        'invalid',
        (list) => `The definition of its kind does not accept it: ${list}.`,
      ),
  },
  {
    id: 'custom-resource-unknown-field',
    group: 'schema',
    severity: 'warn',
    title: 'A custom resource has a field that is not defined',
    explanation: 'The field has no effect, or server-side apply refuses the resource.',
    hint: 'Check the spelling and the place of the field.',
    on: present,
    check: (transition, context) =>
      faulty(custom(transition, context), 'unknown', (list) => `The definition of its kind does not know ${list}.`),
  },
  {
    id: 'schema-unknown-field',
    group: 'schema',
    severity: 'block',
    title: 'A field does not exist',
    explanation:
      'Server-side apply refuses a field that the kind does not have, and Flux applies nothing else of the same Kustomization.',
    hint: 'Check the spelling and the place of the field.',
    on: present,
    check: (transition) => faulty(builtIn(transition), 'unknown', (list) => `Its kind has no ${list}.`),
  },
  {
    id: 'schema-wrong-type',
    group: 'schema',
    severity: 'block',
    title: 'A value has the wrong type',
    explanation: 'The API server refuses the resource, and Flux applies nothing else of the same Kustomization.',
    hint: 'Quote what is a text, and do not quote what is a number or true or false.',
    on: present,
    check: (transition) => faulty(builtIn(transition), 'invalid', (list) => `A value has the wrong type: ${list}.`),
  },
];
