import { pinnedChart } from '../../discovery/publications.ts';
import { joinPath } from '../../files/paths.ts';
import type { Chart } from '../../helm/chart.ts';
import { ClusterQueries } from '../../helm/cluster-queries.ts';
import { type RenderedCrds, renderTexts, runsHook } from '../../helm/render-chart.ts';
import { composeHelmReleaseValues, type ResolvedValues } from '../../helm/values/release-values.ts';
import { staleValueKeys } from '../../helm/values/stale-keys.ts';
import { isClusterScoped } from '../../model/cluster-scope.ts';
import { booleanAt, isJsonObject, type JsonObject, listAt, objectAt, stringAt } from '../../model/json.ts';
import { fail as failWith, type Problem, ProblemError, type Warning } from '../../model/problem.ts';
import { printResource, type ResourceId, resourceIdOf } from '../../model/resource-id.ts';
import type { ChartOrigin, Manifest, ReleaseVariant } from '../../model/side-result.ts';
import { awaitProducer } from './await-producer.ts';
import { chartReference } from './chart-reference.ts';
import { type AssumedRender, type ClusterAssumptions, renderVariants } from './cluster-assumptions.ts';
import {
  type BodyResult,
  type Controller,
  failed,
  isUncacheable,
  nodeKey,
  type Reconciled,
  type Run,
  type Side,
  withInputs,
  withNode,
} from './controller.ts';
import { deniedChart } from './denied-access.ts';
import { awaitDependencies, dependencyKey, dependencyWarnings } from './dependencies.ts';
import { inferredContent } from './inferred-content.ts';
import { dataFor, dataKey } from './object-data.ts';
import { isPlaceholder } from './placeholder.ts';
import { originLabels, type PostRendered, postRender, removedApiField } from './post-render.ts';
import { publishedWarnings } from './published-warnings.ts';
import { chartPublication, isChart, type ResolvedChart, resolveChart } from './release-chart.ts';
import { withReleaseMetadata } from './release-metadata.ts';
import { releaseName, releaseNamespace } from './release-name.ts';
import { type RenderedRelease, releaseCodec } from './rendered.ts';
import { unverifiedChart } from './signatures.ts';
import { isGenerated, sourceContent } from './source-artifact.ts';
import { unknownFieldWarnings } from './unknown-fields.ts';
import { watchWarnings } from './watch-warnings.ts';

/** Resolves chart and values, and renders as helm-controller does: values → chart → post-renderers → common metadata → origin labels. */
export const reconcileHelmRelease: Controller = async (side, run) => {
  const { id, object } = run.node;
  if (booleanAt(object, 'spec', 'suspend') === true)
    return withInputs({ state: 'suspended', reason: 'spec.suspend is true' }, nodeKey(object));
  const reference = chartReference(side.store, run.node);
  const valuesKeys = (): readonly string[] =>
    listAt(object, 'spec', 'valuesFrom').map((entry) => dataKey(side.store, valuesId(id, entry)));
  /** What ends before its chart is looked at ends in the same way on both sides when this is the same. */
  const early = (result: BodyResult): Reconciled => withInputs(result, nodeKey(object, reference, valuesKeys()));
  const gone = removedApiField(object);
  if (gone !== undefined) return early(failed(run, gone));
  if ('code' in reference) return early(failed(run, reference));
  if ('kind' in reference) {
    if (run.drain === 'none') return { state: 'blocked-on', on: [reference] };
    const maker = awaitProducer(side, run, reference);
    if (maker !== undefined) return early(maker);
    return early(
      failed(run, {
        code: 'SOURCE_NOT_FOUND',
        message: `spec.chartRef: ${printResource(reference)} is not in the tree`,
        hint: 'Add it, or correct its name or namespace.',
      }),
    );
  }
  const denied = deniedChart(side.settings, id, reference);
  if (denied !== undefined) return early(failed(run, denied));
  const values = collectValues(side, run);
  if (!Array.isArray(values)) return early(values);
  // The key is of the values at hand: what they come from may be replaced while the chart is loaded.
  const valuesFrom = valuesKeys();

  const source = side.store.get(reference.source);
  if (source === undefined && run.drain === 'none') return { state: 'blocked-on', on: [reference.source] };
  const inTree =
    side.store.artifact(reference.source)?.reviewed !== undefined ||
    (source !== undefined && isGenerated(source)) ||
    chartPublication(side, reference, source) !== undefined;
  // What is rendered from outside the tree is fixed by its reference, which is resolved once for both sides; what is in the tree is fixed by its content.
  const chart = inTree ? resolveChart(side, run, reference, source) : undefined;
  const outside = inTree ? undefined : sourceContent(side.store, reference.source);
  const loaded = await chart;
  if (loaded !== undefined && !isChart(loaded) && loaded.state === 'blocked-on') return loaded;
  const local = loaded !== undefined && isChart(loaded) ? loaded : undefined;
  // What is broken in the same way is the same.
  const broken = loaded === undefined || local !== undefined ? null : { ...loaded, reads: null };
  const fixedBy = chart === undefined ? outside : (local?.key ?? broken);
  const unknown = unknownFieldWarnings(side.settings, run.node);
  const key = nodeKey(
    id,
    unknown,
    object['spec'],
    reference,
    fixedBy,
    valuesFrom,
    side.settings.kubeVersion,
    side.settings.apiVersions,
    side.settings.postRenderStrategy,
    dependencyKey(side.store, run.node),
  );
  const end = (result: BodyResult): Reconciled => withInputs(result, key, loaded?.reads);

  const chartOf = (resolved: ResolvedChart): ChartOrigin => ({
    ...originOf(resolved.chart()),
    source: reference.source,
    ...keptFrom(resolved),
  });
  const content = inferredContent(side, run.node, reference, source, values, local);
  const countsUnchanged = side.settings.countsUnchangedReleases || content.policies;
  if (!side.isDue(id)) {
    const pending = countsUnchanged || content.fluxObjects ? 'reaches-beyond' : 'alone';
    // That its chart is edited in vain is told of it all the same.
    return end({ state: 'unchanged', pending, ...(local?.isKept === true ? { chart: chartOf(local) } : {}) });
  }
  const counted = (result: BodyResult): Reconciled =>
    end(result.state === 'blocked-on' || !countsUnchanged ? result : { ...result, countsUnchanged });
  // The download goes on while dependencies end.
  const resolved = loaded ?? (await resolveChart(side, run, reference, source));
  if (!isChart(resolved) && resolved.state === 'blocked-on') return resolved;
  const waiting = awaitDependencies(side, run);
  if (waiting !== undefined) return counted(waiting);
  if (!isChart(resolved)) return counted(resolved);
  const isConfidential = values.some((entry) => entry.isConfidential);
  const { kubeVersion, apiVersions, postRenderStrategy, releaseAction, weighsAnswers } = side.settings;
  const rendered = side.memo.fromKey(
    nodeKey(
      'release',
      id,
      object['spec'],
      resolved.key,
      resolved.directory ?? null,
      valuesFrom,
      kubeVersion,
      apiVersions,
      postRenderStrategy,
      releaseAction,
      weighsAnswers,
    ),
    () => renderRelease(side, run.node, resolved.chart(), resolved.directory, values),
    isConfidential || isUncacheable(side, run) ? undefined : releaseCodec,
  );
  const { problems, warnings, chart: origin, ...rest } = rendered.value;
  return counted({
    ...rest,
    chart: { ...origin, source: reference.source, ...keptFrom(resolved) },
    isConfidential,
    problems: problems.map((problem) => withNode(run, withStandInHint(side, values, problem))),
    warnings: [
      ...warnings,
      ...unverifiedChart(id, reference, origin),
      ...publishedWarnings(
        id,
        `chart ${reference.chart}`,
        chartPublication(side, reference, source),
        pinnedChart(reference.version),
      ),
      ...encryptedValues(side, run),
      ...standInWarning(side, run, values),
      ...unknown,
      ...dependencyWarnings(side, run.node),
      ...watchWarnings(side.settings, run.node),
    ],
  });
};

/** Documents of values that are left out because they are encrypted as a whole, or because only the cluster holds them. */
function encryptedValues(side: Side, run: Run): Warning[] {
  return listAt(run.node.object, 'spec', 'valuesFrom').flatMap((entry): Warning[] => {
    const id = valuesId(run.node.id, entry);
    const key = stringAt(entry, 'valuesKey') || 'values.yaml';
    const data = dataFor(side.store, id);
    const text = data?.entries.get(key);
    const isDocument = stringAt(entry, 'targetPath') === undefined;
    if (data === undefined || (text === undefined ? data.complete : !isDocument || !isUnknownDocument(side, text)))
      return [];
    const message = `key ${key} of ${printResource(id)} is not in the tree in clear text: rendered without its values`;
    return [{ category: 'unresolved-values', message, resource: run.node.id }];
  });
}

/** True for a document of values that is encrypted as a whole, or was and is no mapping, so that a text stands for it. */
function isUnknownDocument(side: Side, text: string): boolean {
  return isPlaceholder(text) || (side.decryption?.isStandIn(text.trim()) ?? false);
}

function holdsStandIns({ decryption }: Side, values: readonly ResolvedValues[]): boolean {
  return decryption !== undefined && values.some(({ text }) => decryption.isStandInIn(text));
}

/** What is not said of a release for which texts stand in for decrypted values. */
function standInWarning(side: Side, run: Run, values: readonly CollectedValues[]): Warning[] {
  if (!holdsStandIns(side, values)) return [];
  const message =
    'rendered with stand-ins for decrypted values: parts, lengths and digests of values, and what depends on them, differ in the cluster';
  return [{ category: 'decrypted-values', message, resource: run.node.id }];
}

/** A chart may refuse what stands in for a value. */
function withStandInHint(side: Side, values: readonly ResolvedValues[], problem: Problem): Problem {
  if (!holdsStandIns(side, values) || problem.hint !== undefined) return problem;
  return {
    ...problem,
    hint: 'Texts stand in for decrypted values here, which the chart may not accept. The cluster may accept the values.',
  };
}

function valuesId(id: ResourceId, entry: unknown): ResourceId {
  const reference = isJsonObject(entry as never) ? (entry as JsonObject) : {};
  return {
    group: '',
    kind: stringAt(reference, 'kind') ?? '',
    namespace: id.namespace,
    name: stringAt(reference, 'name') ?? '',
  };
}

/** Values, and whether they may come from a Secret that the tree holds in clear. */
type CollectedValues = ResolvedValues & { readonly isConfidential: boolean };

/** The documents named by `valuesFrom` in order, or what the body must return when one is missing. */
function collectValues(side: Side, run: Run): CollectedValues[] | BodyResult {
  const entries: CollectedValues[] = [];
  for (const entry of listAt(run.node.object, 'spec', 'valuesFrom')) {
    const id = valuesId(run.node.id, entry);
    const key = stringAt(entry, 'valuesKey') || 'values.yaml';
    const optional = booleanAt(entry, 'optional') === true;
    const data = dataFor(side.store, id);
    if (data === undefined && run.drain === 'none') return { state: 'blocked-on', on: [id] };
    const maker = data === undefined && !optional ? awaitProducer(side, run, id) : undefined;
    if (maker !== undefined) return maker;
    const text = data?.entries.get(key);
    const targetPath = stringAt(entry, 'targetPath');
    // A whole document that is encrypted: nothing of it can be merged; see `encryptedValues`.
    if (text !== undefined && targetPath === undefined && isUnknownDocument(side, text)) continue;
    if (text !== undefined) {
      entries.push({
        text,
        ...(targetPath === undefined ? {} : { targetPath }),
        literal: booleanAt(entry, 'literal') === true,
        label: `${printResource(id)} with key '${key}'`,
        isConfidential: data?.isConfidential === true,
      });
    } else if (!optional && (data === undefined || (data.complete && !data.declared))) {
      return failed(run, {
        code: 'VALUES_NOT_FOUND',
        message:
          data === undefined
            ? `valuesFrom: ${printResource(id)} is not in the tree`
            : `${printResource(id)} has no key ${key}`,
        hint: 'Add it, correct the reference, or mark the entry as optional.',
      });
    }
  }
  return entries;
}

/** What is known of a chart whose files are edited without a new version. */
function keptFrom({ directory, isKept }: ResolvedChart): Pick<ChartOrigin, 'kept'> {
  if (isKept !== true) return {};
  return { kept: directory === undefined ? {} : { directory } };
}

/** Everything from composed values to labelled manifests; depends on its arguments and the settings alone. */
function renderRelease(
  side: Side,
  node: { readonly id: ResourceId; readonly object: JsonObject },
  chart: Chart,
  directory: string | undefined,
  values: readonly ResolvedValues[],
): RenderedRelease {
  const fail = (problems: readonly Problem[]): RenderedRelease => ({
    state: 'failed',
    reason: problems[0]?.message ?? '',
    problems,
    warnings: [],
    manifests: [],
    size: 0,
    chart: originOf(chart),
  });
  const { id, object } = node;
  const composed = composeHelmReleaseValues({ valuesFrom: values, inline: objectAt(object, 'spec', 'values') ?? {} });
  if (composed.problems.length > 0) return fail(composed.problems);
  const namespace = releaseNamespace(id, object);
  const attempt = (
    answers: ClusterAssumptions,
    questions: ClusterQueries,
  ): AssumedRender & { readonly warnings: readonly Warning[] } => {
    const { action, apiVersions, withoutApiVersions } = answers;
    const choices = choicesOf(object, action);
    const outcome = renderTexts(chart, {
      values: composed.values,
      release: {
        name: releaseName(id, object),
        namespace,
        ...(action === 'upgrade' ? { isUpgrade: true, revision: laterRevision } : {}),
      },
      capabilities: {
        ...(side.settings.kubeVersion === '' ? {} : { kubeVersion: side.settings.kubeVersion }),
        apiVersions,
        ...(withoutApiVersions === undefined ? {} : { withoutApiVersions }),
      },
      includeCrds: !choices.skipsCrds,
      skipSchemaValidation:
        booleanAt(object, 'spec', 'install', 'disableSchemaValidation') === true ||
        booleanAt(object, 'spec', 'upgrade', 'disableSchemaValidation') === true ||
        values.some(({ text }) => text.includes('..PLACEHOLDER_')) ||
        holdsStandIns(side, values),
      questions,
    });
    const [problem, ...others] = outcome.problems;
    const { warnings } = outcome;
    if (problem !== undefined)
      return { warnings, problems: [inTree(problem, directory), ...others.map((one) => inTree(one, directory))] };
    const processed = processedBy(() => {
      const rendered = postRender(outcome.files, id, objectAt(object, 'spec') ?? {}, side.settings.postRenderStrategy);
      refuseWithoutVersion(rendered);
      return { ...rendered, crds: outcome.crds.flatMap((crd) => definitionsOf(crd, id)) };
    });
    if ('code' in processed) return { warnings, problems: [inTree(processed, directory)] };
    let size = 0;
    for (const text of outcome.files.values()) size += text.length;
    for (const { text } of outcome.crds) size += text.length;
    return { warnings, size, ...appliedOf(processed, object, choices, { namespace, directory }) };
  };
  const questions = new ClusterQueries();
  if (JSON.stringify(choicesOf(object, 'install')) !== JSON.stringify(choicesOf(object, 'upgrade')))
    questions.release.add('IsInstall');
  const answers: ClusterAssumptions = { action: side.settings.releaseAction, apiVersions: side.settings.apiVersions };
  const main = attempt(answers, questions);
  if ('problems' in main) return fail(main.problems);
  const other = side.settings.weighsAnswers
    ? renderVariants({ id, chart, directory }, { answers, questions, manifests: main.manifests }, attempt)
    : { variants: [], warnings: [], size: 0 };
  const variants: ReleaseVariant[] = [
    ...other.variants,
    ...(side.settings.weighsAnswers && main.tests.length > 0
      ? [{ about: 'tests', when: 'when tests are run', manifests: main.tests } as const]
      : []),
  ];
  return {
    state: 'rendered',
    reason: '',
    problems: [],
    warnings: [...main.warnings, ...staleValues(chart, id, object), ...other.warnings],
    manifests: main.manifests,
    ...(variants.length === 0 ? {} : { variants }),
    size: main.size + other.size,
    chart: originOf(chart),
  };
}

/** What `.Release.Revision` is taken to be of what is there already. */
const laterRevision = 2;

/** What a release says for one action alone: whether it leaves out the definitions of its chart, and runs no hooks. helm-controller looks at no other action's choices, and creates definitions where none is said. */
function choicesOf(
  object: JsonObject,
  action: ClusterAssumptions['action'],
): { readonly skipsCrds: boolean; readonly noHooks: boolean } {
  return {
    skipsCrds: stringAt(object, 'spec', action, 'crds') === 'Skip',
    noHooks: booleanAt(object, 'spec', action, 'disableHooks') === true,
  };
}

/** What is applied of a release, in its namespace and with the templates that it comes from, and the hooks that nothing runs but tests, where these are not asked for. */
function appliedOf(
  processed: ReturnType<typeof postRender> & { readonly crds: readonly PostRendered[] },
  object: JsonObject,
  { noHooks }: ReturnType<typeof choicesOf>,
  { namespace, directory }: { readonly namespace: string; readonly directory: string | undefined },
): { readonly manifests: Manifest[]; readonly tests: Manifest[] } {
  const runsTests = booleanAt(object, 'spec', 'test', 'enable') === true;
  const hooks = processed.hooks.filter((hook) => runsHook(hook, { noHooks, skipTests: false }));
  const isLeft = (hook: PostRendered): boolean => !runsTests && isTestOnly(hook);
  const placed = (all: readonly PostRendered[]): Manifest[] => manifestsOf(all, namespace, directory);
  return {
    manifests: placed([...processed.crds, ...processed.manifests, ...hooks.filter((hook) => !isLeft(hook))]),
    tests: placed(hooks.filter(isLeft)),
  };
}

function manifestsOf(all: readonly PostRendered[], namespace: string, directory: string | undefined): Manifest[] {
  return all.flatMap((rendered): Manifest[] => {
    const placed = inNamespace(rendered.object, namespace);
    const own = resourceIdOf(placed);
    if (own === undefined) return [];
    const { source, hook } = rendered;
    const template =
      source !== undefined && directory !== undefined
        ? { file: joinPath(directory, source.slice(source.indexOf('/') + 1)) }
        : undefined;
    return [
      {
        id: own,
        object: placed,
        ...(template === undefined ? {} : { origin: template }),
        ...(hook === undefined ? {} : { hook: true }),
      },
    ];
  });
}

/** Ends where an object has no apiVersion, which kustomize takes and Helm finds no kind for. */
function refuseWithoutVersion({ manifests, hooks }: ReturnType<typeof postRender>): void {
  const refused = [...manifests, ...hooks].find(({ object }) => !stringAt(object, 'apiVersion'));
  if (refused === undefined) return;
  const source = refused.source ?? 'a post-renderer';
  failWith(
    'RENDERED_YAML',
    `${source} renders what Helm cannot apply: the ${stringAt(refused.object, 'kind') ?? 'object'} has no apiVersion`,
    {
      ...(refused.source === undefined ? {} : { at: { file: refused.source } }),
    },
  );
}

/** True for a hook that nothing but a test runs. */
function isTestOnly({ hook }: PostRendered): boolean {
  return hook?.events.every((event) => event === 'test') === true;
}

function processedBy<T>(process: () => T): T | Problem {
  try {
    return process();
  } catch (thrown) {
    if (thrown instanceof ProblemError) return thrown.problem;
    throw thrown;
  }
}

/** The definitions in a file of `crds/` with their labels; helm-controller applies nothing else of it, and post-renderers never see it. */
function definitionsOf(crds: RenderedCrds, id: ResourceId): PostRendered[] {
  return crds.objects().flatMap((object): PostRendered[] => {
    const own = resourceIdOf(object);
    if (own?.group !== 'apiextensions.k8s.io' || own.kind !== 'CustomResourceDefinition') return [];
    return [
      { source: crds.source, object: withReleaseMetadata(object, { labels: [originLabels(id)], annotations: [] }) },
    ];
  });
}

/** What a chart says of itself; more than a few addresses of usual length are of no use to anybody. */
function originOf({ metadata: { name, version, sources, home } }: Chart): Omit<ChartOrigin, 'source'> {
  const addresses = [...sources.slice(0, 10), home].filter((address) => address !== '' && address.length < 300);
  return { name, version, addresses };
}

/** Keys of the release's own values that nothing in its chart reads. */
function staleValues(chart: Chart, id: ResourceId, object: JsonObject): Warning[] {
  const stale = staleValueKeys(chart, objectAt(object, 'spec', 'values') ?? {});
  const { name, version } = chart.metadata;
  return stale.map((key) => ({
    category: 'stale-values',
    message: `spec.values.${key} is unused in chart ${name} ${version}`,
    resource: id,
  }));
}

/** A problem of a template placed in the tree: Helm names templates below the chart's name, the tree below the chart's directory. */
function inTree(problem: Problem, directory: string | undefined): Problem {
  if (directory === undefined || problem.at === undefined || !problem.at.file.includes('/')) return problem;
  return {
    ...problem,
    at: { ...problem.at, file: joinPath(directory, problem.at.file.slice(problem.at.file.indexOf('/') + 1)) },
  };
}

/** A copy with the release's namespace where the kind has one and none is set. */
function inNamespace(object: JsonObject, namespace: string): JsonObject {
  const id = resourceIdOf(object);
  if (id === undefined || id.namespace !== '' || isClusterScoped(id.group, id.kind)) return object;
  return { ...object, metadata: { ...objectAt(object, 'metadata'), namespace } };
}
