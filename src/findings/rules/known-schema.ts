import { isJsonObject, type JsonObject, type JsonValue, stringAt } from '../../core/json.ts';
import { closestName } from '../../core/text/closest-name.ts';
import { customRefusals, type KnownSchema, newRefusals, type Refusal } from '../../engines/kubernetes/public.ts';
import { knownSchemaFor } from '../definitions.ts';
import { quoted, quotedWords } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import { causeOfField } from '../refused-field.ts';
import { isApplied } from '../removal-outcome.ts';
import { inGroup, present, type RuleMatch } from '../rule.ts';
import type { Transition } from '../transition.ts';
import { isEncrypted } from './encryption.ts';

/** Fields of one resource that are told one by one. */
const fewShown = 3;

/** The names of the fields that the schema has beside the one of a path. */
function fieldsBeside(schema: JsonObject, path: string): readonly string[] {
  let at: JsonValue | undefined = schema;
  for (const step of path.split('.').slice(1, -1)) {
    const [name = ''] = step.split('[');
    const { properties, additionalProperties }: JsonObject = isJsonObject(at) ? at : {};
    at = isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    while (isJsonObject(at) && isJsonObject(at['items'])) at = at['items'];
  }
  const fields = isJsonObject(at) ? at['properties'] : undefined;
  return isJsonObject(fields) ? Object.keys(fields) : [];
}

function told({ path, words, isUnknownField }: Refusal, kind: string, { release, schema }: KnownSchema): string {
  if (isUnknownField !== true) return `${quotedWords(`${path}: ${words}`)}, says ${release} of ${quoted(kind)}.`;
  const name = path.slice(path.lastIndexOf('.') + 1);
  const meant = closestName(name, fieldsBeside(schema, path));
  return `${quotedWords(path)} is not in the ${quoted(kind)} of ${release}${meant === undefined ? '' : `; there is ${quoted(meant)}`}.`;
}

/** The next step for a value; undefined where it is that for a field. */
function hintOf({ words, isUnknownField }: Refusal): string | undefined {
  if (isUnknownField === true) return undefined;
  return words.endsWith(': "null"')
    ? 'Give the field a value.'
    : 'Correct the value, or check that the cluster runs a release that takes it.';
}

function hitsOf({ head, before, root, group, change }: Transition, context: JudgeContext): readonly RuleMatch[] {
  if (head === undefined || !isApplied(head, group.node)) return [];
  // A chart is made for the definitions that it is installed with.
  if (group.node.kind === 'HelmRelease' || isEncrypted(head)) return [];
  const known = knownSchemaFor(head, root, context.head);
  if (known === undefined) return [];
  const isSame = before !== undefined && stringAt(before, 'apiVersion') === stringAt(head, 'apiVersion');
  const found = newRefusals(isSame ? customRefusals(before, known.schema) : [], customRefusals(head, known.schema));
  const hits = found.slice(0, fewShown).map((refusal): RuleMatch => {
    const cause = causeOfField(change, refusal.path);
    const message = told(refusal, stringAt(head, 'kind') ?? '', known);
    const hint = hintOf(refusal);
    return { message, ...(hint === undefined ? {} : { hint }), ...(cause === undefined ? {} : { cause }) };
  });
  const more = found.length - hits.length;
  return more > 0
    ? [...hits, `${more} more ${more === 1 ? 'field does' : 'fields do'} not fit ${known.release}.`]
    : hits;
}

/**
 * Rules about objects that do not fit what a release of their project has, of which nobody knows whether the cluster
 * runs it.
 */
export const knownSchemaRules = inGroup('schema', [
  {
    id: 'unlike-known-release',
    severity: 'note',
    title: 'fields that a known release lacks',
    explanation:
      'The definition is not in the tree. The named release does not know the field or the value; another one may.',
    hint: 'Check the spelling, or that the cluster runs a release that has it.',
    on: present,
    check: hitsOf,
  },
]);
