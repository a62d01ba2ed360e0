import { extensionsGroup, sourceId } from '../../core/flux-kinds.ts';
import { getOrInsert } from '../../core/get-or-insert.ts';
import { type JsonObject, stringAt } from '../../core/json.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { type ArtifactGeneratorSpec, artifactGeneratorSpec } from '../artifact-generator-spec.ts';
import { nameErrors } from './kubernetes-names.ts';

/** One copy from a source into an artifact. */
export interface CopyOperation {
  readonly from: string;
  readonly to: string;
  readonly exclude: readonly string[];
  readonly strategy: 'Extract' | 'Merge' | 'Overwrite';
}

/** One artifact of a generator, or a template of several when there is a path pattern. */
export interface OutputArtifact {
  readonly name: string;
  /** The alias of the source whose revision it takes; absent when its revision is that of its content. */
  readonly revision?: string;
  readonly originRevision?: string;
  readonly copy: readonly CopyOperation[];
}

/** Spec of an ArtifactGenerator. */
export interface GeneratorSpec {
  readonly sources: readonly { readonly alias: string; readonly id: ResourceId }[];
  readonly pathPattern: string;
  readonly artifacts: readonly OutputArtifact[];
  readonly labels: JsonObject;
  readonly annotations: JsonObject;
}

const sourceKinds: readonly string[] = ['Bucket', 'ExternalArtifact', 'GitRepository', 'HelmChart', 'OCIRepository'];
const strategies: readonly string[] = ['Overwrite', 'Merge', 'Extract'];

/** Test for a generator that its annotation keeps from being reconciled. */
export function isGeneratorDisabled(object: JsonObject): boolean {
  return stringAt(object, 'metadata', 'annotations', `${extensionsGroup}/reconcile`)?.toLowerCase() === 'disabled';
}

/**
 * Reads the spec of an ArtifactGenerator, or says what is wrong with it: in the words of source-watcher where the API
 * server lets it through.
 */
export function generatorSpec(object: JsonObject, namespace: string): GeneratorSpec | { readonly error: string } {
  // Asked for each artifact that a generator makes.
  return getOrInsert(known, object, () => readGenerator(object, namespace));
}

const known = new WeakMap<JsonObject, GeneratorSpec | { readonly error: string }>();

function readGenerator(object: JsonObject, namespace: string): GeneratorSpec | { readonly error: string } {
  const sources: { alias: string; id: ResourceId }[] = [];
  const aliases = new Set<string>();
  const names = new Set<string>();
  const written = artifactGeneratorSpec(object);
  for (const [at, { alias = '', kind = '', name = '', namespace: stated }] of written.sources.entries()) {
    if (alias === '' || name === '') return { error: `spec.sources[${at}] needs alias, kind and name` };
    if (!sourceKinds.includes(kind))
      return { error: `spec.sources[${at}].kind is ${kind || 'empty'}, and must be one of ${sourceKinds.join(', ')}` };
    if (aliases.has(alias)) return { error: `duplicate source alias '${alias}' found` };
    aliases.add(alias);
    sources.push({ alias, id: sourceId(kind, stated || namespace, name) });
  }
  if (sources.length === 0) return { error: 'spec.sources is empty' };
  const { commonMetadata, pathPattern = '' } = written;
  const artifacts: OutputArtifact[] = [];
  for (const [at, artifact] of written.artifacts.entries()) {
    const read = readArtifact(artifact, `spec.artifacts[${at}]`);
    if ('error' in read) return read;
    if (names.has(read.name)) return { error: `duplicate artifact name '${read.name}' found` };
    const wrong = pathPattern === '' ? nameErrors(read.name) : [];
    if (wrong.length > 0)
      return {
        error: `artifact name ${JSON.stringify(read.name)} is not a valid Kubernetes object name: ${wrong.join('; ')}`,
      };
    if (read.revision !== undefined && !aliases.has(read.revision))
      return { error: `artifact ${read.name} revision source alias '${read.revision}' not found` };
    names.add(read.name);
    artifacts.push(read);
  }
  if (artifacts.length === 0) return { error: 'spec.artifacts is empty' };
  return {
    sources,
    pathPattern,
    artifacts,
    labels: commonMetadata?.labels ?? {},
    annotations: commonMetadata?.annotations ?? {},
  };
}

function readArtifact(
  { copy: operations, name = '', ...artifact }: ArtifactGeneratorSpec['artifacts'][number],
  where: string,
): OutputArtifact | { readonly error: string } {
  if (name === '') return { error: `${where} needs a name` };
  const copy: CopyOperation[] = [];
  for (const [at, { exclude, from, strategy: written, to }] of operations.entries()) {
    if (from === undefined || to === undefined) return { error: `${where}.copy[${at}] needs from and to` };
    const strategy = written || 'Overwrite';
    if (!isStrategy(strategy))
      return { error: `${where}.copy[${at}].strategy is ${strategy}, and must be one of ${strategies.join(', ')}` };
    copy.push({ from, to, exclude, strategy });
  }
  if (copy.length === 0) return { error: `${where}.copy is empty` };
  const revision = artifact.revision?.replace(/^@/, '') ?? '';
  const originRevision = artifact.originRevision?.replace(/^@/, '') ?? '';
  return { name, ...(revision === '' ? {} : { revision }), ...(originRevision === '' ? {} : { originRevision }), copy };
}

function isStrategy(text: string): text is CopyOperation['strategy'] {
  return strategies.includes(text);
}
