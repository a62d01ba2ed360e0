import { expect, test } from 'vitest';
import { sealText, unsealText } from '../../src/render/memo/sealed-text.ts';
import { fc } from '../support/property.ts';

test('a sealed text is read by who has the key, and the same each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, key) => {
      const sealed = sealText(text, key);
      expect(unsealText(sealed, key)).toBe(text);
      expect(sealText(text, key)).toBe(sealed);
    }),
  );
});

test('a sealed text says nothing to who has another key, or has changed it', () => {
  const sealed = sealText('correct-horse-battery', 'key');
  const changed = Buffer.from(sealed, 'base64');
  changed[14] = (changed[14] ?? 0) ^ 1;

  expect(Buffer.from(sealed, 'base64').includes('horse')).toBe(false);
  expect(() => unsealText(sealed, 'other')).toThrow('authenticate');
  expect(() => unsealText(changed.toString('base64'), 'key')).toThrow('authenticate');
  expect(sealText('correct-horse-battery', 'other')).not.toBe(sealed);
});
