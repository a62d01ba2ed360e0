import { hookEvents, runsOnUpgrade } from '../core/hook-events.ts';
import { type JsonObject, type JsonValue, objectAt } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import type { Manifest } from '../core/side-result.ts';
import { alignLists } from './align-lists.ts';
import type { Change } from './comparison.ts';
import { type DefinitionChange, definitionChange, definitionNotes } from './definition-change.ts';
import { DocumentPairs } from './documents/document-pairs.ts';
import { type FieldChange, fieldChanges } from './field-changes.ts';
import { type IgnoreRule, ignoreFields } from './ignore-fields.ts';
import { ignoredDifferences } from './ignored-differences.ts';
import type { IsRead } from './label-consumers.ts';
import { layoutHunks } from './layout-hunks.ts';
import { diffLines } from './line-diff.ts';
import type { LineEffort } from './line-effort.ts';
import { manifestLines } from './manifest-lines.ts';
import { type DenoisedVersions, type HiddenDifference, hideNoise, type NoiseContext, type NoiseRule } from './noise.ts';
import type { Applied, ManifestPair } from './pair-manifests.ts';
import { redactPair } from './redact.ts';
import { managedAgainNote, unmanagedNote } from './unmanaged-note.ts';

/** The other resource of a replacement: the removed one of an added resource, the added one of a removed. */
export interface Replacement {
  readonly of?: Applied | undefined;
  readonly by?: Applied | undefined;
}

/** Noise rules of a difference, and the number of equal lines around it. */
export interface NoiseOptions {
  readonly rules: readonly NoiseRule[];
  readonly ignore: readonly IgnoreRule[];
  readonly context: number;
  /** Effort that is left for line comparisons of the run. */
  readonly effort: LineEffort;
  /** Tells keys of labels and annotations by which something selects. */
  readonly isRead: IsRead;
  /** Tells what is applied by a node of both sides. */
  readonly isOwnedBefore: (applied: Applied) => boolean;
}

/**
 * The change of one resource, and what is hidden of it. Undefined when nothing differs; without a change when
 * everything that differs is noise.
 */
export function compareManifest(
  pair: ManifestPair,
  { rules, ignore, context, effort, isRead, isOwnedBefore }: NoiseOptions,
  replaced: Replacement = {},
): { change?: Change; hidden: DenoisedVersions['hidden'] } | undefined {
  const base = pair.base?.manifest;
  const head = pair.head?.manifest;
  const shown = head ?? base;
  if (shown === undefined) return undefined;
  const moved =
    pair.base !== undefined && pair.head !== undefined && resourceKey(pair.base.node) !== resourceKey(pair.head.node);
  // Equality is that of the originals: what follows only decides how a difference is shown.
  const equal = base !== undefined && head !== undefined && isSameObject(base, head);
  const isSetApart = pair.base !== undefined && head?.crds !== undefined && base?.crds === undefined;
  if (equal && !moved && !isSetApart) return undefined;

  const isOther = base !== undefined && head !== undefined && resourceKey(base.id) !== resourceKey(head.id);
  const renamed = isOther && base.id.name !== head.id.name;
  const stays = base !== undefined && head !== undefined && !equal && !moved && !isOther;
  const leftAlone = stays ? unmanagedNote(pair.head?.node, head) : undefined;
  const appliedAgain = stays && leftAlone === undefined ? managedAgainNote(pair.base?.node, base) : undefined;

  const old = base ?? replaced.of?.manifest;
  const documents = new DocumentPairs();
  const isHook = old?.hook === true && head?.hook === true;
  const ignored = stays ? ignoredDifferences(base.object, head.object, ignoredBy(pair)) : [];
  const before = old?.object;
  const quiet =
    equal || before === undefined || head === undefined
      ? { base: before, head: head?.object, hidden: noneHidden, layout: [], restarts: [] }
      : hideBoth(before, head.object, shown.id, { rules, ignore }, { documents, isRead, isHook });
  const same = equal || (quiet.base !== undefined && quiet.head !== undefined && jsonEqual(quiet.base, quiet.head));
  const restarts = quiet.restarts.length > 0 && isSameTemplate(quiet.base, quiet.head) ? quiet.restarts : [];
  const isHiddenOnly = same && !equal && quiet.hidden.size > 0 && base !== undefined && head !== undefined;
  // What only is written otherwise is listed, so that it can be looked at, and pods that restart are a change.
  if (isHiddenOnly && !moved && quiet.layout.length === 0 && restarts.length === 0) return { hidden: quiet.hidden };

  const redacted = redactPair(equal ? undefined : quiet.base, equal ? undefined : quiet.head);
  const isUnseen = !equal && !isHiddenOnly && quiet.head !== undefined && jsonEqual(redacted.base, redacted.head);
  // What takes the place of a removed resource shows how it differs from it; the removed one then has nothing to add.
  const isShown = !same && replaced.by === undefined;
  const aligned =
    isShown && redacted.base !== undefined && redacted.head !== undefined
      ? alignLists(redacted.base, redacted.head)
      : { head: redacted.head, notes: [] };
  const lines = isShown
    ? diffLines(linesOf(redacted.base), linesOf(aligned.head), context, effort)
    : { hunks: [], linesAdded: 0, linesRemoved: 0 };
  const definition = definitionOf(base?.object, head?.object);
  const runs = pair.head !== undefined && isOwnedBefore(pair.head) ? hookNote(pair.head.manifest) : undefined;
  let hidden = 0;
  for (const { differences } of quiet.hidden.values()) hidden += differences;
  const change: Change = {
    id: shown.id,
    status: base === undefined ? 'added' : head === undefined ? 'removed' : moved ? 'moved' : 'changed',
    base,
    head,
    ...(moved && pair.base !== undefined ? { movedFrom: pair.base.node } : {}),
    ...(renamed ? { renamedFrom: base.id } : {}),
    ...(replaced.of === undefined ? {} : { replaces: replaced.of.manifest.id }),
    ...(replaced.by === undefined ? {} : { replacedBy: replaced.by.manifest.id }),
    fields:
      same || redacted.base === undefined || redacted.head === undefined
        ? []
        : fieldChanges(redacted.base, redacted.head, documents).map((field) => withoutKeys(field, redacted.hide)),
    notes: [
      ...(runs === undefined ? [] : [runs]),
      ...(leftAlone === undefined ? [] : [leftAlone]),
      ...(appliedAgain === undefined ? [] : [appliedAgain]),
      ...(ignored.length === 0 ? [] : [`${ignoredNote}: ${ignored.join(', ')}`]),
      ...definition.notes,
      ...aligned.notes,
      ...(isUnseen ? [unseenDifference] : []),
      ...(isOther ? identityNotes(base.id, head.id) : []),
      ...(restarts.length === 0 ? [] : [`${restartNote}: ${restarts.join(', ')}`]),
    ],
    ...(definition.fields.length === 0 ? {} : { schema: definition.fields }),
    ...lines,
    ...(quiet.layout.length === 0 ? {} : { layout: layoutHunks(quiet.layout, context, redacted.hideInText) }),
    hidden,
    ...(hidden === 0 ? {} : { hiddenBy: [...quiet.hidden.keys()].sort() }),
    secretsChanged: redacted.secretsChanged,
    ...(shown.origin === undefined ? {} : { origin: shown.origin }),
  };
  return { change, hidden: quiet.hidden };
}

/** What is said of a resource that differs in nothing that may be shown. */
const unseenDifference = 'differs in what is hidden here';
/** Note on a resource that has a namespace on one side only. */
const unplacedNote = 'its namespace is up to what applies this build';
/** Note on what may be two resources, or one. */
const unnamedNote = 'its name is up to a variable of the cluster';

/** Note on two names of one resource. */
function identityNotes(base: ResourceId, head: ResourceId): readonly string[] {
  if ([base, head].some(({ name, namespace }) => name.includes('${') || namespace.includes('${'))) return [unnamedNote];
  return base.name === head.name ? [unplacedNote] : [];
}

/** Note on a resource whose template of pods differs only in what is hidden. */
export const restartNote = 'pods restart';
const noneHidden: DenoisedVersions['hidden'] = new Map();
const noneIgnored: readonly string[] = [];
/** Note on a resource that differs in fields which its Kustomization ignores. */
const ignoredNote = 'left as it is while the object is there (spec.ignore)';

/** What the Kustomization leaves as it is on both sides: a rule that is new may come after what it is about. */
function ignoredBy({ base, head }: ManifestPair): readonly string[] {
  const before = base?.driftIgnored;
  return before === undefined
    ? noneIgnored
    : (head?.driftIgnored ?? noneIgnored).filter((path) => before.includes(path));
}

/**
 * Note on a hook that no upgrade runs: nothing of it reaches a release that is there. Undefined for any other manifest.
 */
function hookNote(manifest: Manifest): string | undefined {
  const events = hookEvents(manifest);
  if (events.length === 0 || runsOnUpgrade(manifest)) return undefined;
  const actions = new Set(events.map((event) => event.replace(/^(?:pre|post)-/, '').replace('delete', 'uninstall')));
  return `only on ${[...actions].join(' and ')}`;
}

/** Test whether two manifests are the same data. */
export function isSameObject(base: Manifest, head: Manifest): boolean {
  return base.object === head.object || jsonEqual(base.object, head.object);
}

function isSameTemplate(base: JsonObject | undefined, head: JsonObject | undefined): boolean {
  const template = (object: JsonObject | undefined): JsonObject | undefined =>
    object === undefined ? undefined : objectAt(object, 'spec', 'template');
  return jsonEqual(template(base), template(head));
}

/** A field without keys that a document within a text held in another form than the text. */
function withoutKeys(field: FieldChange, hide: (value: JsonValue) => JsonValue): FieldChange {
  switch (field.kind) {
    case 'added':
      return { ...field, to: hide(field.to) };
    case 'removed':
      return { ...field, from: hide(field.from) };
    case 'changed':
      return { ...field, from: hide(field.from), to: hide(field.to) };
    case 'reordered':
      return field;
  }
}

const noDefinition: DefinitionChange = { notes: [], fields: [] };

/** What there is to say of a CustomResourceDefinition beside its lines. */
function definitionOf(base: JsonObject | undefined, head: JsonObject | undefined): DefinitionChange {
  const shown = head ?? base;
  if (shown?.['kind'] !== 'CustomResourceDefinition') return noDefinition;
  if (base === undefined || head === undefined) return { notes: definitionNotes(shown), fields: [] };
  return definitionChange(base, head) ?? noDefinition;
}

/** What rules of the configuration ignore, then noise; each counted under its own name. */
function hideBoth(
  base: JsonObject,
  head: JsonObject,
  id: ResourceId,
  { rules, ignore }: Pick<NoiseOptions, 'ignore' | 'rules'>,
  context: NoiseContext,
): DenoisedVersions {
  if (ignore.length === 0) return hideNoise(base, head, rules, context);
  const left = ignoreFields(base, head, id, ignore);
  const quiet = hideNoise(left.base, left.head, rules, context);
  const ignored = [...left.hidden].map(
    ([rule, differences]) => [rule, { class: 'configured', differences }] satisfies [string, HiddenDifference],
  );
  return { ...quiet, hidden: new Map([...ignored, ...quiet.hidden]) };
}

function linesOf(
  object: Parameters<typeof manifestLines>[0] | undefined,
): ReturnType<typeof manifestLines> | undefined {
  return object === undefined ? undefined : manifestLines(object);
}
