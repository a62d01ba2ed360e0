import { posix } from 'node:path';
import { jsonAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { words } from '../../core/text/words.ts';
import { kustomizationSpec } from '../../flux/public.ts';
import type { Change } from '../comparison.ts';
import { printFieldPath, stepText } from '../field-changes.ts';
import { type Definition, filesOf, isKustomizationFile, type NodeScope, objectKey } from './edit-scope.ts';
import type { SourceEdit } from './source-edit.ts';

/** Weights of the relations between an edit and a change. */
const weight = { comes: 100, comesListed: 80, own: 40, listed: 30, node: 8, named: 7, above: 6 } as const;

/** Fields of a Kustomization or a HelmRelease that say when and how it is applied, and nothing of what. */
const settings = new Set(
  words(`
    deletionPolicy dependsOn driftDetection force healthCheckExprs healthChecks interval maxHistory prune retryInterval
    rollback suspend test timeout uninstall wait
  `),
);

/** Actions of a HelmRelease, and their fields that say what is applied. */
const actions = new Set(['install', 'upgrade']);
const actionFields = ['crds', 'createNamespace', 'disableHooks', 'skipCRDs'];

/** An edit with what is asked of it again and again. */
export interface KnownEdit {
  readonly edit: SourceEdit;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /**
   * The files and directories that it adds to what a kustomization lists, or removes from it; undefined when it is no
   * edit of such a list.
   */
  readonly lists: readonly string[] | undefined;
}

/** Scalars shorter than this are found anywhere by chance. */
const tellingLength = 3;

/** An edit made ready to be held against many changes. */
export function knownEdit(edit: SourceEdit): KnownEdit {
  const isTelling = (text: string): boolean => text.length >= tellingLength;
  return { edit, added: edit.added.filter(isTelling), removed: edit.removed.filter(isTelling), lists: listedBy(edit) };
}

/** The resource that edits are weighed for, and where it comes from. */
export interface About {
  readonly change: Change;
  readonly scope: NodeScope;
  /** The directories that the node builds, one a side. */
  readonly directories: readonly string[];
  /** The file that holds the resource, and the directories above it. */
  readonly listed: ReadonlySet<string>;
  /** The same of the definitions of the node and of those above it. */
  readonly listedAbove: ReadonlySet<string>;
}

/** Facts about a change and its node that relate edits to it. */
export function surroundings(change: Change, scope: NodeScope): About {
  const definitions = [scope.own, ...scope.above];
  return {
    change,
    scope,
    directories: scope.own.objects.flatMap((object) => {
      const { path } = kustomizationSpec(object);
      return path === undefined ? [] : [directoryOf(path)];
    }),
    listed: new Set(change.origin === undefined ? [] : withDirectories(change.origin.file)),
    listedAbove: new Set(definitions.flatMap(({ files }) => [...files].flatMap(withDirectories))),
  };
}

/** Test for an edit that can concern the resource: it is of nothing that is about others alone. */
export function concerns({ edit, lists }: KnownEdit, { change, scope, listed, listedAbove }: About): boolean {
  const { owner, file, path } = edit;
  if (owner !== undefined) {
    if (isOwn(edit, change)) return true;
    if (isOneOf(edit, [scope.own, ...scope.above])) return !isSetting(edit);
    if (scope.named.has(objectKey(owner))) return true;
  }
  // What is listed makes the rest neither come nor go; a component changes the rest.
  if (lists !== undefined && printFieldPath(path.slice(0, 1)) === 'resources')
    return lists.some((at) => listed.has(at) || listedAbove.has(at));
  if (isKustomizationFile(file)) return true;
  const isIn = isPartOf(file, change) || scope.own.files.has(file);
  // A patch with a target may have any name.
  if (isIn)
    return owner === undefined || isInput(file, change) || isDefinedBy(edit, change) || mayBecome(owner, change.id);
  return !scope.holds(file);
}

/**
 * Test for an edit that may make the difference. One cannot that is of a field in what comes or goes as a whole, or of
 * a field of the definition of its node that came out the same.
 */
export function mayHaveEffect(edit: SourceEdit, { change, scope }: About): boolean {
  const fields = edit.path.flatMap((step) => ('field' in step ? [step.field] : []));
  const isWhole = edit.path.length === 0 || fields.length < edit.path.length;
  if (isWhole) return true;
  const comesOrGoes = change.status === 'added' || change.status === 'removed';
  if (comesOrGoes && (isOwn(edit, change) || isDefinedBy(edit, change))) return decidesPresence(fields);
  const [before, after] = scope.own.objects;
  const isOfNode = isOneOf(edit, [scope.own]);
  // Where a source or another Kustomization stands says nothing of what comes from it.
  const isPlace = fields.join('.') === 'metadata.namespace' && edit.owner !== undefined;
  if (isPlace && !isOwn(edit, change) && !isDefinedBy(edit, change) && scope.own.id.kind !== 'HelmRelease')
    return false;
  if (!isOfNode || sameObject(scope.own.id, change.id) || before === undefined || after === undefined) return true;
  const [top, field = ''] = fields;
  if (top === 'spec' && actions.has(field)) {
    const isEqual = (name: string): boolean =>
      jsonEqual(jsonAt(before, 'spec', field, name), jsonAt(after, 'spec', field, name));
    return !actionFields.every(isEqual);
  }
  return !jsonEqual(jsonAt(before, ...fields), jsonAt(after, ...fields));
}

/** Test for a field by which a build takes, leaves out or names an object. */
function decidesPresence([first, second]: readonly string[]): boolean {
  return first !== 'spec' && first !== 'data' && (first !== 'metadata' || second !== 'labels');
}

/** Test for a file that holds the resource, or that a generator or a patch made a part of it, on either side. */
function isPartOf(file: string, { base, head }: Change): boolean {
  return [base, head].some((one) => one !== undefined && filesOf(one).includes(file));
}

function isInput(file: string, { base, head }: Change): boolean {
  return [base, head].some((one) => one?.inputs?.includes(file) === true);
}

/** Test for an edit of the resource itself: in a file that it is made of, where these are known. */
export function isOwn({ owner, file }: SourceEdit, change: Change): boolean {
  if (owner === undefined || !sameObject(owner, change.id)) return false;
  return (change.base ?? change.head)?.origin === undefined || isPartOf(file, change);
}

/** Test for an edit of the document that holds the resource, whatever name a kustomization gives it. */
function isDefinedBy({ file, document = {} }: SourceEdit, change: Change): boolean {
  return (['base', 'head'] as const).some((side) => {
    const origin = change[side]?.origin;
    return origin?.file === file && origin.line !== undefined && origin.line === document[side];
  });
}

/** Test for an object whose name a kustomization may make that of the resource. */
function mayBecome(owner: ResourceId, id: ResourceId): boolean {
  return owner.kind === id.kind && id.name.includes(owner.name);
}

function isOneOf({ owner, file, document = {} }: SourceEdit, definitions: readonly Definition[]): boolean {
  if (owner === undefined) return false;
  return definitions.some(({ id, files, places }) => {
    if (sameObject(owner, id)) return files.size === 0 || files.has(file);
    const isThere = [document.base, document.head].some((line) => places.has(`${file}:${line}`));
    return owner.kind === id.kind && isThere;
  });
}

/** The weight of an edit for a resource, whatever differs in it. */
export function relationOf(
  { edit, lists }: KnownEdit,
  { change, scope, directories, listed, listedAbove }: About,
): number {
  const { owner, file } = edit;
  let relation = 0;
  // Nothing within a document makes it come or go.
  const isPresent = change.status === 'changed' || change.status === 'moved';
  const isWithin = !isPresent && edit.path.length > 0 && !isKustomizationFile(file);
  if (owner !== undefined) {
    if (
      isOwn(edit, change) ||
      isDefinedBy(edit, change) ||
      (change.renamedFrom !== undefined && startsSame(owner, change.id))
    )
      relation += isWithin ? 0 : isArrival(edit, change) ? weight.comes : weight.own;
    else if (isOneOf(edit, [scope.own])) relation += weight.node;
    else if (scope.named.has(objectKey(owner))) relation += weight.named;
    else if (isOneOf(edit, scope.above)) relation += weight.above;
  }
  const isListed = lists?.some((place) => listed.has(place)) === true;
  if (isPartOf(file, change) && !isWithin && (lists === undefined || isListed)) relation += weight.own / 2;
  if (isListed) relation += listedWeight(change);
  else if (lists?.some((place) => listedAbove.has(place)) === true) relation += weight.above;
  if (addsComponents(edit, scope.own, directories, listed)) relation += weight.listed;
  return relation;
}

/** Test for the edit by which the document of a resource comes that a node did not apply before. */
function isArrival({ side, path }: SourceEdit, { status }: Change): boolean {
  return (status === 'added' || status === 'moved') && side === 'head' && path.length === 0;
}

/**
 * The weight of a file that is listed: what is gone is so by the list even when its file is gone too, and what is new
 * is so by its file.
 */
function listedWeight({ status }: Change): number {
  return status === 'removed' ? weight.comes : status === 'added' ? weight.comesListed : weight.listed;
}

/** Test for two names of one object: a document without a namespace may get any. */
export function sameObject(owner: ResourceId, id: ResourceId): boolean {
  return (
    owner.kind === id.kind &&
    owner.name === id.name &&
    (owner.namespace === '' || id.namespace === '' || owner.namespace === id.namespace)
  );
}

/** A generated name starts with the one that is written down. */
function startsSame(owner: ResourceId, id: ResourceId): boolean {
  return owner.kind === id.kind && id.name.startsWith(owner.name);
}

/** The directory that a Kustomization's path names; empty for the root. */
function directoryOf(path: string): string {
  const directory = posix.normalize(path.replace(/^\.?\//, '')).replace(/\/$/, '');
  return directory === '.' ? '' : directory;
}

/**
 * The files and directories that an edit of a kustomization adds to what it lists, or removes from it, as it does when
 * the whole file comes or goes; undefined for other edits.
 */
function listedBy({ file, path, added, removed }: SourceEdit): readonly string[] | undefined {
  const [top] = path;
  if (top !== undefined && stepText(top) !== 'resources' && stepText(top) !== 'components') return undefined;
  if (!isKustomizationFile(file)) return undefined;
  const directory = posix.dirname(file);
  return [...added, ...removed].map((text) => posix.join(directory, text));
}

/**
 * Test for an edit of when and how a node is applied, and of what is said about it, by which no more than itself can
 * differ.
 */
function isSetting({ path }: SourceEdit): boolean {
  const [top = '', field = ''] = path.map(stepText);
  return top !== '' && (top !== 'spec' || settings.has(field));
}

/**
 * Test for an edit of a Kustomization's own list of components, each a path from a directory that it builds, by which a
 * listed file comes or goes.
 */
function addsComponents(
  edit: SourceEdit,
  node: Definition,
  directories: readonly string[],
  listed: ReadonlySet<string>,
): boolean {
  const [top, field] = edit.path.map(stepText);
  if (top !== 'spec' || field !== 'components' || !isOneOf(edit, [node])) return false;
  return directories.some((directory) =>
    [...edit.added, ...edit.removed].some((text) => listed.has(posix.join(directory, text))),
  );
}

/** A file and the directories above it. */
function withDirectories(file: string): string[] {
  const found: string[] = [];
  for (let at = file; at !== '.' && at !== '/'; at = posix.dirname(at)) found.push(at);
  return found;
}
