import { expect, test } from 'vitest';
import { preview } from '../../src/render/preview/preview.ts';
import { options, side } from '../support/preview-files.ts';

const kustomization =
  'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: flux-system}\nspec: {interval: 1h, path: ./apps, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}\n';
const job = (text: string): string =>
  `apiVersion: batch/v1\nkind: Job\nmetadata: {name: once, namespace: apps}\nspec:\n  template:\n    spec:\n      restartPolicy: Never\n      containers: [{name: a, image: "registry.example.com/a:1.0.0", command: [sh, -c, "${text}"]}]\n`;

// A script may hold such text, and an author could write it to let a blocking finding pass.
test.each(['echo ${HOME}', 'echo ..PLACEHOLDER..', '..PLACEHOLDER..', '${x}'])(
  'a change that the API server refuses blocks, although it has text that looks like a value of the cluster: %s',
  async (text) => {
    const files = (value: string) => side({ 'cluster/apps.yaml': kustomization, 'apps/job.yaml': job(value) });
    const { comparison } = await preview(files('echo hello'), files(text), options());

    expect(comparison.review?.findings.find(({ rule }) => rule === 'job-immutable')).toMatchObject({
      severity: 'block',
    });
  },
);
