import { refuseHelm } from './builtin-plugins.ts';
import { type FieldSpec, fieldSpec, mergeFieldSpecs } from './field-spec.ts';
import { generateConfigMap, generateSecret, mergeGeneratorOptions } from './generators.ts';
import type { Label } from './kustomization.ts';
import type { KustomizationFile } from './kustomization-file.ts';
import { builtinOrigin, type Origin } from './origin.ts';
import type { ResourceMap } from './resource-map.ts';
import type { TransformerConfig } from './transformer-config.ts';
import { transformImages } from './transformers/image-transformer.ts';
import { setEntries } from './transformers/label-transformer.ts';
import { loadJsonPatch, loadPatch, loadStrategicMergePatches, type PatchContext } from './transformers/load-patch.ts';
import { addNamePrefix, addNameSuffix } from './transformers/name-transformer.ts';
import { transformNamespace } from './transformers/namespace-transformer.ts';
import { applyLegacyJsonPatch, applyPatch, applyStrategicMergePatches } from './transformers/patch-transformer.ts';
import { applyReplacements, loadReplacements } from './transformers/replacement.ts';
import { setReplicas } from './transformers/replica-transformer.ts';
import type { Generator, PluginContext, Transformer } from './transformers/transformer.ts';

/**
 * The generators that the fields of a kustomization stand for, in kustomize's order. Throws `KUSTOMIZE_UNSUPPORTED`
 * when it wants a chart.
 */
export function fieldGenerators(
  source: KustomizationFile,
  origin: Origin | undefined,
  context: PluginContext,
): Generator[] {
  const { kustomization } = source;
  const { loader, state } = context;
  const generators: Generator[] = [];
  const from = (kind: string): Origin | undefined =>
    origin === undefined ? undefined : builtinOrigin(origin, source.name, kind);
  kustomization.configMapGenerator.forEach((args, i) => {
    const options = mergeGeneratorOptions(args.options, kustomization.generatorOptions);
    const at = source.at('configMapGenerator', i);
    generators.push({
      origin: from('ConfigMapGenerator'),
      generate: () => [generateConfigMap({ ...args, options }, { loader, scope: state.openApi, at })],
    });
  });
  kustomization.secretGenerator.forEach((args, i) => {
    const options = mergeGeneratorOptions(args.options, kustomization.generatorOptions);
    const at = source.at('secretGenerator', i);
    generators.push({
      origin: from('SecretGenerator'),
      generate: () => [generateSecret({ ...args, options }, { loader, scope: state.openApi, at })],
    });
  });
  if (kustomization.helmCharts.length > 0) refuseHelm(source.at('helmCharts'));
  if (kustomization.helmChartInflationGenerator.length > 0) refuseHelm(source.at('helmChartInflationGenerator'));
  return generators;
}

/**
 * The transformers that the fields of a kustomization stand for, in kustomize's fixed order; patches and replacements
 * are read at once.
 */
export function fieldTransformers(
  source: KustomizationFile,
  config: TransformerConfig,
  origin: Origin | undefined,
  context: PluginContext,
): Transformer[] {
  const { kustomization } = source;
  const { loader, state } = context;
  const steps: Transformer[] = [];
  const add = (kind: string, apply: (map: ResourceMap) => void): void => {
    steps.push({ apply, origin: origin === undefined ? undefined : builtinOrigin(origin, source.name, kind) });
  };
  const patchesAt = (...keys: readonly (string | number)[]): PatchContext => ({
    loader,
    openApi: state.openApi,
    limits: state.limits,
    file: source.file,
    at: source.at(...keys),
  });

  if (kustomization.patchesStrategicMerge.length > 0) {
    const patches = patchesAt('patchesStrategicMerge');
    const loaded = loadStrategicMergePatches(kustomization.patchesStrategicMerge, '', patches);
    add('PatchStrategicMergeTransformer', (map) => applyStrategicMergePatches(map, loaded, patches));
  }
  kustomization.patches.forEach((patch, i) => {
    const patches = patchesAt('patches', i);
    const loaded = loadPatch(patch, `patches[${i}]`, patches);
    add('PatchTransformer', (map) => applyPatch(map, loaded, patches));
  });
  if (kustomization.namespace !== '') {
    const options = {
      namespace: kustomization.namespace,
      specs: config.namespace,
      unsetOnly: false,
      subjects: 'defaultOnly',
    } as const;
    add('NamespaceTransformer', (map) => transformNamespace(map, options));
  }
  if (kustomization.namePrefix !== '')
    add('PrefixTransformer', (map) => addNamePrefix(map, kustomization.namePrefix, config.namePrefix));
  if (kustomization.nameSuffix !== '')
    add('SuffixTransformer', (map) => addNameSuffix(map, kustomization.nameSuffix, config.nameSuffix));
  if (kustomization.labels.length > 0 || kustomization.commonLabels.size > 0) {
    for (const label of kustomization.labels) {
      const specs = labelSpecs(label, config);
      add('LabelTransformer', (map) => setEntries(map.resources, label.pairs, specs));
    }
    add('LabelTransformer', (map) => setEntries(map.resources, kustomization.commonLabels, config.commonLabels));
  }
  if (kustomization.commonAnnotations.size > 0) {
    const { commonAnnotations } = kustomization;
    add('AnnotationsTransformer', (map) => setEntries(map.resources, commonAnnotations, config.commonAnnotations));
  }
  kustomization.patchesJson6902.forEach((patch, i) => {
    const loaded = loadJsonPatch(patch, `patchesJson6902[${i}]`, patchesAt('patchesJson6902', i));
    add('PatchJson6902Transformer', (map) => applyLegacyJsonPatch(map, loaded));
  });
  for (const replica of kustomization.replicas)
    add('ReplicaCountTransformer', (map) => setReplicas(map, replica, config.replicas));
  for (const image of kustomization.images)
    add('ImageTagTransformer', (map) => transformImages(map.resources, image, config.images, state.version));
  if (kustomization.replacements.length > 0) {
    const loaded = loadReplacements(kustomization.replacements, loader, source.file);
    add('ReplacementTransformer', (map) => applyReplacements(map, loaded, source.at('replacements'), state.version));
  }
  return steps;
}

const METADATA_LABELS = [fieldSpec('metadata/labels', { create: true })];

/** The fields that get a label: its own, those of all labels, and selectors and templates as it says. */
function labelSpecs(label: Label, config: TransformerConfig): FieldSpec[] {
  const own = mergeFieldSpecs(label.fields, config.labels);
  if (label.includeSelectors) return mergeFieldSpecs(own, config.commonLabels);
  const withTemplates = label.includeTemplates ? mergeFieldSpecs(own, config.templateLabels) : own;
  const withClaims =
    label.includeVolumeClaimTemplates === true
      ? mergeFieldSpecs(withTemplates, config.volumeClaimTemplateLabels)
      : withTemplates;
  return mergeFieldSpecs(withClaims, METADATA_LABELS);
}
