import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diffCommand } from '../../src/commands/diff-command.ts';
import { parseArguments } from '../../src/inputs/parse-arguments.ts';

const place = mkdtempSync(join(tmpdir(), 'fluxdelta-comment-'));
const sync = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: flux-system, namespace: flux-system}
spec: {path: ./cluster, sourceRef: {kind: GitRepository, name: flux-system}}
`;

/** A ConfigMap with twenty lines that are only in it. */
function map(number: number, side: string): string {
  const lines = Array.from({ length: 20 }, (_, line) => `  key${line}: ${side} ${number * 7919 + line} of ${number}\n`);
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: map-${number}, namespace: shop}\ndata:\n${lines.join('')}`;
}

beforeAll(() => {
  for (const side of ['base', 'head']) {
    mkdirSync(join(place, side, 'cluster'), { recursive: true });
    writeFileSync(join(place, side, 'cluster/sync.yaml'), sync);
    for (let number = 0; number < 150; number++)
      writeFileSync(join(place, side, `cluster/map-${number}.yaml`), map(number, side));
  }
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

async function printed(format: string): Promise<string> {
  const command = parseArguments(['diff', '--base', 'base', '--head', 'head', '-o', format]);
  if (command.command !== 'diff') throw new Error('no diff');
  const result = await diffCommand(command, { directory: place, environment: {}, color: false, width: 100 });
  if (!('text' in result)) throw new Error(JSON.stringify(result));
  return result.text;
}

describe('-o comment', () => {
  test('is the comment that a pull request gets, cut where it is cut there', async () => {
    const [comment, whole] = [await printed('comment'), await printed('markdown')];

    expect(Buffer.byteLength(whole)).toBeGreaterThan(100_000);
    expect(Buffer.byteLength(comment)).toBeLessThanOrEqual(61_100);
    expect(comment.split('\n')[0]).toBe(whole.split('\n')[0]);
    expect(whole).not.toContain('omitted');
    expect(comment).toContain('omitted');
  });
});
