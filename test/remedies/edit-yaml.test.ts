import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { type JsonObject, stringAt } from '../../src/core/json.ts';
import { documentText, withDocument } from '../../src/remedies/append-document.ts';
import { type MeantEdit, withEditedObjects } from '../../src/remedies/edit-yaml.ts';
import type { ObjectEdit } from '../../src/remedies/object-splice.ts';
import { fc } from '../support/property.ts';

const isNamed =
  (name: string) =>
  (object: JsonObject): boolean =>
    stringAt(object, 'metadata', 'name') === name;
const keep: ObjectEdit = { path: ['metadata', 'annotations', 'a.example/keep'], value: 'disabled' };
const meant = (name: string, edit = keep): MeantEdit => ({ isMeant: isNamed(name), edit, mentioned: '' });
const edited = (text: string, edit = keep): string | undefined => withEditedObjects(text, [meant('a', edit)]);

describe('an edit of an object in a text', () => {
  test.each([
    [
      'gets a mapping behind the last entry of one line, with its comment',
      'kind: A # a\nmetadata:\n  # named so\n  name: a # since 2019\n  labels:\n    b: c\n\nspec: {}\n',
      'kind: A # a\nmetadata:\n  # named so\n  name: a # since 2019\n  annotations:\n    a.example/keep: disabled\n  labels:\n    b: c\n\nspec: {}\n',
    ],
    [
      'adds to a mapping that is there',
      'metadata:\n    annotations:\n        "b": |\n            text\n        c: d\n    name: a\n',
      'metadata:\n    annotations:\n        "b": |\n            text\n        c: d\n        a.example/keep: disabled\n    name: a\n',
    ],
    [
      'adds to a mapping of long texts alone, before them',
      'metadata:\n  name: a\n  annotations:\n    b: |\n      text\n',
      'metadata:\n  name: a\n  annotations:\n    a.example/keep: disabled\n    b: |\n      text\n',
    ],
    [
      'adds to a mapping in braces',
      'metadata: {name: a}\n',
      'metadata: {name: a, annotations: {a.example/keep: disabled}}\n',
    ],
    [
      'fills an empty mapping',
      'metadata: {name: a, annotations: {}}\n',
      'metadata: {name: a, annotations: {a.example/keep: disabled}}\n',
    ],
    [
      'fills a mapping of nothing',
      'metadata:\n  name: a\n  annotations: # none\n',
      'metadata:\n  name: a\n  annotations: {a.example/keep: disabled} # none\n',
    ],
    [
      'replaces a value and leaves its comment',
      'metadata:\n  name: a\n  annotations:\n    a.example/keep: "enabled" # for now\n',
      'metadata:\n  name: a\n  annotations:\n    a.example/keep: disabled # for now\n',
    ],
    [
      'keeps the line ends of the file',
      'metadata:\r\n  name: a\r\n',
      'metadata:\r\n  name: a\r\n  annotations:\r\n    a.example/keep: disabled\r\n',
    ],
    [
      'ends the last line of a file',
      'metadata:\n  name: a',
      'metadata:\n  name: a\n  annotations:\n    a.example/keep: disabled\n',
    ],
    [
      'is one of several documents',
      '---\nmetadata: {name: b}\n---\n# a\nmetadata:\n  name: a\n...\n---\nmetadata: {name: c}\n',
      '---\nmetadata: {name: b}\n---\n# a\nmetadata:\n  name: a\n  annotations:\n    a.example/keep: disabled\n...\n---\nmetadata: {name: c}\n',
    ],
    [
      'is one of the items of a list',
      'kind: List\nitems:\n- metadata:\n    name: a\n- metadata: {name: b}\n',
      'kind: List\nitems:\n- metadata:\n    name: a\n    annotations:\n      a.example/keep: disabled\n- metadata: {name: b}\n',
    ],
  ])('%s', (_says, text, wanted) => {
    expect(edited(text)).toBe(wanted);
  });

  test('puts an item before those of a list, or makes the list', () => {
    const edit: ObjectEdit = { path: ['spec', 'patches'], value: { patch: 'on', target: { kind: 'A' } }, isItem: true };
    const item = '- patch: "on"\n      target:\n        kind: A\n';

    expect(edited('metadata: {name: a}\nspec:\n  x: 1\n  patches:\n    # ours\n    - patch: b\n', edit)).toBe(
      `metadata: {name: a}\nspec:\n  x: 1\n  patches:\n    # ours\n    ${item}    - patch: b\n`,
    );
    expect(edited('metadata: {name: a}\nspec:\n  x: 1\n', edit)).toBe(
      `metadata: {name: a}\nspec:\n  x: 1\n  patches:\n    ${item}`,
    );
    expect(edited('metadata: {name: a}\nspec: {patches: [b]}\n', edit)).toBe(
      'metadata: {name: a}\nspec: {patches: [{patch: "on", target: {kind: A}}, b]}\n',
    );
  });

  test.each([
    ['a template', 'metadata:\n  name: a\n{{- if .Values.b }}\n  x: y\n{{- end }}\n'],
    ['two objects of the name', 'metadata: {name: a}\n---\nmetadata: {name: a}\n'],
    ['no object of the name', 'metadata: {name: b}\n'],
    ['a text of other bytes', 'metadata: {name: a, b: \u{fffd}}\n'],
    ['an alias', 'x: &m {name: a}\nmetadata: *m\n'],
    ['a value in the place of a mapping', 'metadata: {name: a, annotations: text}\n'],
    ['brackets in brackets', `metadata: {name: a}\nx: ${'['.repeat(50_000)}\n`],
    [
      'aliases of aliases',
      `a: &a [b]\n${'bcdefghijk'.replace(/./g, (k) => `${k}: &${k} [${`*${String.fromCharCode(k.charCodeAt(0) - 1)},`.repeat(9)}]\n`)}metadata: {name: a}\n`,
    ],
    ['a file that is too large', `metadata: {name: a}\nx: ${'y'.repeat(300_000)}\n`],
  ])('%s is left alone', (_says, text) => {
    expect(edited(text)).toBeUndefined();
  });

  test('is made together with those of other objects, and after others of the same', () => {
    const list = (ofA: string, ofB: string): string =>
      `kind: List\nitems:\n- metadata:\n    name: a\n${ofA}- metadata:\n    name: b\n${ofB}`;
    const kept = '    annotations:\n      a.example/keep: disabled\n';
    const label: ObjectEdit = { path: ['metadata', 'labels', 'a'], value: 'b' };
    const labelled = '    labels:\n      a: b\n';

    expect(withEditedObjects(list('', ''), [meant('a'), meant('b')])).toBe(list(kept, kept));
    expect(withEditedObjects(list('', ''), [meant('a'), meant('b'), meant('a', label)])).toBe(
      list(`${labelled}${kept}`, kept),
    );
    expect(withEditedObjects(list('', ''), [meant('a'), meant('c')])).toBeUndefined();
  });

  test('leaves every line that was there, and all other data', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (key, value) => {
        const label = `    ${JSON.stringify(key)}: ${JSON.stringify(value)} # odd`;
        const text = `# first\nmetadata:\n  name: a\n  labels:\n${label}\n`;
        const result = edited(text, { path: ['metadata', 'annotations', key], value });
        // Not all keys of JSON are keys of YAML.
        if (result === undefined) return;
        const lines = result.split('\n');
        for (const line of text.split('\n')) expect(lines).toContain(line);
        const [document] = parseAllDocuments(result, { uniqueKeys: false });
        expect(document?.toJS()).toMatchObject({ metadata: { name: 'a', annotations: { [key]: value } } });
      }),
    );
  });
});

describe('a further document', () => {
  test('comes with its comments, without the marks around it', () => {
    const text = 'metadata: {name: b}\n---\n# why\nmetadata: {name: a} # a\n---\nmetadata: {name: c}\n';

    expect(documentText(text, isNamed('a'))).toBe('# why\nmetadata: {name: a} # a\n');
    expect(documentText(text, isNamed('d'))).toBeUndefined();
  });

  test('stands behind a mark at the end', () => {
    expect(withDocument('a: 1', 'b: 2\n')).toBe('a: 1\n---\nb: 2\n');
    expect(withDocument('a: 1\r\n', 'b: 2\n')).toBe('a: 1\r\n---\r\nb: 2\n');
  });

  test('is not put behind what it would become a part of', () => {
    expect(withDocument('a: [1\n', 'b: 2\n')).toBeUndefined();
  });
});
