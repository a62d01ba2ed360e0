import type { Problem } from '../../core/problem.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { type ControlledKind } from '../../flux/public.ts';
import type { ChartReference } from '../release/chart-reference.ts';
import type { RenderSettings } from './controller.ts';

type Access = Pick<RenderSettings, 'externalArtifacts' | 'sameNamespace'>;

/**
 * Reason for which kustomize-controller does not look at the source of a Kustomization, as its flags and gates have it;
 * its messages.
 */
export function deniedSource(settings: Access, { namespace }: ResourceId, source: ResourceId): Problem | undefined {
  const name = `'${source.kind}/${source.namespace}/${source.name}'`;
  if (crossesNamespaces(settings, 'Kustomization', namespace, source.namespace))
    return { ...crossing, message: `can't access ${name}, cross-namespace references have been blocked` };
  return isGated(settings, 'Kustomization', source)
    ? { ...gated, message: `can't access ${name}, ExternalArtifact feature gate is disabled` }
    : undefined;
}

/**
 * The same of helm-controller and the chart of a release. A chart that the release itself defines is a HelmChart in the
 * namespace of its source.
 */
export function deniedChart(
  settings: Access,
  { namespace, name }: ResourceId,
  { source, chart }: ChartReference,
): Problem | undefined {
  if (crossesNamespaces(settings, 'HelmRelease', namespace, source.namespace)) {
    const [kind, wanted] = chart === '' ? [source.kind, source.name] : ['HelmChart', `${namespace}-${name}`];
    const message = `cross-namespace references are not allowed: cannot access ${kind} ${source.namespace}/${wanted}`;
    return { ...crossing, message };
  }
  return isGated(settings, 'HelmRelease', source)
    ? {
        ...gated,
        message: `can't access '${source.kind}/${source.namespace}/${source.name}', ExternalArtifact feature gate is disabled`,
      }
    : undefined;
}

const crossing = {
  code: 'ACCESS_DENIED',
  hint: 'The controllers run with --no-cross-namespace-refs. Move the source to the same namespace.',
} as const;
const gated = { code: 'ACCESS_DENIED', hint: 'Turn the gate on: --feature-gates=ExternalArtifact=true.' } as const;

/** Test whether namespaces are known, and differ; on disk an object may stand without its own. */
function crossesNamespaces({ sameNamespace }: Access, kind: ControlledKind, own: string, other: string): boolean {
  return sameNamespace.includes(kind) && own !== '' && other !== '' && own !== other;
}

function isGated({ externalArtifacts }: Access, kind: ControlledKind, source: ResourceId): boolean {
  return source.kind === 'ExternalArtifact' && !externalArtifacts.includes(kind);
}
