import { expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import type { ImageAnswer } from '../../../src/core/image-answer.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import type { PreviewOptions } from '../../../src/render/preview/preview-request.ts';
import type { Fetcher } from '../../../src/sources/fetcher.ts';
import { imageKind, remoteFileName } from '../../../src/sources/remote-kinds.ts';
import { options, side } from '../../support/preview-files.ts';

/** Two Deployments of this image. */
const files = (image: string): Readonly<Record<string, string>> => ({
  'cluster/flux.yaml': `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: cluster, namespace: flux-system}
spec: {path: ./cluster, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}
`,
  ...Object.fromEntries(
    ['a', 'b'].map((name) => [
      `cluster/${name}.yaml`,
      `apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}, namespace: default}
spec:
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${name}}}
    spec:
      containers: [{name: app, image: '${image}'}]
`,
    ]),
  ),
});

async function findingsOf(
  more: Partial<PreviewOptions>,
  configs: readonly [base: string, head: string] = ['', ''],
): Promise<readonly string[]> {
  const [base, head] = configs.map((text, at) =>
    side({ ...files(`ghcr.io/acme/app:1.0.${at}`), ...(text === '' ? {} : { '.fluxdelta.yaml': text }) }),
  );
  if (base === undefined || head === undefined) throw new Error('no sides');
  const { comparison } = await preview(base, head, options(more));
  return (comparison.review?.findings ?? []).map(({ rule, message }) => `${rule}: ${message}`);
}

/** A registry that gives this answer to all, and notes what it is asked. */
function registry(answer: ImageAnswer, asked: unknown[] = []): Fetcher {
  return {
    async fetch({ spec }) {
      asked.push(spec);
      const content = JSON.stringify(answer);
      return { artifact: { identity: content, revision: '', tree: memoryTree({ [remoteFileName]: content }) } };
    },
  };
}

test('a registry is asked once for a new image, and only where somebody wants it', async () => {
  const asked: unknown[] = [];
  const fetchers = new Map([[imageKind, registry({ is: 'absent' }, asked)]]);

  expect(await findingsOf({ fetchers })).toEqual([]);
  expect(asked).toEqual([]);
  const message = 'image-not-found: `ghcr.io` has no manifest of `ghcr.io/acme/app:1.0.1`.';
  expect(await findingsOf({ fetchers, verifiesImages: true })).toEqual([message, message]);
  expect(asked).toEqual([{ repository: 'ghcr.io/acme/app', reference: '1.0.1', platforms: false }]);
});

test('what a registry does not say is a note, also where nobody can be asked', async () => {
  const failing: Fetcher = {
    async fetch() {
      return { problem: { code: 'SOURCE_AUTH', message: 'no' } };
    },
  };
  const image = 'image-not-verified: `ghcr.io/acme/app:1.0.1` is not verified:';
  const notes = (because: string): readonly string[] => [`${image} ${because}.`, `${image} ${because}.`];

  expect(await findingsOf({ fetchers: new Map([[imageKind, failing]]), verifiesImages: true })).toEqual(
    notes('its registry asks for a login'),
  );
  expect(await findingsOf({ verifiesImages: true })).toEqual(notes('the run is offline'));
});

test('the configuration of the base may ask for it, and a change may not for itself', async () => {
  const fetchers = new Map([[imageKind, registry({ is: 'absent' })]]);
  const more = { fetchers, configFile: '.fluxdelta.yaml' };
  const rulesOf = async (...configs: readonly [string, string]): Promise<readonly string[]> =>
    (await findingsOf(more, configs)).map((text) => text.replace(/:.*/, ''));

  expect(await rulesOf('verify-images: true', 'verify-images: true')).toEqual(['image-not-found', 'image-not-found']);
  expect(await rulesOf('', 'verify-images: true')).not.toContain('image-not-found');
  expect(await rulesOf('verify-images: true', 'links: true')).toEqual([
    'image-not-found',
    'image-not-found',
    'configuration-weakened',
    'configuration-changed',
  ]);
});
