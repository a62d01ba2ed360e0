import { compareBytes } from '../../core/files/paths.ts';
import type { Position } from '../../core/position.ts';
import { fail } from '../../core/problem.ts';
import { type MappingNode } from '../yaml/public.ts';
import { readKeyValues } from './key-values.ts';
import type { GeneratorArgs, GeneratorOptions, SecretArgs } from './kustomization.ts';
import type { Loader } from './loader.ts';
import { BOOL_TAG, childMapping, mapping, quoteIfNeeded, scalar, setField, stringScalar } from './nodes/node-access.ts';
import { generatorBehavior, type KindScope, Resource } from './resource.ts';
import { withProblemContext } from './with-problem-context.ts';

/** Context of a generator: its loader and its kustomization. */
export interface GeneratorContext {
  readonly loader: Loader;
  readonly scope: KindScope;
  /** The generator's entry in its kustomization file. */
  readonly at: Position;
}

/**
 * Makes a ConfigMap: texts go to `data`, what is not UTF-8 to `binaryData`. Throws `KUSTOMIZE_GENERATOR` and what
 * reading its files throws.
 */
export function generateConfigMap(args: GeneratorArgs, context: GeneratorContext): Resource {
  const node = baseNode('ConfigMap', args, context);
  const read = new Set<string>();
  for (const [key, bytes] of contents(args, context, read)) {
    const text = utf8Text(bytes);
    const value = text ?? wrappedBase64(bytes);
    const holder = childMapping(node, text === undefined ? 'binaryData' : 'data');
    // Keys are different from one another, so nothing has to be looked for.
    holder?.entries.push({ key: scalar(key), value: quoteIfNeeded(stringScalar(value)) });
  }
  return finished(node, args, context, read);
}

/** Makes a Secret: everything goes base64-encoded to `data`. Throws as `generateConfigMap`. */
export function generateSecret(args: SecretArgs, context: GeneratorContext): Resource {
  const node = baseNode('Secret', args, context);
  setField(node, 'type', stringScalar(args.type === '' ? 'Opaque' : args.type));
  const data = mapping();
  node.entries.push({ key: scalar('data'), value: data });
  const read = new Set<string>();
  for (const [key, bytes] of contents(args, context, read))
    data.entries.push({ key: scalar(key), value: quoteIfNeeded(stringScalar(wrappedBase64(bytes))) });
  return finished(node, args, context, read);
}

/**
 * The options of one generator with those of the whole kustomization: its own labels and annotations win, switches that
 * are on anywhere are on.
 */
export function mergeGeneratorOptions(
  own: GeneratorOptions | undefined,
  common: GeneratorOptions | undefined,
): GeneratorOptions | undefined {
  if (common === undefined) return own;
  const merged = (
    ours: ReadonlyMap<string, string> | undefined,
    theirs: ReadonlyMap<string, string> | undefined,
  ): ReadonlyMap<string, string> => new Map([...(theirs ?? []), ...(ours ?? [])]);
  return {
    labels: merged(own?.labels, common.labels),
    annotations: merged(own?.annotations, common.annotations),
    disableNameSuffixHash: (own?.disableNameSuffixHash ?? false) || common.disableNameSuffixHash,
    immutable: (own?.immutable ?? false) || common.immutable,
  };
}

function baseNode(kind: string, args: GeneratorArgs, context: GeneratorContext): MappingNode {
  if (args.name === '') fail('KUSTOMIZE_GENERATOR', `A ${kind} generator has no name.`, { at: context.at });
  const metadata = mapping();
  setField(metadata, 'name', stringScalar(args.name));
  if (args.namespace !== '') setField(metadata, 'namespace', stringScalar(args.namespace));
  return mapping([
    { key: scalar('apiVersion'), value: scalar('v1') },
    { key: scalar('kind'), value: scalar(kind) },
    { key: scalar('metadata'), value: metadata },
  ]);
}

function contents(args: GeneratorArgs, context: GeneratorContext, read: Set<string>): [string, Uint8Array][] {
  const byKey = new Map<string, Uint8Array>();
  const collect = (): void => {
    for (const { key, value } of readKeyValues(args, context.loader, read)) {
      if (byKey.has(key)) fail('KUSTOMIZE_GENERATOR', `Duplicate key ${key}.`);
      byKey.set(key, value);
    }
  };
  withProblemContext(collect, `Generator ${args.name}: `, context.at);
  return [...byKey].sort(([a], [b]) => compareBytes(a, b));
}

function finished(
  node: MappingNode,
  args: GeneratorArgs,
  context: GeneratorContext,
  read: ReadonlySet<string>,
): Resource {
  const { options } = args;
  const resource = new Resource(node, context.scope, context.at);
  resource.inputs = [...read];
  const labels = options?.labels ?? new Map<string, string>();
  const annotations = options?.annotations ?? new Map<string, string>();
  if (labels.size > 0) resource.setLabels(labels);
  if (annotations.size > 0) resource.setAnnotations(annotations);
  if (options?.immutable === true) setField(node, 'immutable', scalar('true', 'plain', BOOL_TAG));
  if (options?.disableNameSuffixHash !== true) resource.enableHash();
  resource.behavior = generatorBehavior(args.behavior);
  return resource;
}

const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return strictDecoder.decode(bytes);
  } catch {
    return undefined;
  }
}

const BASE64_LINE = 70;

/** Base64; what is longer than one line of 70 characters is broken into such lines, each ended by a newline. */
export function wrappedBase64(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  if (text.length < BASE64_LINE) return text;
  let result = '';
  for (let at = 0; at < text.length; at += BASE64_LINE) result += `${text.slice(at, at + BASE64_LINE)}\n`;
  return result;
}
