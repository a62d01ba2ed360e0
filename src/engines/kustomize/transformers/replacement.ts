import { isJsonObject, type JsonValue } from '../../../core/json.ts';
import type { Position } from '../../../core/position.ts';
import { fail, ProblemError } from '../../../core/problem.ts';
import { behaves } from '../../../core/versions/behaviours.ts';
import { type ScalarNode, type YamlNode } from '../../yaml/public.ts';
import { COMPARISONS_PER_BYTE } from '../anchored-regex.ts';
import type { FieldOptions, Replacement, ReplacementSource, ReplacementTarget, Selector } from '../kustomization.ts';
import { replacementFileDecoder } from '../kustomization.ts';
import type { Loader } from '../loader.ts';
import { countAllocation } from '../nodes/allocation-limit.ts';
import { clone, isNullOrEmpty, rawText, text } from '../nodes/node-access.ts';
import { replaceScalarText } from '../nodes/replace-scalar-text.ts';
import { writeStructured } from '../nodes/structured-text.ts';
import { DecodeError, decode } from '../nodes/typed-decode.ts';
import { readJsonOrYaml } from '../nodes/yaml-text.ts';
import { describe, type Resource } from '../resource.ts';
import { printResId, type ResId, selectsGvk } from '../resource-id.ts';
import type { ResourceMap } from '../resource-map.ts';
import { metadataMatcher, selectorPatterns } from '../selector.ts';
import { withProblemContext } from '../with-problem-context.ts';
import {
  CHARACTER_IN_NODES,
  type CreatedKind,
  lookup,
  matchPlaces,
  type Place,
  rootPlace,
  splitFieldPath,
  type TextPlace,
  textPlace,
} from './replacement-path.ts';

const DEFAULT_PATH = 'metadata.name';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * The replacements of a kustomization with those in files (`path`, one or a list) put in their places. Throws
 * `KUSTOMIZE_REPLACEMENT` for an entry with both and for files that hold something else.
 */
export function loadReplacements(entries: readonly Replacement[], loader: Loader, file: string): Replacement[] {
  const result: Replacement[] = [];
  entries.forEach((entry, i) => {
    if (entry.path === '') {
      result.push(entry);
      return;
    }
    const name = `replacements[${i}]`;
    if (entry.source !== undefined || entry.targets.length > 0)
      fail('KUSTOMIZE_REPLACEMENT', `${name} has a path and also a source or targets; use one of them.`, {
        at: { file },
      });
    const loaded = loader.load(entry.path);
    const data = readJsonOrYaml(decoder.decode(loaded.bytes), loaded.file, undefined);
    const at = { file: loaded.file };
    if (Array.isArray(data)) for (const item of data) result.push(decodeReplacement(item, at));
    else if (isJsonObject(data)) result.push(decodeReplacement(data, at));
    else
      fail('KUSTOMIZE_REPLACEMENT', `${name}: ${entry.path} holds neither a replacement nor a list of them.`, { at });
  });
  return result;
}

function decodeReplacement(data: JsonValue, at: Position): Replacement {
  try {
    return { path: '', ...decode(replacementFileDecoder, data, { strict: false, coerce: true }) };
  } catch (thrown) {
    if (!(thrown instanceof DecodeError)) throw thrown;
    return fail('KUSTOMIZE_REPLACEMENT', thrown.message, { at }, { cause: thrown });
  }
}

/**
 * Copies values between the fields of resources, one replacement after the other. Throws `KUSTOMIZE_REPLACEMENT` when a
 * source is not found once, and when a target's field is absent and not to be created.
 */
export function applyReplacements(
  map: ResourceMap,
  replacements: readonly Replacement[],
  at: Position,
  version: string,
): void {
  const setInside: SetValue = behaves('kustomize-options-in-text', version) ? setValue : setWhole;
  replacements.forEach((replacement, i) => {
    const run = (): void => {
      const value = sourceValue(map, replacement);
      for (const target of replacement.targets) applyToTargets(map, value, target, setInside);
    };
    withProblemContext(run, `replacements[${i}]: `, at);
  });
  if (replacements.length > 0) map.changed();
  map.dropEmpty();
}

function sourceValue(map: ResourceMap, replacement: Replacement): YamlNode {
  const { source } = replacement;
  if ((source === undefined && replacement.sourceValue === undefined) || replacement.targets.length === 0)
    fail('KUSTOMIZE_REPLACEMENT', 'A replacement needs a source (or sourceValue) and at least one target.');
  if (replacement.sourceValue !== undefined) {
    if (source !== undefined)
      fail('KUSTOMIZE_REPLACEMENT', 'A replacement has a source and a sourceValue; use one of them.');
    return { type: 'scalar', value: replacement.sourceValue, style: 'plain', tag: '', line: 0, column: 0 };
  }
  if (source === undefined) return fail('INTERNAL', 'A replacement without a source.');
  const resource = selectSource(map, source);
  const path = source.fieldPath || DEFAULT_PATH;
  const value = lookup(resource.node, splitFieldPath(path));
  if (value === undefined || isNullOrEmpty(value))
    fail('KUSTOMIZE_REPLACEMENT', `The source ${describe(resource)} has no field ${path}.`, {
      resource: idOf(resource),
    });
  return refined(value, source.options);
}

/** Every id that a resource has or had, current first. */
function allIds(resource: Resource): ResId[] {
  return [resource.id, ...resource.previousIds];
}

function selectSource(map: ResourceMap, source: ReplacementSource): Resource {
  const wanted = source.namespace === '' ? 'default' : source.namespace;
  let found: Resource | undefined;
  for (const resource of map.resources) {
    const matches = allIds(resource).some(
      (id) =>
        (source.name === '' || source.name === id.name) &&
        (source.namespace === '' || (id.namespace === '' ? 'default' : id.namespace) === wanted) &&
        selectsGvk(source, id),
    );
    if (!matches) continue;
    if (found !== undefined)
      fail(
        'KUSTOMIZE_REPLACEMENT',
        `The source ${describeSource(source)} matches several resources: ${describe(found)} and ${describe(resource)}.`,
      );
    found = resource;
  }
  return found ?? fail('KUSTOMIZE_REPLACEMENT', `Nothing matches the source ${describeSource(source)}.`);
}

function describeSource(source: ReplacementSource): string {
  return printResId({ ...source, clusterScoped: false });
}

function refined(value: YamlNode, options: FieldOptions | undefined): YamlNode {
  if (options === undefined || options.delimiter === '') return value;
  if (value.type !== 'scalar') fail('KUSTOMIZE_REPLACEMENT', 'A delimiter is only possible with a scalar.');
  const whole = text(value);
  const parts = splitText(whole, options.delimiter);
  const part = options.index < 0n ? undefined : parts[Number(options.index)];
  if (part === undefined)
    fail(
      'KUSTOMIZE_REPLACEMENT',
      `The index ${options.index} of the source is out of bounds: the value has ${parts.length} parts.`,
    );
  return replaceScalarText(value, part);
}

/** The parts of a text, of which a search may compare each character with each of the delimiter. */
function splitText(whole: string, delimiter: string): string[] {
  countAllocation(4 * whole.length + Math.ceil((whole.length * delimiter.length) / COMPARISONS_PER_BYTE));
  return whole.split(delimiter);
}

function applyToTargets(
  map: ResourceMap,
  value: YamlNode,
  target: ReplacementTarget | undefined,
  setInside: SetValue,
): void {
  if (target?.select === undefined) fail('KUSTOMIZE_REPLACEMENT', 'A target has no selector of resources.');
  const selects = idMatcher(target.select);
  const matchesMetadata = metadataMatcher(target.select);
  const rejectsId: ((id: ResId) => boolean)[] = [];
  const rejectsMetadata: ((resource: Resource) => boolean)[] = [];
  for (const reject of target.reject) {
    if (reject === undefined) fail('KUSTOMIZE_REPLACEMENT', 'A target has an empty entry in reject.');
    if (hasIdParts(reject)) rejectsId.push(idMatcher(reject));
    if (reject.annotationSelector !== '' || reject.labelSelector !== '') rejectsMetadata.push(metadataMatcher(reject));
  }
  const paths = target.fieldPaths.length === 0 ? [DEFAULT_PATH] : target.fieldPaths;
  const splitPaths = paths.map((path) => ({ path, parts: splitFieldPath(path) }));
  for (const resource of map.resources) {
    if (!matchesMetadata(resource) || rejectsMetadata.some((rejects) => rejects(resource))) continue;
    const ids = allIds(resource);
    if (ids.some((id) => rejectsId.some((rejects) => rejects(id)))) continue;
    if (!ids.some(selects)) continue;
    for (const { path, parts } of splitPaths) {
      try {
        copyValue(resource, value, path, parts, target.options, setInside);
      } catch (thrown) {
        if (!(thrown instanceof ProblemError)) throw thrown;
        const message = `${thrown.problem.message} (target ${describe(resource)}, field path ${path})`;
        throw new ProblemError({ ...thrown.problem, message, resource: idOf(resource) }, { cause: thrown });
      }
    }
  }
}

function idOf(resource: Resource): { group: string; kind: string; namespace: string; name: string } {
  const { group, kind } = resource.gvk;
  return { group, kind, namespace: resource.namespace, name: resource.name };
}

function hasIdParts(selector: Selector): boolean {
  const { group, version, kind, name, namespace } = selector;
  return group !== '' || version !== '' || kind !== '' || name !== '' || namespace !== '';
}

function idMatcher(selector: Selector): (id: ResId) => boolean {
  const patterns = selectorPatterns(selector);
  return (id) => patterns.gvk(id) && patterns.name(id.name) && patterns.namespace(id.namespace);
}

function copyValue(
  resource: Resource,
  value: YamlNode,
  path: string,
  parts: readonly string[],
  options: FieldOptions | undefined,
  setInside: SetValue,
): void {
  const create = options?.create === true ? value.type : undefined;
  if (setInsideText(resource, parts, create, (place) => setInside(place, value, options))) return;
  const places = matchPlaces(rootPlace(resource.node), parts, create);
  if (places.length === 0)
    fail(
      'KUSTOMIZE_REPLACEMENT',
      `unable to find ${create === undefined ? '' : 'or create '}field "${path}" in replacement target`,
    );
  for (const place of places) setValue(place, value, options);
}

/** What puts the value of a replacement into a place. */
type SetValue = (place: Place, value: YamlNode, options: FieldOptions | undefined) => void;

function setWhole(place: Place, value: YamlNode): void {
  put(place, clone(value));
}

function setValue(place: Place, value: YamlNode, options: FieldOptions | undefined): void {
  const { node } = place;
  if (options === undefined || options.delimiter === '') {
    // kustomize copies into a node in place, so the source stays part of its resource when it is a target itself, and
    // what later paths put below it is in the value for the targets after them. Our places put another node there
    // instead; a copy of itself changes nothing, so it is left out.
    if (node !== value || node.type === 'scalar') put(place, clone(value));
    return;
  }
  if (node.type !== 'scalar') fail('KUSTOMIZE_REPLACEMENT', 'A delimiter is only possible with a scalar.');
  const parts = splitText(node.value, options.delimiter);
  const part = text(value);
  if (options.index < 0n) parts.unshift(part);
  else if (options.index >= BigInt(parts.length)) parts.push(part);
  else parts[Number(options.index)] = part;
  setText(node, parts.join(options.delimiter));
}

/** A scalar takes over the text only and stays of its type, as far as it can. */
function put(place: Place, value: YamlNode): void {
  const { node } = place;
  if (node.type === 'scalar') setText(node, rawText(value));
  else place.replace(value);
}

function setText(node: ScalarNode, value: string): void {
  Object.assign(node, replaceScalarText(node, value));
}

/**
 * Sets a field inside a text that holds YAML or JSON, when the path leads through one, and writes the text anew.
 * Returns false when the path is to be taken as an ordinary one, which is also so when anything goes wrong here.
 */
function setInsideText(
  resource: Resource,
  parts: readonly string[],
  create: CreatedKind | undefined,
  set: (place: Place) => void,
): boolean {
  const found = textOnPath(resource, parts);
  if (found === undefined) return false;
  const { holder, document, rest } = found;
  const isSet = attempt(() => {
    const places = matchPlaces(document, rest, create);
    if (places.length === 0) return false;
    for (const place of places) set(place);
    countAllocation(CHARACTER_IN_NODES * holder.value.length);
    const unchanged = (): YamlNode => textPlace(holder.value).node;
    setText(holder, writeStructured(document.document(), holder.value, unchanged));
    return true;
  });
  return isSet === true;
}

/** The first scalar on a path that goes on, when it can be read as YAML. */
function textOnPath(
  resource: Resource,
  parts: readonly string[],
): { readonly holder: ScalarNode; readonly document: TextPlace; readonly rest: readonly string[] } | undefined {
  let at: YamlNode = resource.node;
  for (let i = 1; i < parts.length; i++) {
    const found = attempt(() => lookup(at, parts.slice(i - 1, i)));
    if (found === undefined) return undefined;
    at = found;
    if (found.type !== 'scalar') continue;
    const document = attempt(() => textPlace(found.value));
    if (document !== undefined) return { holder: found, document, rest: parts.slice(i) };
  }
  return undefined;
}

/** What a step gives that may go wrong; a bound that is reached is no such thing. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (thrown) {
    if (thrown instanceof ProblemError && thrown.problem.code !== 'KUSTOMIZE_LIMIT') return undefined;
    throw thrown;
  }
}
