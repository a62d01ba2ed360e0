import { nodeKindOf } from '../../core/flux-kinds.ts';
import type { Warning } from '../../core/problem.ts';
import type { NodeResult } from '../../core/side-result.ts';
import { latestMinor } from '../../core/versions/flux-versions.ts';
import { followsHelm } from '../../core/versions/helm-versions.ts';
import { type RenderedSide, type RenderSettings } from '../public.ts';

function warning(root: string, text: string): Warning {
  return { category: 'helm-version', message: `${root === '' ? 'This cluster' : `Cluster \`${root}\``} ${text}` };
}

/** Says of a cluster with an older helm-controller that releases which differ are rendered by another Helm here. */
export function helmWarnings(root: string, helm: string | undefined, nodes: readonly NodeResult[]): Warning[] {
  if (helm === undefined || followsHelm(helm)) return [];
  const isDue = ({ id, state, touched }: NodeResult): boolean =>
    nodeKindOf(id) === 'helmrelease' && touched && state === 'rendered';
  if (!nodes.some(isDue)) return [];
  const text = 'runs Flux before 2.8 with Helm 3: releases rendered here with Helm 4 may differ';
  return [warning(root, text)];
}

/** The head of a cluster with what a change of its Flux does to releases: another Helm renders them. */
export function withHelmChange(
  rendered: RenderedSide,
  root: string,
  { base, head }: Readonly<Record<'base' | 'head', { readonly settings: RenderSettings }>>,
): RenderedSide {
  const [before, after] = [base.settings, head.settings];
  // What is not named may be any version.
  if (before.helm === after.helm || before.minor === latestMinor || after.minor === latestMinor) return rendered;
  const where = before.minor === after.minor ? 'with another helm-controller' : `in Flux 2.${after.minor}`;
  const text = `gets Helm ${before.helm} → ${after.helm} ${where}: differences of releases may come from it`;
  return { ...rendered, side: { ...rendered.side, warnings: [...rendered.side.warnings, warning(root, text)] } };
}
