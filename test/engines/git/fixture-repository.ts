import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { isProblem } from '../../../src/core/problem.ts';
import { openRepository, type Repository, type RepositoryOptions } from '../../../src/engines/git/repository.ts';

/** What the tests' own git runs with: nothing of the machine's configuration, fixed people and dates. */
export const gitEnvironment: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => !entry[0].startsWith('GIT_') && entry[1] !== undefined,
    ),
  ),
  GIT_AUTHOR_DATE: '2026-01-02T03:04:05Z',
  GIT_AUTHOR_EMAIL: 'author@example.org',
  GIT_AUTHOR_NAME: 'Author',
  GIT_COMMITTER_DATE: '2026-01-02T03:04:05Z',
  GIT_COMMITTER_EMAIL: 'author@example.org',
  GIT_COMMITTER_NAME: 'Author',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};

/** A directory that is removed when the test has ended. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'fluxdelta-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** What a file of a commit is: its text or bytes, a link, or nothing any more. */
export type FixtureFile = string | Uint8Array | { readonly link: string } | null;

/** A repository that a test makes, and drives with the real git. */
export class FixtureRepository {
  readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
  }

  /** Runs git in it and answers with what it prints. */
  git(...args: readonly string[]): string {
    return execFileSync('git', args as string[], {
      cwd: this.directory,
      env: gitEnvironment,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  }

  /** Writes files into the work tree. */
  write(files: Readonly<Record<string, FixtureFile>>): void {
    for (const [path, content] of Object.entries(files)) {
      const place = join(this.directory, path);
      rmSync(place, { recursive: true, force: true });
      if (content === null) continue;
      mkdirSync(dirname(place), { recursive: true });
      if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(place, content);
      else symlinkSync(content.link, place);
    }
  }

  /** Commits the work tree with these files in it, and answers with the commit's id. */
  commit(files: Readonly<Record<string, FixtureFile>> = {}): string {
    this.write(files);
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '--message', 'a change');
    return this.id('HEAD');
  }

  /** The id of a revision. */
  id(revision: string): string {
    return this.git('rev-parse', '--verify', `${revision}^{}`);
  }

  /** Clones it over the file transport. */
  clone(...options: readonly string[]): FixtureRepository {
    const directory = join(temporaryDirectory(), 'clone');
    this.git('clone', '--quiet', ...options, `file://${this.directory}`, directory);
    return new FixtureRepository(directory);
  }
}

/** Directories that were made once for all tests of a file, by what they hold. */
const templates = new Map<string, string>();

/**
 * A copy of a directory that `make` fills once for all tests of a file: git is slow to start. Answers with what `make`
 * did the first time.
 */
export function copied<T>(name: string, directory: string, make: (template: string) => T): T {
  const template = templates.get(name) ?? mkdtempSync(join(tmpdir(), 'fluxdelta-template-'));
  if (!templates.has(name)) {
    templates.set(name, template);
    made.set(name, make(template));
  }
  cpSync(template, directory, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  return made.get(name) as T;
}

const made = new Map<string, unknown>();

afterAll(() => {
  for (const directory of templates.values()) rmSync(directory, { recursive: true, force: true });
  templates.clear();
});

/** An empty repository on the branch `main`. */
export function fixtureRepository(...options: readonly string[]): FixtureRepository {
  const repository = new FixtureRepository(temporaryDirectory());
  copied(`repository ${options.join(' ')}`, repository.directory, (template) => {
    const empty = new FixtureRepository(template);
    empty.git('init', '--quiet', '--initial-branch=main', ...options);
    // What the transports of servers allow.
    empty.git('config', 'uploadpack.allowFilter', 'true');
    empty.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  });
  return repository;
}

/** What the code under test is given as its environment. */
export const cleanEnvironment = {
  ...Object.fromEntries(Object.entries(gitEnvironment).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};

/** Opens a repository with the code under test; it is closed when the test has ended. */
export async function opened(directory: string, options: Partial<RepositoryOptions> = {}): Promise<Repository> {
  const repository = await openRepository(directory, { environment: cleanEnvironment, ...options });
  if (isProblem(repository)) throw new Error(repository.message);
  onTestFinished(() => repository[Symbol.asyncDispose]());
  return repository;
}

/** Names, kinds and contents of everything below a directory, as one text: equal when nothing was touched. */
export function fingerprint(directory: string): string {
  const hash = createHash('sha256');
  const visit = (at: string): void => {
    for (const name of readdirSync(at).sort()) {
      const path = join(at, name);
      const stat = lstatSync(path);
      hash.update(`${path}\0${stat.mode}\0${stat.isDirectory() ? 0 : stat.mtimeMs}\0`);
      if (stat.isDirectory()) visit(path);
      else hash.update(stat.isSymbolicLink() ? readlinkSync(path) : readFileSync(path));
    }
  };
  visit(directory);
  return hash.digest('hex');
}
