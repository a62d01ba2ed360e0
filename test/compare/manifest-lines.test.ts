import { describe, expect, test } from 'vitest';
import { manifestLines, placeSegments, printSegments } from '../../src/compare/manifest-lines.ts';
import type { JsonObject, JsonValue } from '../../src/core/json.ts';

const print = (object: JsonObject): string => manifestLines(object).texts.join('\n');
const printValue = (value: JsonValue): string => print({ key: value }).slice('key: '.length);

describe('the reading form of a manifest', () => {
  test('starts with what a manifest is and sorts all other keys, whatever the order in the source', () => {
    const spec = { replicas: 2, containers: [{ image: 'a', name: 'web', args: ['-v', '--all'] }] };

    expect(print({ spec, kind: 'X', metadata: { labels: { b: '1', a: '2' }, name: 'web' }, apiVersion: 'v1' })).toBe(
      `apiVersion: v1
kind: X
metadata:
  name: web
  labels:
    a: "2"
    b: "1"
spec:
  containers:
  - name: web
    args:
    - -v
    - --all
    image: a
  replicas: 2`,
    );
  });

  test.each([
    ['', '""'],
    ['true', '"true"'],
    ['no', '"no"'],
    ['1.5', '"1.5"'],
    ['0x1f', '"0x1f"'],
    ['12:30', '"12:30"'],
    ['2026-01-01', '"2026-01-01"'],
    ['~', '"~"'],
    ['a: b', '"a: b"'],
    ['a #b', '"a #b"'],
    ['a:', '"a:"'],
    ['- a', '"- a"'],
    ['*x', '"*x"'],
    ['{}', '"{}"'],
    [' padded ', '" padded "'],
    ['--flag=x', '--flag=x'],
    [':8080', ':8080'],
    ['a:b', 'a:b'],
    ['größer', 'größer'],
    ['10m', '10m'],
    [true, 'true'],
    [null, 'null'],
    [1.5, '1.5'],
    [[], '[]'],
    [{}, '{}'],
  ] as const)('prints %j as %s', (value, text) => {
    expect(printValue(value as JsonValue)).toBe(text);
  });

  test('prints an integer that a double cannot hold to the digit', () => {
    expect(printValue(12345678901234567890n)).toBe('12345678901234567890');
  });

  test('prints text of several lines as a block, so that it is compared line by line', () => {
    expect(print({ data: { 'a.conf': 'x=1\n\ny=2\n', b: 'one\ntwo', c: 'end\n\n', d: ' padded\nx' } })).toBe(
      `data:
  a.conf: |
    x=1

    y=2
  b: |-
    one
    two
  c: |+
    end

  d: |2-
     padded
    x`,
    );
  });

  test('says that a block is escaped when it holds characters nobody can see', () => {
    expect(printValue('a\r\nb\\c\u202e\n')).toBe('| # with escapes\n  a\\r\n  b\\\\c\\u202e');
  });

  test.each(['\u001b[31m', 'a\u0000b', 'x\u202ey', '\ud800', '\u2028'])('shows %j as its escape', (value) => {
    expect(printValue(value)).toMatch(/^"[\x20-\x7e]+"$/);
  });

  test('knows the place of every line', () => {
    const { texts, places } = manifestLines({
      metadata: { annotations: { 'a.b/c': 'x' } },
      spec: { containers: [{ name: 'web', ports: [{ containerPort: 80 }] }] },
      data: { 'values.yaml': 'a: 1\nb: 2\n' },
    });
    const placeOf = (text: string): string =>
      printSegments(placeSegments(places[texts.findIndex((line) => line.includes(text))]));

    expect(placeOf('a.b/c')).toBe('metadata.annotations');
    expect(placeOf('containerPort')).toBe('spec.containers[web].ports[0]');
    expect(placeOf('b: 2')).toBe('data["values.yaml"]');
    expect(placeOf('metadata')).toBe('');
  });
});
