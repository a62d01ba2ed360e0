import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { versionSchema } from '../../src/engines/kubernetes/custom-resource.ts';
import { withLazyModules } from '../../src/engines/kubernetes/lazy-module.ts';
import { refusalsOf, refusalsOfChange } from '../../src/engines/kubernetes/refusals.ts';
import { edited } from './edited.ts';

/**
 * Objects with edits, what the API server of Kubernetes 1.36 says of each, and that of 1.37 where it says something
 * else. Written by scripts/oracle/api-server.js.
 */
interface KindCases {
  readonly object: JsonObject;
  readonly edits: Readonly<Record<string, readonly string[]>>;
  readonly since137?: Readonly<Record<string, readonly string[]>>;
}

/**
 * A definition and an object of its kind; what is said of the object with each edit, as a new one and in the place of
 * the first.
 */
interface CustomCases {
  readonly definition: JsonObject;
  readonly object: JsonObject;
  readonly creates: Readonly<Record<string, readonly string[]>>;
  readonly updates: Readonly<Record<string, readonly string[]>>;
}

const folder = join(dirname(fileURLToPath(import.meta.url)), 'apiserver');
const custom: CustomCases = JSON.parse(readFileSync(join(folder, 'definition.json'), 'utf8'));
const cases: Readonly<Record<string, KindCases>> = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8'));

/**
 * Without what differs by design: values of a wrong type, which may be secret; how Go prints structures; and where in
 * an object something cannot be read, which only this program tells.
 */
function comparable(text: string): string {
  return (
    text
      .replace(/^<nil>: /, ': ')
      // Of combinations the API server names the field in its words alone.
      .replace(/^[^:]*(: Invalid value: "": "[^"]*" must )/, '$1')
      .replace(/(expected [^,]*), got [\s\S]*/, '$1')
      .replace(/ value: [[{].*[\]}](?=: )/, ' value: {}')
      .replace(/^.*?(cannot convert float64|illegal base64|quantities must match)/, '$1')
  );
}

function verdict(object: JsonObject, minor: number): string[] {
  const found = refusalsOf(object, { settings: { version: { major: 1, minor }, gates: {} }, schema: undefined });
  return [...new Set(found.map(({ path, words }) => comparable(`${path}: ${words}`)))].sort();
}

/** Fields of which this program says nothing: later gates may let them be, and older versions drop them. */
const unjudged =
  /^(?:Deployment spec\.template\.spec\.(?:tolerations=\[\{"key":"a","operator":"[LG]t"|resources=|hostnameOverride=|hostNetwork=true & spec\.template\.spec\.hostnameOverride|containers\.0\.(?:restartPolicyRules=|securityContext=\{"procMount":"Unmasked"\}$))|StatefulSet spec\.volumeClaimTemplates\.0\.metadata-|HorizontalPodAutoscaler spec\.behavior=\{"scaleDown":\{"tolerance")/;

describe.each([36, 37])('the API server of Kubernetes 1.%i and this program say the same of', (minor) => {
  for (const [kind, { object, edits, since137 = {} }] of Object.entries(cases))
    test.each(Object.keys(edits).filter((edit) => !unjudged.test(`${kind} ${edit}`)))(`${kind} %s`, (edit) => {
      const answer = (minor === 37 ? since137[edit] : undefined) ?? edits[edit] ?? [];
      expect(verdict(edited(object, edit), minor)).toEqual([...new Set(answer.map(comparable))].sort());
    });
});

describe('the API server and this program say the same of a custom resource', () => {
  const schema = versionSchema(custom.definition, 'v1');
  const server = { settings: { version: { major: 1, minor: 36 }, gates: {} }, schema };
  const { object } = custom;
  // The API server says of some refusals that it leaves others out because of them, which this program does too.
  const isOwnWord = (words: string): boolean =>
    !/some validation rules were not checked|Checked value must be/.test(words);
  const expected = (answers: readonly string[] = []): string[] =>
    [...new Set(answers.filter(isOwnWord).map(comparable))].sort();
  const said = async (edit: string, old?: JsonObject): Promise<string[]> => {
    const found = await withLazyModules(() =>
      refusalsOfChange(old === undefined ? undefined : { object: old, server }, edited(object, edit), server, {
        left: 1_000_000,
      }),
    );
    return [...new Set(found.map(({ path, words }) => comparable(`${path}: ${words}`)))].sort();
  };

  // Formats of which nothing is said here.
  const unsaid = /must be of type (?:email|k8s-short-name)/;

  /** Of two errors the interpreter names the second one. */
  const otherWords: Readonly<Record<string, readonly [string, string]>> = {
    'spec.erring={"either_way":{}}': ['no such key: a', 'no such key: b'],
  };

  test.each(Object.keys(custom.creates))('that is new: %s', async (edit) => {
    const [theirs, ours] = otherWords[edit] ?? ['', ''];
    const words = expected(custom.creates[edit]).map((one) => one.replace(theirs, ours));
    expect(await said(edit)).toEqual(words.filter((one) => !unsaid.test(one)));
  });

  test.each(Object.keys(custom.updates))('that changes: %s', async (edit) => {
    expect(await said(edit, object)).toEqual(expected(custom.updates[edit]));
  });
});

test('the table holds at least 400 objects, of which half are refused', () => {
  const answers = Object.values(cases).flatMap(({ edits }) => Object.values(edits));
  expect(answers.length).toBeGreaterThanOrEqual(400);
  expect(answers.filter(({ length }) => length > 0).length).toBeGreaterThanOrEqual(answers.length / 2);
});
