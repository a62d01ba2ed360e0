import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoFile } from '../../src/sources/memo-file.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'memo-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

const filesOf = (program: string): string[] => {
  try {
    return readdirSync(join(directory, 'memo', program)).map((name) => join(directory, 'memo', program, name));
  } catch {
    return [];
  }
};

function write(texts: Record<string, string>, program = 'one'): void {
  const memo = new MemoFile(directory, program);
  for (const [name, text] of Object.entries(texts)) memo.set(name, text);
  memo.close();
}

describe('a memo on disk', () => {
  test('gives later runs what earlier ones set, the newest first', () => {
    write({ a: '[1]', b: '"é\\n"' });
    write({ a: '[2]', c: '{}' });
    const memo = new MemoFile(directory, 'one');

    expect(['a', 'b', 'c', 'd'].map((name) => memo.get(name))).toEqual(['[2]', '"é\\n"', '{}', undefined]);
  });

  test('writes nothing when nothing is new', () => {
    write({ a: '1' });
    const memo = new MemoFile(directory, 'one');
    memo.get('a');

    expect(memo.close()).toBe(0);
    expect(filesOf('one')).toHaveLength(1);
  });

  test('of another program is not read, and is removed', () => {
    write({ a: '1' });
    write({ b: '2' }, 'two');

    expect(new MemoFile(directory, 'two').get('a')).toBeUndefined();
    expect(filesOf('one')).toEqual([]);
  });

  test('is put together when it has many parts, without what was not used', () => {
    for (let part = 0; part < 8; part++) write({ [`name ${part}`]: String(part) });
    const memo = new MemoFile(directory, 'one');
    memo.get('name 3');
    memo.set('new', 'n');
    memo.close();

    const later = new MemoFile(directory, 'one');
    expect(filesOf('one')).toHaveLength(1);
    expect(['name 2', 'name 3', 'new'].map((name) => later.get(name))).toEqual([undefined, '3', 'n']);
  });

  test.each([
    ['cut off', (text: string) => text.slice(0, -1)],
    ['changed', (text: string) => text.replace('1', '7')],
    ['empty', () => ''],
  ])('that is %s is left out, removed, and written again', (_how, damage) => {
    write({ a: '1', b: '2' });
    const [path = ''] = filesOf('one');
    writeFileSync(path, damage(readFileSync(path, 'utf8')));

    const memo = new MemoFile(directory, 'one');
    expect([memo.get('a'), memo.get('b')]).toEqual([undefined, undefined]);
    expect(filesOf('one')).toEqual([]);
    write({ a: '1' });
    expect(new MemoFile(directory, 'one').get('a')).toBe('1');
  });

  test('that is full of other things says nothing', () => {
    mkdirSync(join(directory, 'memo', 'one'), { recursive: true });
    writeFileSync(join(directory, 'memo', 'one', 'x.txt'), 'no tab\n\t\n\n');
    appendFileSync(join(directory, 'memo', 'one', 'y.txt'), Buffer.from([0xff, 0xfe, 0x0a]));

    expect(new MemoFile(directory, 'one').get('no tab')).toBeUndefined();
  });

  test('is cleaned of what a writer that was killed left, and not of what another one is writing', () => {
    write({ a: '1' });
    const home = join(directory, 'memo', 'one');
    for (const name of ['old.tmp', 'new.tmp']) writeFileSync(join(home, name), 'half');
    utimesSync(join(home, 'old.tmp'), 1_000_000, 1_000_000);

    write({ b: '2' });

    expect(readdirSync(home).filter((name) => name.endsWith('.tmp'))).toEqual(['new.tmp']);
  });

  test('in a place that cannot be written is no failure', () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    const memo = new MemoFile(file, 'one');
    memo.set('a', '1');

    expect(memo.close()).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe('');
  });
});
