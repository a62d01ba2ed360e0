import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { diffCommand } from '../../../src/commands/diff-command.ts';
import type { Terminal } from '../../../src/commands/output/terminal.ts';
import { buildCommand, getCommand } from '../../../src/commands/render-command.ts';
import { watchCommand } from '../../../src/commands/watch-command.ts';
import { whyCommand } from '../../../src/commands/why-command.ts';
import { isProblem, problemOf } from '../../../src/core/problem.ts';
import { openSides } from '../../../src/inputs/trees/open-sides.ts';
import { commandOf } from '../../support/command-of.ts';
import {
  cleanEnvironment,
  FixtureRepository,
  fixtureRepository,
  gitEnvironment,
  opened,
  temporaryDirectory,
} from './fixture-repository.ts';

/** A clone whose configuration names a program wherever git takes one, and what of it has run. */
interface Trap {
  readonly settings: readonly (readonly [key: string, value: string])[];
  readonly sprung: () => readonly string[];
}

function trap(): Trap {
  const directory = temporaryDirectory();
  let count = 0;
  const touch = (name: string): string => {
    const program = join(directory, `trap-${count++}`);
    writeFileSync(program, `#!/bin/sh\ntouch '${join(directory, `ran-${name.replaceAll('/', '_')}`)}'\nexit 1\n`);
    chmodSync(program, 0o755);
    return program;
  };
  const hooks = join(directory, 'hooks');
  mkdirSync(hooks);
  for (const hook of ['post-checkout', 'post-index-change', 'pre-auto-gc', 'proc-receive', 'reference-transaction']) {
    const program = touch(`hook-${hook}`);
    writeFileSync(join(hooks, hook), readFileSync(program), { mode: 0o755 });
  }
  const included = join(directory, 'included');
  writeFileSync(included, `[core]\n\tsshCommand = ${touch('included')}\n\tfsmonitor = ${touch('included-monitor')}\n`);
  const programs = [
    ...['core.askPass', 'core.editor', 'core.fsmonitor', 'core.gitProxy', 'core.pager', 'core.sshCommand'],
    ...['core.alternateRefsCommand', 'diff.external', 'diff.bad.command', 'diff.bad.textconv', 'gpg.program'],
    ...['gpg.ssh.program', 'gpg.x509.program', 'merge.bad.driver', 'pager.log', 'pager.status', 'sequence.editor'],
    ...['filter.bad.clean', 'filter.bad.process', 'filter.bad.smudge', 'filter..clean', 'filter.a=b.clean'],
    ...['remote.origin.uploadpack', 'remote.origin.receivepack', 'uploadpack.packObjectsHook'],
    ...['interactive.diffFilter', 'trailer.bad.command', 'uploadarchive.program', 'credential.helper'],
  ];
  return {
    settings: [
      ['include.path', included],
      ...programs.map((key) => [key, `${key === 'credential.helper' ? '!' : ''}${touch(key)}`] as const),
      ['core.hooksPath', hooks],
      ['alias.status', `!${touch('alias.status')}`],
      ['alias.rev-parse', `!${touch('alias.rev-parse')}`],
      ['gc.auto', '1'],
      ['fetch.recurseSubmodules', 'true'],
      ['submodule.sub.update', `!${touch('submodule.update')}`],
      ['submodule.sub.active', 'true'],
      ['filter.bad.required', 'true'],
      ['protocol.allow', 'always'],
      ['protocol.ext.allow', 'always'],
    ],
    sprung: () => readdirSync(directory).filter((name) => name.startsWith('ran-')),
  };
}

/** The text of a configuration file with these settings. */
function configText(settings: Trap['settings']): string {
  return settings
    .map(([key, value]) => {
      const [, section = '', subsection, name = ''] = /^([^.]+)\.(?:(.*)\.)?([^.]+)$/.exec(key) ?? [];
      const quoted = subsection === undefined ? '' : ` "${subsection}"`;
      return `[${section}${quoted}]\n\t${name} = ${JSON.stringify(value)}\n`;
    })
    .join('');
}

const kustomization = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: apps, namespace: flux-system}
spec:
  path: ./apps
  sourceRef: {kind: GitRepository, name: flux-system}
`;
const configMap = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: apps}\ndata: {key: ${value}}\n`;
const files = (value: string): Record<string, string> => ({
  'cluster/apps.yaml': kustomization,
  'apps/map.yaml': configMap(value),
  '.gitattributes': '*.yaml filter=bad diff=bad merge=bad\n*.txt filter=\n*.md filter=a=b\n',
  'a.txt': '1',
  'a.md': '1',
});

/** A work tree with edits, whose files git would have to filter to know them. */
function edit(directory: string): void {
  const later = new Date(Date.now() + 10_000);
  for (const name of ['a.txt', 'a.md', 'apps/map.yaml']) utimesSync(join(directory, name), later, later);
  writeFileSync(join(directory, 'cluster/new.yaml'), configMap('new'));
}

/** Where ssh is refused at once. */
function withoutServer(): Readonly<Record<string, string>> {
  const programs = temporaryDirectory();
  writeFileSync(join(programs, 'ssh'), '#!/bin/sh\necho "Permission denied" >&2\nexit 255\n', { mode: 0o755 });
  return { ...cleanEnvironment, PATH: `${programs}:${process.env['PATH']}` };
}

/** Every command that opens a repository, with its revisions and with the work tree; how they end is of no account. */
async function runAll(directory: string, base = 'origin/main', head = 'pr'): Promise<void> {
  const terminal: Terminal = { directory, environment: withoutServer(), color: false, width: 80 };
  const plain = ['--offline', '--no-cache'];
  const run = async (command: () => Promise<unknown>): Promise<void> => {
    await command().catch((error: unknown) => {
      if (!isProblem(problemOf(error))) throw error;
    });
  };
  for (const sides of [['--base', base, '--head', head], ['--base', 'HEAD'], [], ['--path', 'apps']]) {
    await run(() => diffCommand(commandOf('diff', [...sides, ...plain]), terminal));
  }
  await run(() => whyCommand(commandOf('why', ['ConfigMap/apps/a', '--base', 'HEAD', ...plain]), terminal));
  await run(() => buildCommand(commandOf('build', plain), terminal));
  await run(() => getCommand(commandOf('get', ['kustomizations', ...plain]), terminal));
  const signal = AbortSignal.timeout(300);
  const watched = commandOf('watch', ['--base', base, ...plain]);
  await run(() => watchCommand(watched, terminal, { signal, replaces: false, write: () => undefined }));
  await openAll(directory, base, head);
}

/** As an action and as a command open it. */
async function openAll(directory: string, base: string, head: string, kinds = [true, false]): Promise<void> {
  for (const trusted of kinds) {
    const sides = await openSides({ directory, paths: ['.'], base, head }, { environment: withoutServer(), trusted });
    if (!isProblem(sides)) await sides[Symbol.asyncDispose]();
  }
}

/** A repository, bare or in `.git`, that looks whole and has a remote by ssh. */
function embedded(settings: Trap['settings']): Record<string, string> {
  const remote = [
    ['remote.origin.url', 'ssh://git@localhost:1/repository'],
    ['remote.origin.promisor', 'true'],
    ['remote.origin.fetch', '+refs/heads/*:refs/remotes/origin/*'],
  ] as const;
  return {
    HEAD: 'ref: refs/heads/main\n',
    config: `[core]\n\trepositoryformatversion = 0\n\tbare = true\n${configText([...settings, ...remote])}`,
    'objects/info/commit-graphs/keep': '',
    'refs/heads/main': `${'1'.repeat(40)}\n`,
    'refs/remotes/origin/main': `${'2'.repeat(40)}\n`,
    'refs/heads/pr': `${'3'.repeat(40)}\n`,
  };
}

const below = (directory: string, entries: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).map(([path, text]) => [`${directory}/${path}`, text]));

describe('nothing is started that a stranger names', { timeout: 120_000 }, () => {
  test('by a commit that holds a bare repository as ordinary files', async () => {
    const { settings, sprung } = trap();
    const origin = fixtureRepository();
    origin.commit({ ...files('1'), ...below('apps', embedded(settings)) });
    origin.git('branch', 'pr');
    const clone = origin.clone('--depth=1', '--no-single-branch');
    const inside = join(clone.directory, 'apps');

    await runAll(inside);

    expect(sprung()).toEqual([]);
    expect((await opened(inside)).topLevel).toBe(clone.directory);
    // The trap is one: git takes the folder for the repository.
    expect(() => new FixtureRepository(inside).git('fetch', 'origin')).toThrow('git fetch');
    expect(sprung()).toContain('ran-core.sshCommand');
  });

  test('by the configuration of a clone', async () => {
    const { settings, sprung } = trap();
    const origin = fixtureRepository();
    origin.commit(files('1'));
    origin.git('switch', '--quiet', '--create', 'pr');
    const old = origin.commit(files('2'));
    origin.commit(files('3'));
    const clone = origin.clone('--depth=1', '--filter=blob:none', '--no-single-branch');
    writeFileSync(join(clone.directory, '.git/config'), configText(settings), { flag: 'a' });
    edit(clone.directory);

    await runAll(clone.directory);
    await runAll(clone.directory, 'origin/absent', old);
    await (await opened(clone.directory)).fetch([old]);
    const urls = ['ssh://git@localhost:1/r', 'ext::sh -c false', 'git://localhost:1/r', 'bad::x'];
    for (const url of urls) {
      clone.git('config', '--replace-all', 'remote.origin.url', url);
      await openAll(clone.directory, 'origin/absent', old, [true]);
    }
    clone.git('config', 'remote.origin.vcs', 'ext');
    await openAll(clone.directory, 'origin/absent', old);

    expect(sprung()).toEqual([]);
    const status = ['-c', 'core.fsmonitor=false', 'status'];
    expect(() => execFileSync('git', status, { cwd: clone.directory, env: gitEnvironment, stdio: 'pipe' })).toThrow(
      'git -c',
    );
    expect(sprung()).toEqual(expect.arrayContaining(['ran-filter.bad.process']));
  });

  test.each(['filter..clean', 'filter.a=b.clean'])('by %s, a driver of an odd name', async (key) => {
    const { settings, sprung } = trap();
    const fixture = fixtureRepository();
    fixture.commit({ 'a.txt': '1', 'a.md': '1', '.gitattributes': '*.txt filter=\n*.md filter=a=b\n' });
    writeFileSync(join(fixture.directory, '.git/config'), configText(settings.filter(([name]) => name === key)), {
      flag: 'a',
    });
    for (const name of ['a.txt', 'a.md']) {
      utimesSync(join(fixture.directory, name), new Date(), new Date(Date.now() + 10_000));
    }

    await runAll(fixture.directory, 'HEAD', 'HEAD');

    expect(sprung()).toEqual([]);
    fixture.git('status');
    expect(sprung()).toEqual([`ran-${key}`]);
  });

  test('by a `.git` file that points into the tree, in a folder or in the one that is compared', async () => {
    const { settings, sprung } = trap();
    const fixture = fixtureRepository();
    fixture.commit(files('1'));
    fixture.write(below('apps/evil', embedded(settings)));
    fixture.write({ 'apps/.git': 'gitdir: ./evil\n', 'cluster/.git': 'gitdir: ../absent\n' });

    await runAll(join(fixture.directory, 'apps'));
    await runAll(join(fixture.directory, 'cluster'));
    await runAll(fixture.directory, 'HEAD', 'HEAD');

    expect(sprung()).toEqual([]);
  });

  test('by a submodule of the work tree', async () => {
    const { settings, sprung } = trap();
    const inner = fixtureRepository();
    inner.commit(files('1'));
    const fixture = fixtureRepository();
    fixture.commit(files('1'));
    fixture.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.directory, 'sub');
    fixture.commit();
    writeFileSync(join(fixture.directory, '.git/modules/sub/config'), configText(settings), { flag: 'a' });
    writeFileSync(join(fixture.directory, '.git/config'), configText(settings), { flag: 'a' });
    edit(join(fixture.directory, 'sub'));
    writeFileSync(join(fixture.directory, 'sub/untracked'), '');

    await runAll(fixture.directory, 'HEAD', 'HEAD');
    await runAll(join(fixture.directory, 'sub'), 'HEAD', 'HEAD');

    expect(sprung()).toEqual([]);
    expect((await opened(join(fixture.directory, 'sub/apps'))).topLevel).toBe(join(fixture.directory, 'sub'));
  });
});

test('a directory that only looks like a repository is none, and its files are still compared', async () => {
  const fixture = fixtureRepository();
  fixture.commit({ ...files('1'), ...below('apps', embedded([])) });
  const terminal: Terminal = {
    directory: join(fixture.directory, 'apps'),
    environment: cleanEnvironment,
    color: false,
    width: 80,
  };
  fixture.write({ 'apps/map.yaml': configMap('2') });

  const done = await diffCommand(
    commandOf('diff', ['--base', 'HEAD', '--path', '..', '--offline', '--no-cache']),
    terminal,
  );

  expect(isProblem(done) ? done.message : done.text).toContain('key: 2');
});

test("a work tree is where its repository was found, whatever the clone's configuration says", async () => {
  const elsewhere = temporaryDirectory();
  writeFileSync(join(elsewhere, 'secret.yaml'), configMap('secret'));
  const fixture = fixtureRepository();
  fixture.commit(files('1'));
  fixture.git('config', 'core.worktree', elsewhere);
  const terminal: Terminal = { directory: fixture.directory, environment: cleanEnvironment, color: false, width: 80 };

  const done = await diffCommand(commandOf('diff', ['--base', 'HEAD', '--offline', '--no-cache']), terminal);

  expect(isProblem(done) ? done.message : done.text).not.toContain('secret');
  expect((await opened(fixture.directory)).topLevel).toBe(fixture.directory);
});

describe('logins that a checkout left', () => {
  const listening = async (): Promise<{ readonly origin: string; readonly seen: (string | undefined)[] }> => {
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return { origin: `http://127.0.0.1:${address.port}`, seen };
  };

  test('are used from a file that the configuration includes', async () => {
    const server = await listening();
    const fixture = fixtureRepository();
    const id = fixture.commit(files('1'));
    fixture.git('remote', 'add', 'origin', `${server.origin}/o/r`);
    const included = join(temporaryDirectory(), 'git-credentials.config');
    writeFileSync(included, `[http "${server.origin}/"]\n\textraheader = AUTHORIZATION: basic aW5jbHVkZWQ=\n`);
    fixture.git('config', `includeIf.gitdir:${join(fixture.directory, '.git')}.path`, included);

    await (await opened(fixture.directory)).fetch([id]);
    await (await opened(join(fixture.directory, 'apps'), { trusted: true })).fetch([id]);

    expect(server.seen).toEqual(['basic aW5jbHVkZWQ=', 'basic aW5jbHVkZWQ=']);
  });

  test('are not sent without a server that they are for, nor through a proxy of the clone', async () => {
    const server = await listening();
    const fixture = fixtureRepository();
    const id = fixture.commit(files('1'));
    fixture.git('remote', 'add', 'origin', 'http://origin.invalid/o/r');
    fixture.git('config', 'http.extraheader', 'AUTHORIZATION: basic Zm9yIGFueWJvZHk=');
    fixture.git('config', 'http.proxy', server.origin);
    fixture.git('config', 'http.http://origin.invalid.proxy', server.origin);

    await (await opened(fixture.directory)).fetch([id]);
    fixture.git('remote', 'set-url', 'origin', `${server.origin}/o/r`);
    await (await opened(fixture.directory)).fetch([id]);

    expect(server.seen).toEqual([undefined]);
  });

  test('are used with ssh, which is started as we would start it', async () => {
    const programs = temporaryDirectory();
    writeFileSync(join(programs, 'ssh'), `#!/bin/sh\nprintf '%s\\n' "$@" >> ${programs}/asked\nexit 1\n`);
    chmodSync(join(programs, 'ssh'), 0o755);
    const fixture = fixtureRepository();
    const id = fixture.commit(files('1'));
    fixture.git('remote', 'add', 'origin', 'git@example.invalid:o/r.git');
    const environment = {
      ...cleanEnvironment,
      PATH: `${programs}:${process.env['PATH']}`,
      RUNNER_TEMP: '/runner temp',
    };
    const asked = (): string => readFileSync(join(programs, 'asked'), 'utf8');
    const command = `"/usr/bin/ssh" -i "$RUNNER_TEMP/0b1c" -o StrictHostKeyChecking=yes -o CheckHostIP=no -o "UserKnownHostsFile=$RUNNER_TEMP/0b1c_known_hosts"`;

    fixture.git('config', 'core.sshCommand', command);
    await (await opened(fixture.directory, { environment })).fetch([id]);
    expect(asked()).toContain('-i\n/runner temp/0b1c\n-o\nUserKnownHostsFile=/runner temp/0b1c_known_hosts\n');
    expect(asked()).toContain('StrictHostKeyChecking=yes');

    const marker = join(programs, 'marker');
    for (const added of [`; touch ${marker}`, ` -o "ProxyCommand=touch ${marker}"`, ` $(touch ${marker})`]) {
      fixture.git('config', 'core.sshCommand', `${command}${added}`);
      await (await opened(fixture.directory, { environment })).fetch([id]);
    }
    expect(readdirSync(programs).sort()).toEqual(['asked', 'ssh']);
    expect(asked()).not.toContain('ProxyCommand');
  });
});
