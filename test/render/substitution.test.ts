import { describe, expect, test } from 'vitest';
import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import type { NodeResult } from '../../src/core/side-result.ts';
import type { RenderSettings } from '../../src/render/controllers/controller.ts';
import { Orchestrator } from '../../src/render/orchestrator.ts';

type Files = Record<string, MemoryFile>;

const kustomization = (more: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: flux-system}\nspec:\n  path: ./apps\n${more}`;
const from = (entries: string): string => kustomization(`  postBuild:\n    substituteFrom:\n${entries}`);
const target = (text: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x, namespace: x}\ndata: {v: ${text}}\n`;
const source = (kind: string, data: string): string =>
  `apiVersion: v1\nkind: ${kind}\nmetadata: {name: vars, namespace: flux-system}\n${data}\n`;
/** A Kustomization that applies what others take their variables from. */
const sources: Files = {
  'sources.yaml':
    'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: sources, namespace: flux-system}\nspec: {path: ./sources}\n',
};

async function apps(files: Files, settings: Partial<RenderSettings> = {}): Promise<NodeResult | undefined> {
  const { side } = await new Orchestrator({ tree: memoryTree(files), settings }).render();
  return side.nodes.find(({ id }) => id.name === 'apps');
}

async function value(files: Files, settings: Partial<RenderSettings> = {}): Promise<unknown> {
  const node = await apps(files, settings);
  expect(node?.problems).toEqual([]);
  return node?.manifests[0]?.object['data'];
}

async function failure(files: Files, settings: Partial<RenderSettings> = {}): Promise<string | undefined> {
  const [problem] = (await apps(files, settings))?.problems ?? [];
  return problem === undefined ? undefined : `${problem.code} ${problem.message}`;
}

describe('variables of a Kustomization', () => {
  test('fail when a ConfigMap is missing, and not when it is optional', async () => {
    const files = (entry: string): Files => ({ 'ks.yaml': from(entry), 'apps/cm.yaml': target('plain') });

    expect(await failure(files('      - {kind: ConfigMap, name: vars}\n'))).toBe(
      'VALUES_NOT_FOUND postBuild.substituteFrom: ConfigMap flux-system/vars is not in the tree',
    );
    expect(await value(files('      - {kind: ConfigMap, name: vars, optional: true}\n'))).toEqual({ v: 'plain' });
  });

  test('stay as they are written, with a warning, when a Secret is missing', async () => {
    const node = await apps({
      'ks.yaml': from('      - {kind: Secret, name: vars}\n'),
      'apps/cm.yaml': target('"[${X}]"'),
    });

    expect(node?.manifests[0]?.object['data']).toEqual({ v: '[${X}]' });
    expect(node?.warnings.map(({ message }) => message)).toEqual([
      'Secret flux-system/vars is not in the tree: its variables are not replaced',
    ]);
  });

  test('stay as they are written, with a warning that names them, when an optional Secret may set what nothing in the tree does', async () => {
    const files = (optional: string): Files => ({
      'ks.yaml': kustomization(`  postBuild:\n    substitute: {Y: set}\n    substituteFrom:\n      - ${optional}\n`),
      'apps/cm.yaml': target('"[${X}${Y}]"'),
    });
    const node = await apps(files('{kind: Secret, name: vars, optional: true}'));

    expect(node?.manifests[0]?.object['data']).toEqual({ v: '[${X}set]' });
    expect(node?.warnings.map(({ message }) => message)).toEqual([
      'variable X not set in the tree: not replaced, since the optional Secret flux-system/vars, not in the tree, may set it',
    ]);
    expect(await failure(files('{kind: ConfigMap, name: vars, optional: true}'))).toContain(
      'variable not set (strict mode): "X"',
    );
  });

  test('are those that a user supplies for objects outside of the repository', async () => {
    const files: Files = {
      'ks.yaml': from('      - {kind: ConfigMap, name: vars}\n      - {kind: Secret, name: hidden}\n'),
      'apps/cm.yaml': target('"${DOMAIN} ${OTHER:=default}"'),
    };

    expect(await value(files, { substitutions: { DOMAIN: 'example.com' } })).toEqual({ v: 'example.com default' });
  });

  test('are taken from the user before substituteFrom and after substitute', async () => {
    const files: Files = {
      ...sources,
      'ks.yaml': kustomization(
        '  postBuild:\n    substitute: {B: inline}\n    substituteFrom:\n      - {kind: ConfigMap, name: vars}\n',
      ),
      'sources/cm.yaml': source('ConfigMap', 'data: {A: tree, B: tree, C: tree}'),
      'apps/cm.yaml': target('"${A} ${B} ${C}"'),
    };

    expect(await value(files, { substitutions: { A: 'user', B: 'user' } })).toEqual({ v: 'user inline tree' });
  });

  test('are not supplied to a Kustomization that takes none from objects', async () => {
    const files = { 'ks.yaml': kustomization(''), 'apps/cm.yaml': target('"${A}"') };

    expect(await value(files, { substitutions: { A: 'user' } })).toEqual({ v: '${A}' });
  });

  test('must be defined unless the gate is off', async () => {
    const files = {
      'ks.yaml': kustomization('  postBuild:\n    substitute: {A: a}\n'),
      'apps/cm.yaml': target('"${A}${MISSING}"'),
    };

    expect(await failure(files)).toContain(
      'SUBSTITUTION ConfigMap x/x: variable substitution failed: variable not set',
    );
    expect(await value(files, { strictSubstitution: false })).toEqual({ v: 'a' });
  });

  test('show as placeholders where SOPS encrypted them, in whatever form they come', async () => {
    const encrypted = 'ENC[AES256_GCM,data:AAAA,iv:AAAA,tag:AAAA,type:str]';
    const shapes = [
      source('Secret', `stringData: {PASSWORD: "${encrypted}"}\nsops: {mac: x, version: 3}`),
      source('Secret', `data: {PASSWORD: "${encrypted}"}\nsops: {mac: x, version: 3}`),
      source('Secret', `data: {PASSWORD: ${Buffer.from(encrypted).toString('base64')}}`),
      source('ConfigMap', `data: {PASSWORD: "${encrypted}"}\nsops: {mac: x, version: 3}`),
    ];
    for (const shape of shapes) {
      const kind = shape.includes('kind: Secret') ? 'Secret' : 'ConfigMap';
      expect(
        await value({
          ...sources,
          'ks.yaml': from(`      - {kind: ${kind}, name: vars}\n`),
          'sources/vars.yaml': shape,
          'apps/cm.yaml': target('"url-${PASSWORD}"'),
        }),
      ).toEqual({ v: 'url-..PLACEHOLDER_PASSWORD..' });
    }
  });

  test('are known where only some values of an object are encrypted', async () => {
    const vars = source(
      'ConfigMap',
      'data: {OPEN: clear, PASSWORD: "ENC[AES256_GCM,data:AAAA,iv:AAAA,tag:AAAA,type:str]"}\nsops: {mac: x, version: 3}',
    );

    expect(
      await value({
        ...sources,
        'ks.yaml': from('      - {kind: ConfigMap, name: vars}\n'),
        'sources/vars.yaml': vars,
        'apps/cm.yaml': target('"${OPEN} ${PASSWORD}"'),
      }),
    ).toEqual({ v: 'clear ..PLACEHOLDER_PASSWORD..' });
  });
});
