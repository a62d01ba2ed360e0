import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { encodeName } from '../../core/files/file-name.ts';
import type { FileTree } from '../../core/files/file-tree.ts';
import { treeChanges } from '../../core/files/tree-changes.ts';
import { walk } from '../../core/files/walk.ts';
import { isProblem, type Problem } from '../../core/problem.ts';
import { type Environment, removeAtProcessEnd, runGit, withoutRepository } from '../../engines/git/public.ts';

/** Message of a commit, of our own words. */
export interface CommitMessage {
  readonly subject: string;
  readonly body: string;
}

/** Author of the patches: a person reviews and commits them. */
const author = 'fluxdelta <fluxdelta@localhost>';

/** One side of a patch. */
export interface PatchSide {
  readonly tree: FileTree;
  /** The tree that it was made of, which may know what files are programs. */
  readonly of: FileTree & { readonly isExecutable?: (path: string) => boolean };
}

/**
 * A commit as a mail that `git am` takes: the message, and what differs between two trees as git writes it, with links,
 * binary files and names of all kinds. Only files that differ are written to a directory of its own.
 */
export async function patchMail(
  { subject, body }: CommitMessage,
  before: PatchSide,
  after: PatchSide,
  environment: Environment,
): Promise<Buffer | Problem> {
  const directory = mkdtempSync(join(tmpdir(), 'fluxdelta-plan-'));
  const keep = removeAtProcessEnd(directory);
  try {
    const paths = [...treeChanges(before.tree, after.tree).keys(), ...newModes(before, after)];
    const odd = paths.find((path) => path.split('/').some((name) => /^(?:\.{0,2}|\.git)$/i.test(name)));
    if (odd !== undefined)
      return { code: 'PATH_ESCAPES_ROOT', message: `no patch can be made of the path ${JSON.stringify(odd)}` };
    // The names are those of the two sides in a patch.
    for (const [name, side, other] of [
      ['a', before, after],
      ['b', after, before],
    ] as const) {
      mkdirSync(join(directory, name));
      for (const path of paths) writeFile(`${directory}/${name}`, side, path, isProgram(side, other, path));
      // Links come last, so that nothing is written behind one.
      for (const path of paths) writeLink(`${directory}/${name}`, side.tree, path);
    }
    const done = await runGit(
      { directory, environment, gitDirectory: withoutRepository, settings: [['core.attributesFile', '/dev/null']] },
      [
        'diff',
        '--no-index',
        '--no-prefix',
        '--no-renames',
        '--no-ext-diff',
        '--no-textconv',
        '--binary',
        '--full-index',
        'a',
        'b',
      ],
    );
    if (isProblem(done)) return done;
    // 1 says that there are differences.
    if (done.code !== 1) return { code: 'GIT_FAILED', message: `git diff ended with ${done.code}` };
    return mail(subject, body, done.stdout);
  } finally {
    rmSync(directory, { recursive: true, force: true });
    keep();
  }
}

/** The files with equal content of which one side alone is a program, as far as both sides know. */
function newModes(before: PatchSide, after: PatchSide): readonly string[] {
  const [former, next] = [before.of.isExecutable, after.of.isExecutable];
  if (former === undefined || next === undefined || before.of === after.of) return [];
  return [...walk(after.tree)].flatMap(({ kind, path }) => {
    const isSame = kind === 'file' && before.tree.contentId(path) === after.tree.contentId(path);
    return isSame && former(path) !== next(path) ? [path] : [];
  });
}

/** Test for a program; a side that does not know leaves the mode as it is on the other one. */
function isProgram({ of }: PatchSide, other: PatchSide, path: string): boolean {
  return (of.isExecutable ?? other.of.isExecutable)?.(path) === true;
}

function writeFile(root: string, { tree }: PatchSide, path: string, program: boolean): void {
  if (tree.kind(path) !== 'file') return;
  const place = encodeName(`${root}/${path}`);
  mkdirSync(encodeName(dirname(`${root}/${path}`)), { recursive: true });
  writeFileSync(place, tree.read(path) ?? new Uint8Array(), { flag: 'wx' });
  if (program) chmodSync(place, 0o755);
}

function writeLink(root: string, tree: FileTree, path: string): void {
  if (tree.kind(path) !== 'symlink') return;
  mkdirSync(encodeName(dirname(`${root}/${path}`)), { recursive: true });
  symlinkSync(encodeName(tree.readLink(path) ?? ''), encodeName(`${root}/${path}`));
}

/** `git am` takes carriage returns away from what is not encoded. */
function mail(subject: string, body: string, diff: Buffer): Buffer {
  const isEncoded = diff.includes('\r\n');
  const head = [
    'From 0000000000000000000000000000000000000000 Mon Sep 17 00:00:00 2001',
    `From: ${author}`,
    `Subject: [PATCH] ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    `Content-Transfer-Encoding: ${isEncoded ? 'quoted-printable' : '8bit'}`,
    '',
    '',
  ].join('\n');
  const content = Buffer.concat([
    Buffer.from(`${body === '' ? '' : `${body}\n`}---\n\n`),
    diff,
    Buffer.from('-- \nfluxdelta\n\n'),
  ]);
  return Buffer.concat([Buffer.from(head), isEncoded ? quotedPrintable(content) : content]);
}

/** Encoding of a content whose carriage returns would be lost. */
function quotedPrintable(content: Buffer): Buffer {
  return Buffer.from(content.toString('latin1').replaceAll('=', '=3D').replaceAll('\r', '=0D'), 'latin1');
}
