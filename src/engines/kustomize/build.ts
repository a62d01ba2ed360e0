import type { FileTree } from '../../core/files/file-tree.ts';
import { followLinks } from '../../core/files/follow-links.ts';
import { isJsonObject, type JsonObject } from '../../core/json.ts';
import type { Position } from '../../core/position.ts';
import { fail, type Problem, ProblemError, problemOf, type Warning } from '../../core/problem.ts';
import { newestKustomize } from '../../core/versions/kustomize-versions.ts';
import { type Accumulator, accumulate, emptyAccumulator, openTarget, type Run } from './accumulate.ts';
import { ORIGIN, TRANSFORMATIONS } from './build-annotations.ts';
import { fieldSpec } from './field-spec.ts';
import type { Kustomization } from './kustomization.ts';
import { Loader, NotFetched } from './loader.ts';
import { withAllocationLimit } from './nodes/allocation-limit.ts';
import { isNullOrEmpty } from './nodes/node-access.ts';
import { encodeYaml, failOnUnprintable, nodeToValue } from './nodes/yaml-text.ts';
import { OpenApi } from './openapi.ts';
import { NO_ORIGIN } from './origin.ts';
import type { Remote, RemoteReference } from './remote.ts';
import { describe, type Resource } from './resource.ts';
import { setEntries } from './transformers/label-transformer.ts';
import { appendHashes } from './transformers/name-hash.ts';
import { fixNameReferences } from './transformers/name-references.ts';
import { type Order, sortResources } from './transformers/sort-order.ts';
import type { BuildLimits } from './transformers/transformer.ts';
import { resolveVariables } from './transformers/variable.ts';

/** Options of a build. Everything may be left out. */
export interface BuildOptions {
  /** `rootOnly` (the default) lets a kustomization read only files in or below its own directory; Flux uses `none`. */
  readonly loadRestrictor?: 'rootOnly' | 'none';
  /** What is behind remote URLs. Without it, all of them come back as needs. */
  readonly remote?: Remote;
  /**
   * `none` (the default) keeps the order in which resources came, as Flux does; `legacy` sorts by kind. `sortOptions`
   * in the file win.
   */
  readonly order?: Order;
  /**
   * What becomes of the Kubernetes API that kustomize bundles when a kustomization brings its own (`openapi.path`):
   * `replaced` (the default) as the command does, or `kept` as Flux does.
   */
  readonly bundledOpenApi?: 'kept' | 'replaced';
  /** The version of kustomize to follow, such as `5.8.1`; the newest without it. */
  readonly version?: string;
  readonly limits?: Partial<BuildLimits>;
}

/** One object that a build gives out. */
export interface BuiltResource {
  readonly object: JsonObject;
  /** The file and line it was read from, or the generator in a kustomization file that made it. */
  readonly origin?: Position;
  /** The files besides that a generator or a patch made a part of it. */
  readonly inputs?: readonly string[];
  /** The object as kustomize prints it, which is what Flux substitutes variables in. */
  yaml(): string;
}

/** Result of a build. It failed when there are problems; it must be repeated when there are needs. */
export interface BuildOutcome {
  readonly resources: readonly BuiltResource[];
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
  /** What to fetch before building again (see `Remote`), in the order in which it was found. */
  readonly needs: readonly RemoteReference[];
  /** About the bytes that were read and made for it. */
  readonly size: number;
}

/** The bounds of a build that sets none. */
export const LIMITS: BuildLimits = {
  maxDepth: 100,
  maxGrowth: 150_000_000,
  maxKustomizations: 10_000,
  maxFileBytes: 32 * 1024 * 1024,
  maxRemotes: 1000,
  maxResources: 50_000,
  maxNodes: 1_000_000,
};

/**
 * Builds the kustomization in a directory of a tree, as `kustomize build` does. Never throws; what fails is in
 * `problems`.
 */
export function build(tree: FileTree, directory: string, options: BuildOptions = {}): BuildOutcome {
  const needs = new Map<string, RemoteReference>();
  const views = new WeakMap<FileTree, FileTree>();
  const limits = { ...LIMITS, ...options.limits };
  const { version = newestKustomize } = options;
  const run: Run = {
    openApi: new OpenApi(options.bundledOpenApi, version),
    limits,
    version,
    load: {
      version,
      remote: options.remote,
      needs,
      asked: new Set(),
      limits,
      followed(other) {
        const view = views.get(other) ?? followLinks(other);
        views.set(other, view);
        return view;
      },
    },
    warnings: [],
    opened: 0,
  };
  let size = 0;
  const outcome = (resources: readonly BuiltResource[], problems: readonly Problem[]): BuildOutcome => ({
    resources: needs.size === 0 ? resources : [],
    problems: needs.size === 0 ? problems : [],
    warnings: run.warnings,
    needs: [...needs.values()],
    size,
  });
  try {
    const built = withAllocationLimit(limits.maxGrowth, () => buildRoot(tree, directory, options, run));
    size = built.grown;
    return outcome(built.value, []);
  } catch (thrown) {
    if (thrown instanceof NotFetched) return outcome([], []);
    if (thrown instanceof RangeError)
      return outcome(
        [],
        [
          {
            code: 'KUSTOMIZE_LIMIT',
            message: /string length|array length/i.test(thrown.message)
              ? 'A text or list of the build is too long.'
              : 'The kustomization is nested too deeply.',
            at: { file: directory },
          },
        ],
      );
    const problem = problemOf(thrown);
    // What goes beyond a bound does so with more content, too.
    if (problem.code === 'KUSTOMIZE_LIMIT') needs.clear();
    return outcome([], [problem]);
  }
}

function buildRoot(tree: FileTree, directory: string, options: BuildOptions, run: Run): BuiltResource[] {
  if (tree.kind(directory) !== 'directory')
    fail('PATH_NOT_FOUND', `No directory ${directory || '.'}.`, { at: { file: directory } });
  const loader = new Loader(tree, directory, options.loadRestrictor !== 'none', run.load);
  const target = openTarget(loader, undefined, true, run);
  const { kustomization } = target.source;
  const origin = kustomization.buildMetadata.length > 0 ? NO_ORIGIN : undefined;
  const all = emptyAccumulator();
  accumulate({ ...target, origin }, all, run);
  finish(all);
  const sorted = sortResources(all.map.resources, kustomization.sortOptions, options.order ?? 'none');
  decorate(sorted, kustomization, run.version);
  return sorted.map(builtResource);
}

/**
 * What is done once, at the very end: hashes, references, variables, and leaving out what is only there for local use.
 */
function finish(all: Accumulator): void {
  appendHashes(all.map);
  fixNameReferences(all.map, all.config.nameReference);
  if (all.variables.size > 0) {
    resolveVariables(all.map, all.variables, all.config.varReference);
    all.map.changed();
  }
  const kept = all.map.resources.filter(isForCluster);
  all.map.reset(kept);
  all.map.checkUnique();
}

function isForCluster(resource: Resource): boolean {
  if (resource.isEmpty) return false;
  const { kind } = resource;
  const at = resource.origin === undefined ? {} : { at: resource.origin };
  if (kind === '') fail('KUSTOMIZE_RESOURCE', 'A resource has no kind after all changes.', at);
  if (!kind.endsWith('List') && resource.name === '')
    fail('KUSTOMIZE_RESOURCE', `A ${kind} has no name after all changes.`, at);
  const local = resource.annotation('config.kubernetes.io/local-config');
  return local === undefined || local === 'false';
}

const METADATA_LABELS = [fieldSpec('metadata/labels', { create: true })];

function decorate(resources: readonly Resource[], { buildMetadata }: Kustomization, version: string): void {
  if (buildMetadata.includes('managedByLabel'))
    setEntries(resources, new Map([['app.kubernetes.io/managed-by', `kustomize-v${version}`]]), METADATA_LABELS);
  const keepsOrigins = buildMetadata.includes('originAnnotations');
  const keepsTransformations = buildMetadata.includes('transformerAnnotations');
  for (const resource of resources) {
    resource.removeBuildAnnotations();
    if (!keepsOrigins) resource.setAnnotation(ORIGIN, undefined);
    if (!keepsTransformations) resource.setAnnotation(TRANSFORMATIONS, undefined);
  }
}

function builtResource(resource: Resource): BuiltResource {
  const { node, origin } = resource;
  const inputs = resource.inputs.length === 0 ? undefined : [...new Set(resource.inputs)];
  try {
    const object = nodeToValue(node);
    if (!isJsonObject(object) || isNullOrEmpty(node)) fail('KUSTOMIZE_RESOURCE', 'A resource is not a mapping.');
    failOnUnprintable(object);
    return { object, origin, inputs, yaml: () => encodeYaml(object) };
  } catch (thrown) {
    if (!(thrown instanceof ProblemError) || origin === undefined) throw thrown;
    const { problem } = thrown;
    const at = { ...origin, ...problem.at, file: origin.file };
    throw new ProblemError({ ...problem, message: `${describe(resource)}: ${problem.message}`, at }, { cause: thrown });
  }
}
