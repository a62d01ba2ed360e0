import { expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { ciphertextPlaces } from '../../../src/render/decryption/ciphertext-places.ts';
import { ciphertextId } from '../../../src/render/decryption/sops-document.ts';
import { fc, runs } from '../../support/property.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const sealed = (value: string): string =>
  `ENC[AES256_GCM,data:${base64(value)},iv:${base64('nonce')},tag:${base64('tag')},type:str]`;
const id = (value: string): string => ciphertextId(base64(value), base64('nonce'), base64('tag'));

test('is the file, the key and how many of it are before, in every format and wherever the base has it first', () => {
  const base = {
    'a.yaml': `x: {pin: ${sealed('one')}}\n---\npin: "${sealed('two')}"\nlist:\n- ${sealed('three')}\n`,
    'b.env': `A=${sealed('four')}\nB=${sealed('one')}\n`,
    'b.json': `{"data":"${sealed('five')}"}`,
    '.git/x': sealed('six'),
  };
  const places = ciphertextPlaces([
    memoryTree(base),
    memoryTree({ 'a.txt': `pin = ${sealed('two')}`, 'a.yaml': `pin: ${sealed('new')}` }),
  ]);

  expect([...places]).toEqual([
    [id('one'), ['file', 'a.yaml', 'pin', 0]],
    [id('two'), ['file', 'a.yaml', 'pin', 1]],
    [id('three'), ['file', 'a.yaml', 'list', 0]],
    [id('four'), ['file', 'b.env', 'A', 0]],
    [id('five'), ['file', 'b.json', 'data', 0]],
    [id('new'), ['file', 'a.yaml', 'pin', 0]],
  ]);
});

test('is one of each ciphertext, and of one ciphertext of each tree', () => {
  const text = fc
    .array(fc.tuple(fc.constantFrom('a: ', 'b=', '- ', ''), fc.stringMatching(/^[a-h]$/)), { maxLength: 8 })
    .map((lines) => lines.map(([key, value]) => key + sealed(value)).join('\n'));
  const files = fc.dictionary(fc.constantFrom('x', 'y', 'y/z', 'z'), text);
  fc.assert(
    fc.property(files, files, (base, head) => {
      const ofBase = ciphertextPlaces([memoryTree(base)]);
      const both = [...ciphertextPlaces([memoryTree(base), memoryTree(head)])];
      for (const side of [both.filter(([one]) => ofBase.has(one)), both.filter(([one]) => !ofBase.has(one))])
        expect(new Set(side.map(([, place]) => JSON.stringify(place))).size).toBe(side.length);
    }),
    { numRuns: runs(500) },
  );
});
