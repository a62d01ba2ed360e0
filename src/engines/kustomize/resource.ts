import type { Position } from '../../core/position.ts';
import { fail } from '../../core/problem.ts';
import { type MappingNode, type YamlNode } from '../yaml/public.ts';
import {
  ALLOW_KIND_CHANGE,
  ALLOW_NAME_CHANGE,
  BUILD_ANNOTATIONS,
  ENABLED,
  GENERATOR_BEHAVIOR,
  NEEDS_HASH,
  PREFIXES,
  PREVIOUS_KINDS,
  PREVIOUS_NAMES,
  PREVIOUS_NAMESPACES,
  REFERENCED_BY,
  SUFFIXES,
} from './build-annotations.ts';
import {
  childMapping,
  clone,
  entryOf,
  field,
  isNullOrEmpty,
  quoteIfNeeded,
  rawText,
  removeField,
  scalar,
  setField,
  stringScalar,
  textEntries,
} from './nodes/node-access.ts';
import { addToNull, entriesOfNull } from './nodes/null-entries.ts';
import {
  effectiveNamespace,
  type Gvk,
  joinApiVersion,
  printResId,
  type ResId,
  splitApiVersion,
} from './resource-id.ts';

/**
 * Behaviour of a generator whose id is taken. Empty text and anything unknown count as `unspecified`, which creates.
 */
export type GeneratorBehavior = 'unspecified' | 'create' | 'replace' | 'merge';

/** Tells cluster-scoped kinds from namespaced and unknown ones; grows when a kustomization brings its own OpenAPI. */
export interface KindScope {
  isClusterScoped(apiVersion: string, kind: string): boolean;
}

const NO_IDS: readonly ResId[] = [];

/** The annotations that remember former ids, as they are written. */
interface History {
  readonly names: string;
  readonly namespaces: string;
  readonly kinds: string;
  readonly apiVersion: string;
}

function sameHistory(a: History, b: History): boolean {
  return a.names === b.names && a.namespaces === b.namespaces && a.kinds === b.kinds && a.apiVersion === b.apiVersion;
}

function idsOf(written: History): readonly ResId[] {
  const namespaces = written.namespaces.split(',');
  const kinds = written.kinds.split(',');
  const names = written.names.split(',');
  if (names.length !== namespaces.length || names.length !== kinds.length)
    fail('KUSTOMIZE_RESOURCE', `A resource had no name or kind for a time, after ${names.join(', then ')}.`);
  const { group, version } = splitApiVersion(written.apiVersion);
  return names.map((name, i) => ({
    group,
    version,
    kind: kinds[i] ?? '',
    name,
    namespace: namespaces[i] ?? '',
    clusterScoped: false,
  }));
}

/**
 * One object on its way through a build: its node tree, free of aliases and merge keys, and what kustomize remembers of
 * it, which lives in annotations of the tree itself (see build-annotations.ts). A resource that a patch deleted has an
 * empty tree until it is dropped.
 */
export class Resource {
  node: MappingNode;
  /** The file it was read from, or the kustomization whose generator made it. */
  readonly origin: Position | undefined;
  /** The files besides that a generator or a patch made a part of it. */
  inputs: readonly string[] = [];
  readonly scope: KindScope;
  /** Names of the variables whose values come from it. */
  variables: string[] = [];
  /** What `previousIds` was last read from, and what it was then: it is asked for again and again. */
  #history: History | undefined;
  #historyIds: readonly ResId[] = NO_IDS;

  constructor(node: MappingNode, scope: KindScope, origin?: Position) {
    this.node = node;
    this.scope = scope;
    this.origin = origin;
  }

  get kind(): string {
    return rawText(field(this.node, 'kind'));
  }

  get apiVersion(): string {
    return rawText(field(this.node, 'apiVersion'));
  }

  get name(): string {
    return this.#metaText('name');
  }

  get namespace(): string {
    return this.#metaText('namespace');
  }

  get gvk(): Gvk {
    return { ...splitApiVersion(this.apiVersion), kind: this.kind };
  }

  /** True when nothing is left of it. */
  get isEmpty(): boolean {
    return isNullOrEmpty(this.node);
  }

  /** The id it has now; unique among the resources of a build. */
  get id(): ResId {
    const apiVersion = this.apiVersion;
    const kind = this.kind;
    const { group, version } = splitApiVersion(apiVersion);
    return {
      group,
      version,
      kind,
      name: this.name,
      namespace: this.namespace,
      clusterScoped: this.scope.isClusterScoped(group === '' ? version : apiVersion, kind),
    };
  }

  /** Ids it had before, oldest first, without the current one. */
  get previousIds(): readonly ResId[] {
    const annotations = this.#annotationsNode();
    const names = annotationIn(annotations, PREVIOUS_NAMES);
    if (names === undefined) return NO_IDS;
    const written: History = {
      names,
      namespaces: annotationIn(annotations, PREVIOUS_NAMESPACES) ?? '',
      kinds: annotationIn(annotations, PREVIOUS_KINDS) ?? '',
      apiVersion: this.apiVersion,
    };
    if (this.#history === undefined || !sameHistory(this.#history, written)) {
      this.#history = written;
      this.#historyIds = idsOf(written);
    }
    return this.#historyIds;
  }

  /** The id it was loaded or generated with. */
  get originalId(): ResId {
    return this.previousIds[0] ?? this.id;
  }

  /** Remembers the current id as a previous one; to be called before a change of name, namespace or kind. */
  storePreviousId(): void {
    const id = this.id;
    this.#appendToList(PREVIOUS_NAMES, id.name);
    this.#appendToList(PREVIOUS_NAMESPACES, effectiveNamespace(id));
    this.#appendToList(PREVIOUS_KINDS, id.kind);
  }

  setName(name: string): void {
    const metadata = childMapping(this.node, 'metadata');
    if (metadata !== undefined) setField(metadata, 'name', scalar(name));
  }

  /** Sets metadata.namespace; an empty one removes the field. */
  setNamespace(namespace: string): void {
    if (namespace === '') {
      const metadata = field(this.node, 'metadata');
      if (metadata?.type === 'mapping') removeField(metadata, 'namespace');
      return;
    }
    const metadata = childMapping(this.node, 'metadata');
    if (metadata !== undefined) setField(metadata, 'namespace', scalar(namespace));
  }

  setKind(kind: string): void {
    setField(this.node, 'kind', scalar(kind));
  }

  setGvk(gvk: Gvk): void {
    this.setKind(gvk.kind);
    setField(this.node, 'apiVersion', scalar(joinApiVersion(gvk)));
  }

  /** metadata.annotations as texts; empty when there are none. */
  get annotations(): Map<string, string> {
    return textEntries(this.#annotationsNode());
  }

  /** metadata.labels as texts; empty when there are none. */
  get labels(): Map<string, string> {
    return textEntries(field(this.#metadata(), 'labels'));
  }

  /** Throws as `labels` and `annotations` do where these are lists, without building them otherwise. */
  checkMetadataLists(): void {
    const metadata = this.#metadata();
    for (const name of ['labels', 'annotations']) {
      const texts = field(metadata, name);
      if (texts?.type === 'sequence') textEntries(texts);
    }
  }

  /** The text of one annotation, without building the whole map. */
  annotation(name: string): string | undefined {
    return annotationIn(this.#annotationsNode(), name);
  }

  /**
   * Sets one annotation, or removes it when the value is undefined. All annotations are rewritten as strings, as
   * kustomize does.
   */
  setAnnotation(name: string, value: string | undefined): void {
    const annotations = this.annotations;
    if (value === undefined) annotations.delete(name);
    else annotations.set(name, value);
    this.setAnnotations(annotations);
  }

  /** Writes all annotations anew: sorted, every value a string; none removes the field. */
  setAnnotations(annotations: ReadonlyMap<string, string>): void {
    this.#setMetaMap('annotations', annotations);
  }

  /** Writes all labels anew: sorted, every value a string; none removes the field. */
  setLabels(labels: ReadonlyMap<string, string>): void {
    this.#setMetaMap('labels', labels);
  }

  /** Name prefixes that were added to it, innermost first. */
  get prefixes(): readonly string[] {
    return this.#list(PREFIXES);
  }

  /** Name suffixes that were added to it, innermost first. */
  get suffixes(): readonly string[] {
    return this.#list(SUFFIXES);
  }

  addPrefix(prefix: string): void {
    this.#appendToList(PREFIXES, prefix);
  }

  addSuffix(suffix: string): void {
    this.#appendToList(SUFFIXES, suffix);
  }

  addReferencedBy(id: ResId): void {
    this.#appendToList(REFERENCED_BY, printResId(id));
  }

  get needsHash(): boolean {
    return this.#isEnabled(NEEDS_HASH);
  }

  enableHash(): void {
    this.setAnnotation(NEEDS_HASH, ENABLED);
  }

  get behavior(): GeneratorBehavior {
    return generatorBehavior(this.annotation(GENERATOR_BEHAVIOR) ?? '');
  }

  set behavior(behavior: GeneratorBehavior) {
    this.setAnnotation(GENERATOR_BEHAVIOR, behavior);
  }

  /** For a patch: it may change the name of its target. */
  get nameChangeAllowed(): boolean {
    return this.#isEnabled(ALLOW_NAME_CHANGE);
  }

  allowNameChange(): void {
    this.setAnnotation(ALLOW_NAME_CHANGE, ENABLED);
  }

  /** For a patch: it may change the kind of its target. */
  get kindChangeAllowed(): boolean {
    return this.#isEnabled(ALLOW_KIND_CHANGE);
  }

  allowKindChange(): void {
    this.setAnnotation(ALLOW_KIND_CHANGE, ENABLED);
  }

  /**
   * Takes away what only the build itself needs. All remaining annotations are rewritten as strings, as kustomize does.
   */
  removeBuildAnnotations(): void {
    const annotations = this.annotations;
    if (annotations.size === 0) return;
    for (const name of BUILD_ANNOTATIONS) annotations.delete(name);
    this.setAnnotations(annotations);
  }

  /** A copy whose tree shares nothing with this one. */
  copy(): Resource {
    const copied = new Resource(clone(this.node), this.scope, this.origin);
    copied.variables = [...this.variables];
    return copied;
  }

  /**
   * Takes over the metadata of `old` when this resource is merged into it or replaces it: labels and annotations of
   * `old` where this has none, its name and namespace; build annotations only from `old`.
   */
  mergeMetadataFrom(old: Resource): void {
    this.setLabels(new Map([...old.labels, ...this.labels]));
    const own = this.annotations;
    const theirs = old.annotations;
    const merged = new Map([...theirs, ...own]);
    for (const name of BUILD_ANNOTATIONS) {
      const value = theirs.get(name);
      if (value === undefined) merged.delete(name);
      else merged.set(name, value);
    }
    if (!own.has(NEEDS_HASH)) merged.delete(NEEDS_HASH);
    this.setAnnotations(merged);
    this.setName(old.name);
    this.setNamespace(old.namespace);
    this.variables = [...old.variables];
  }

  #metadata(): YamlNode | undefined {
    const metadata = field(this.node, 'metadata');
    return isNullOrEmpty(metadata) ? undefined : metadata;
  }

  #annotationsNode(): YamlNode | undefined {
    return field(this.#metadata(), 'annotations');
  }

  #metaText(name: string): string {
    const found = field(this.#metadata(), name);
    return found === undefined || isNullOrEmpty(found) ? '' : rawText(found);
  }

  #setMetaMap(name: 'annotations' | 'labels', texts: ReadonlyMap<string, string>): void {
    const metadata = childMapping(this.node, 'metadata');
    if (metadata === undefined) return;
    removeField(metadata, name);
    if (texts.size === 0) return;
    const entries = [...texts.keys()].sort().map((key) => ({
      key: scalar(key),
      value: quoteIfNeeded(stringScalar(texts.get(key) ?? '')),
    }));
    metadata.entries.push({
      key: scalar(name),
      value: { type: 'mapping', entries, flow: false, tag: '', line: 0, column: 0 },
    });
  }

  #putAnnotation(name: string, value: string): void {
    const metadata = childMapping(this.node, 'metadata');
    if (metadata === undefined) return;
    const existing = entryOf(metadata, 'annotations')?.value;
    if (existing?.type === 'scalar' && entriesOfNull(existing) !== undefined) {
      addToNull(existing, { key: scalar(name), value: stringScalar(value) });
      return;
    }
    if (existing?.type === 'sequence' && existing.items.length > 0)
      fail(
        'KUSTOMIZE_RESOURCE',
        `The annotations of ${describe(this)} are a list.`,
        this.origin === undefined ? {} : { at: this.origin },
      );
    if (existing?.type !== 'mapping') removeField(metadata, 'annotations');
    const annotations = childMapping(metadata, 'annotations');
    if (annotations !== undefined) setField(annotations, name, stringScalar(value));
  }

  #isEnabled(name: string): boolean {
    return this.annotation(name) === ENABLED;
  }

  #list(name: string): string[] {
    const value = this.annotation(name);
    return value === undefined ? [] : value.split(',');
  }

  #appendToList(name: string, value: string): void {
    if (value === '') return;
    const before = this.annotation(name);
    this.#putAnnotation(name, before === undefined ? value : `${before},${value}`);
  }
}

function annotationIn(annotations: YamlNode | undefined, name: string): string | undefined {
  if (annotations?.type === 'scalar') return textEntries(annotations).get(name);
  const entry = entryOf(annotations, name);
  return entry === undefined ? undefined : rawText(entry.value);
}

/** The behavior that a kustomization's text stands for. */
export function generatorBehavior(written: string): GeneratorBehavior {
  return written === 'create' || written === 'replace' || written === 'merge' ? written : 'unspecified';
}

/** Name of a resource in messages: kind, namespace and name as they are now. */
export function describe(resource: Resource): string {
  const { kind, namespace, name } = resource;
  return namespace === '' ? `${kind} ${name}` : `${kind} ${namespace}/${name}`;
}
