import { fail } from '../../../core/problem.ts';
import { behaves } from '../../../core/versions/behaviours.ts';
import { type YamlNode } from '../../yaml/public.ts';
import { containsMatcher } from '../anchored-regex.ts';
import { type FieldSpec, visitFieldSpecs } from '../field-spec.ts';
import type { Image } from '../kustomization.ts';
import { entryOf, isNull, rawText, setText } from '../nodes/node-access.ts';
import { describe, type Resource } from '../resource.ts';

/**
 * Changes name, tag or digest of an image wherever it is used: in all containers and initContainers at any depth, and
 * in the specs' fields.
 */
export function transformImages(
  resources: Iterable<Resource>,
  image: Image,
  specs: readonly FieldSpec[],
  version: string,
): void {
  const matches = imageMatcher(image.name, behaves('kustomize-image-digests', version));
  for (const resource of resources) {
    if (resource.kind === 'CustomResourceDefinition') continue;
    const update = (node: YamlNode): undefined => {
      if (isNull(node)) return;
      if (node.type !== 'scalar')
        fail('KUSTOMIZE_TRANSFORMER', `An image of ${describe(resource)} is not a string.`, {
          ...(resource.origin === undefined || node.line === 0 ? {} : { at: { ...resource.origin, line: node.line } }),
        });
      if (matches(node.value)) setText(node, changedImage(node.value, image));
    };
    visitContainers(resource.node, resource, update);
  }
  for (const resource of resources) {
    if (resource.kind === 'CustomResourceDefinition') continue;
    visitFieldSpecs(resource.node, specs, (node) => {
      if (node.type !== 'scalar' && !isNull(node))
        fail('KUSTOMIZE_TRANSFORMER', `An image of ${describe(resource)} is not a string.`);
      const value = rawText(node);
      if (node.type === 'scalar' && matches(value)) setText(node, changedImage(value, image));
      return undefined;
    });
  }
}

function visitContainers(node: YamlNode, resource: Resource, update: (node: YamlNode) => undefined): void {
  if (node.type === 'sequence') {
    for (const item of node.items) if (item.type !== 'scalar') visitContainers(item, resource, update);
    return;
  }
  if (node.type !== 'mapping') return;
  for (const { key, value } of node.entries) {
    if (value.type === 'scalar') continue;
    visitContainers(value, resource, update);
    const name = rawText(key);
    if (value.type !== 'sequence' || (name !== 'containers' && name !== 'initContainers')) continue;
    for (const container of value.items) {
      if (isNull(container)) continue;
      if (container.type !== 'mapping')
        fail(
          'KUSTOMIZE_TRANSFORMER',
          `A list named ${name} in ${describe(resource)} has an item that is not a mapping.`,
        );
      const image = entryOf(container, 'image');
      if (image !== undefined) update(image.value);
    }
  }
}

const TAG = '(:[a-zA-Z0-9_.{}-]*)?';
const SHA256 = '(@sha256:[a-zA-Z0-9_.{}-]*)?$';
const ANY_DIGEST = '(@[a-zA-Z0-9]+([.+_-][a-zA-Z0-9]+)*:[a-zA-Z0-9_.{}-]*)?$';
const PLAIN_NAME = /^[\w./:@-]{0,1000}$/;

/**
 * Tells whether a text is this image, with any tag and digest. The name is a regular expression, as kustomize takes it.
 */
function imageMatcher(name: string, anyDigest: boolean): (value: string) => boolean {
  const pattern = `^${name}${TAG}${anyDigest ? ANY_DIGEST : SHA256}`;
  if (PLAIN_NAME.test(name)) {
    const compiled = new RegExp(pattern);
    return (value) => compiled.test(value);
  }
  try {
    return containsMatcher(pattern);
  } catch (thrown) {
    if (anyDigest) return () => false;
    return () =>
      fail(
        'KUSTOMIZE_TRANSFORMER',
        `The image name "${name.slice(0, 500)}" is not a valid regular expression.`,
        {},
        { cause: thrown },
      );
  }
}

function changedImage(value: string, image: Image): string {
  const parts = splitImage(value);
  let { tag, digest } = parts;
  if (image.newTag !== '') {
    tag = image.newTag;
    digest = image.digest;
  } else if (image.digest !== '') {
    tag = '';
    digest = image.digest;
  } else if (image.tagSuffix !== '') {
    tag += image.tagSuffix;
    digest = '';
  }
  return `${image.newName || parts.name}${tag === '' ? '' : `:${tag}`}${digest === '' ? '' : `@${digest}`}`;
}

/** Name, tag and digest of an image reference; a colon before the first slash belongs to the name (a port). */
function splitImage(value: string): { name: string; tag: string; digest: string } {
  const slash = Math.max(value.indexOf('/'), 0);
  const at = value.indexOf('@', slash);
  const colon = value.indexOf(':', slash);
  if (at < 0 && colon < 0) return { name: value, tag: '', digest: '' };
  if (at >= 0 && (colon < 0 || at < colon)) return { name: value.slice(0, at), tag: '', digest: value.slice(at + 1) };
  if (at >= 0) return { name: value.slice(0, colon), tag: value.slice(colon + 1, at), digest: value.slice(at + 1) };
  return { name: value.slice(0, colon), tag: value.slice(colon + 1), digest: '' };
}
