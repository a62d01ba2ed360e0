import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Terminal } from '../../src/commands/output/terminal.ts';
import { watchCommand } from '../../src/commands/watch-command.ts';
import type { Problem } from '../../src/core/problem.ts';
import { parseArguments } from '../../src/inputs/parse-arguments.ts';
import { cleanEnvironment, type FixtureRepository, fixtureRepository } from '../engines/git/fixture-repository.ts';
import { builtProgram } from '../support/built-program.ts';
import { configMap, kustomization } from '../support/flux-objects.ts';

function repository(): FixtureRepository {
  const made = fixtureRepository();
  made.commit({
    'cluster/one.yaml': kustomization('one', './one'),
    'cluster/two.yaml': kustomization('two', './two'),
    'one/map.yaml': configMap('first', 'a'),
    'two/map.yaml': configMap('second', 'a'),
    '.gitignore': 'ignored\n',
  });
  return made;
}

/** A watch that runs until the test has ended. */
class Watching {
  readonly #reports: string[] = [];
  readonly #controller = new AbortController();
  readonly ended: Promise<0 | Problem>;
  #wake: (() => void) | undefined;

  constructor(directory: string, ...argv: readonly string[]) {
    const command = parseArguments(['watch', '--base', 'HEAD', '--offline', '--no-cache', ...argv]);
    if (command.command !== 'watch') throw new Error(`not understood: ${argv.join(' ')}`);
    const terminal: Terminal = { directory, environment: cleanEnvironment, color: false, width: 80 };
    this.ended = watchCommand(command, terminal, {
      signal: this.#controller.signal,
      replaces: false,
      write: (text) => {
        this.#reports.push(text);
        this.#wake?.();
      },
    });
    onTestFinished(() => this.stop());
  }

  /** The next report that has not been looked at. */
  async next(): Promise<string> {
    while (this.#reports.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#reports.shift() ?? '';
  }

  async stop(): Promise<void> {
    this.#controller.abort();
    await this.ended;
  }
}

const steps = (report: string): number => Number(/^(\d+) steps? of rendering/m.exec(report)?.[1]);

describe('fluxdelta watch', () => {
  test('shows what an edit changes, and renders nothing that the edit does not concern', async () => {
    const made = repository();
    const watching = new Watching(made.directory);
    const first = await watching.next();
    expect(first).toMatch(/^Nothing changes in the cluster/);
    // Of each of the two Kustomizations the build, what that needs and what it applies; and once what the Flux of the
    // cluster is told.
    expect(steps(first)).toBe(7);

    made.write({ 'one/map.yaml': configMap('first', 'b') });
    const edited = await watching.next();
    expect(edited).toMatch(/^ *- +key: a\n *\+ +key: b$/m);
    expect(edited).toContain('ConfigMap apps/first');
    expect(edited).not.toContain('apps/second');
    // Those of the one Kustomization.
    expect(steps(edited)).toBe(3);

    made.write({ 'one/map.yaml': configMap('first', 'a') });
    const restored = await watching.next();
    expect(restored).toMatch(/^Nothing changes in the cluster/);
    expect(steps(restored)).toBe(0);
  });

  test('says what does not render, and shows the next state that does', async () => {
    const made = repository();
    const watching = new Watching(made.directory);
    await watching.next();

    made.write({ 'one/kustomization.yaml': 'resources: [missing.yaml]\n' });
    expect(await watching.next()).toContain('one/missing.yaml does not exist');

    made.write({ 'one/kustomization.yaml': 'resources: [map.yaml]\n', 'one/map.yaml': configMap('first', 'c') });
    expect(await watching.next()).toMatch(/^ *\+ +key: c$/m);
  });

  test('compares anew after a commit, with files in new directories too', async () => {
    const made = repository();
    const watching = new Watching(made.directory);
    await watching.next();

    made.write({ 'one/deep/er/map.yaml': configMap('deep', 'a') });
    expect(await watching.next()).toContain('+ ConfigMap apps/deep');

    made.commit();
    expect(await watching.next()).toMatch(/^Nothing changes in the cluster/);
  });

  test('shows only what is selected', async () => {
    const made = repository();
    made.write({ 'one/map.yaml': configMap('first', 'b'), 'two/map.yaml': configMap('second', 'b') });
    const report = await new Watching(made.directory, 'ks', 'two').next();

    expect(report).toContain('apps/second');
    expect(report).not.toContain('apps/first');
  });

  test('ends when it is told to, and refuses a head that cannot change', async () => {
    const made = repository();
    const watching = new Watching(made.directory);
    await watching.next();
    await watching.stop();

    expect(await watching.ended).toBe(0);
    expect(await new Watching(made.directory, '--head', 'HEAD').ended).toMatchObject({ code: 'INPUT_INVALID' });
  });
});

describe('fluxdelta watch as a program', () => {
  const place = mkdtempSync(join(tmpdir(), 'fluxdelta-watch-'));
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  test.each(['SIGINT', 'SIGTERM'] as const)('ends on %s and leaves nothing behind', async (signal) => {
    const temporary = mkdtempSync(join(place, 'tmp-'));
    mkdirSync(join(place, 'home'), { recursive: true });
    const child = spawn(process.execPath, [builtProgram('cli'), 'watch', '--base', 'HEAD', '--offline', '--no-cache'], {
      cwd: repository().directory,
      env: { ...cleanEnvironment, HOME: join(place, 'home'), TMPDIR: temporary },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (!output.includes('waiting for changes') && `${output}${chunk.toString()}`.includes('waiting for changes'))
        child.kill(signal);
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    const ended = await new Promise((resolve) => child.on('close', (_code, by) => resolve(by)));

    expect(errors).toBe('');
    expect(ended).toBe(signal);
    expect(output).toMatch(/^Nothing changes in the cluster/);
    await expect.poll(() => readdirSync(temporary), { timeout: 20_000 }).toEqual([]);
  });
});
