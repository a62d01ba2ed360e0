import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GitObject, openObjectReader } from '../../src/git/object-reader.ts';
import { openPackReader } from '../../src/git/pack-reader.ts';
import { problemOf } from '../../src/model/problem.ts';
import { cleanEnvironment, FixtureRepository } from './fixture-repository.ts';

const options = { maxObjectBytes: 2 ** 20, maxPackBytes: 2 ** 26 };
let directory = '';
let repository: FixtureRepository;
let ids: string[] = [];

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'packs-'));
  repository = new FixtureRepository(directory);
  repository.git('init', '--quiet', '--initial-branch=main');
  const lines = Array.from({ length: 3000 }, (_, i) => `line ${i} ${(i * 7919) % 1000}`);
  for (let version = 0; version < 30; version++) {
    lines[(version * 97) % lines.length] = `changed in ${version}`;
    lines.splice((version * 31) % 500, 3, `${version}`.repeat(50));
    repository.commit({
      'long.yaml': lines.join('\n'),
      [`d${version % 3}/f${version}.yaml`]: `v: ${version}\n`,
      empty: '',
      'binary.bin': Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * i + version) & 255)),
    });
    if (version === 20) repository.git('repack', '-q', '-d');
  }
  repository.git('tag', '-a', '-m', 'a tag', 'v1');
  repository.write({ 'huge.txt': 'x'.repeat(3 * 2 ** 20) });
  repository.commit();
  repository.git('repack', '-q', '-d', '--depth=60', '--window=50');
  const all = repository.git('cat-file', '--batch-all-objects', '--batch-check=%(objectname)');
  ids = all.split('\n');
}, 60_000);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** An object as a short text. */
function printed(object: GitObject | undefined): string {
  if (object === undefined) return 'none';
  const { id, type, size, bytes } = object;
  return `${id} ${type} ${size} ${bytes === undefined ? 'too large' : createHash('sha256').update(bytes).digest('hex')}`;
}

const packs = (): string => join(directory, '.git/objects/pack');

describe('packs', () => {
  test('hold what git says of every object, deltas and all', () => {
    const git = openObjectReader(
      { directory, gitDirectory: join(directory, '.git'), environment: cleanEnvironment },
      { maxObjectBytes: options.maxObjectBytes, temporaryDirectory: tmpdir() },
    );
    const reader = openPackReader(packs(), options);
    expect(ids.length).toBeGreaterThan(150);
    const deltas = repository.git(
      'verify-pack',
      '-v',
      ...readdirSync(packs())
        .filter((name) => name.endsWith('.idx'))
        .map((name) => join(packs(), name)),
    );
    expect(
      Number(
        /chain length = (\d+): /.exec(
          deltas
            .split('\n')
            .filter((line) => line.startsWith('chain'))
            .at(-1) ?? '',
        )?.[1],
      ),
    ).toBeGreaterThan(5);
    const expected = git.read(ids);
    expect(reader?.read(ids).map(printed)).toEqual(expected.map(printed));
    expect(expected.some((object) => object !== undefined && object.bytes === undefined)).toBe(true);
    git.close();
  });

  test('hold nothing of what is no id, or is elsewhere', () => {
    const reader = openPackReader(packs(), options);
    expect(reader?.read(['HEAD', 'f'.repeat(40), `${'f'.repeat(40)}^{commit}`, ''])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(reader?.read([`${repository.id('HEAD')}^{commit}`])).toMatchObject([{ type: 'commit' }]);
  });

  test('are left to git when they are large, or none', () => {
    expect(openPackReader(packs(), { ...options, maxPackBytes: 1000 })).toBeUndefined();
    expect(openPackReader(join(directory, 'none'), options)).toBeUndefined();
  });

  test('that are damaged give a problem or what was there, and never anything else', () => {
    const name = readdirSync(packs()).find((one) => one.endsWith('.pack')) ?? '';
    const copy = mkdtempSync(join(tmpdir(), 'packs-damaged-'));
    const bytes = readFileSync(join(packs(), name));
    const index = name.replace('.pack', '.idx');
    writeFileSync(join(copy, index), readFileSync(join(packs(), index)));
    const sound = new Map(
      (openPackReader(packs(), options)?.read(ids) ?? []).map((object) => [object?.id, printed(object)]),
    );
    let problems = 0;
    for (let i = 0; i < 60; i++) {
      const changed = Buffer.from(bytes);
      const at = 12 + ((i * 104_729) % (bytes.length - 32));
      changed[at] = (changed[at] ?? 0) ^ (1 << (i % 8));
      writeFileSync(join(copy, name), changed);
      const reader = openPackReader(copy, options);
      for (const id of ids.slice(i, i + 40)) {
        try {
          const [object] = reader?.read([id]) ?? [];
          if (object !== undefined) expect(printed(object)).toBe(sound.get(id));
        } catch (error) {
          problems++;
          expect(['GIT_FAILED', 'TREE_LIMIT']).toContain(problemOf(error).code);
        }
      }
    }
    expect(problems).toBeGreaterThan(10);
    rmSync(copy, { recursive: true });
  });
});
