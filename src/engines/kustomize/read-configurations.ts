import { isJsonObject } from '../../core/json.ts';
import { fail } from '../../core/problem.ts';
import { behaves } from '../../core/versions/behaviours.ts';
import { defaultConfig } from './default-field-specs.ts';
import { fieldSpecDecoder } from './kustomization.ts';
import type { KustomizationFile } from './kustomization-file.ts';
import type { Loader } from './loader.ts';
import { DecodeError, decode, exactText, list, struct } from './nodes/typed-decode.ts';
import { readStrictYaml } from './nodes/yaml-text.ts';
import {
  EMPTY_CONFIG,
  eachSpecList,
  mergeConfigs,
  sortedConfig,
  type TransformerConfig,
} from './transformer-config.ts';

const configDecoder = struct({
  ...eachSpecList(() => list(fieldSpecDecoder)),
  nameReference: list(
    struct({ group: exactText, version: exactText, kind: exactText, fieldSpecs: list(fieldSpecDecoder) }),
  ),
});

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * kustomize's own field specs with those in the files of `configurations`. Throws `KUSTOMIZE_TRANSFORMER` for unknown
 * fields and conflicts.
 */
export function readConfigurations(
  paths: readonly string[],
  loader: Loader,
  source: KustomizationFile,
  version: string,
): TransformerConfig {
  if (paths.length === 0) return defaultConfig(version);
  let own = EMPTY_CONFIG;
  for (const path of paths) {
    const { bytes, file } = loader.load(path);
    const value = readStrictYaml(decoder.decode(bytes), file);
    try {
      const { nameReference, ...rest } = decode(configDecoder, value, { strict: true, coerce: true });
      const isNamed = isJsonObject(value) && value['volumeClaimTemplateLabels'] !== undefined;
      if (isNamed && !behaves('kustomize-claim-template-labels', version))
        throw new DecodeError('Unknown field "volumeClaimTemplateLabels".', undefined);
      const references = nameReference.map(({ group, version, kind, fieldSpecs }) => ({
        target: { group, version, kind },
        referrers: fieldSpecs,
      }));
      own = mergeConfigs(own, sortedConfig({ ...rest, nameReference: references }));
    } catch (thrown) {
      if (!(thrown instanceof DecodeError)) throw thrown;
      fail(
        'KUSTOMIZE_TRANSFORMER',
        `${path}: ${thrown.message}`,
        { at: { file }, stack: [source.file] },
        { cause: thrown },
      );
    }
  }
  return mergeConfigs(defaultConfig(version), own);
}
