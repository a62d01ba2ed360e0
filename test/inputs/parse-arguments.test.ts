import { describe, expect, test } from 'vitest';
import { actionInputs } from '../../src/inputs/action-inputs.ts';
import { commandNames, optionsOf } from '../../src/inputs/command-help.ts';
import { commandOptions } from '../../src/inputs/command-options.ts';
import { forwardedOptions } from '../../src/inputs/forwarded-options.ts';
import { optionGroups } from '../../src/inputs/option-groups.ts';
import { parseArguments } from '../../src/inputs/parse-arguments.ts';
import { fc } from '../support/property.ts';

const parse = (line: string) => parseArguments(line === '' ? [] : line.split(' '));

function helpOf(line: string): string {
  const command = parse(line);
  if (command.command !== 'help') throw new Error(`expected help, not ${command.command}`);
  return command.text;
}

test('a diff without options', () => {
  expect(parse('diff')).toEqual({
    command: 'diff',
    accept: { way: 'label', refusals: false },
    apiVersions: [],
    color: 'auto',
    exitCode: false,
    full: false,
    output: 'text',
    paths: ['.'],
    selection: { kind: 'all' },
    skipKinds: [],
  });
});

test('a diff with every option, in every spelling', () => {
  const command = parse(
    'diff hr plex -n media -pclusters/a --base=main --head feature --compare merge-base -o=json --output-file out.json --full --exit-code --cluster prod/00 ' +
      '--no-color --concurrency 4 --kube-version 1.36 -a x/v1,y/v1 --api-versions z/v1 --skip-kinds Secret --feature-gates HPAScaleToZero=true,Two=false ' +
      '--post gitlab --fail-on warn,any-failure --accept approval,refusals',
  );

  expect(command).toEqual({
    command: 'diff',
    accept: { way: 'approval', refusals: true },
    apiVersions: ['x/v1', 'y/v1', 'z/v1'],
    base: 'main',
    cluster: 'prod/00',
    color: 'never',
    compare: 'merge-base',
    concurrency: 4,
    exitCode: true,
    failOn: ['any-failure', 'warn'],
    featureGates: ['HPAScaleToZero=true', 'Two=false'],
    full: true,
    head: 'feature',
    kubeVersion: '1.36',
    output: 'json',
    outputFile: 'out.json',
    paths: ['clusters/a'],
    post: 'gitlab',
    selection: { kind: 'HelmRelease', name: 'plex', namespace: 'media' },
    skipKinds: ['Secret'],
  });
});

test('several paths may be given, one value each', () => {
  expect(parse('get -p clusters/a,b --path clusters/*')).toMatchObject({ paths: ['clusters/a,b', 'clusters/*'] });
});

test('build, test and get have outputs of their own', () => {
  expect(parse('build')).toMatchObject({ command: 'build', output: 'yaml' });
  expect(parse('build -o name')).toMatchObject({ command: 'build', output: 'name' });
  expect(parse('test')).toMatchObject({ command: 'test', output: 'text' });
  for (const kind of ['ks', 'kustomizations', 'Kustomization'])
    expect(parse(`get ${kind}`)).toMatchObject({
      command: 'get',
      output: 'table',
      selection: { kind: 'Kustomization' },
    });
});

test('downloads are kept and restricted as options say', () => {
  expect(
    parse('build --cache-dir x --cache-size 500Mi --credentials logins --restrict-egress --allow-egress a.b,*.c'),
  ).toMatchObject({
    allowEgress: ['a.b', '*.c'],
    cacheDirectory: 'x',
    cacheSize: 500 * 2 ** 20,
    credentialsFile: 'logins',
    restrictEgress: true,
  });
  expect(parse('test --no-cache')).toMatchObject({ cache: false });
  expect(parse('test --cache-size 5X')).toMatchObject({ problem: { message: 'invalid --cache-size: 5X' } });
});

test('the cache is listed, cleaned and cleared', () => {
  expect(parse('cache list')).toEqual({ command: 'cache', action: 'list', output: 'table' });
  expect(parse('cache gc --cache-size=2G --cache-dir x')).toEqual({
    command: 'cache',
    action: 'gc',
    cacheDirectory: 'x',
    cacheSize: 2e9,
    output: 'table',
  });
  expect(parse('cache clear -o json')).toMatchObject({ action: 'clear', output: 'json' });
  expect(parse('cache burn')).toMatchObject({
    command: 'usage',
    problem: { message: 'unknown action burn' },
  });
  expect(parse('cache')).toMatchObject({ command: 'usage' });
  expect(helpOf('cache --help')).toContain('--cache-dir DIR');
});

test('kustomize has options of its own', () => {
  expect(parse('kustomize')).toEqual({
    command: 'kustomize',
    directory: '.',
    loadRestrictor: 'rootOnly',
    offline: false,
  });
  expect(parse('kustomize -odir dir --load-restrictor LoadRestrictionsNone --offline')).toEqual({
    command: 'kustomize',
    directory: 'dir',
    loadRestrictor: 'none',
    offline: true,
    output: 'dir',
  });
  expect(parseArguments(['kustomize'], { FLUXDELTA_OUTPUT: 'json', FLUXDELTA_OFFLINE: 'true' })).toEqual({
    command: 'kustomize',
    directory: '.',
    loadRestrictor: 'rootOnly',
    offline: true,
  });
});

test('rules are printed in two forms', () => {
  expect(parse('rules')).toEqual({ command: 'rules', output: 'text' });
  for (const line of ['-o json', '-ojson', '-o=json', '--output=json', '--output json'])
    expect(parse(`rules ${line}`)).toEqual({ command: 'rules', output: 'json' });
  expect(parse('rules -o yaml')).toMatchObject({ problem: { message: 'invalid -o: yaml' } });
  expect(parse('rules all')).toMatchObject({ problem: { message: 'unexpected argument: all' } });
});

test('switches may have a value', () => {
  const command = parse('diff --full=true --exit-code=false --no-cache --no-cache=0');

  expect(command).toMatchObject({ exitCode: false, full: true });
  expect(command).not.toHaveProperty('cache');
});

test('a kind is taken as it is written in manifests, too', () => {
  expect(parse('get HelmRelease plex')).toMatchObject({ selection: { kind: 'HelmRelease', name: 'plex' } });
});

test('after two dashes nothing is an option', () => {
  expect(parse('build -- hr --base')).toMatchObject({ selection: { kind: 'HelmRelease', name: '--base' } });
});

test.each([
  ['dif', 'unknown command dif', 'Did you mean `diff`?'],
  ['--base main', 'missing command before --base', 'Run `fluxdelta help` for the commands.'],
  ['diff --bas main', 'unknown option --bas', 'Did you mean `--base`?'],
  ['diff --ouptut json', 'unknown option --ouptut', 'Did you mean `--output`?'],
  ['build --base main', 'unknown option --base', undefined],
  ['diff --something-else', 'unknown option --something-else', 'Run `fluxdelta help diff` for the options.'],
  ['diff -x', 'unknown option -x', 'Run `fluxdelta help diff` for the options.'],
  ['diff --base', 'missing value: --base REV|DIR', undefined],
  ['diff --base=', 'missing value: --base REV|DIR', undefined],
  ['diff --full=yes', 'invalid --full: yes', 'Use true or false.'],
  ['diff --base a --base b', 'duplicate option --base', undefined],
  ['diff -o jsno', 'invalid -o: jsno', 'Did you mean `json`?'],
  ['diff -o yaml', 'invalid -o: yaml', 'Values: artifact, comment, html, json, markdown, text.'],
  ['diff --concurrency 0', 'invalid --concurrency: 0', 'Use a whole number from 1 to 9999.'],
  ['get kz', 'unknown kind kz', 'Did you mean `ks`?'],
  ['get __proto__', 'unknown kind __proto__', 'Kinds: ks, hr, rs, sources, all, clusters, images.'],
  ['get hr a b', 'unexpected argument: b', undefined],
  ['template', 'missing chart', undefined],
  ['template a b c', 'unexpected argument: c', undefined],
  ['help dff', 'unknown command dff', 'Did you mean `diff`?'],
])('`%s` is wrong: %s', (line, message, hint) => {
  const problem = parse(line);

  const expected = { code: 'INPUT_INVALID', message, ...(hint === undefined ? {} : { hint }) };
  expect(problem).toMatchObject({ command: 'usage', problem: expected });
});

test('a wrong command line comes with the way it is called', () => {
  expect(parse('diff --nothing')).toMatchObject({ usage: 'Usage: fluxdelta diff [KIND [NAME]] [options]' });
  expect(parse('nothing')).toMatchObject({ usage: 'Usage: fluxdelta COMMAND [options]' });
});

test.each(['', 'help', '--help', '-h'])('`%s` explains the program', (line) => {
  const text = helpOf(line);

  const shown = [...text.matchAll(/^ {2}([\w-]+) {2}/gm)].map(([, name]) => name);
  expect(shown.sort()).toEqual([...commandNames]);
});

test.each(['help diff', 'diff --help', 'diff --base main -h'])(
  '`%s` explains the command with all of its options',
  (line) => {
    const text = helpOf(line);

    for (const option of commandOptions) {
      const isOfDiff = (option.commands as readonly string[]).includes('diff');
      expect([option.name, text.includes(`--${option.name} `)]).toEqual([option.name, isOfDiff]);
    }
    for (const row of text.split('\n')) expect(row.length).toBeLessThanOrEqual(120);
  },
);

test('the version', () => {
  for (const line of ['version', '--version', '-v']) expect(parse(line)).toEqual({ command: 'version' });
});

test('the table of options is sorted and names no option twice', () => {
  const names = commandOptions.map(({ name }) => name);
  const letters = commandOptions.flatMap((option) => ('short' in option ? [option.short] : []));

  expect(names).toEqual([...new Set(names)].sort());
  expect(new Set(letters).size).toBe(letters.length);
});

test('any arguments give a frozen command or a usage problem', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'diff',
      'build',
      'get',
      'test',
      'help',
      '--base',
      '-o',
      '-n',
      '--',
      '-',
      '--full',
      'hr',
      '__proto__',
      'constructor',
      'json',
    ),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (argv) => {
      const command = parseArguments(argv);

      expect(typeof command.command).toBe('string');
      expect(Object.isFrozen(command)).toBe(true);
    }),
  );
});

test('variables for substitution are given one at a time, and may hold commas', () => {
  expect(parse('build --substitute DOMAIN=example.com --substitute=LIST=a,b=c')).toMatchObject({
    substitutions: { DOMAIN: 'example.com', LIST: 'a,b=c' },
  });
  expect(parse('build --lenient')).toMatchObject({ strictSubstitutions: false });
  expect(parse('build --no-chart-digests')).toMatchObject({ chartDigests: false });
  expect(parse('build --release-action upgrade')).toMatchObject({ releaseAction: 'upgrade' });
  expect(parse('diff --post gitlab')).toMatchObject({ post: 'gitlab' });
  expect(
    parse('diff --post gitlab --name a --page b.html --review-comments off --no-status --api-timeout 90s'),
  ).toMatchObject({ name: 'a', page: 'b.html', reviewComments: 'off', status: false, apiTimeout: 90_000 });
  expect(parse('diff --name a')).toMatchObject({ problem: { message: '--name without --post' } });
  expect(parse('diff --accept off')).toMatchObject({ problem: { message: '--accept without --post' } });
  expect(parse('diff --post gitlab --accept label,approval')).toMatchObject({
    problem: { message: '--accept has approval and label' },
  });
  expect(parse('queue --accept off,refusals --name prod')).toMatchObject({
    accept: { way: 'off', refusals: true },
    name: 'prod',
  });
  expect(parse('queue --accept off,label')).toMatchObject({ problem: { message: '--accept has label and off' } });
  expect(parse('diff --fail-on never,block')).toMatchObject({
    problem: { message: '--fail-on has never beside other values' },
  });
  expect(parse('diff --fail-on block,wran')).toMatchObject({
    problem: { message: 'invalid --fail-on: wran', hint: 'Did you mean `warn`?' },
  });
  expect(parse('diff --fail-on never')).toMatchObject({ failOn: [] });
  expect(parse('diff --post gitlab --api-timeout 5')).toMatchObject({ command: 'usage' });
  expect(parse('diff')).not.toHaveProperty('post');
  expect(parse('build --substitute my-var=secret')).toMatchObject({
    problem: { message: 'invalid --substitute: my-var', hint: 'Use VAR=VALUE.' },
  });
});

test('kinds are disabled and waits limited as options say', () => {
  expect(
    parse('diff --disable-kind HelmRelease,Bucket --node-timeout 1m30s --deadline 10m --metrics m.json'),
  ).toMatchObject({
    disabledKinds: ['HelmRelease', 'Bucket'],
    nodeTimeout: 90_000,
    deadline: 600_000,
    metricsFile: 'm.json',
  });
  expect(parse('get --node-timeout 20s')).toMatchObject({ nodeTimeout: 20_000 });
  expect(parse('get --disable-kind HelmReleas')).toMatchObject({
    command: 'usage',
    problem: { message: 'unknown kind in --disable-kind: HelmReleas', hint: 'Did you mean `HelmRelease`?' },
  });
  for (const wrong of ['0', '5', '-1s', '5 m', '1d', '', 'm', '99999h'])
    expect(parseArguments(['get', `--node-timeout=${wrong}`]).command).toBe('usage');
});

test('why asks about one resource, of any kind', () => {
  expect(parse('why hr/plex')).toMatchObject({ query: { kind: 'HelmRelease', name: 'plex' } });
  expect(parse('why HR/media/plex')).toMatchObject({
    query: { kind: 'HelmRelease', namespace: 'media', name: 'plex' },
  });
  expect(parse('why Deployment plex -n media')).toMatchObject({
    query: { kind: 'Deployment', namespace: 'media', name: 'plex' },
  });
  expect(parse('why source/charts')).toMatchObject({ query: { kind: 'Source', name: 'charts' } });
});

test.each([
  ['--kube-version=latest', 'invalid --kube-version: latest', 'Use a version such as `1.36` or `v1.36.2`.'],
  ['--helm-version=abc', 'invalid --helm-version: abc', 'Use a version such as `4.2` or `v4.2.3`.'],
  ['--kube-version=1', 'invalid --kube-version: 1', 'Use a version such as `1.36` or `v1.36.2`.'],
  ['--allow-egress=http://[::', 'invalid --allow-egress: http://[::', 'Use a host'],
  ['--feature-gates HPAScaleToZero', 'invalid --feature-gates: HPAScaleToZero', 'Use a gate and `true` or `false`'],
  ['-a monitoring', 'invalid -a: monitoring', 'Use a version with its group'],
])('%s is refused with what would be right', (argument, message, hint) => {
  expect(parseArguments(['diff', ...argument.split(' ')])).toMatchObject({
    command: 'usage',
    problem: { message, hint: expect.stringContaining(hint) },
  });
});

test.each([
  ['diff --helm-version 4.9', 'Known: 3.12, 3.13, 3.14, 3.16, 3.17, 3.19, 4.1, 4.2, 4.3.'],
  ['diff --helm-version 4.31', 'Known: 3.12'],
  ['template a --helm-version abc', 'Known: 3.12'],
  ['template a --helm-version=', 'Known: 3.12'],
  ['kustomize . --kustomize-version abc', 'Known: 5.7.1, 5.8.1, 5.8.2, 5.8.3.'],
  ['kustomize . --kustomize-version 5.6.0', 'Known: 5.7.1'],
])('%s is refused with the versions that are known', (argument, hint) => {
  expect(parseArguments(argument.split(' '))).toMatchObject({
    command: 'usage',
    problem: {
      message: expect.stringMatching(/^invalid --(?:helm|kustomize)-version: /),
      hint: expect.stringContaining(hint),
    },
  });
});

test.each(['3.17', 'v4.2.3', '4.3.1'])('%s is a version of Helm', (version) => {
  expect(parseArguments(['template', 'a', '--helm-version', version]).command).toBe('template');
  expect(parse(`build --helm-version ${version}`)).toMatchObject({ helmVersion: version });
});

test.each(['1.36', 'v1.36.2', '1.33.4-gke.1', 'v1.30.4+k3s1'])('%s is a version of Kubernetes', (version) => {
  expect(parse(`diff --kube-version ${version}`)).toMatchObject({ kubeVersion: version });
});

test('options are explained in ten words at most, and inputs in twenty-five', () => {
  const wordy = (texts: readonly { readonly name: string; readonly description: string }[], most: number): string[] =>
    texts.filter(({ description }) => description.split(/\s+/).length > most).map(({ name }) => name);

  expect(commandOptions.length).toBeGreaterThan(30);
  expect(wordy([...commandOptions, ...forwardedOptions], 10)).toEqual([]);
  expect(wordy(actionInputs, 25)).toEqual([]);
});

describe('variables of the environment', () => {
  const within = (line: string, environment: Readonly<Record<string, string>>) =>
    parseArguments(line.split(' '), environment);

  test('stand for options that are not given', () => {
    const environment = {
      FLUXDELTA_KUBE_VERSION: '1.30.0',
      FLUXDELTA_OFFLINE: 'true',
      FLUXDELTA_FULL: 'false',
      FLUXDELTA_API_VERSIONS: 'a/v1,b/v1',
      FLUXDELTA_PATH: 'one\ntwo three\n',
      FLUXDELTA_CACHE_DIR: '',
    };

    expect(within('diff', environment)).toMatchObject({
      kubeVersion: '1.30.0',
      offline: true,
      full: false,
      apiVersions: ['a/v1', 'b/v1'],
      paths: ['one', 'two three'],
    });
    expect(within('diff --kube-version 1.31.0 --path four', environment)).toMatchObject({
      kubeVersion: '1.31.0',
      paths: ['four'],
    });
    expect(within('cache list', { FLUXDELTA_CACHE_DIR: 'kept' })).toMatchObject({ cacheDirectory: 'kept' });
    expect(within('merge a.json', { FLUXDELTA_OUTPUT: 'json' })).toMatchObject({ output: 'json' });
  });

  test('are held against the form of their options', () => {
    expect(within('diff', { FLUXDELTA_OFFLINE: 'maybe' })).toMatchObject({
      problem: { message: 'invalid FLUXDELTA_OFFLINE: maybe', hint: 'Use true or false.' },
    });
    expect(within('diff', { FLUXDELTA_OUTPUT: 'nothing' })).toMatchObject({ command: 'usage' });
    expect(within('diff', { FLUXDELTA_NODE_TIMEOUT: '5' })).toMatchObject({ command: 'usage' });
  });

  test('leave alone what they do not fit or what is about one call', () => {
    const environment = { FLUXDELTA_OUTPUT: 'html', FLUXDELTA_NAME: 'staging' };

    expect(within('build', environment)).toMatchObject({ command: 'build', output: 'yaml' });
    expect(within('diff', environment)).toMatchObject({ command: 'diff', output: 'html' });
    expect(within('get clusters', { FLUXDELTA_NAMESPACE: 'apps' })).toMatchObject({ command: 'get' });
    expect(within('diff', { KUBE_VERSION: '1.30.0' })).not.toHaveProperty('kubeVersion');
  });
});

test.each(commandNames)('%s explains itself, its options in groups', (name) => {
  const text = helpOf(`help ${name}`);
  const shown = optionsOf(name).filter(({ description }) => description !== '');

  for (const row of text.split('\n')) expect([row, row.length <= 100]).toEqual([row, true]);
  if (name === 'help' || name === 'version') return;
  expect(helpOf(`${name} --help`)).toBe(text);
  const rows = [...text.matchAll(/^ {2}(?: {4}|-., )--([a-z-]+)/gm)].map(([, option]) => option);
  expect(rows.sort()).toEqual(shown.map((option) => option.name).sort());
});

test('every input and option is in a group, and the groups name no other', () => {
  const named = optionGroups.flatMap(({ names }) => names);
  const options = [...commandOptions, ...forwardedOptions].filter(({ description }) => description !== '');

  expect([...new Set(named)].sort()).toEqual(
    [...new Set([...actionInputs, ...options].map(({ name }) => name))].sort(),
  );
  expect(named.length).toBe(new Set(named).size);
});
