import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Manifest {
  readonly dependencies?: object;
  readonly optionalDependencies?: object;
  readonly peerDependencies?: object;
}

test('installing the package installs nothing else, and its code asks for nothing else', () => {
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Manifest;
  const files = readdirSync('dist', { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.js'));
  const asked = new Set(files.flatMap((name) => importsOf(readFileSync(join('dist', name), 'utf8'))));

  expect([dependencies, optionalDependencies, peerDependencies]).toEqual([undefined, undefined, undefined]);
  expect(files.length).toBeGreaterThan(20);
  expect(asked).toContain('node:fs');
  expect([...asked].filter((name) => !isBuiltin(name) && !name.startsWith('.'))).toEqual([]);
});

/** What a module imports by names that are written out. */
function importsOf(code: string): readonly string[] {
  const forms = /^(?:import|export)\b[^"'\n]*["']([^"'\n]+)["'];?$|\bimport\(\s*["']([^"'\n]+)["']/gm;
  return [...code.matchAll(forms)].map(([, whole, later]) => whole ?? later ?? '');
}
