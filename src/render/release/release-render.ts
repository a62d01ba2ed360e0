import type { JsonObject } from '../../core/json.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { newestHelm } from '../../core/versions/helm-versions.ts';
import {
  type Chart,
  composeHelmReleaseValues,
  type ReleaseRender,
  type RenderOptions,
  renderTexts,
} from '../../engines/helm/public.ts';
import { helmReleaseSpec } from '../../flux/public.ts';
import type { Side } from '../controllers/controller.ts';
import { assumedAnswers, type ClusterAssumptions } from './cluster-assumptions.ts';
import { releaseName, releaseNamespace } from './release-name.ts';
import type { CollectedValues } from './release-values.ts';

/** What `.Release.Revision` is taken to be of what is there already. */
const laterRevision = 2;

/** Options of the render of a release under some assumptions about its cluster. */
export function renderOptions(
  side: Side,
  { id, object }: { readonly id: ResourceId; readonly object: JsonObject },
  { action, apiVersions, withoutApiVersions, kubeVersion = side.settings.kubeVersion }: ClusterAssumptions,
): Omit<RenderOptions, 'values'> {
  return {
    helm: side.settings.helm,
    release: {
      name: releaseName(id, object),
      namespace: releaseNamespace(id, object),
      ...(action === 'upgrade' ? { isUpgrade: true, revision: laterRevision } : {}),
    },
    capabilities: {
      // What the API server is does not depend on the Helm that asks it.
      assumes: newestHelm,
      ...(kubeVersion === '' ? {} : { kubeVersion }),
      apiVersions,
      ...(withoutApiVersions === undefined ? {} : { withoutApiVersions }),
    },
  };
}

/** A release to be rendered again, without a look at the schema of its values; undefined where these do not compose. */
export function releaseRender(
  side: Side,
  node: { readonly id: ResourceId; readonly object: JsonObject },
  chart: Chart,
  collected: readonly CollectedValues[],
): ReleaseRender | undefined {
  const inline = helmReleaseSpec(node.object).values ?? {};
  const { values, problems } = composeHelmReleaseValues({ valuesFrom: collected, inline });
  const open = collected.filter(({ isConfidential }) => !isConfidential);
  const { values: openValues } = composeHelmReleaseValues({ valuesFrom: open, inline });
  if (problems.length > 0) return undefined;
  const options = renderOptions(side, node, assumedAnswers(side.settings));
  return {
    chart,
    values,
    openValues,
    render: (other, given, more) =>
      renderTexts(other, { ...options, ...more, values: given, skipSchemaValidation: true }),
  };
}
