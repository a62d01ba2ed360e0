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
import { MemoFile } from '../../../src/render/preview/memo/memo-file.ts';
import { MemoTexts } from '../../../src/render/preview/memo/memo-texts.ts';

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

  test('has what it would give, and keeps it when parts are put together', () => {
    write({ a: '1', b: '2' });
    const first = new MemoFile(directory, 'one');
    first.set('c', '3');
    first.set('d', '4', true);
    expect(['a', 'b', 'c', 'd', 'e'].map((name) => first.has(name))).toEqual([true, true, true, true, false]);
    first.close();
    expect(new MemoFile(directory, 'one').has('d')).toBe(true);
    for (const file of readdirSync(join(directory, 'memo', 'one', 'apart')))
      rmSync(join(directory, 'memo', 'one', 'apart', file));
    expect(new MemoFile(directory, 'one').has('d')).toBe(false);

    for (let part = 0; part < 10; part++) {
      const memo = new MemoFile(directory, 'one');
      memo.has('a');
      memo.set(`part ${part}`, '0');
      memo.close();
    }
    const last = new MemoFile(directory, 'one');
    expect(['a', 'b'].map((name) => last.has(name))).toEqual([true, false]);
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

  describe('of texts that are set apart', () => {
    const apart = (): string[] => readdirSync(join(directory, 'memo', 'one', 'apart'));
    const writeApart = (texts: Record<string, string>): void => {
      const memo = new MemoFile(directory, 'one');
      for (const [name, text] of Object.entries(texts)) memo.set(name, text, true);
      memo.close();
    };

    test('keeps each in a file of its own, and equal ones once', () => {
      writeApart({ a: '["é"]', b: '["é"]', c: '[2]' });
      const memo = new MemoFile(directory, 'one');

      expect(['a', 'b', 'c'].map((name) => memo.get(name))).toEqual(['["é"]', '["é"]', '[2]']);
      expect(apart()).toHaveLength(2);
      expect(filesOf('one').filter((path) => path.endsWith('.txt'))).toHaveLength(1);
    });

    test.each([
      ['damaged', (path: string) => writeFileSync(path, '[7]')],
      ['cut off', (path: string) => writeFileSync(path, '')],
      ['gone', (path: string) => rmSync(path)],
    ])('does not know one whose file is %s, and writes it again', (_how, damage) => {
      writeApart({ a: '[1]', b: '[2]' });
      const [name = ''] = apart().filter(
        (each) => readFileSync(join(directory, 'memo', 'one', 'apart', each), 'utf8') === '[1]',
      );
      damage(join(directory, 'memo', 'one', 'apart', name));

      const memo = new MemoFile(directory, 'one');
      expect([memo.get('a'), memo.get('b')]).toEqual([undefined, '[2]']);
      writeApart({ a: '[1]' });
      expect(new MemoFile(directory, 'one').get('a')).toBe('[1]');
    });

    test('holds on to those that the last run did not use when parts are put together', () => {
      writeApart({ a: '[1]', b: '[2]' });
      for (const each of apart())
        if (readFileSync(join(directory, 'memo', 'one', 'apart', each), 'utf8') === '[2]')
          rmSync(join(directory, 'memo', 'one', 'apart', each));
      for (let part = 0; part < 8; part++) write({ [`name ${part}`]: String(part) });

      const [whole = ''] = filesOf('one').filter((path) => path.endsWith('.txt'));
      const kept = readFileSync(whole, 'utf8');
      expect(new MemoFile(directory, 'one').get('a')).toBe('[1]');
      expect([kept.includes('a\t'), kept.includes('b\t')]).toEqual([true, false]);
    });

    test('writes none that may hold secrets', () => {
      writeApart({ a: '{"kind":"Secret","stringData":{"a":"x"}}', b: '{"url":"https://me:password@host"}' });

      expect(filesOf('one')).toEqual([]);
    });

    test('removes what was used longest ago when there is too much, and keeps none that is too long', () => {
      const place = join(directory, 'texts');
      const write = (...texts: readonly string[]): (string | undefined)[] => {
        const memo = new MemoTexts(place, { length: 10, total: 30 });
        const names = texts.map((text) => memo.add(text));
        memo.write();
        return names;
      };
      const old = write('old-------', 'used------', 'x'.repeat(11));
      for (const [at, name] of old.slice(0, 2).entries()) utimesSync(join(place, name ?? ''), 1000 + at, 1000 + at);
      const fresh = write('fresh-----', 'newer-----');

      const memo = new MemoTexts(place);
      expect(old.map((name) => memo.get(name ?? ''))).toEqual([undefined, undefined, undefined]);
      expect(fresh.map((name) => memo.get(name ?? ''))).toEqual(['fresh-----', 'newer-----']);
    });
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
