import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openPackReader } from '../../src/git/pack-reader.ts';
import { problemOf } from '../../src/model/problem.ts';

const [blob, offsetDelta, referenceDelta] = [3, 6, 7];
const content = Buffer.from('a: 1\n'.repeat(20));
const idOf = (bytes: Buffer): string => createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

/** A type and a size, as they stand before an object in a pack. */
function header(type: number, size: number): Buffer {
  const bytes = [(type << 4) | (size & 15)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 128;
    bytes.push(rest & 127);
  }
  return Buffer.from(bytes);
}
const number = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...number(Math.floor(value / 128))];
/** How far before a delta its base stands. */
function distance(value: number): Buffer {
  const bytes = [value & 127];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift(((rest -= 1) & 127) | 128);
  return Buffer.from(bytes);
}
const object = (type: number, bytes: Buffer, size = bytes.length, before: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([header(type, size), before, deflateSync(bytes)]);
/** A delta that copies all of a base of `size` bytes. */
const copyAll = (size: number): Buffer =>
  Buffer.from([...number(size), ...number(size), 0x90 | 0x20, size & 255, size >> 8]);

/** A reader of one pack with these objects under these ids; the index says so, whatever the objects are. */
function read(
  objects: readonly { readonly id: string; readonly bytes: Buffer }[],
  wanted: string,
  cutIndex = 0,
): unknown {
  const directory = mkdtempSync(join(tmpdir(), 'pack-hostile-'));
  let at = 12;
  const placed = objects.map(({ id, bytes }) => {
    const offset = at;
    at += bytes.length;
    return { id, offset };
  });
  const sorted = [...placed].sort((a, b) => (a.id < b.id ? -1 : 1));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(0xff744f63, 0);
  head.writeUInt32BE(2, 4);
  const fan = Buffer.alloc(1024);
  for (let byte = 0; byte < 256; byte++)
    fan.writeUInt32BE(sorted.filter(({ id }) => Number.parseInt(id.slice(0, 2), 16) <= byte).length, byte * 4);
  const offsets = Buffer.alloc(sorted.length * 4);
  for (const [i, { offset }] of sorted.entries()) offsets.writeUInt32BE(offset, i * 4);
  const index = Buffer.concat([
    head,
    fan,
    ...sorted.map(({ id }) => Buffer.from(id, 'hex')),
    Buffer.alloc(sorted.length * 4),
    offsets,
    Buffer.alloc(40),
  ]);
  writeFileSync(join(directory, 'a.idx'), index.subarray(0, index.length - cutIndex));
  writeFileSync(
    join(directory, 'a.pack'),
    Buffer.concat([Buffer.from('PACK'), Buffer.alloc(8), ...objects.map(({ bytes }) => bytes), Buffer.alloc(20)]),
  );
  try {
    const [found] = openPackReader(directory, { maxObjectBytes: 2 ** 20, maxPackBytes: 2 ** 26 })?.read([wanted]) ?? [];
    return found?.bytes?.toString() ?? found?.size ?? 'none';
  } catch (error) {
    return problemOf(error).code;
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const id = idOf(content);
const [other, third] = ['11'.repeat(20), '22'.repeat(20)];
const base = object(blob, content);

test('a pack that is made by hand is read as git would', () => {
  expect(read([{ id, bytes: base }], id)).toBe(content.toString());
  const copied = object(offsetDelta, copyAll(content.length), undefined, distance(base.length));
  expect(
    read(
      [
        { id: other, bytes: base },
        { id, bytes: copied },
      ],
      id,
    ),
  ).toBe(content.toString());
  const referring = object(referenceDelta, copyAll(content.length), undefined, Buffer.from(other, 'hex'));
  expect(
    read(
      [
        { id: other, bytes: base },
        { id, bytes: referring },
      ],
      id,
    ),
  ).toBe(content.toString());
});

const from = (bytes: number[], size?: number): Buffer =>
  object(offsetDelta, Buffer.from(bytes), size, distance(base.length));

test.each<[string, readonly { readonly id: string; readonly bytes: Buffer }[]]>([
  ['an object of another content than its id', [{ id, bytes: object(blob, Buffer.from('b: 2\n')) }]],
  ['a size that is not that of the content', [{ id, bytes: object(blob, content, 7) }]],
  ['a type that there is not', [{ id, bytes: object(5, content) }]],
  ['a delta upon itself by distance', [{ id, bytes: object(offsetDelta, copyAll(5), undefined, distance(0)) }]],
  [
    'a delta upon what stands before the pack',
    [{ id, bytes: object(offsetDelta, copyAll(5), undefined, distance(900)) }],
  ],
  ['a delta upon itself by id', [{ id, bytes: object(referenceDelta, copyAll(5), undefined, Buffer.from(id, 'hex')) }]],
  [
    'two deltas upon each other',
    [
      { id, bytes: object(referenceDelta, copyAll(5), undefined, Buffer.from(other, 'hex')) },
      { id: other, bytes: object(referenceDelta, copyAll(5), undefined, Buffer.from(id, 'hex')) },
    ],
  ],
  ['a delta upon nothing', [{ id, bytes: object(referenceDelta, copyAll(5), undefined, Buffer.from(third, 'hex')) }]],
  [
    'a delta that copies from behind its base',
    [
      { id: other, bytes: base },
      { id, bytes: from([...number(100), 100, 0x91, 99, 100]) },
    ],
  ],
  [
    'a delta for a base of another size',
    [
      { id: other, bytes: base },
      { id, bytes: from([...number(7), 5, 0x90, 5]) },
    ],
  ],
  [
    'a delta that makes less than it says',
    [
      { id: other, bytes: base },
      { id, bytes: from([...number(100), 90, 0x90, 5]) },
    ],
  ],
  [
    'a delta that makes more than it says',
    [
      { id: other, bytes: base },
      { id, bytes: from([...number(100), 5, 0x90, 90]) },
    ],
  ],
  [
    'a delta that ends in the middle',
    [
      { id: other, bytes: base },
      { id, bytes: from([...number(100), 5, 5, 65]) },
    ],
  ],
  [
    'a delta with an instruction that there is not',
    [
      { id: other, bytes: base },
      { id, bytes: from([...number(100), 5, 0]) },
    ],
  ],
  ['a size without an end', [{ id, bytes: Buffer.alloc(30, 0xff) }]],
])('%s is damaged', (_what, objects) => {
  expect(read(objects, id)).toBe('GIT_FAILED');
});

test.each([0x7fffffff, 2 ** 40])('a delta that says it makes %d bytes takes none of them', (size) => {
  expect(['GIT_FAILED', 'TREE_LIMIT']).toContain(
    read(
      [
        { id: other, bytes: base },
        { id, bytes: from([...number(100), ...number(size), 0x90, 90]) },
      ],
      id,
    ),
  );
});

test('a chain of five thousand deltas, and one whose deltas are large, end at a bound', () => {
  const chain = (length: number, delta: Buffer): { id: string; bytes: Buffer }[] => {
    const objects = [{ id: '00'.repeat(20), bytes: base }];
    for (let i = 1; i <= length; i++) {
      const bytes = object(offsetDelta, delta, undefined, distance(objects[i - 1]?.bytes.length ?? 0));
      objects.push({ id: i === length ? id : i.toString(16).padStart(40, '0'), bytes });
    }
    return objects;
  };
  expect(read(chain(100, copyAll(100)), id)).toBe(content.toString());
  expect(read(chain(5000, copyAll(100)), id)).toBe('GIT_FAILED');
  const large = Buffer.concat([copyAll(100), Buffer.alloc(2 ** 20)]);
  expect(['GIT_FAILED', 'TREE_LIMIT']).toContain(read(chain(2000, large), id));
});

test.each([4, 40, 60, 300])('an index that lacks its last %d bytes gives a problem or what there is', (cut) => {
  expect([content.toString(), 'GIT_FAILED', 'none']).toContain(read([{ id, bytes: base }], id, cut));
});
