import { describe, expect, test } from 'vitest';
import { diffCommand } from '../../src/commands/diff-command.ts';
import { buildCommand, getCommand, testCommand } from '../../src/commands/render-command.ts';
import { isProblem } from '../../src/core/problem.ts';
import { parseArguments } from '../../src/inputs/parse-arguments.ts';
import {
  cleanEnvironment,
  type FixtureRepository,
  fixtureRepository,
  temporaryDirectory,
} from '../engines/git/fixture-repository.ts';
import { configMap } from '../support/flux-objects.ts';

const origin = 'https://github.com/a/b';
const ks = (name: string, path: string, source = 'flux-system'): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  interval: 1h\n  prune: true\n  sourceRef: {kind: GitRepository, name: ${source}}\n${path === '' ? '' : `  path: ${path}\n`}`;
const repository = (name: string, ref: string): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: 1h, url: "${origin}"${ref === '' ? '' : `, ref: ${ref}`}}\n`;

/** The program on the command line, in a directory, without network. */
async function said(directory: string, ...argv: readonly string[]): Promise<string> {
  const command = parseArguments([...argv, '--offline', '--no-cache']);
  const terminal = { directory, environment: cleanEnvironment, color: false, width: 80 };
  const result =
    command.command === 'get'
      ? await getCommand(command, terminal)
      : command.command === 'test'
        ? await testCommand(command, terminal)
        : command.command === 'build'
          ? await buildCommand(command, terminal)
          : command.command === 'diff'
            ? await diffCommand(command, terminal)
            : undefined;
  if (result === undefined) throw new Error(`not understood: ${argv.join(' ')}`);
  return isProblem(result) ? `${result.code} ${result.message}` : result.text;
}

/** A repository of that origin on its branch `main`, and what `team` holds besides. */
function repositoryWith(main: Readonly<Record<string, string>>, team?: Readonly<Record<string, string>>) {
  const made = fixtureRepository();
  made.git('remote', 'add', 'origin', origin);
  made.commit({ 'README.md': 'x\n' });
  if (team !== undefined) {
    made.git('switch', '--quiet', '--create', 'team');
    made.commit(team);
    made.git('switch', '--quiet', 'main');
  }
  made.commit(main);
  return made;
}

const tenants = (ref: string, path = ''): Readonly<Record<string, string>> => ({
  'clusters/x/infra.yaml': ks('infra', './infra'),
  'clusters/x/tenants.yaml': ks('tenants', './tenants'),
  'tenants/sync.yaml': `${repository('team', ref)}---\n${ks('team', path, 'team')}`,
  'infra/cm.yaml': configMap('infra', 'one'),
});

/** The changes of a comparison, by root and name. */
async function changed(made: FixtureRepository, ...argv: readonly string[]): Promise<string[]> {
  const report = JSON.parse(await said(made.directory, 'diff', '-o', 'json', ...argv)) as {
    readonly groups: readonly {
      readonly root: string;
      readonly changes: readonly { readonly id: { readonly name: string } }[];
    }[];
  };
  return report.groups.flatMap(({ root, changes }) => changes.map(({ id }) => `${root} ${id.name}`));
}

describe('another branch of this repository', () => {
  const built = async (made: FixtureRepository): Promise<string[]> =>
    (await said(made.directory, 'build', '-o', 'name'))
      .trim()
      .split('\n')
      .filter((line) => line !== '')
      .sort();

  test('is what the clone has of it, and the tree under review goes on beginning where it did', async () => {
    const made = repositoryWith(tenants('{branch: team}'), { 'app.yaml': configMap('of-the-team', 'x') });
    expect(await built(made)).toEqual([
      'ConfigMap apps/infra',
      'ConfigMap apps/of-the-team',
      'GitRepository flux-system/team',
      'Kustomization flux-system/team',
    ]);
  });

  test('is as the server last had it, rather than a local branch of the same name', async () => {
    const made = repositoryWith(tenants('{branch: team}'), { 'app.yaml': configMap('pushed', 'x') });
    made.git('update-ref', 'refs/remotes/origin/team', 'team');
    made.git('switch', '--quiet', 'team');
    made.commit({ 'app.yaml': configMap('not-pushed', 'x') });
    made.git('switch', '--quiet', 'main');
    expect(await built(made)).toContain('ConfigMap apps/pushed');
  });

  test.each([
    '{branch: gone}',
    '{tag: v9}',
    '{name: refs/pull/7/head}',
    '',
    `{commit: ${'0'.repeat(40)}}`,
    '{semver: ">=1"}',
  ])('that is not here, by %j, is not checked, and never the tree under review', async (ref) => {
    const made = repositoryWith(tenants(ref, './infra'));
    const nodes = JSON.parse(await said(made.directory, 'get', 'ks', '-o', 'json')) as readonly {
      readonly name: string;
      readonly state: string;
    }[];
    expect(nodes.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'infra rendered',
      'team unchecked',
      'tenants rendered',
    ]);
    expect(await built(made)).toEqual([
      'ConfigMap apps/infra',
      'GitRepository flux-system/team',
      'Kustomization flux-system/team',
    ]);
  });

  test('does not change with the tree under review, and what does is shown', async () => {
    const made = repositoryWith(tenants('{branch: team}', './infra'), {
      'infra/cm.yaml': configMap('of-the-team', 'x'),
    });
    made.commit({ 'infra/cm.yaml': configMap('infra', 'two') });
    expect(await changed(made, '--base', 'HEAD~1', '--head', 'HEAD')).toEqual([' infra']);
  });

  test('is what a cluster follows that another branch is promoted to', async () => {
    const cluster = (name: string): string =>
      `${repository('flux-system', `{branch: ${name}}`)}---\n${ks('flux-system', `./clusters/${name}`)}`;
    const files = (value: string) => ({
      'clusters/main/sync.yaml': cluster('main'),
      'clusters/main/apps.yaml': ks('apps', './apps'),
      'clusters/team/sync.yaml': cluster('team'),
      'clusters/team/apps.yaml': ks('apps', './apps'),
      'apps/cm.yaml': configMap('app', value),
    });
    const made = repositoryWith(files('one'), files('one'));
    made.commit(files('two'));
    expect(await changed(made, '--base', 'HEAD~1')).toEqual(['main app']);
    expect(await changed(made, '--base', 'team', '--head', 'main', '--compare', 'exact')).toEqual(['team app']);
  });
});

describe('the working tree of a repository', () => {
  /** What a run says without what it took. */
  const timeless = (text: string): string => text.replaceAll(/"milliseconds": \d+(?:\.\d+)?/g, '"milliseconds": 0');

  test.each(['test', 'build', 'get all -o json', 'test --path clusters'])(
    'gives with %s what HEAD gives',
    async (line) => {
      const own = {
        ...tenants('{branch: team}'),
        // By its URL alone.
        'clusters/x/own.yaml': `${repository('own', '{branch: main}')}---\n${ks('own', './own', 'own')}`,
        'own/cm.yaml': configMap('own', 'x'),
        'own/kustomization.yaml': 'resources: [cm.yaml]\n',
      };
      const made = repositoryWith(own, { 'app.yaml': configMap('of-the-team', 'x') });
      const asked = line.split(' ');
      expect(timeless(await said(made.directory, ...asked))).toBe(
        timeless(await said(made.directory, ...asked, '--head', 'HEAD')),
      );
      expect(await said(made.directory, 'build', '-o', 'name')).toContain('ConfigMap apps/own');
    },
  );

  test('has what is edited and not yet added, and not what git ignores', async () => {
    const made = repositoryWith(tenants('{branch: team}'), { 'app.yaml': configMap('of-the-team', 'x') });
    made.write({
      'infra/new.yaml': configMap('new', 'x'),
      'infra/left.yaml': configMap('left', 'x'),
      '.gitignore': 'left.yaml\n',
    });
    const names = await said(made.directory, 'build', '-o', 'name');
    expect(names).toContain('ConfigMap apps/new');
    expect(names).not.toContain('ConfigMap apps/left');
  });

  test('is the directory as it is where there is no repository, and where git ignores all of it', async () => {
    const files = { 'clusters/x/infra.yaml': ks('infra', './infra'), 'infra/cm.yaml': configMap('infra', 'x') };
    const made = fixtureRepository();
    made.commit({ '.gitignore': 'out/\n' });
    made.write(Object.fromEntries(Object.entries(files).map(([path, text]) => [`out/${path}`, text])));
    expect(await said(`${made.directory}/out`, 'build', '-o', 'name')).toContain('ConfigMap apps/infra');
    await expect(said(temporaryDirectory(), 'test')).rejects.toThrow('no cluster found');
  });
});
