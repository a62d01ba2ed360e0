import { describe, expect, test } from 'vitest';
import type { FileOutcome } from '../src/core/changed-file.ts';
import { markdownReport } from '../src/report/markdown/markdown.ts';
import { terminalReport } from '../src/report/terminal.ts';
import { unexplainedGroups } from '../src/report/unexplained.ts';
import { accounts, base, classes, compare, configMap, type Files, kustomization } from './support/accounted-files.ts';

describe('every file that differs', () => {
  test('may be what Terraform runs of this repository', async () => {
    const terraform = (source: string): string =>
      `apiVersion: infra.contrib.fluxcd.io/v1alpha2\nkind: Terraform\nmetadata: {name: net, namespace: apps}\nspec: {interval: 1h, path: ./net, sourceRef: {kind: GitRepository, name: ${source}, namespace: flux-system}}\n`;
    const other =
      'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: other, namespace: flux-system}\nspec: {interval: 1h, url: "https://git.example.com/else/where", ref: {branch: main}}\n';
    const of = (source: string): Files => ({
      ...base,
      'apps/kustomization.yaml': 'resources: [cm.yaml, terraform.yaml]\n',
      'apps/terraform.yaml': terraform(source),
      'flux/other.yaml': other,
      'net/main.tf': '# one\n',
      'elsewhere/main.tf': '# one\n',
    });
    const edits = { 'net/main.tf': '# two\n', 'elsewhere/main.tf': '# two\n' };
    expect(classes(await accounts(edits, of('flux-system')))).toEqual({
      'net/main.tf': 'unexplained',
      'elsewhere/main.tf': 'not-an-input',
    });
    expect(classes(await accounts(edits, of('other')))['net/main.tf']).toBe('not-an-input');
  });

  test('is no input of a build where an object stands within a text of another tool', async () => {
    const patch = (value: string): string =>
      `name: x\npatches:\n  - |\n    apiVersion: v1\n    kind: Other\n    a: ${value}\n`;
    const files = await accounts({ 'talos/config.yaml': patch('b') }, { ...base, 'talos/config.yaml': patch('a') });
    expect(classes(files)).toEqual({ 'talos/config.yaml': 'not-an-input' });
  });

  test('is no input of a build where it configures a tool, and nothing else', async () => {
    const cluster = (name: string, more = ''): string =>
      `apiVersion: kind.x-k8s.io/v1alpha4\nkind: Cluster\nname: ${name}\n${more}`;
    const other = `---\n${configMap('other', 'a')}`;
    const before = { ...base, 'kind.yaml': cluster('a'), 'both.yaml': cluster('a', other) };
    const files = await accounts({ 'kind.yaml': cluster('b'), 'both.yaml': cluster('b', other) }, before);

    expect(classes(files)).toEqual({ 'kind.yaml': 'not-an-input', 'both.yaml': 'unexplained' });
  });

  test('is not said to be read by what it defines and nothing renders', async () => {
    const automation =
      'apiVersion: image.toolkit.fluxcd.io/v1\nkind: ImageUpdateAutomation\nmetadata: {name: all, namespace: flux-system}\nspec: {interval: 5m, sourceRef: {kind: GitRepository, name: flux-system}}\n';

    expect(await accounts({ 'images/update.yaml': automation }, base)).toMatchObject([
      {
        class: 'unexplained',
        reason: 'no Kustomization in the tree builds `ImageUpdateAutomation flux-system/all` in it',
      },
    ]);
  });

  test('is left out by no kustomization that cannot be read', async () => {
    const below = {
      'apps/web/kustomization.yaml': 'resources: [web.yaml]\n',
      'apps/web/web.yaml': configMap('web', 'a'),
    };
    const reason = async (lists: string): Promise<string | undefined> => {
      const before = { ...base, ...below, 'apps/kustomization.yaml': lists };
      const files = await accounts({ 'apps/web/web.yaml': configMap('web', 'b') }, before);
      return files.find(({ path }) => path === 'apps/web/web.yaml')?.reason;
    };

    expect(await reason('resources: [cm.yaml]\n')).toMatch(/^`apps\/web\/kustomization.yaml` names it/);
    expect(await reason('resources: [cm.yaml]\n  namespace: web\n')).toBe(
      '`Kustomization flux-system/apps` would read it, but is not rendered',
    );
  });

  test('is not explained by a source with which a cluster begins, beside a release that nothing applies', async () => {
    const source =
      'apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: web, namespace: apps}\nspec: {interval: 1h, url: "oci://example.com/web"}\n';
    const release =
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: apps}\nspec: {interval: 1h, chartRef: {kind: OCIRepository, name: web}}\n';
    const edits = {
      'shared/kustomization.yaml': 'resources: [web]\n',
      'shared/web.yaml': `${source}---\n${release}`,
      'shared/source.yaml': source.replace('name: web', 'name: other'),
    };

    expect(classes(await accounts(edits, base))).toEqual({
      'shared/kustomization.yaml': 'unexplained',
      'shared/source.yaml': 'without-effect',
      'shared/web.yaml': 'unexplained',
    });
  });

  test('is read by a build that names it by the URL of this repository', async () => {
    const before: Files = {
      ...base,
      'apps/kustomization.yaml': 'resources: ["https://git.example.com/me/fleet//shared?ref=main"]\n',
      'shared/kustomization.yaml': 'resources: [shared.yaml]\n',
      'shared/shared.yaml': configMap('shared', 'a'),
    };
    const after = { ...before, 'shared/shared.yaml': configMap('shared', 'b') };
    const { groups, files } = await compare(before, after, { selfUrls: ['https://git.example.com/me/fleet'] });

    expect(groups.flatMap(({ changes }) => changes.map(({ id, cause }) => [id.name, cause?.at.file]))).toEqual([
      ['shared', 'shared/shared.yaml'],
    ]);
    expect(classes(files ?? [])).toEqual({ 'shared/shared.yaml': 'shown' });
  });

  test('that nothing read has no effect where it goes, or where what would list it goes', async () => {
    const gone = kustomization('gone', './gone');
    const before: Files = {
      ...base,
      'flux/gone.yaml': gone,
      'gone/kustomization.yaml': 'resources: [cm.yaml]\n',
      'gone/cm.yaml': configMap('gone', 'a'),
      'gone/dead.yaml': configMap('dead', 'a'),
      'apps/kustomization.yaml': 'resources: [cm.yaml]\n',
      'apps/dead.yaml': configMap('dead', 'a'),
    };
    const { 'apps/dead.yaml': _dead, 'flux/gone.yaml': _gone, ...kept } = before;
    const after = { ...kept, 'gone/dead.yaml': configMap('dead', 'b') };
    const { files } = await compare(before, after);

    expect(classes(files ?? [])).toMatchObject({
      'apps/dead.yaml': 'without-effect',
      'gone/dead.yaml': 'without-effect',
    });
    expect(classes(await accounts({ 'gone/dead.yaml': configMap('dead', 'b') }, before))).toEqual({
      'gone/dead.yaml': 'unexplained',
    });
  });

  test('that the base did not read has no effect where it goes, whatever fails without what goes with it', async () => {
    const before: Files = {
      ...base,
      'apps/kustomization.yaml': 'resources: [cm.yaml, sub]\n',
      'apps/sub/kustomization.yaml': 'resources: [cm.yaml]\n',
      'apps/sub/cm.yaml': configMap('sub', 'a'),
      'apps/sub/values.yaml': 'a: 1\n',
    };
    const {
      'apps/sub/kustomization.yaml': _one,
      'apps/sub/cm.yaml': _two,
      'apps/sub/values.yaml': _three,
      ...after
    } = before;
    const { files, failures } = await compare(before, after);

    expect(failures.new).toHaveLength(1);
    expect(classes(files ?? [])).toMatchObject({
      'apps/sub/values.yaml': 'without-effect',
      'apps/sub/cm.yaml': 'shown',
    });
  });

  test('may be of the artifact that a FluxInstance below it syncs as a whole, or of one that is named like its directory', async () => {
    const whole = kustomization('apps', './').replace('GitRepository, name: flux-system', 'OCIRepository, name: apps');
    const before: Files = {
      'k8s/local/kustomization.yaml': 'resources: [flux/, apps.yaml]\n',
      'k8s/local/flux/kustomization.yaml': 'resources: [instance.yaml]\n',
      'k8s/local/flux/instance.yaml':
        'apiVersion: fluxcd.controlplane.io/v1\nkind: FluxInstance\nmetadata: {name: flux, namespace: flux-system}\nspec: {distribution: {version: "2.x"}, sync: {kind: OCIRepository, url: "oci://registry.example/one", ref: local, path: "./"}}\n',
      'k8s/local/apps.yaml': `apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: apps, namespace: flux-system}\nspec: {interval: 1h, url: "oci://registry.example/flux-apps-sync"}\n---\n${whole}`,
      'k8s/local/sources.yaml': configMap('sources', 'a'),
      'k8s/apps/cm.yaml': configMap('cm', 'a'),
      'k8s/other/cm.yaml': configMap('cm', 'a'),
    };
    const edits = {
      'k8s/local/sources.yaml': configMap('sources', 'b'),
      'k8s/apps/cm.yaml': configMap('cm', 'b'),
      'k8s/other/cm.yaml': configMap('cm', 'b'),
    };
    const files = await accounts(edits, before);

    expect(files.map(({ path, reason, patch }) => [path, reason, patch?.split('\n').slice(-2, -1)[0]])).toEqual([
      ['k8s/apps/cm.yaml', 'it may be published to `oci://registry.example/flux-apps-sync`', '+    path: k8s/apps'],
      ['k8s/local/sources.yaml', 'it may be published to `oci://registry.example/one`', '+    path: k8s/local'],
      ['k8s/other/cm.yaml', 'no Kustomization in the tree builds it', undefined],
    ]);
  });

  test('may be what a source holds, with the patch of the configuration that would settle it', async () => {
    const oci = (url: string): string =>
      `apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: fleet, namespace: flux-system}\nspec: {interval: 1h, url: "${url}"}\n---\n${kustomization('fleet', './prod').replace('GitRepository, name: flux-system', 'OCIRepository, name: fleet')}`;
    const before: Files = {
      ...base,
      'flux/fleet.yaml': oci('oci://ghcr.io/example/fleet'),
      'flux/charts.yaml':
        'apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\nmetadata: {name: charts, namespace: flux-system}\nspec: {interval: 1h, url: "https://charts.example.com/"}\n---\napiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: flux-system}\nspec: {interval: 1h, chart: {spec: {chart: web, sourceRef: {kind: HelmRepository, name: charts}}}}\n',
      'deploy/prod/cm.yaml': configMap('a', 'a'),
      'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'charts/web/templates/cm.yaml': configMap('a', 'a'),
      'elsewhere/cm.yaml': configMap('a', 'a'),
    };
    const edits = {
      'deploy/prod/cm.yaml': configMap('a', 'b'),
      'charts/web/templates/cm.yaml': configMap('a', 'b'),
      'elsewhere/cm.yaml': configMap('a', 'b'),
    };
    const files = await accounts(edits, before);
    const hint = 'If this repository publishes it, apply this patch:';
    const header =
      'diff --git a/.fluxdelta.yaml b/.fluxdelta.yaml\nnew file mode 100644\n--- /dev/null\n+++ b/.fluxdelta.yaml\n@@ -0,0 +1,3 @@\n+publishes:\n';
    expect(files.map(({ path, class: kind, hint: way, patch }) => [path, kind, way, patch])).toEqual([
      [
        'charts/web/templates/cm.yaml',
        'unexplained',
        hint,
        `${header}+  - source: https://charts.example.com/web\n+    path: charts/web\n`,
      ],
      [
        'deploy/prod/cm.yaml',
        'unexplained',
        hint,
        `${header}+  - source: oci://ghcr.io/example/fleet\n+    path: deploy\n`,
      ],
      ['elsewhere/cm.yaml', 'unexplained', undefined, undefined],
    ]);
    // One patch is shown once, whatever the files are.
    const beside = { ...before, 'deploy/prod/kustomization.yaml': 'resources: [cm.yaml]\n' };
    const twice = { ...beside, 'deploy/prod/kustomization.yaml': 'resources: [cm.yaml]\nnamePrefix: a-\n' };
    const both = await compare(beside, { ...twice, 'deploy/prod/cm.yaml': configMap('a', 'b') });
    expect(unexplainedGroups(both).map(({ reason, files: of }) => [reason, of.length])).toEqual([
      ['it may be published to `oci://ghcr.io/example/fleet`', 2],
    ]);
    // A file that has the section gets one more item, at its place.
    const reportWith = async (configuration: string) => {
      const after = { ...before, '.fluxdelta.yaml': configuration };
      const comparison = await compare(after, { ...after, 'deploy/prod/cm.yaml': configMap('a', 'b') });
      return {
        account: comparison.files?.find(({ path }) => path === 'deploy/prod/cm.yaml'),
        markdown: markdownReport(comparison, { base: 'a', head: 'b', limit: 60_000 }),
        terminal: terminalReport(comparison, { base: 'a', head: 'b' }, { color: false, width: 100 }),
      };
    };
    const added = '+  - source: oci://ghcr.io/example/fleet\n+    path: deploy\n';
    const kept = await reportWith('# ours\npublishes:\n  # kept ````\n  - {source: oci://ghcr.io/a/b, path: c}\n');
    expect(kept.account?.patch).toContain(`\n   - {source: oci://ghcr.io/a/b, path: c}\n${added}`);
    expect(kept.markdown).toContain('>   `````diff\n>   diff --git a/.fluxdelta.yaml b/.fluxdelta.yaml\n');
    expect(kept.markdown).toContain('>   `````\n');
    expect(kept.terminal).toContain(`\n      → ${hint}\n${kept.account?.patch}`);
    // Values of variables are in no report: a patch that would show them is none.
    const secret = 'clusters:\n  - {name: a, path: ., substitutions: {TOKEN: planted-value}}\n';
    const told = await reportWith(secret);
    expect(told.account?.hint).toBe(
      'If this repository publishes it, add to `publishes` in `.fluxdelta.yaml`: `{source: "oci://ghcr.io/example/fleet", path: "deploy"}`',
    );
    expect(JSON.stringify(told)).not.toContain('planted-value');
    expect((await reportWith(`${secret}# one\n# two\n# three\n`)).account?.patch).toContain(added);
    // What is suggested settles it.
    const settled = {
      ...before,
      '.fluxdelta.yaml':
        'publishes: [{source: "https://charts.example.com/web", path: "charts/web"}, {source: "oci://ghcr.io/example/fleet", path: "deploy"}]\n',
    };
    expect(classes(await accounts(edits, settled))).toMatchObject({
      'charts/web/templates/cm.yaml': 'shown',
      'deploy/prod/cm.yaml': 'shown',
    });
  });

  test('is looked at in the hidden directory that a cluster begins in', async () => {
    const hidden: Files = {
      'main/.bootstrap/flux-system/gotk-sync.yaml': kustomization('flux-system', './main/.bootstrap'),
      'main/.bootstrap/kustomization.yaml': 'resources: [flux-system/gotk-sync.yaml, cm.yaml]\n',
      'main/.bootstrap/cm.yaml': configMap('cm', 'a'),
      'main/.bootstrap/unlisted.yaml': configMap('unlisted', 'a'),
      'main/.bootstrap/.drafts/cm.yaml': configMap('draft', 'a'),
    };
    const files = await accounts(
      {
        'main/.bootstrap/cm.yaml': configMap('cm', 'b'),
        'main/.bootstrap/unlisted.yaml': configMap('unlisted', 'b'),
        'main/.bootstrap/.drafts/cm.yaml': configMap('draft', 'b'),
      },
      hidden,
    );

    expect(classes(files)).toEqual({
      'main/.bootstrap/cm.yaml': 'shown',
      'main/.bootstrap/unlisted.yaml': 'unexplained',
      'main/.bootstrap/.drafts/cm.yaml': 'not-an-input',
    });
  });

  test('is shown when what reads it differs', async () => {
    const [file] = await accounts({ 'apps/cm.yaml': configMap('cm', 'b') });

    expect(file).toMatchObject({ path: 'apps/cm.yaml', change: 'changed', class: 'shown' });
    expect(file?.nodes.map(({ node }) => node.name)).toEqual(['apps']);
  });

  test('is without effect when all that read it come out the same', async () => {
    const files = await accounts({ 'apps/cm.yaml': `# a comment\n${base['apps/cm.yaml']}` });

    expect(files).toMatchObject([
      { class: 'without-effect', reason: '`Kustomization flux-system/apps` reads it, without effect' },
    ]);
  });

  test('is shown by the entry point that it defines, and without effect when only a comment of that differs', async () => {
    expect(classes(await accounts({ 'flux/apps.yaml': kustomization('apps', './apps', '  timeout: 1m\n') }))).toEqual({
      'flux/apps.yaml': 'shown',
    });
    expect(classes(await accounts({ 'flux/apps.yaml': `# comment\n${base['flux/apps.yaml']}` }))).toEqual({
      'flux/apps.yaml': 'without-effect',
    });
  });

  test('is not an input when nothing can read it', async () => {
    const files = await accounts({
      'README.md': 'x',
      'apps/NOTES.md': 'x',
      '.github/workflows/ci.yaml': 'on: push\n',
      'renovate.json': '{}',
      '.fluxdelta.yaml': 'findings: {}\n',
      'apps/logo.png': 'x',
      'apps/Dockerfile': 'x',
      'terraform/main.tf': 'x',
    });

    expect(classes(files)).toEqual({
      'README.md': 'not-an-input',
      'apps/NOTES.md': 'not-an-input',
      '.github/workflows/ci.yaml': 'not-an-input',
      'renovate.json': 'not-an-input',
      '.fluxdelta.yaml': 'not-an-input',
      'apps/logo.png': 'not-an-input',
      'apps/Dockerfile': 'not-an-input',
      'terraform/main.tf': 'not-an-input',
    });
  });

  test('is not an input when the source leaves it out', async () => {
    const before = { ...base, '.sourceignore': 'drafts/\n' };
    const files = await accounts({ 'drafts/cm.yaml': configMap('draft', 'a') }, before);

    expect(files).toMatchObject([{ class: 'not-an-input', reason: 'the sources of this repository exclude it' }]);
  });

  test('is not explained when all that would read it is suspended', async () => {
    const before = { ...base, 'flux/apps.yaml': kustomization('apps', './apps', '  suspend: true\n') };
    const files = await accounts({ 'apps/cm.yaml': configMap('cm', 'b') }, before);

    expect(files).toMatchObject([
      { class: 'unexplained', reason: '`Kustomization flux-system/apps` would read it, but is suspended' },
    ]);
  });

  test.each([
    [
      'objects that a kustomization does not list',
      { 'apps/new.yaml': configMap('new', 'a') },
      '`apps/kustomization.yaml` does not name it',
    ],
    [
      'objects outside of all paths',
      { 'other/new.yaml': configMap('new', 'a') },
      'no Kustomization in the tree builds it',
    ],
    [
      'a kustomization that nothing includes',
      { 'bases/kustomization.yaml': 'resources: []\n' },
      'no Kustomization in the tree builds this kustomization',
    ],
    [
      'a part of a chart that nothing uses',
      { 'charts/a/Chart.yaml': 'name: a\n', 'charts/a/templates/x.txt': 'x' },
      'no Kustomization in the tree builds the chart in `charts/a`',
    ],
    [
      'values that nothing uses',
      { 'helm/values-prod.yaml': 'a: b\n' },
      'no Kustomization in the tree builds this values file',
    ],
    [
      'a file below a path whose build does not read it',
      { 'apps/settings.ini': 'x' },
      '`apps/kustomization.yaml` does not name it',
    ],
  ])('is unexplained: %s', async (_what, edits, reason) => {
    const files = await accounts(edits);

    expect(new Set(files.map((file) => file.class))).toEqual(new Set(['unexplained']));
    expect(files[0]?.reason).toBe(reason);
  });

  test('is told with the kustomization beside it that another directory takes in, and else that nothing builds it', async () => {
    const before: Files = {
      ...base,
      'apps/kustomization.yaml':
        'resources: [cm.yaml, ../shared]\npatches: [{target: {kind: Kustomization}, patch: "[{op: add, path: /spec/path, value: ./part}]"}]\n',
      'shared/kustomization.yaml': 'resources: [one.yaml, ks.yaml]\n',
      'shared/one.yaml': configMap('one', 'a'),
      'dead/kustomization.yaml': 'resources: [one.yaml]\n',
      'dead/one.yaml': configMap('dead', 'a'),
      // Whole as it is written, and patched to a path.
      'shared/ks.yaml': kustomization('part', './'),
      'part/cm.yaml': configMap('part', 'a'),
    };
    const files = await accounts(
      {
        'shared/two.yaml': configMap('two', 'a'),
        'dead/two.yaml': configMap('d', 'a'),
      },
      before,
    );

    expect(files.map(({ path, reason }) => [path, reason])).toEqual([
      ['dead/two.yaml', 'no Kustomization in the tree builds it'],
      ['shared/two.yaml', '`shared/kustomization.yaml` does not name it'],
    ]);
  });

  test('is named by the Kustomization whose build would reach it, which nothing applies', async () => {
    const before = {
      ...base,
      'apps/spare.yaml': kustomization('spare', './spare'),
      'spare/kustomization.yaml': 'resources: [../parts]\n',
      'parts/kustomization.yaml': 'resources: [cm.yaml]\n',
      'parts/cm.yaml': configMap('part', 'a'),
    };
    const [found] = await accounts({ 'parts/cm.yaml': configMap('part', 'b') }, before);

    expect(found?.reason).toBe(
      '`Kustomization flux-system/spare` in `apps/spare.yaml` would read it, but is applied by nothing that renders',
    );
  });

  test('may be read by the Flux of a remote cluster, whose Kustomization is called as one here', async () => {
    const before = {
      ...base,
      'flux/hub.yaml': kustomization('hub', './hub', '  kubeConfig: {secretRef: {name: spoke}}\n'),
      'hub/sync.yaml': kustomization('apps', './clusters/spoke'),
      'clusters/spoke/kustomization.yaml': 'resources: [apps.yaml]\n',
      'clusters/spoke/apps.yaml': kustomization('spoke-apps', './spoke'),
      'spoke/cm.yaml': configMap('spoke', 'a'),
    };
    const edits = {
      'clusters/spoke/kustomization.yaml': 'resources: [apps.yaml] # all\n',
      'spoke/cm.yaml': configMap('spoke', 'b'),
    };
    const files = await accounts(edits, before);

    const end = 'of a remote cluster may read it, whose Flux is not followed';
    expect(files.map(({ reason }) => reason)).toEqual([
      `\`Kustomization flux-system/apps\` ${end}`,
      `\`Kustomization flux-system/spoke-apps\` ${end}`,
    ]);
    const { 'flux/hub.yaml': _hub, ...alone } = before;
    expect((await accounts(edits, alone)).map(({ reason }) => reason).join(' ')).not.toContain('remote cluster');
  });

  test('moves within what a cluster builds from elsewhere, and is told by that', async () => {
    const cluster = (name: string, from: string): Files => ({
      [`clusters/${name}/kustomization.yaml`]: `resources: [../${from}]\nnamePrefix: ${name}-\n`,
    });
    const files = (directory: string): Files => ({
      ...cluster('dev', directory),
      [`clusters/${directory}/kustomization.yaml`]: 'resources: [apps.yaml]\n',
      [`clusters/${directory}/apps.yaml`]: kustomization('apps', './apps'),
      'apps/cm.yaml': configMap('cm', 'a'),
    });
    const { files: found = [] } = await compare(
      { ...files('base'), 'init/flux.yaml': kustomization('flux', './clusters/none') },
      { ...files('prod'), ...cluster('test', 'prod'), 'scripts/flux.yaml': kustomization('flux', './clusters/none') },
    );

    const told = found.filter(({ reason }) => reason.includes('nothing in the tree applies either file'));
    expect(told.map(({ path }) => path)).toEqual(['init/flux.yaml', 'scripts/flux.yaml']);
  });

  test('shares a patch with another one whose reason is not its own', async () => {
    const group = (reason: string, path: string): FileOutcome => ({
      path,
      change: 'changed',
      class: 'unexplained',
      reason,
      patch: '+clusters:\n',
      nodes: [],
    });
    const comparison = await compare(base, base);
    const files = [group('`Kustomization a` moves', 'a.yaml'), group('no Kustomization builds `b` in it', 'b.yaml')];

    expect(unexplainedGroups({ ...comparison, files }).map(({ reason }) => reason)).toEqual([
      'nothing found applies these files',
    ]);
  });

  test('has no advice to name what holds no objects', async () => {
    const [found] = await accounts({ 'apps/empty.txt': '' });

    expect([found?.reason, found?.hint]).toEqual(['`apps/kustomization.yaml` does not name it', undefined]);
  });

  test('has advice to name it only in the kustomization beside it', async () => {
    expect(await accounts({ 'apps/new.yaml': configMap('new', 'a'), 'apps/web/app/new.yaml': 'a: b\n' })).toMatchObject(
      [
        { path: 'apps/new.yaml', hint: 'To apply it, name it there.' },
        { path: 'apps/web/app/new.yaml', reason: '`apps/kustomization.yaml` does not name it', hint: undefined },
      ],
    );
  });

  test('has no advice to name it where it goes, and is not named by a path that ends like its name', async () => {
    const before: Files = {
      ...base,
      'apps/kustomization.yaml': 'resources: [cm.yaml]\nconfigurations: [../shared/names.yaml]\n',
      'apps/names.yaml': configMap('names', 'a'),
      'shared/names.yaml': 'nameReference: []\n',
    };

    expect(await accounts({ 'apps/names.yaml': undefined }, before)).toMatchObject([
      { class: 'without-effect', reason: '`apps/kustomization.yaml` does not name it', hint: undefined },
    ]);
  });

  test('is unexplained where the kustomization that names it is listed as a file, and not by its directory', async () => {
    const files = await accounts({
      'apps/kustomization.yaml': 'resources: [cm.yaml, web/kustomization.yaml]\n',
      'apps/web/kustomization.yaml':
        'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nmetadata: {name: web}\nresources: [cm.yaml]\n',
      'apps/web/cm.yaml': configMap('web', 'a'),
    });

    expect(files.find(({ path }) => path === 'apps/web/cm.yaml')).toMatchObject({
      class: 'unexplained',
      reason: '`apps/web/kustomization.yaml` names it, but nothing that renders builds `apps/web`',
    });
  });

  test('is unexplained when the Kustomization that would read it is applied by nothing', async () => {
    const before = {
      ...base,
      'flux/kustomization.yaml': 'resources: [apps.yaml]\n',
      'flux/spare/ks.yaml': kustomization('spare', './spare'),
      'spare/cm.yaml': configMap('spare', 'a'),
    };
    const files = await accounts({ 'spare/cm.yaml': configMap('spare', 'b') }, before);

    expect(files).toMatchObject([
      {
        class: 'unexplained',
        reason:
          '`Kustomization flux-system/spare` in `flux/spare/ks.yaml` would read it, but is applied by nothing that renders',
      },
    ]);
  });

  test('is applied by nothing that renders where a Kustomization does not', async () => {
    const before = {
      ...base,
      'flux/kustomization.yaml': 'resources: [apps.yaml, broken.yaml]\n',
      'flux/broken.yaml': kustomization('broken', './none'),
      'flux/spare/ks.yaml': kustomization('spare', './spare'),
      'spare/cm.yaml': configMap('spare', 'a'),
    };
    const [file] = await accounts({ 'spare/cm.yaml': configMap('spare', 'b') }, before);

    expect(file?.reason).toBe(
      '`Kustomization flux-system/spare` in `flux/spare/ks.yaml` would read it, but is applied by nothing that renders',
    );
  });

  test('is unexplained when what reads it could not be rendered', async () => {
    const before = {
      ...base,
      'flux/apps.yaml': kustomization('apps', './apps').replace('name: flux-system}\n', 'name: other}\n'),
      'flux/other.yaml':
        'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: other, namespace: flux-system}\nspec: {url: "https://example.org/other"}\n',
    };
    const files = await accounts({ 'apps/cm.yaml': configMap('cm', 'b') }, before);

    expect(files).toMatchObject([{ class: 'unexplained', nodes: [{ node: { name: 'apps' } }] }]);
  });

  test('is counted with the readers that are not rendered where one would read it', async () => {
    const before = { ...base, 'apps/kustomization.yaml': 'resources: [missing.yaml, new.yaml]\n' };
    const files = await accounts({ 'apps/new.yaml': configMap('new', 'a') }, before);

    expect(files).toMatchObject([{ class: 'unexplained', nodes: [{ node: { name: 'apps' } }] }]);
  });

  test('that leaves something out is shown when something differs, and else without effect', async () => {
    const before = {
      ...base,
      'apps/kustomization.yaml': 'resources: [cm.yaml, two]\n',
      'apps/two/cm.yaml': configMap('two', 'a'),
      'apps/two/kustomization.yaml': 'resources: [cm.yaml]\n',
    };

    expect(classes(await accounts({ '.sourceignore': 'docs/\n' }, before))).toEqual({
      '.sourceignore': 'without-effect',
    });
    expect(classes(await accounts({ '.sourceignore': 'apps/two/\n' }, before))).toEqual({ '.sourceignore': 'shown' });
  });

  test('is accounted for in the same way by a run of everything', async () => {
    const after = {
      ...base,
      'apps/cm.yaml': configMap('cm', 'b'),
      'other/x.yaml': configMap('x', 'a'),
      'README.md': 'x',
    };

    expect((await compare(base, after, { settings: { changedOnly: false } })).files).toEqual(
      (await compare(base, after)).files,
    );
  });
});
