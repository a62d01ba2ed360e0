import { expect, test } from 'vitest';
import { compared, kustomization, release } from '../../support/history-of-commits.ts';

const apiVersion = 'helm.toolkit.fluxcd.io/v2';
const files = (version?: string) => ({
  'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
  ...(version === undefined ? {} : { 'cluster/release.yaml': release.replace(apiVersion, version) }),
});

test.each([
  [
    'helm.toolkit.fluxcd.io/v1beta2',
    ['block: No Flux serves `helm.toolkit.fluxcd.io/v1beta2`; use `helm.toolkit.fluxcd.io/v2`.'],
  ],
  [
    'helm.toolkit.fluxcd.io/v2beta3',
    ['block: No Flux serves `helm.toolkit.fluxcd.io/v2beta3`; use `helm.toolkit.fluxcd.io/v2`.'],
  ],
  ['helm.toolkit.fluxcd.io/v3', []],
  [apiVersion, []],
])('a release of %s is refused where no Flux ever had the version', async (version, expected) => {
  const comparison = await compared([files(), files(version)]);
  const found = (comparison.review?.findings ?? []).filter(({ rule }) => rule === 'api-removed');

  expect(found.map(({ severity, message }) => `${severity}: ${message}`)).toEqual(expected);
});
