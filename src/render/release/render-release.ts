import { isClusterScoped } from '../../core/cluster-scope.ts';
import { joinPath } from '../../core/files/paths.ts';
import { type JsonObject, objectAt, stringAt } from '../../core/json.ts';
import { fileElsewhere } from '../../core/position.ts';
import { fail as failWith, type Problem, ProblemError, type Warning } from '../../core/problem.ts';
import { type ResourceId, resourceIdOf } from '../../core/resource-id.ts';
import { type ChartOrigin, type Manifest, type ReleaseVariant, undecided } from '../../core/side-result.ts';
import { behaves } from '../../core/versions/behaviours.ts';
import {
  type Chart,
  ClusterQueries,
  composeHelmReleaseValues,
  type RenderedCrds,
  type ResolvedValues,
  renderTexts,
  runsHook,
  staleValueKeys,
} from '../../engines/helm/public.ts';
import { type HelmReleaseSpec, helmReleaseSpec } from '../../flux/public.ts';
import type { Side } from '../controllers/controller.ts';
import type { RenderedRelease } from '../controllers/rendered.ts';
import { assumedAnswers, type ClusterAssumptions } from './cluster-assumptions.ts';
import { renderWhereItCan } from './needed-versions.ts';
import { originLabels, type PostRendered, postRender } from './post-render.ts';
import { withReleaseMetadata } from './release-metadata.ts';
import { releaseNamespace } from './release-name.ts';
import { renderOptions } from './release-render.ts';
import { holdsStandIns } from './release-values.ts';
import { type AssumedRender, renderVariants } from './render-variants.ts';

/** A release rendered, from composed values to labelled manifests; depends on its arguments and the settings alone. */
export function renderRelease(
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
  const spec = helmReleaseSpec(object);
  const composed = composeHelmReleaseValues({ valuesFrom: values, inline: spec.values ?? {} });
  if (composed.problems.length > 0) return fail(composed.problems);
  const namespace = releaseNamespace(id, object);
  const placed = (problem: Problem): Problem => atPlace(problem, chart, directory);
  const attempt = (
    answers: ClusterAssumptions,
    questions: ClusterQueries,
  ): AssumedRender & { readonly warnings: readonly Warning[] } => {
    const choices = choicesOf(spec, answers.action);
    const outcome = renderTexts(chart, {
      ...renderOptions(side, node, answers),
      values: composed.values,
      includeCrds: !choices.skipsCrds,
      skipSchemaValidation:
        spec.install?.disableSchemaValidation === true ||
        spec.upgrade?.disableSchemaValidation === true ||
        values.some(({ text }) => text.includes('..PLACEHOLDER_')) ||
        holdsStandIns(side, values),
      questions,
    });
    const [problem, ...others] = outcome.problems;
    const { warnings } = outcome;
    if (problem !== undefined) return { warnings, problems: [placed(problem), ...others.map(placed)] };
    const processed = processedBy(() => {
      const rendered = postRender(outcome.files, id, spec, side.settings);
      refuseWithoutVersion(rendered);
      return { ...rendered, crds: outcome.crds.flatMap((crd) => definitionsOf(crd, id, side.settings.helm)) };
    });
    if ('code' in processed) return { warnings, problems: [placed(processed)] };
    let size = 0;
    for (const text of outcome.files.values()) size += text.length;
    for (const { text } of outcome.crds) size += text.length;
    return {
      warnings,
      size,
      ...appliedOf(processed, spec, choices, { namespace, directory, helm: side.settings.helm }),
    };
  };
  const questions = new ClusterQueries();
  if (JSON.stringify(choicesOf(spec, 'install')) !== JSON.stringify(choicesOf(spec, 'upgrade')))
    questions.release.add('IsInstall');
  const assumed = assumedAnswers(side.settings);
  const { main, only, ...asked } = side.settings.weighsAnswers
    ? renderWhereItCan(assumed, questions, attempt)
    : { main: attempt(assumed, questions), answers: assumed, questions };
  if ('problems' in main)
    return failsForLookup(main.problems[0], asked.questions)
      ? {
          ...fail(main.problems),
          state: 'unchecked',
          reason: `without what \`lookup\` finds in the cluster: ${main.problems[0].message}`,
        }
      : fail(main.problems);
  const other = side.settings.weighsAnswers
    ? renderVariants({ id, chart, directory }, { ...asked, manifests: main.manifests }, attempt)
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
    warnings: [
      ...main.warnings.map((one) => ({ resource: id, ...one, message: one.message.replace(/^warning: /, '') })),
      ...staleValues(chart, id, spec),
      ...(only === undefined
        ? []
        : [{ category: undecided, resource: id, message: `renders only ${only.when}: ${only.because}` }]),
      ...other.warnings,
    ],
    manifests: main.manifests,
    ...(variants.length === 0 ? {} : { variants }),
    size: main.size + other.size,
    chart: { ...originOf(chart), ...(asked.questions.draws ? { draws: true } : {}) },
  };
}

/**
 * Test for a failure in a template that has called `lookup`, which finds nothing here, and in the cluster what the
 * template goes on with.
 */
function failsForLookup({ original = '' }: Problem, { lookups }: ClusterQueries): boolean {
  const innermost = original.slice(original.lastIndexOf('executing "') + 'executing "'.length).split('"')[0] ?? '';
  return lookups.has(innermost);
}

/**
 * What a release says for one action alone: whether it leaves out the definitions of its chart, and runs no hooks.
 * helm-controller looks at no other action's choices, and creates definitions where none is said.
 */
function choicesOf(
  spec: HelmReleaseSpec,
  action: ClusterAssumptions['action'],
): { readonly skipsCrds: boolean; readonly noHooks: boolean } {
  return { skipsCrds: spec[action]?.crds === 'Skip', noHooks: spec[action]?.disableHooks === true };
}

/**
 * The fate of the definitions of a chart in an upgrade, where they are there: `Create` takes effect through the server
 * alone (helm-controller's `applyCRDs`).
 */
function fateOfDefinitions(upgrade: HelmReleaseSpec['upgrade'], helm: string): NonNullable<Manifest['crds']> {
  const { crds, serverSideApply } = upgrade ?? {};
  if (crds === 'CreateReplace') return 'replaced';
  if (crds === 'Skip' || serverSideApply === 'disabled' || !behaves('helm-server-side-apply', helm)) return 'kept';
  return serverSideApply === 'enabled' ? 'replaced' : 'open';
}

/**
 * What is applied of a release, in its namespace and with the templates that it comes from, and the hooks that nothing
 * runs but tests, where these are not asked for.
 */
function appliedOf(
  processed: ReturnType<typeof postRender> & { readonly crds: readonly PostRendered[] },
  { test, upgrade }: HelmReleaseSpec,
  { noHooks }: ReturnType<typeof choicesOf>,
  {
    namespace,
    directory,
    helm,
  }: { readonly namespace: string; readonly directory: string | undefined; readonly helm: string },
): { readonly manifests: Manifest[]; readonly tests: Manifest[] } {
  const runsTests = test?.enable === true;
  const hooks = processed.hooks.filter((hook) => runsHook(hook, { noHooks, skipTests: false }));
  const isLeft = (hook: PostRendered): boolean => !runsTests && isTestOnly(hook);
  const placed = (all: readonly PostRendered[]): Manifest[] => manifestsOf(all, namespace, directory);
  const crds = fateOfDefinitions(upgrade, helm);
  return {
    manifests: [
      ...placed(processed.crds).map((one) => ({ ...one, crds }) as const),
      ...placed([...processed.manifests, ...hooks.filter((hook) => !isLeft(hook))]),
    ],
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
    return [{ id: own, object: placed, origin: template, ...(hook === undefined ? {} : { hook: true }) }];
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
    { ...(refused.source === undefined ? {} : { at: { file: refused.source } }) },
  );
}

/** Test for a hook that nothing but a test runs. */
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

/**
 * The definitions in a file of `crds/` with their labels; helm-controller applies nothing else of it since it has Helm
 * 4, and post-renderers never see it.
 */
function definitionsOf(crds: RenderedCrds, id: ResourceId, helm: string): PostRendered[] {
  return crds.objects().flatMap((object): PostRendered[] => {
    const own = resourceIdOf(object);
    const isDefinition = own?.group === 'apiextensions.k8s.io' && own.kind === 'CustomResourceDefinition';
    if (own === undefined || (!isDefinition && behaves('helm-definitions-alone', helm))) return [];
    return [
      { source: crds.source, object: withReleaseMetadata(object, { labels: [originLabels(id)], annotations: [] }) },
    ];
  });
}

/** The origin of a chart, in its own words; more than a few addresses of usual length are of no use to anybody. */
export function originOf({ metadata: { name, version, sources, home } }: Chart): Omit<ChartOrigin, 'source'> {
  const addresses = [...sources.slice(0, 10), home].filter((address) => address !== '' && address.length < 300);
  return { name, version, addresses };
}

/** Keys of the release's own values that nothing in its chart reads. */
function staleValues(chart: Chart, id: ResourceId, { values = {} }: HelmReleaseSpec): Warning[] {
  const stale = staleValueKeys(chart, values);
  const { name, version } = chart.metadata;
  return stale.map((key) => ({
    category: 'stale-values',
    message: `spec.values.${key} is unused in chart ${name} ${version}`,
    resource: id,
  }));
}

/**
 * A problem at its place: Helm names templates below the chart's name, the tree below the chart's directory. Those of a
 * chart from elsewhere are said to be of that.
 */
function atPlace(problem: Problem, { metadata: { name, version } }: Chart, directory: string | undefined): Problem {
  if (problem.at?.file.includes('/') !== true) return problem;
  const inside = problem.at.file.slice(problem.at.file.indexOf('/') + 1);
  const file =
    directory === undefined ? fileElsewhere(`chart ${name} ${version}`, inside) : joinPath(directory, inside);
  return { ...problem, at: { ...problem.at, file } };
}

/** A copy with the release's namespace where the kind has one and none is set. */
function inNamespace(object: JsonObject, namespace: string): JsonObject {
  const id = resourceIdOf(object);
  if (id === undefined || id.namespace !== '' || isClusterScoped(id.group, id.kind)) return object;
  return { ...object, metadata: { ...objectAt(object, 'metadata'), namespace } };
}
