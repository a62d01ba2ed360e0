import { describe, expect, test } from 'vitest';
import { workflowPublications } from '../../src/discovery/workflow-publications.ts';
import { memoryTree } from '../../src/files/memory-tree.ts';
import { type Preview, preview } from '../../src/preview.ts';

type Files = Record<string, string>;

const publications = (files: Files): string[] =>
  workflowPublications(memoryTree(files), ['Example/fleet']).map(
    ({ source, path, ignore, inferredFrom }) =>
      `${source} is ${path}${ignore.length === 0 ? '' : ` without ${ignore.join(' ')}`} by ${inferredFrom?.file ?? ''}:${inferredFrom?.line ?? ''}`,
  );
const workflow = (run: string, more = ''): string =>
  `name: push\non: push\nenv:\n  REGISTRY: ghcr.io/example\njobs:\n  push:\n    runs-on: ubuntu-latest\n${more}    steps:\n      - run: |\n${run.replace(/^/gm, '          ')}\n`;

describe('what workflows push', () => {
  test('is read off the command, with what is known of the repository and of variables', () => {
    const run =
      'flux push artifact \\\n  oci://ghcr.io/${{ github.repository }}/manifests:$(git rev-parse --short HEAD) \\\n  --path="./deploy" --source="$(git config --get remote.origin.url)" --revision=x\nflux push artifact oci://$REGISTRY/apps:${{ github.sha }} --path ./apps --ignore-paths="*.md,drafts/"';
    expect(publications({ '.github/workflows/push.yaml': workflow(run) })).toEqual([
      'oci://ghcr.io/Example/fleet/manifests is deploy by .github/workflows/push.yaml:10',
      'oci://ghcr.io/example/apps is apps without *.md drafts/ by .github/workflows/push.yaml:13',
    ]);
  });

  test('is a directory for each entry of a matrix', () => {
    const run = 'flux push artifact oci://ghcr.io/example/${{ matrix.app }}:latest --path=apps/${{ matrix.app }}';
    expect(
      publications({
        '.github/workflows/push.yml': workflow(run, '    strategy: {matrix: {app: [one, two]}}\n'),
      }),
    ).toEqual(['oci://ghcr.io/example/{app} is apps/{app} by .github/workflows/push.yml:11']);
  });

  test('may be pushed by an action, from another directory, and on other forges', () => {
    expect(
      publications({
        '.forgejo/workflows/push.yaml':
          'jobs:\n  a:\n    steps:\n      - uses: example/distribution/actions/push@main\n        with: {repository: ghcr.io/example/fleet, path: ./}\n      - run: flux push artifact oci://ghcr.io/example/b:1 --path .\n        working-directory: inner\n',
        '.gitlab-ci.yml':
          'variables: {IMAGE: registry.example.com/fleet}\npush:\n  script:\n    - flux push artifact oci://$IMAGE:$CI_COMMIT_SHORT_SHA --path=manifests\n',
      }),
    ).toEqual([
      'oci://ghcr.io/example/fleet is . by .forgejo/workflows/push.yaml:4',
      'oci://ghcr.io/example/b is inner by .forgejo/workflows/push.yaml:6',
      'oci://registry.example.com/fleet is manifests by .gitlab-ci.yml:4',
    ]);
  });

  test('is left out when it is computed elsewhere', () => {
    const run =
      'flux push artifact oci://ghcr.io/example/$NAME:1 --path=a\nflux push artifact oci://ghcr.io/example/a:1 --path=$DIRECTORY\nflux push artifact oci://ghcr.io/example/a:1\nflux tag artifact oci://ghcr.io/example/a:1 --tag x';
    expect(
      publications({ '.github/workflows/push.yaml': workflow(run), '.github/workflows/bad.yaml': '- push: [' }),
    ).toEqual([]);
  });

  test('stands for the sources of a cluster, which name where that is said', async () => {
    const files = (value: string): Files => ({
      '.github/workflows/push.yaml': workflow('flux push artifact oci://ghcr.io/example/fleet:latest --path=deploy'),
      'clusters/prod/apps.yaml':
        'apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: fleet, namespace: flux-system}\nspec: {interval: 1h, url: "oci://ghcr.io/example/fleet", ref: {tag: latest}}\n---\napiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: flux-system}\nspec: {interval: 1h, prune: true, path: ./, sourceRef: {kind: OCIRepository, name: fleet}}\n',
      'deploy/map.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: app, namespace: apps}\ndata: {key: ${value}}\n`,
    });
    const side = (tree: Files): { tree: ReturnType<typeof memoryTree>; path: string } => ({
      tree: memoryTree(tree),
      path: '',
    });
    const options = { selfUrls: ['https://github.com/example/fleet'], settings: { changedOnly: true }, concurrency: 0 };
    const result: Preview = await preview(side(files('old')), side(files('new')), options);
    expect(
      result.comparison.groups.flatMap(({ changes }) =>
        changes.map(({ status, id }) => `${status} ${id.kind} ${id.name}`),
      ),
    ).toEqual(['changed ConfigMap app']);
    expect(result.head.nodes.flatMap(({ warnings }) => warnings.map(({ message }) => message))).toEqual([
      'OCIRepository flux-system/fleet is taken for deploy, which .github/workflows/push.yaml:10 pushes',
    ]);
  });
});
