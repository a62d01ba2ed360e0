import type { Position } from '../../core/position.ts';
import type { Problem, Warning } from '../../core/problem.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { type Manifest, type ReleaseVariant, undecided } from '../../core/side-result.ts';
import { kubernetesOfHelm, newestHelm } from '../../core/versions/helm-versions.ts';
import { type KubeMinor, printMinor } from '../../core/versions/kube-minor.ts';
import { type Chart, ClusterQueries } from '../../engines/helm/public.ts';
import { inputsKey } from '../controllers/controller.ts';
import {
  answered,
  type ClusterAssumptions,
  type OtherVersions,
  otherVersions,
  versionsText,
} from './cluster-assumptions.ts';

/** Render of a release under assumed answers of the cluster. */
export type AssumedRender =
  | { readonly problems: readonly [Problem, ...Problem[]] }
  | {
      readonly manifests: readonly Manifest[];
      /** Hooks that only tests run, which nobody asked for. */
      readonly tests: readonly Manifest[];
      readonly size: number;
    };

/** Renderer under assumed answers; notes in `questions` what was asked for it. */
export type AssumptionRenderer = (answers: ClusterAssumptions, questions: ClusterQueries) => AssumedRender;

/** Variants of a release under other answers of the cluster. */
export interface VariantRenders {
  readonly variants: readonly ReleaseVariant[];
  readonly warnings: readonly Warning[];
  readonly size: number;
}

/** A template asks for one thing after the other; a chart that asks for more than these in turn is not followed. */
const mostRounds = 4;

/**
 * Renders a release the other way too where its templates asked for it: as an installation instead of an upgrade, with
 * the API versions that it asked for in vain, without the alpha and beta versions that Helm assumes, and on the oldest
 * and the newest version of Kubernetes that the cluster may run. What only the cluster answers, and what does not
 * render the other way, is warned of.
 */
export function renderVariants(
  { id, chart, directory }: { readonly id: ResourceId; readonly chart: Chart; readonly directory: string | undefined },
  main: {
    readonly answers: ClusterAssumptions;
    readonly manifests: readonly Manifest[];
    readonly questions: ClusterQueries;
  },
  attempt: AssumptionRenderer,
): VariantRenders {
  const variants: ReleaseVariant[] = [];
  const warnings: Warning[] = [];
  const asked = [main.questions];
  let size = 0;
  const warn = (message: string, at?: Position): void => {
    warnings.push({ category: undecided, message, resource: id, at });
  };
  const consider = (about: ReleaseVariant['about'], when: string, found: AssumedRender, isTold = false): void => {
    if ('problems' in found) {
      warn(`fails ${when}: ${found.problems[0].message}`, found.problems[0].at);
    } else if (isTold || inputsKey(found.manifests) !== inputsKey(main.manifests)) {
      size += found.size;
      variants.push({ about, when, manifests: found.manifests });
    }
  };
  if (main.questions.release.size > 0) {
    const action = main.answers.action === 'upgrade' ? 'install' : 'upgrade';
    const questions = new ClusterQueries();
    asked.push(questions);
    consider('action', `on ${action}`, attempt({ ...main.answers, action }, questions));
  }
  let other = otherVersions(main.questions.apiVersions, main.answers);
  for (let round = 0; round < mostRounds && other.count > 0; round++) {
    const questions = new ClusterQueries();
    const found = attempt(answered(main.answers, other), questions);
    const more = otherVersions(new Set([...other.missing, ...other.passing, ...questions.apiVersions]), main.answers);
    if (more.count > other.count && round + 1 < mostRounds) {
      other = more;
      continue;
    }
    asked.push(questions);
    const parts = partsOf(other);
    for (const [about, part] of parts) {
      const own = new ClusterQueries();
      asked.push(own);
      // A cluster may well have the one and not the other.
      consider(about, versionsText(part), parts.length === 1 ? found : attempt(answered(main.answers, part), own));
    }
    // Beside a part that differs, the whole counts also where it comes out as usual.
    const isTold = parts.some(([about]) => variants.some((one) => one.about === about));
    if (parts.length > 1) consider('versions', versionsText(other), found, isTold);
    break;
  }
  if (asked.some((questions) => questions.kubeVersion)) {
    const { kubeVersions } = main.answers;
    const on = (version: KubeMinor): AssumedRender =>
      attempt({ ...main.answers, kubeVersion: `v${printMinor(version)}.0` }, new ClusterQueries());
    for (const [about, versions] of [
      ['oldest-kubernetes', kubeVersions],
      ['newest-kubernetes', kubeVersions.toReversed()],
    ] as const) {
      const found = endVariant(versions, main.manifests, on);
      if (found === undefined) continue;
      size += found.size;
      variants.push({ about, when: found.when, manifests: found.manifests });
    }
  }
  const first = <T>(of: (questions: ClusterQueries) => T | undefined): T | undefined =>
    asked.map(of).find((one) => one !== undefined);
  const tell = (template: string | undefined, pattern: RegExp, what: string): void => {
    if (template === undefined) return;
    const place = placeOf(chart, directory, template, pattern);
    // A place in the tree stands beside the warning.
    const isNamed = place.text === '' || place.at !== undefined;
    const where = isNamed ? '' : ` in \`${place.text.replaceAll('`', '')}\``;
    warn(`depends on what only the cluster knows: ${what}${where}`, place.at);
  };
  tell(
    first((questions) => [...questions.lookups][0]),
    /\blookup\b/,
    '`lookup`',
  );
  tell(
    first((questions) => questions.clock),
    /\b(?:now|ago|date|dateInZone|date_in_zone|htmlDate|htmlDateInZone|durationRound|dateModify|date_modify)\b/,
    'the time',
  );
  tell(
    asked.some((questions) => questions.release.has('Revision')) ? '' : undefined,
    /\bRevision\b/,
    '`.Release.Revision`',
  );
  // `Has` and `has` ask for one version, and are answered both ways.
  tell(
    asked.some((questions) => questions.listsApiVersions) ? '' : undefined,
    /\.APIVersions\b(?!\.Has\b)/,
    'all API versions',
  );
  return { variants, warnings, size };
}

/** The versions that were looked for in vain, and those that may be gone, each by themselves. */
function partsOf(other: OtherVersions): readonly (readonly [ReleaseVariant['about'], OtherVersions])[] {
  const { missing, passing } = other;
  return [
    ...(missing.length === 0 ? [] : [['found-versions', { ...other, passing: [] }] as const]),
    ...(passing.length === 0 ? [] : [['gone-versions', { ...other, missing: [] }] as const]),
  ];
}

/**
 * The manifests of a release on the first of some versions of Kubernetes, and on those that follow and are alike.
 * Undefined where there is but one, where it comes out as it usually does, and where it does not render: no cluster
 * that has it runs that version.
 */
function endVariant(
  [first, ...others]: readonly KubeMinor[],
  usual: readonly Manifest[],
  on: (version: KubeMinor) => AssumedRender,
): { readonly when: string; readonly manifests: readonly Manifest[]; readonly size: number } | undefined {
  // Without a version of their own, templates are told that of Helm.
  if (first === undefined || others.length === 0 || printMinor(first) === kubernetesOfHelm(newestHelm))
    return undefined;
  const found = on(first);
  if ('problems' in found) return undefined;
  const key = inputsKey(found.manifests);
  if (key === inputsKey(usual)) return undefined;
  const isOther = (version: KubeMinor): boolean => {
    const next = on(version);
    return 'problems' in next || inputsKey(next.manifests) !== key;
  };
  const end = others.findIndex(isOther);
  const alike = [first, ...others.slice(0, end < 0 ? others.length : end)];
  const names = alike.map(printMinor).sort().join(', ');
  return { when: `on Kubernetes ${names}`, manifests: found.manifests, size: found.size };
}

/** The first line in which a template, or else any of the chart, holds the pattern; empty when it stands in values. */
function placeOf(
  chart: Chart,
  directory: string | undefined,
  template: string,
  pattern: RegExp,
): { readonly text: string; readonly at?: Position } {
  const files = [...templatesOf(chart, '')];
  const preferred = files.filter(
    ({ name, text }) => template !== '' && (template.endsWith(`/${name}`) || text.includes(`"${template}"`)),
  );
  for (const { name, text } of [...preferred, ...files]) {
    const line = text.split('\n').findIndex((one) => pattern.test(one)) + 1;
    if (line === 0) continue;
    // A chart below may come out of an archive, which holds no file of the tree.
    const isFile = directory !== undefined && !name.startsWith('charts/');
    return {
      text: `${name}:${line}`,
      ...(isFile ? { at: { file: directory === '' ? name : `${directory}/${name}`, line } } : {}),
    };
  }
  return { text: '' };
}

function* templatesOf(chart: Chart, above: string): Iterable<{ readonly name: string; readonly text: string }> {
  const decoder = new TextDecoder();
  for (const { name, data } of chart.templates) yield { name: `${above}${name}`, text: decoder.decode(data) };
  for (const child of chart.dependencies) yield* templatesOf(child, `${above}charts/${child.metadata.name}/`);
}
