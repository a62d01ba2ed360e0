import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bundled } from '../bundle.ts';
import { expectPlanted, fixed, planted } from '../planted-secrets.ts';
import { secretsIn } from './find-secrets.ts';
import { searchRun } from './search-run.ts';

/** What every process of a run loads. */
const watcher = pathToFileURL('test/support/secret-watch/watch-process.js').href;
const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe('a planted secret is found', () => {
  const { urlPassword: secret } = planted;

  test.each([
    ['as it is', `x${secret}x`],
    ['in base64', base64(secret)],
    ['in base64, after a name', base64(`me:${secret}`)],
    ['in base64, after another name', base64(`you:${secret}!`)],
    ['in base64, after a third name', base64(`robot:${secret}`)],
    ['in the base64 of a login in base64', base64(JSON.stringify({ auth: base64(`me:${secret}`) }))],
    ['in hexadecimal digits', Buffer.from(secret).toString('hex')],
    ['in large hexadecimal digits', Buffer.from(secret).toString('hex').toUpperCase()],
    ['backwards', [...secret].reverse().join('')],
    ['among bytes that are no text', Buffer.concat([Buffer.from([0xff, 0, 0xfe]), Buffer.from(secret)])],
  ])('%s', (_how, text) => {
    expect(secretsIn(text)).toEqual(['urlPassword']);
  });

  test('in a URL', () => {
    expect(secretsIn(encodeURIComponent(planted.proxyPassword))).toEqual(['proxyPassword']);
  });

  test('when only its beginning is there', () => {
    expect(secretsIn(secret.slice(0, 9))).toEqual(['the beginning of a planted secret']);
  });

  test('each under its name', () => {
    const all = Object.entries({ ...planted, ...fixed });

    expect(all.map(([name, text]) => [name, secretsIn(text)])).toEqual(all.map(([name]) => [name, [name]]));
    expect(secretsIn(all.map(([, text]) => text).join(' '))).toEqual(all.map(([name]) => name).sort());
  });

  test('and nothing is, where there is none', () => {
    expect(secretsIn('the registry password of me: planted')).toEqual([]);
  });
});

describe('a run', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'leaks-'));
    expectPlanted(root);
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });

  test('without secrets has no leaks, and says how much was searched', () => {
    writeFileSync(join(root, 'a'), '12345');

    expect(searchRun(root)).toEqual({ leaks: [], files: 1, bytes: 5, expected: 0, unread: [] });
  });

  test('is told of each file that holds a secret, in its name or packed as well, and of which', () => {
    mkdirSync(join(root, 'cache'));
    writeFileSync(join(root, 'cache', 'plain'), `token ${planted.registryToken}, ${planted.gitSecret}`);
    writeFileSync(join(root, 'cache', 'packed.tgz'), gzipSync(`data: ${base64(planted.dockerSecret)}`));
    writeFileSync(join(root, 'cache', planted.queryToken), '');

    const { leaks } = searchRun(root);
    expect(leaks).toHaveLength(3);
    expect(leaks).toContainEqual({ file: 'cache/plain', secrets: ['gitSecret', 'registryToken'] });
    expect(leaks).toContainEqual({ file: 'cache/packed.tgz', secrets: ['dockerSecret'] });
    expect(leaks).toContainEqual({ file: `cache/${planted.queryToken}`, secrets: ['queryToken'] });
  });

  test('may hold secrets where they were planted, and no others there', () => {
    mkdirSync(join(root, 'home'));
    mkdirSync(join(root, 'part'));
    writeFileSync(join(root, 'home', 'config'), planted.dockerConfig);
    writeFileSync(join(root, 'part', 'a'), `${planted.urlPassword} ${planted.tlsKey}`);
    writeFileSync(
      join(root, 'expected'),
      `${JSON.stringify({ path: join(root, 'home'), names: [] })}\n${JSON.stringify({ path: join(root, 'part'), names: ['urlPassword'] })}\n`,
    );

    expect(searchRun(root)).toMatchObject({ leaks: [{ file: 'part/a', secrets: ['tlsKey'] }], expected: 1 });
  });

  test('is told of what a process deleted or replaced, and of what it printed, but for what a runner masks', () => {
    const program = `
      import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
      import { unlink, writeFile } from 'node:fs/promises';
      const at = (name) => ${JSON.stringify(root)} + '/' + name;
      mkdirSync(at('directory/below'), { recursive: true });
      writeFileSync(at('directory/below/a'), '${planted.gitCredential}');
      rmSync(at('directory'), { recursive: true });
      await writeFile(at('b'), '${planted.s3Secret}');
      await unlink(at('b'));
      writeFileSync(at('c'), '${planted.identity}');
      writeFileSync(at('d'), 'nothing');
      renameSync(at('d'), at('c'));
      console.log('::add-mask::${planted.cacheToken}');
      console.log('shown: ${planted.githubToken}');
      console.error('failed: ${planted.redirectToken}');`;
    execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      stdio: 'pipe',
      env: { NODE_OPTIONS: `--import=${watcher}`, TEST_RUN_DIRECTORY: root, TMPDIR: root },
    });

    const { leaks } = searchRun(root);
    expect(leaks.filter(({ file }) => !file.startsWith('output'))).toEqual([
      { file: 'directory/below/a', secrets: ['gitCredential'] },
      { file: 'b', secrets: ['s3Secret'] },
      { file: 'c', secrets: ['identity'] },
    ]);
    expect(leaks.filter(({ file }) => file.startsWith('output')).flatMap(({ secrets }) => secrets)).toEqual([
      'githubToken',
      'redirectToken',
    ]);
  });

  test.each([
    ['that is gone', 'deleted', []],
    ['that is still there', 'tmp', ['identity']],
  ])('may hand a key to ssh in a file %s', (_what, place, secrets) => {
    const was = join(root, 'tmp', 'fluxdelta-login-a1', 'identity');
    const now = place === 'deleted' ? join(root, 'deleted', '1-0-0') : was;
    mkdirSync(join(now, '..'), { recursive: true });
    writeFileSync(now, planted.identity);
    if (place === 'deleted') writeFileSync(join(root, 'deleted', '1-0.paths'), `1-0-0 ${was}\n`);

    expect(searchRun(root).leaks.flatMap((leak) => leak.secrets)).toEqual(secrets);
  });

  test('fails when secrets lie about', async () => {
    const suite = await bundled('test/support/secret-watch/whole-run.ts', root);
    const program = `
      import { writeFileSync } from 'node:fs';
      import { join } from 'node:path';
      import { setup, teardown } from ${JSON.stringify(pathToFileURL(suite).href)};
      setup();
      if (process.argv[1] === 'leak') writeFileSync(join(process.env.TMPDIR, 'forgotten'), '${planted.urlPassword}');
      teardown();`;
    const run = (what: string): { readonly status: number | null; readonly said: string } => {
      const environment = { PATH: process.env['PATH'] ?? '', TEST_RUN_DIRECTORY: root, TMPDIR: root };
      const argv = ['--input-type=module', '-e', program, what];
      const { status, stderr, stdout } = spawnSync(process.execPath, argv, { encoding: 'utf8', env: environment });
      return { status, said: stdout + stderr };
    };
    const [clean, leaking] = [run('clean'), run('leak')];

    expect(clean).toMatchObject({ status: 0, said: expect.stringContaining('0 elsewhere') as string });
    expect(leaking).toMatchObject({
      status: 1,
      said: expect.stringContaining('urlPassword in tmp/forgotten') as string,
    });
    expect(secretsIn(leaking.said)).toEqual([]);
  });
});
