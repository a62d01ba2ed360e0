import { baseName } from '../../../core/files/paths.ts';
import { fail } from '../../../core/problem.ts';
import { type MappingNode, type YamlNode } from '../../yaml/public.ts';
import { entryOf, isNull, mapping, scalar, sequence, setText } from '../nodes/node-access.ts';
import { cleanJoin } from '../origin.ts';
import type { ValueAddTarget } from '../plugin-config.ts';
import { describe } from '../resource.ts';
import type { ResourceMap } from '../resource-map.ts';
import { select } from '../selector.ts';
import { setNamespace } from './namespace-transformer.ts';

/**
 * Puts a value into fields of selected resources, or into a file path that such a field holds. Throws
 * `KUSTOMIZE_TRANSFORMER`.
 */
export function addValues(map: ResourceMap, value: string, targets: readonly ValueAddTarget[]): void {
  for (const target of targets) {
    const resources = target.selector === undefined ? map.resources : select(map, target.selector);
    for (const resource of resources) {
      if (target.fieldPath === 'metadata/namespace') {
        setNamespace(resource, { namespace: value, specs: [], unsetOnly: false, subjects: 'defaultOnly' });
        continue;
      }
      const node = findOrMake(resource.node, splitFieldPath(target.fieldPath));
      if (node === undefined) continue;
      if (node.type !== 'scalar')
        fail('KUSTOMIZE_TRANSFORMER', `The field ${target.fieldPath} of ${describe(resource)} is not a single value.`);
      const position = Number(target.filePathPosition);
      setText(node, position > 0 ? insertPathPart(node.value, position - 1, value) : value);
    }
  }
  map.changed();
}

/** The value to add when none is given: the name of the kustomization's directory. */
export function defaultValue(root: string): string {
  return root === '' ? '.' : baseName(root);
}

/** A field path's parts; `\/` is a slash inside a part. */
function splitFieldPath(path: string): string[] {
  const parts: string[] = [];
  for (const piece of path.split('/')) {
    const last = parts.at(-1);
    if (last?.endsWith('\\')) parts[parts.length - 1] = `${last.slice(0, -1)}/${piece}`;
    else parts.push(piece);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/**
 * The node at a path of fields, indices, `-` and `[name=value]`, made where it is missing; undefined for an index
 * beyond the end.
 */
function findOrMake(root: MappingNode, path: readonly string[]): YamlNode | undefined {
  let at: YamlNode = root;
  for (let i = 0; i < path.length; i++) {
    const part = path[i] ?? '';
    const next: YamlNode | undefined = isNull(at) ? undefined : step(at, part, path[i + 1]);
    if (next === undefined) return undefined;
    at = next;
  }
  return at;
}

const INDEX = /^[0-9]+$/;

function step(at: YamlNode, part: string, following: string | undefined): YamlNode | undefined {
  if (INDEX.test(part) || part === '-') {
    const { items } = asSequence(at, part);
    return part === '-' ? items.at(-1) : items[Number(part)];
  }
  if (part.startsWith('[') && part.endsWith(']')) {
    const list = asSequence(at, part);
    const [name = '', value = ''] = part.slice(1, -1).split(/=(.*)/s);
    for (const item of list.items) {
      if (name === '' ? item.type === 'scalar' && item.value === value : textOf(item, name) === value) return item;
    }
    const made = name === '' ? scalar(value) : mapping([{ key: scalar(name), value: scalar(value) }]);
    list.items.push(made);
    return made;
  }
  if (at.type !== 'mapping')
    return fail('KUSTOMIZE_TRANSFORMER', `A field path asks for ${part} of a value that is not a mapping.`);
  const entry = entryOf(at, part);
  if (entry !== undefined) return entry.value;
  const made =
    following === undefined ? scalar('') : INDEX.test(following) || following.startsWith('[') ? sequence() : mapping();
  at.entries.push({ key: scalar(part), value: made });
  return made;
}

function asSequence(node: YamlNode, part: string): { items: YamlNode[] } {
  if (node.type === 'sequence') return node;
  return fail('KUSTOMIZE_TRANSFORMER', `A field path asks for ${part} of a value that is not a list.`);
}

function textOf(item: YamlNode, name: string): string | undefined {
  const value = entryOf(item, name)?.value;
  return value?.type === 'scalar' ? value.value : undefined;
}

/**
 * A file path with one more part at a position from 0; an absolute path stays absolute, and a position beyond the end
 * appends.
 */
function insertPathPart(path: string, position: number, part: string): string {
  if (part === '') return path;
  const isAbsolute = path.startsWith('/');
  const parts = path.split('/').filter((one) => one !== '');
  parts.splice(Math.min(position, parts.length), 0, part);
  return (isAbsolute ? '/' : '') + parts.reduce(cleanJoin, '');
}
