import { type Change, type ChangeGroup, type Comparison, mayHoldCiphertext } from '../../compare/public.ts';
import { stringAt } from '../../core/json.ts';
import { apiGroup } from '../../core/resource-id.ts';
import { firstNames } from '../../core/text/counted.ts';
import { builtInType, undecidedRules } from '../../engines/kubernetes/public.ts';
import { knownSchemaFor, schemaFor } from '../definitions.ts';
import { quoted, quotedWords } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import type { PlacedRuleMatch, Rule } from '../rule.ts';
import { versionsWithout } from '../unserved-version.ts';

/** Kinds and rules that are named. */
const fewShown = 5;

/** What changed resources of one root lack, by a name, with the first resource. */
type Lacking = ReadonlyMap<string, ReadonlyMap<string, Change>>;

/** Collects names about each resource that is on the head, by root. */
function lackingBy({ groups }: Comparison, namesOf: (change: Change, group: ChangeGroup) => Iterable<string>): Lacking {
  const found = new Map<string, Map<string, Change>>();
  for (const group of groups) {
    const { root, changes } = group;
    for (const change of changes) {
      if (change.head === undefined) continue;
      const names = found.get(root) ?? new Map<string, Change>();
      found.set(root, names);
      for (const name of namesOf(change, group)) if (!names.has(name)) names.set(name, change);
    }
  }
  return found;
}

/**
 * What is lacking in each root, in messages about the first resources of as many names. It stands for all resources, so
 * that a part of a comparison must not conclude it alone: the index is asked for all nodes.
 */
function hitsOf(
  lacking: Lacking,
  { head }: JudgeContext,
  messages: (names: readonly string[]) => readonly string[],
): PlacedRuleMatch[] {
  if ([...lacking.values()].every(({ size }) => size === 0) || head.nodes.length === 0) return [];
  return [...lacking].flatMap(([root, changes]): PlacedRuleMatch[] => {
    const names = [...changes.keys()].sort();
    return messages(names).flatMap((message, at): PlacedRuleMatch[] => {
      const first = changes.get(names[at] ?? '');
      return first === undefined ? [] : [{ message, root, resource: first.id, position: first.origin }];
    });
  });
}

function kindsWithoutSchema({ head }: Change, { root, node }: ChangeGroup, context: JudgeContext): readonly string[] {
  if (head === undefined || builtInType(head.object) !== undefined) return [];
  // Flux itself reads its older versions as the newest, whose schema is known.
  if (apiGroup(stringAt(head.object, 'apiVersion') ?? '').endsWith('.toolkit.fluxcd.io')) return [];
  if (schemaFor(head.object, root, context.head) !== undefined) return [];
  if (knownSchemaFor(head.object, root, context.head) !== undefined) return [];
  if (versionsWithout(head.object, root, node, context.head) !== undefined) return [];
  const [apiVersion = '', kind = ''] = ['apiVersion', 'kind'].map((name) => stringAt(head.object, name) ?? '');
  // Of an object that SOPS has encrypted as a whole the kind is not known.
  if (mayHoldCiphertext(kind)) return [];
  return [quoted(`${kind} (${apiVersion})`)];
}

/** Rules about what nobody here could hold against what the API server asks. */
export const notEvaluatedRules: readonly Rule[] = [
  {
    id: 'kind-without-schema',
    group: 'schema',
    severity: 'note',
    title: 'Kinds without a schema',
    explanation: 'Their definitions are not in the tree: refusals of the API server are not known.',
    hint: 'With the CustomResourceDefinitions in the tree, the fields are checked.',
    unchecked: { one: 'kind without a schema', several: 'kinds without a schema', isPerResource: false },
    checkAll: (comparison, context) =>
      hitsOf(
        lackingBy(comparison, (change, group) => kindsWithoutSchema(change, group, context)),
        context,
        (kinds) => kinds.map((kind) => `No schema for ${kind}.`),
      ),
  },
  {
    id: 'rule-not-evaluated',
    group: 'schema',
    severity: 'note',
    title: 'Rules of definitions were not evaluated',
    explanation: 'What these rules come to cannot be worked out without the cluster.',
    hint: 'Look at the rules and the resources.',
    checkAll: (comparison, context) =>
      hitsOf(
        lackingBy(comparison, ({ head }) =>
          head === undefined
            ? []
            : [...undecidedRules(head.object)].map(
                (rule) => `${quotedWords(rule)} of ${quoted(stringAt(head.object, 'kind') ?? '')}`,
              ),
        ),
        context,
        (rules) =>
          rules.length === 0
            ? []
            : [
                `${rules.length === 1 ? 'One rule was' : `${rules.length} rules were`} not evaluated: ${firstNames(rules, fewShown)}.`,
              ],
      ),
  },
];
