import { describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import { documentFields } from '../../src/report/document-fields.ts';
import { node, side } from '../compare/sides.ts';

const settings = (values: object): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings, namespace: shop}\ndata:\n  a.json: ${JSON.stringify(JSON.stringify(values))}\n`;
/** What differs in a document that has enough lines for a list of fields. */
const told = (base: object, head: object): readonly string[] => {
  const many = (value: string): object =>
    Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`more${at}`, value]));
  const { groups } = diffSides(
    side([node('Kustomization shop/web', settings({ ...base, ...many('a') }))]),
    side([node('Kustomization shop/web', settings({ ...head, ...many('b') }))]),
  );
  const [change] = groups.flatMap(({ changes }) => changes);
  return change === undefined ? [] : documentFields(change, (text) => `‹${text}›`);
};

describe('the fields of a document', () => {
  test('are told with their values, and where these are long with the part that differs', () => {
    const long = (word: string): string =>
      `sum(rate(requests_total{namespace="shop", cluster="${word}"}[5m])) by (service, instance, status, method, path)`;

    expect(told({ expr: long('home'), port: 80, old: null }, { expr: long('main'), port: 8080, list: [1] })).toEqual([
      '‹data["a.json"] → expr›: ‹…", cluster="home"}[5m])) by …› → ‹…", cluster="main"}[5m])) by …›',
      '‹data["a.json"] → port›: ‹80› → ‹8080›',
      '‹data["a.json"] → old›: ‹null› removed',
      ...[0, 1, 2, 3].map((at) => `‹data["a.json"] → more${at}›: ‹a› → ‹b›`),
      '‹data["a.json"] → list› added',
    ]);
  });

  test('are told without values where these are long and differ throughout, and are counted beyond ten', () => {
    const words = (word: string): string => Array.from({ length: 30 }, () => word).join(' and ');
    const fields = (value: string): object =>
      Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`f${at}`, value]));

    expect(told({ expr: words('home') }, { expr: words('main') })[0]).toBe('‹data["a.json"] → expr› changed');
    expect(told(fields('1'), fields('2')).at(-1)).toBe('and 3 more fields');
  });
});
