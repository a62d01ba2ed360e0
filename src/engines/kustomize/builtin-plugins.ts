import { append } from '../../core/append.ts';
import type { JsonValue } from '../../core/json.ts';
import type { Position } from '../../core/position.ts';
import { fail } from '../../core/problem.ts';
import { generateConfigMap, generateSecret } from './generators.ts';
import type { GeneratorArgs, ObjectMeta, WrittenFieldSpec } from './kustomization.ts';
import { DecodeError, type Decoder, decode } from './nodes/typed-decode.ts';
import { nodeToValue, parseFirstDocument, readJsonOrYaml } from './nodes/yaml-text.ts';
import type { Origin } from './origin.ts';
import {
  affixConfig,
  configMapConfig,
  entriesConfig,
  iamPolicyConfig,
  imageConfig,
  jsonPatchConfig,
  namespaceConfig,
  patchConfig,
  replacementConfig,
  replicaConfig,
  secretConfig,
  strategicMergeConfig,
  valueAddConfig,
  valueAddTargetsFile,
} from './plugin-config.ts';
import { describe, Resource } from './resource.ts';
import type { ResourceMap } from './resource-map.ts';
import { transformImages } from './transformers/image-transformer.ts';
import { setEntries } from './transformers/label-transformer.ts';
import { loadJsonPatch, loadPatch, loadStrategicMergePatches, type PatchContext } from './transformers/load-patch.ts';
import { appendHashes } from './transformers/name-hash.ts';
import { addNamePrefix, addNameSuffix } from './transformers/name-transformer.ts';
import { type SubjectMode, transformNamespace } from './transformers/namespace-transformer.ts';
import { applyLegacyJsonPatch, applyPatch, applyStrategicMergePatches } from './transformers/patch-transformer.ts';
import { applyReplacements, loadReplacements } from './transformers/replacement.ts';
import { setReplicas } from './transformers/replica-transformer.ts';
import type { Generator, PluginContext, Transformer } from './transformers/transformer.ts';
import { addValues, defaultValue } from './transformers/value-add-transformer.ts';
import { withProblemContext } from './with-problem-context.ts';

type Configure<T> = (config: Config) => T;
type Apply = (map: ResourceMap) => void;

/** One plugin's configuration object with what it is configured with. */
interface Config extends PluginContext {
  read<T>(decoder: Decoder<T>): T;
}

const TRANSFORMERS: Readonly<Record<string, Configure<Apply>>> = {
  AnnotationsTransformer: (config) => {
    const { annotations, fieldSpecs } = config.read(entriesConfig);
    return (map) => setEntries(map.resources, annotations, fieldSpecs);
  },
  HashTransformer: () => appendHashes,
  ImageTagTransformer: (config) => {
    const { imageTag, fieldSpecs } = config.read(imageConfig);
    return (map) => transformImages(map.resources, imageTag, fieldSpecs, config.state.version);
  },
  LabelTransformer: (config) => {
    const { labels, fieldSpecs } = config.read(entriesConfig);
    return (map) => setEntries(map.resources, labels, fieldSpecs);
  },
  NamespaceTransformer: (config) => {
    const { metadata, fieldSpecs, unsetOnly, setRoleBindingSubjects } = config.read(namespaceConfig);
    const subjects = subjectMode(setRoleBindingSubjects, config);
    return (map) => transformNamespace(map, { namespace: metadata.namespace, specs: fieldSpecs, unsetOnly, subjects });
  },
  PatchJson6902Transformer: (config) => {
    const { target, path, jsonOp } = config.read(jsonPatchConfig);
    const context = patchContext(config);
    const patch = loadJsonPatch({ target, path, patch: jsonOp, options: undefined }, 'The JSON patch', context);
    return (map) => applyLegacyJsonPatch(map, patch);
  },
  PatchStrategicMergeTransformer: (config) => {
    const { paths, patches } = config.read(strategicMergeConfig);
    const context = patchContext(config);
    const loaded = loadStrategicMergePatches(paths, patches, context);
    return (map) => applyStrategicMergePatches(map, loaded, context);
  },
  PatchTransformer: (config) => {
    const context = patchContext(config);
    const patch = loadPatch(config.read(patchConfig), 'The patch', context);
    return (map) => applyPatch(map, patch, context);
  },
  PrefixSuffixTransformer: (config) => {
    const { prefix, suffix, fieldSpecs } = readAffixes(config);
    return (map) => {
      addNamePrefix(map, prefix, fieldSpecs);
      addNameSuffix(map, suffix, fieldSpecs);
    };
  },
  PrefixTransformer: (config) => {
    const { prefix, fieldSpecs } = readAffixes(config);
    return (map) => addNamePrefix(map, prefix, fieldSpecs);
  },
  ReplacementTransformer: (config) => {
    const { replacements } = config.read(replacementConfig);
    const loaded = loadReplacements(replacements, config.loader, config.at.file);
    return (map) => applyReplacements(map, loaded, config.at, config.state.version);
  },
  ReplicaCountTransformer: (config) => {
    const { replica, fieldSpecs } = config.read(replicaConfig);
    return (map) => setReplicas(map, replica, fieldSpecs);
  },
  SuffixTransformer: (config) => {
    const { suffix, fieldSpecs } = readAffixes(config);
    return (map) => addNameSuffix(map, suffix, fieldSpecs);
  },
  ValueAddTransformer: configureValueAdd,
};

const GENERATORS: Readonly<Record<string, Configure<() => readonly Resource[]>>> = {
  ConfigMapGenerator: (config) => {
    const args = named(config.read(configMapConfig));
    return () => [generateConfigMap(args, { loader: config.loader, scope: config.state.openApi, at: config.at })];
  },
  HelmChartInflationGenerator: () => refuseHelm(),
  IAMPolicyGenerator: configureIamPolicy,
  SecretGenerator: (config) => {
    const args = named(config.read(secretConfig));
    return () => [generateSecret(args, { loader: config.loader, scope: config.state.openApi, at: config.at })];
  },
};

/** Kustomize cannot inflate charts without a helm program, and Flux never lets it. */
export function refuseHelm(at?: Position): never {
  return fail('KUSTOMIZE_UNSUPPORTED', 'Helm charts in a kustomization need a helm program, which Flux does not run.', {
    at,
    hint: 'Use a HelmRelease.',
  });
}

/**
 * Makes a transformer of the object that configures it. Throws for other kinds, for plugins that are not built in, and
 * for a wrong configuration.
 */
export function builtinTransformer(
  resource: Resource,
  origin: Origin | undefined,
  context: PluginContext,
): Transformer {
  const configure = lookup(TRANSFORMERS, GENERATORS, 'transformer', resource, context);
  return { apply: configured(configure, resource, context), origin };
}

/** Makes a generator of the object that configures it. Throws as `builtinTransformer`. */
export function builtinGenerator(resource: Resource, origin: Origin | undefined, context: PluginContext): Generator {
  const configure = lookup(GENERATORS, TRANSFORMERS, 'generator', resource, context);
  return { generate: configured(configure, resource, context), origin };
}

function lookup<T>(
  wanted: Readonly<Record<string, Configure<T>>>,
  others: Readonly<Record<string, unknown>>,
  what: string,
  resource: Resource,
  context: PluginContext,
): Configure<T> {
  const { kind, apiVersion } = resource;
  const { at } = context;
  if (apiVersion !== 'builtin')
    fail(
      'KUSTOMIZE_UNSUPPORTED',
      `The ${what} ${apiVersion} ${kind} is not built in, and external plugins are disabled.`,
      { at, hint: 'Flux runs no exec, container or Go plugins. Builtin plugins have "apiVersion: builtin".' },
    );
  const configure = Object.hasOwn(wanted, kind) ? wanted[kind] : undefined;
  if (configure !== undefined) return configure;
  const reason = Object.hasOwn(others, kind) ? `is not a ${what}` : 'is unknown';
  return fail('KUSTOMIZE_UNSUPPORTED', `The builtin plugin ${kind} ${reason}.`, { at });
}

function configured<T>(configure: Configure<T>, resource: Resource, context: PluginContext): T {
  const { at } = context;
  const value: JsonValue = nodeToValue(resource.node);
  const read = <D>(decoder: Decoder<D>): D => decode(decoder, value, { strict: false, coerce: true });
  try {
    return withProblemContext(() => configure({ ...context, at, read }), `${describe(resource)}: `, at);
  } catch (thrown) {
    if (!(thrown instanceof DecodeError)) throw thrown;
    return fail('KUSTOMIZE_TRANSFORMER', `${describe(resource)}: ${thrown.message}`, { at }, { cause: thrown });
  }
}

function patchContext(config: Config): PatchContext {
  const { openApi, limits } = config.state;
  return { loader: config.loader, openApi, limits, file: config.at.file, at: config.at };
}

function readAffixes(config: Config): { prefix: string; suffix: string; fieldSpecs: readonly WrittenFieldSpec[] } {
  const { prefix, suffix, fieldSpecs } = config.read(affixConfig);
  if (fieldSpecs === undefined) fail('KUSTOMIZE_TRANSFORMER', 'Missing fieldSpecs of the plugin.');
  return { prefix, suffix, fieldSpecs };
}

function subjectMode(written: string, config: Config): SubjectMode {
  switch (written) {
    case '':
      return 'defaultOnly';
    case 'allServiceAccounts':
    case 'defaultOnly':
    case 'none':
      return written;
    default:
      return fail(
        'KUSTOMIZE_TRANSFORMER',
        `setRoleBindingSubjects is defaultOnly, none or allServiceAccounts, not "${written}".`,
        { at: config.at },
      );
  }
}

/** A generator's name and namespace may stand in its metadata; the singular `env` does not count here. */
function named<T extends GeneratorArgs & { readonly metadata: ObjectMeta }>(config: T): T {
  const { metadata } = config;
  return { ...config, name: config.name || metadata.name, namespace: config.namespace || metadata.namespace, env: '' };
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function configureValueAdd(config: Config): Apply {
  const written = config.read(valueAddConfig);
  const value = written.value.trim() || defaultValue(config.loader.root);
  const targets = [...written.targets];
  if (written.targetFilePath !== '') {
    const { bytes, file } = config.loader.load(written.targetFilePath);
    const data = readJsonOrYaml(decoder.decode(bytes), file);
    append(targets, decode(valueAddTargetsFile, data, { strict: false, coerce: true }).targets);
  }
  if (targets.length === 0) fail('KUSTOMIZE_TRANSFORMER', 'Missing targets of the plugin.');
  for (const target of targets) {
    if (target.fieldPath === '') fail('KUSTOMIZE_TRANSFORMER', 'A target has no fieldPath.');
    if (target.filePathPosition < 0n) fail('KUSTOMIZE_TRANSFORMER', 'The filePathPosition of a target is negative.');
  }
  return (map) => addValues(map, value, targets);
}

function configureIamPolicy(config: Config): () => readonly Resource[] {
  const { cloud, kubernetesService, serviceAccount } = config.read(iamPolicyConfig);
  return () => {
    if (cloud !== 'gke')
      fail('KUSTOMIZE_GENERATOR', `The cloud provider "${cloud}" is not supported; only gke is.`, { at: config.at });
    // A text, because values that YAML reads differently make the tool fail, or something else of the account.
    const text = [
      'apiVersion: v1',
      'kind: ServiceAccount',
      'metadata:',
      '  annotations:',
      `    iam.gke.io/gcp-service-account: ${serviceAccount.name}@${serviceAccount.projectId}.iam.gserviceaccount.com`,
      `  name: ${kubernetesService.name}`,
      kubernetesService.namespace === '' ? '' : `  namespace: ${kubernetesService.namespace}`,
    ].join('\n');
    const node = parseFirstDocument(text, config.at.file);
    if (node?.type !== 'mapping') return [];
    return [new Resource(node, config.state.openApi, config.at)];
  };
}
