import { expect, test } from 'vitest';
import { preview } from '../../../src/render/preview/preview.ts';
import { options, side } from '../../support/preview-files.ts';

test('a feature gate that decides nothing is told with those that do', async () => {
  const files = (interval: string) =>
    side({
      'a.yaml': `apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\nmetadata: {name: a, namespace: flux-system}\nspec: {interval: ${interval}, url: "https://charts.example.com"}\n`,
    });
  const warnings = async (...featureGates: string[]): Promise<string[]> => {
    const { comparison } = await preview(files('1h'), files('2h'), options({ featureGates }));
    return comparison.warnings.filter(({ category }) => category === 'feature-gates').map(({ message }) => message);
  };

  expect(await warnings('HPAScaleToZero=true')).toEqual([]);
  expect(await warnings('HPAScaleToZero=true', 'HpaScaleToZero=true')).toEqual([
    '`feature-gates`: `HpaScaleToZero` decides nothing here; these do: `HPAScaleToZero`, `RelaxedServiceNameValidation`, `StrictIPCIDRValidation`',
  ]);
});
