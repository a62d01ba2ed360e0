import { append } from '../../core/append.ts';
import type { Position } from '../../core/position.ts';
import { fail, type Problem, ProblemError, type Warning } from '../../core/problem.ts';
import { ORIGIN } from './build-annotations.ts';
import { builtinGenerator, builtinTransformer } from './builtin-plugins.ts';
import { configFromCrds } from './crd-config.ts';
import { isHttpUrl, parseGitUrl } from './git-url.ts';
import { type KustomizationFile, readKustomization } from './kustomization-file.ts';
import { fieldGenerators, fieldTransformers } from './kustomization-steps.ts';
import { type LoadedFile, type Loader, NotFetched } from './loader.ts';
import { appendOrigin, type Origin } from './origin.ts';
import {
  annotateGenerated,
  annotateOrigin,
  annotateTransformed,
  pluginOrigin,
  printOrigin,
} from './origin-annotation.ts';
import { readConfigurations } from './read-configurations.ts';
import { readResources } from './read-resources.ts';
import type { Resource } from './resource.ts';
import { ResourceMap } from './resource-map.ts';
import { EMPTY_CONFIG, mergeConfigs, type TransformerConfig } from './transformer-config.ts';
import { absorbGenerated } from './transformers/absorb-generated.ts';
import type { BuildState, Generator, PluginContext, Transformer } from './transformers/transformer.ts';
import { checkValidated } from './transformers/validators.ts';
import { addVariables, markVariableSources, type VariableSet } from './transformers/variable.ts';

/** State of a build so far: resources, the fields that transformers work on, and variables. */
export interface Accumulator {
  readonly map: ResourceMap;
  config: TransformerConfig;
  readonly variables: VariableSet;
}

/** One kustomization of a build: its file, how it reads others, and what is known of where it comes from. */
export interface Target {
  readonly source: KustomizationFile;
  readonly loader: Loader;
  /** Undefined when the root wants no build metadata. */
  readonly origin: Origin | undefined;
}

/** State of one build together with what it has to say. */
export interface Run extends BuildState {
  readonly warnings: Warning[];
  /** Kustomization files that were opened. */
  opened: number;
}

/** State of a build without resources. */
export function emptyAccumulator(): Accumulator {
  return { map: new ResourceMap(), config: EMPTY_CONFIG, variables: new Map() };
}

/**
 * Builds one kustomization into an accumulator, in kustomize's order: resources, configuration, generators, components,
 * transformers, validators, variables. A component gets the accumulator of what includes it. Name references and hashes
 * are left to the end of the whole build.
 */
export function accumulate(target: Target, into: Accumulator, run: Run): void {
  const { source, loader, origin } = target;
  const { kustomization } = source;
  const context: PluginContext = { state: run, loader, at: source.at() };

  accumulateResources(target, kustomization.resources, 'resources', into, run);
  into.config = mergeConfigs(
    into.config,
    readConfigurations(kustomization.configurations, loader, source, run.version),
  );
  if (kustomization.crds.length > 0)
    into.config = mergeConfigs(into.config, configFromCrds(kustomization.crds, loader, source));

  for (const generator of generatorsOf(target, context, run)) {
    const generated = generator.generate();
    annotateGenerated(generated, generator.origin);
    for (const resource of generated) absorbGenerated(into.map, resource, run.version);
    checkSize(into.map, run);
  }

  kustomization.components.forEach((path, i) => {
    located(source, ['components', i], () => accumulateDirectory(target, path, 'components', into, run));
  });

  const steps = fieldTransformers(source, into.config, origin, context);
  append(steps, plugins(target, kustomization.transformers, 'transformers', run, builtinTransformer));
  for (const step of steps) {
    step.apply(into.map);
    if (step.origin !== undefined) annotateTransformed(into.map.resources, step.origin);
    into.map.dropEmpty();
  }

  for (const validator of plugins(target, kustomization.validators, 'validators', run, builtinTransformer))
    checkValidated(into.map, validator, source);

  if (kustomization.vars.length > 0)
    located(source, ['vars'], () => {
      markVariableSources(into.map, kustomization.vars);
      addVariables(into.variables, kustomization.vars);
    });
}

/** Reads a kustomization for building, and takes over its OpenAPI. */
export function openTarget(loader: Loader, origin: Origin | undefined, isRoot: boolean, run: Run): Target {
  const { maxKustomizations } = run.limits;
  if (++run.opened > maxKustomizations)
    fail('KUSTOMIZE_LIMIT', `The build includes more than ${maxKustomizations} kustomizations.`);
  const source = readKustomization(loader, run.version);
  append(run.warnings, source.warnings);
  const { openapi } = source.kustomization;
  const path = openapi.get('path');
  located(source, ['openapi'], () => {
    const loaded = path === undefined ? undefined : loader.load(path);
    run.openApi.set(openapi, loaded === undefined ? undefined : openApiFile(loaded), isRoot);
  });
  return { source, loader, origin };
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function openApiFile(loaded: LoadedFile): { text: string; file: string } {
  return { text: decoder.decode(loaded.bytes), file: loaded.file };
}

/** Adds the resources behind paths and URLs: files with objects, and directories with kustomizations. */
function accumulateResources(
  target: Target,
  paths: readonly string[],
  field: string,
  into: Accumulator,
  run: Run,
): void {
  paths.forEach((path, i) => {
    located(target.source, [field, i], () => accumulateEntry(target, path, into, run));
    checkSize(into.map, run);
  });
}

function accumulateEntry(target: Target, path: string, into: Accumulator, run: Run): void {
  const { loader } = target;
  const isRemote = isHttpUrl(path);
  let problem: ProblemError | undefined;
  if (isRemote || loader.kind(path) !== 'directory') {
    try {
      accumulateFile(target, path, into, run);
      return;
    } catch (thrown) {
      if (thrown instanceof NotFetched) return;
      if (!(thrown instanceof ProblemError)) throw thrown;
      // Only what is not there as a file can still be a repository.
      if (parseGitUrl(path) === undefined || (!isRemote && thrown.problem.code !== 'PATH_NOT_FOUND')) throw thrown;
      problem = thrown;
    }
  }
  try {
    accumulateDirectory(target, path, 'resources', into, run);
  } catch (thrown) {
    if (thrown instanceof NotFetched) return;
    if (problem === undefined || !isRemote || !(thrown instanceof ProblemError)) throw thrown;
    throw new ProblemError(neitherNor(problem.problem, thrown.problem), { cause: thrown });
  }
}

/** Why a URL could not be read, neither as a file nor as a repository. */
function neitherNor(asFile: Problem, asRepository: Problem): Problem {
  if (asRepository.stack !== undefined || asRepository.at !== undefined) return asRepository;
  return { ...asRepository, message: `${asFile.message.replace(/\.$/, '')}. As a repository: ${asRepository.message}` };
}

function accumulateFile(target: Target, path: string, into: Accumulator, run: Run): void {
  const resources = new ResourceMap();
  resources.appendAll(readResources(target.loader.load(path), run.openApi, run.limits));
  if (target.origin !== undefined) annotateOrigin(resources.resources, appendOrigin(target.origin, path));
  into.map.appendAll(resources.resources);
}

function accumulateDirectory(
  target: Target,
  path: string,
  field: 'resources' | 'components',
  into: Accumulator,
  run: Run,
): void {
  const loader = target.loader.enter(path);
  const origin = target.origin === undefined ? undefined : appendOrigin(target.origin, path);
  const inner = openTarget(loader, origin, false, run);
  const isComponent = inner.source.kustomization.kind === 'Component';
  if (isComponent !== (field === 'components')) {
    const [wrong, right] = isComponent ? ['resources', 'components'] : ['components', 'resources'];
    fail(
      'KUSTOMIZATION_INVALID',
      `${inner.source.file} is a ${isComponent ? 'Component' : 'Kustomization'}: it does not belong under ${wrong}.`,
      { at: inner.source.at('kind'), hint: `List it under ${right}.` },
    );
  }
  if (isComponent) {
    accumulate(inner, into, run);
    into.map.checkUnique();
    return;
  }
  const own = emptyAccumulator();
  accumulate(inner, own, run);
  into.map.appendAll(own.map.resources);
  into.config = mergeConfigs(into.config, own.config);
  addVariables(into.variables, own.variables.values());
}

function generatorsOf(target: Target, context: PluginContext, run: Run): Generator[] {
  return [
    ...fieldGenerators(target.source, target.origin, context),
    ...plugins(target, target.source.kustomization.generators, 'generators', run, builtinGenerator),
  ];
}

/** Generators or transformers that are configured by objects, inline or in files and directories. */
function plugins<T extends Generator | Transformer>(
  target: Target,
  entries: readonly string[],
  field: string,
  run: Run,
  make: (resource: Resource, origin: Origin | undefined, context: PluginContext) => T,
): T[] {
  if (entries.length === 0) return [];
  const { source, loader, origin } = target;
  const found = emptyAccumulator();
  const inlineAt = new Map<Resource, Position>();
  const paths: string[] = [];
  entries.forEach((entry, i) => {
    const inline = readInline(entry, source, run);
    if (inline === undefined) {
      paths.push(entry);
      return;
    }
    if (origin !== undefined) {
      const text = printOrigin(appendOrigin(origin, source.name));
      for (const resource of inline) resource.setAnnotation(ORIGIN, text);
    }
    for (const resource of inline) inlineAt.set(resource, source.at(field, i));
    located(source, [field, i], () => found.map.appendAll(inline));
  });
  paths.forEach((path) => {
    located(source, [field, entries.indexOf(path)], () => accumulateEntry(target, path, found, run));
  });
  return found.map.resources.map((resource) => {
    const at = inlineAt.get(resource) ?? resource.origin ?? source.at(field);
    return make(resource, pluginOrigin(resource), { state: run, loader, at });
  });
}

const encoder = new TextEncoder();

/** The objects in a text of the kustomization file; undefined when it holds none, and is then a path. */
function readInline(entry: string, source: KustomizationFile, run: Run): Resource[] | undefined {
  try {
    const resources = new ResourceMap();
    resources.appendAll(readResources({ bytes: encoder.encode(entry), file: source.file }, run.openApi, run.limits));
    return [...resources.resources];
  } catch (thrown) {
    if (thrown instanceof ProblemError && thrown.problem.code !== 'YAML_LIMIT') return undefined;
    throw thrown;
  }
}

function checkSize(map: ResourceMap, run: Run): void {
  if (map.size > run.limits.maxResources)
    fail('KUSTOMIZE_LIMIT', `The build has more than ${run.limits.maxResources} resources.`);
}

/** Gives problems without a place the place of a field, and all problems the chain of kustomizations that led there. */
function located(source: KustomizationFile, keys: readonly (string | number)[], work: () => void): void {
  try {
    work();
  } catch (thrown) {
    if (!(thrown instanceof ProblemError)) throw thrown;
    const { problem } = thrown;
    const at = source.at(...keys);
    const frame = `${at.file}${at.line === undefined ? '' : `:${at.line}`}`;
    const known: Problem = { ...problem, at: problem.at ?? at };
    const isOwn = problem.stack === undefined && problem.at === undefined;
    throw new ProblemError(isOwn ? known : { ...known, stack: [frame, ...(problem.stack ?? [])] }, { cause: thrown });
  }
}
