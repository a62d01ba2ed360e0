import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

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

test('the archive that a runner downloads has the program alone, and it starts', () => {
  const place = mkdtempSync(join(tmpdir(), 'fluxdelta-archive-'));
  try {
    const archive = join(place, 'archive.tar');
    execFileSync('git', ['archive', '--worktree-attributes', '-o', archive, 'HEAD']);
    execFileSync('tar', ['-xf', archive, '-C', place]);
    rmSync(archive);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

    expect(readdirSync(place).sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'NOTICE',
      'README.md',
      'SECURITY.md',
      'action.yml',
      'dist',
      'package.json',
      'schema',
    ]);
    expect(
      execFileSync(process.execPath, [join(place, 'dist', 'cli.js'), '--version'], { encoding: 'utf8' }),
    ).toContain(version);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});

/** What a module imports by names that are written out. */
function importsOf(code: string): readonly string[] {
  const forms = /^(?:import|export)\b[^"'\n]*["']([^"'\n]+)["'];?$|\bimport\(\s*["']([^"'\n]+)["']/gm;
  return [...code.matchAll(forms)].map(([, whole, later]) => whole ?? later ?? '');
}

describe('a project that uses the library', () => {
  const place = mkdtempSync(join(tmpdir(), 'fluxdelta-consumer-'));
  const page = readFileSync('docs/library.md', 'utf8');
  const examples = [...page.matchAll(/^```js\n([\s\S]*?)^```\n\n```text\n([\s\S]*?)^```$/gm)].map(
    ([, code = '', output = ''], at) => ({ name: `example-${at + 1}`, code, output }),
  );

  beforeAll(() => {
    const installed = join(place, 'node_modules', 'fluxdelta');
    mkdirSync(installed, { recursive: true });
    cpSync('package.json', join(installed, 'package.json'));
    symlinkSync(resolve('dist'), join(installed, 'dist'));
    execFileSync(process.execPath, ['scripts/release/types.js', '--out', join(installed, 'types')]);
    for (const { name, code } of examples) writeFileSync(join(place, `${name}.mjs`), code);
    return () => rmSync(place, { recursive: true, force: true });
  }, 120_000);

  test.each(examples)('prints what the page says: $name', ({ name, output }) => {
    const ended = spawnSync(process.execPath, [join(place, `${name}.mjs`)], { encoding: 'utf8' });

    expect(ended.stderr).toBe('');
    expect(ended.stdout).toBe(output);
  });

  test('passes the compiler with the strictest settings, and with no types but those of the package', () => {
    expect(examples).toHaveLength(3);
    const compilerOptions = {
      ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
      ...{ module: 'nodenext', target: 'es2023', lib: ['es2023'], types: [], noEmit: true },
    };
    writeFileSync(join(place, 'package.json'), '{"type": "module"}');
    writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const console = 'declare const console: { log(...values: readonly unknown[]): void };\n';
    for (const { name, code } of examples) {
      const typed = code.replace('(colour) =>', '(colour: string) =>').replace('(path) =>', '(path: string) =>');
      writeFileSync(join(place, `${name}.ts`), `${console}${typed}`);
    }
    const wrong = "import { preview } from 'fluxdelta';\n// @ts-expect-error\nawait preview('a', 'b');\nexport {};\n";
    writeFileSync(join(place, 'wrong.ts'), wrong);

    const ended = spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', place], {
      encoding: 'utf8',
    });

    expect(ended.stdout + ended.stderr).toBe('');
    expect(ended.status).toBe(0);
  }, 120_000);
});
