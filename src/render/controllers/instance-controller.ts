import { memoryTree } from '../../core/files/memory-tree.ts';
import { sourceGroup } from '../../core/flux-kinds.ts';
import { isJsonObject, type JsonObject, type JsonValue, objectAt, stringAt } from '../../core/json.ts';
import type { Problem, Warning } from '../../core/problem.ts';
import { resourceIdOf } from '../../core/resource-id.ts';
import type { Manifest } from '../../core/side-result.ts';
import { kustomizeOfNewestFlux } from '../../core/versions/kustomize-versions.ts';
import { build } from '../../engines/kustomize/public.ts';
import { decodeHelmYaml, encodeYaml } from '../../engines/yaml/public.ts';
import {
  fluxInstanceSpec,
  followsThisTree,
  type InstanceSync,
  instanceSync,
  syncKustomization,
  syncsThisTree,
  withCommonMetadata,
} from '../../flux/public.ts';
import { atRest } from './at-rest.ts';
import {
  type BodyResult,
  type Controller,
  disabledEnd,
  inputsKey,
  isReconcileDisabled,
  type Run,
  type Side,
  withInputs,
  withNode,
} from './controller.ts';

/**
 * A FluxInstance with `spec.sync` makes a source and a Kustomization; `spec.kustomize.patches` that target them and
 * `spec.commonMetadata` are applied to both. The manifests of the Flux distribution are not in the tree and not
 * rendered.
 */
export const reconcileInstance: Controller = async (side, run) =>
  isReconcileDisabled(side, run)
    ? await atRest(side, run, disabledEnd, reconcileActive)
    : await reconcileActive(side, run);

const reconcileActive: Controller = async (side, run) =>
  withInputs(endOf(side, run), inputsKey(run.node.object['spec'], run.node.object['metadata']));

function endOf(side: Side, run: Run): BodyResult {
  const { object } = run.node;
  const sync = instanceSync(run.node);
  if (sync === undefined) return { state: 'skipped', reason: 'FluxInstance without spec.sync' };
  const patched = patchedObjects(run, [sourceOf(sync), syncKustomization(sync)]);
  if ('state' in patched) return patched;
  const file = run.node.origin?.file;
  if (syncsThisTree(sync, side.tree, side.discovery.selfUrls, file) && followsThisTree(sync, side.discovery))
    side.store.setArtifact(sync.source, side.workingTree.artifact({}));
  const { commonMetadata } = fluxInstanceSpec(object);
  const manifests = patched.objects.flatMap((made): Manifest[] => {
    const own = resourceIdOf(made);
    if (own === undefined) return [];
    const origin = run.node.origin === undefined ? {} : { origin: run.node.origin };
    return [{ id: own, object: withCommonMetadata(made, commonMetadata), ...origin }];
  });
  return { state: 'rendered', manifests, warnings: [notRendered(side, run)] };
}

function notRendered({ discovery }: Side, { node }: Run): Warning {
  const file = node.origin?.file;
  // What would apply it may fail.
  const isApplied =
    node.parent !== undefined || (file !== undefined && discovery.claims.some(({ files }) => files.has(file)));
  const version = fluxInstanceSpec(node.object).distribution?.version ?? '';
  const message = `installs the Flux controllers${version === '' ? '' : ` (version ${version})`}: their manifests are not rendered${isApplied ? '' : '. Nothing in the tree applies this object: its changes need a manual apply'}`;
  return { category: 'not-rendered', message, resource: node.id };
}

function sourceOf({ source, url, ref, interval, pullSecret, provider }: InstanceSync): JsonObject {
  const secret: JsonObject = pullSecret === undefined ? {} : { secretRef: { name: pullSecret } };
  const more: JsonObject = { interval, ...secret, ...(provider === undefined ? {} : { provider }) };
  const spec = (): JsonObject => {
    switch (source.kind) {
      case 'Bucket':
        return { ...more, bucketName: ref, endpoint: url };
      case 'OCIRepository':
        return {
          ...more,
          url,
          ref: ref.startsWith('sha256:') ? { digest: ref } : { tag: ref === '' ? 'latest' : ref },
        };
      default:
        return { ...more, url, ...(ref === '' ? {} : { ref: { name: ref } }) };
    }
  };
  return {
    apiVersion: `${sourceGroup}/v1`,
    kind: source.kind,
    metadata: { name: source.name, namespace: source.namespace },
    spec: spec(),
  };
}

/** The objects after the patches that concern them; patches of the controllers are left alone. */
function patchedObjects(
  run: Run,
  objects: readonly JsonObject[],
): { readonly objects: readonly JsonObject[] } | BodyResult {
  const kinds = new Set(objects.map((object) => object['kind']));
  const written = fluxInstanceSpec(run.node.object).kustomize?.patches ?? [];
  const patches = written.filter((patch) => concerns(patch, kinds));
  if (patches.length === 0) return { objects };
  const tree = memoryTree({
    'objects.yaml': objects.map((object) => encodeYaml(object)).join('---\n'),
    'kustomization.yaml': encodeYaml({ resources: ['objects.yaml'], patches }),
  });
  const outcome = build(tree, '', { version: kustomizeOfNewestFlux });
  if (outcome.problems.length === 0) return { objects: outcome.resources.map((resource) => resource.object) };
  // The files that problems are placed in exist only here.
  const problems = outcome.problems.map(
    ({ at: _at, ...problem }): Problem =>
      withNode(run, { ...problem, message: `spec.kustomize.patches: ${problem.message}` }),
  );
  return { state: 'failed', reason: problems[0]?.message ?? '', problems };
}

function concerns(patch: JsonValue, kinds: ReadonlySet<JsonValue | undefined>): boolean {
  const target = objectAt(patch, 'target');
  if (target !== undefined)
    return target['kind'] === undefined || kinds.has(target['kind']) || isPattern(target['kind']);
  const { value } = decodeHelmYaml(stringAt(patch, 'patch') ?? '');
  return isJsonObject(value) && kinds.has(value['kind']);
}

function isPattern(kind: JsonValue): boolean {
  return typeof kind === 'string' && /[^A-Za-z0-9]/.test(kind);
}
