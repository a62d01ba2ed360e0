import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { workflowPublications } from '../../../src/flux/discovery/publications/workflow-publications.ts';
import { type Preview, preview } from '../../../src/render/preview/preview.ts';

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
      'oci://ghcr.io/Example/fleet/manifests is deploy by .github/workflows/push.yaml:11',
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
      'oci://ghcr.io/example/fleet is . by .forgejo/workflows/push.yaml:5',
      'oci://ghcr.io/example/b is inner by .forgejo/workflows/push.yaml:6',
      'oci://registry.example.com/fleet is manifests by .gitlab-ci.yml:4',
    ]);
  });

  test('may be named by variables of the repository, within another command', () => {
    const run =
      'DIGEST=$(flux push artifact "oci://ghcr.io/${GITHUB_REPOSITORY,,}/app:$(git rev-parse HEAD)" --path="./deploy" --output json | jq -r .digest)\nflux push artifact "$REGISTRY/${{ github.event.repository.name }}:1" --reproducible --path ./apps';
    expect(
      publications({
        '.github/workflows/push.yaml': workflow(run).replace('REGISTRY: ghcr', 'REGISTRY: oci://ghcr'),
      }),
    ).toEqual([
      'oci://ghcr.io/Example/fleet/app is deploy by .github/workflows/push.yaml:10',
      'oci://ghcr.io/example/fleet is apps by .github/workflows/push.yaml:11',
    ]);
  });

  test('may be a chart, under the name that the chart has', () => {
    const run =
      'helm package ./charts/web --destination out --version "$V"\nhelm push out/*.tgz oci://ghcr.io/${{ github.repository_owner }}/charts';
    expect(
      publications({ '.github/workflows/push.yaml': workflow(run), 'charts/web/Chart.yaml': 'name: shop\n' }),
    ).toEqual(['oci://ghcr.io/Example/charts/shop is charts/web by .github/workflows/push.yaml:11']);
    const both = 'helm package charts/a charts/b\nhelm push out/*.tgz oci://$REGISTRY/charts';
    expect(publications({ '.github/workflows/push.yaml': workflow(both) })).toEqual([
      'oci://ghcr.io/example/charts/a is charts/a by .github/workflows/push.yaml:11',
      'oci://ghcr.io/example/charts/b is charts/b by .github/workflows/push.yaml:11',
    ]);
    const one = 'helm package charts/a && helm push a-*.tgz oci://$REGISTRY/charts # helm push x oci://example.org/y';
    expect(publications({ '.github/workflows/push.yaml': workflow(one) })).toEqual([
      'oci://ghcr.io/example/charts/a is charts/a by .github/workflows/push.yaml:10',
    ]);
    const each = 'helm package charts/*\nhelm push out/*.tgz oci://$REGISTRY/charts';
    expect(publications({ '.github/workflows/push.yaml': workflow(each) })).toEqual([
      'oci://ghcr.io/example/charts/{chart} is charts/{chart} by .github/workflows/push.yaml:11',
    ]);
  });

  test('is a directory that keeps its name', () => {
    const run =
      'oras push ghcr.io/example/a:1 ./deploy.tgz:application/vnd.cncf.flux.content.v1.tar+gzip\noras push ghcr.io/example/b:1 ./apps/all\noras push ghcr.io/example/c:1 one.yaml\noras push ghcr.io/example/d:1 a b';
    expect(publications({ '.github/workflows/push.yaml': workflow(run) })).toEqual([
      'oci://ghcr.io/example/b is . without /* !/apps /apps/* !/apps/all by .github/workflows/push.yaml:11',
    ]);
  });

  test('is not looked for in what a step calls', () => {
    const push = 'flux push artifact oci://ghcr.io/example/fleet:1 --path=deploy';
    const called = {
      Makefile: `push:\n\t${push}\n`,
      'hack/push.sh': push,
      '.github/actions/push/action.yml': `runs: {steps: [{run: "${push}"}]}\n`,
    };
    const steps = `jobs: {a: {steps: [{run: make push}, {run: ./hack/push.sh}, {uses: ./.github/actions/push}, {run: "${push}"}]}}\n`;
    expect(publications({ '.github/workflows/push.yaml': steps, ...called })).toEqual([
      'oci://ghcr.io/example/fleet is deploy by .github/workflows/push.yaml:1',
    ]);
  });

  test('ends when variables name themselves', () => {
    const loop = `env: {A: "${'$A'.repeat(2_000)}"}\njobs: {a: {steps: [{run: "flux push artifact oci://$A/x --path=$A"}]}}\n`;
    expect(publications({ '.github/workflows/push.yaml': loop })).toEqual([]);
  });

  test.each(['\n', ' '])(
    'is three hundred times in a tree at most, also where commands are separated by %j',
    (between) => {
      const line = [
        'helm package a b c',
        'helm push x oci://ghcr.io/a',
        'flux push artifact oci://ghcr.io/x/y --path=.',
      ];
      const text = workflow(`${line.join(between)}${between}`.repeat(4_000));
      const files = Array.from({ length: 20 }, (_, at) => [`.github/workflows/${at}.yaml`, text]);
      expect(publications(Object.fromEntries(files)).length).toBeLessThanOrEqual(300);
    },
  );

  test('is left out when it is computed elsewhere', () => {
    const run =
      'flux push artifact oci://ghcr.io/example/$NAME:1 --path=a\nflux push artifact oci://ghcr.io/example/a:1 --path=$DIRECTORY\nflux push artifact oci://ghcr.io/example/a:1\nflux tag artifact oci://ghcr.io/example/a:1 --tag x';
    expect(
      publications({ '.github/workflows/push.yaml': workflow(run), '.github/workflows/bad.yaml': '- push: [' }),
    ).toEqual([]);
  });

  test('stands for the source that only the cluster knows, when it is all that is pushed', async () => {
    const files = (value: string, more = ''): Files => ({
      '.github/workflows/push.yaml': workflow(
        `flux push artifact oci://ghcr.io/example/fleet:latest --path=k8s${more}`,
      ),
      'k8s/clusters/prod/apps.yaml':
        'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: flux-system}\nspec: {interval: 1h, prune: true, path: apps, sourceRef: {kind: OCIRepository, name: flux-system}}\n',
      'k8s/apps/map.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: app, namespace: apps}\ndata: {key: ${value}}\n`,
    });
    const side = (tree: Files): { tree: ReturnType<typeof memoryTree>; path: string } => ({
      tree: memoryTree(tree),
      path: '',
    });
    const options = { selfUrls: [], settings: { changedOnly: true }, concurrency: 0 };
    const result = await preview(side(files('old')), side(files('new')), options);
    expect(result.comparison.groups.flatMap(({ changes }) => changes.map(({ id }) => id.name))).toEqual(['app']);
    const another = '\nflux push artifact oci://ghcr.io/example/other:latest --path=clusters';
    const several = { ...files('new', another), 'clusters/readme.md': '' };
    const { head } = await preview(side(several), side(several), options);
    expect(head.nodes.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(['PATH_NOT_FOUND']);
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
      'is rendered from deploy, pushed by .github/workflows/push.yaml:10',
    ]);
  });
});
