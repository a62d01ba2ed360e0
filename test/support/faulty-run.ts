import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { FileTree } from '../../src/core/files/file-tree.ts';
import { isProblem } from '../../src/core/problem.ts';
import { openSides } from '../../src/inputs/trees/open-sides.ts';
import { type Preview, preview } from '../../src/render/preview/preview.ts';
import type { Fetcher } from '../../src/sources/fetcher.ts';
import { options } from './preview-files.ts';

// A program that compares the last two commits of a repository while something goes wrong, closes everything, and
// prints what became of the nodes of the head and which processes of its own are left. That it ends by itself shows
// that it holds nothing open.
const [fault = '', directory = '.'] = process.argv.slice(2);
const controller = new AbortController();

const fetcher: Fetcher = {
  fetch() {
    if (fault === 'exception') throw new TypeError('cannot read properties of /home/someone/x');
    if (fault === 'abort') abortAfter(200);
    return new Promise(() => undefined);
  },
};

/**
 * Aborts the run after so many turns of the event loop: a download begins before anything is built, and each body takes
 * a turn while it is under way.
 */
function abortAfter(turns: number): void {
  setImmediate(() => (turns === 0 ? controller.abort() : abortAfter(turns - 1)));
}

/** The tree, of which one file cannot be read when an exception is asked for. */
function faulty(tree: FileTree): FileTree {
  if (fault !== 'exception') return tree;
  return {
    ...tree,
    read(path) {
      if (path.endsWith('unreadable.txt')) throw new Error('EIO: i/o error, read');
      return tree.read(path);
    },
  };
}

async function compare(): Promise<Preview | string> {
  const sides = await openSides(
    { directory, paths: ['.'], base: 'HEAD~1', head: 'HEAD', compare: 'exact' },
    { environment: process.env },
  );
  if (isProblem(sides)) return sides.code;
  await using open = sides;
  return await preview(
    { tree: faulty(open.base.tree), path: '' },
    { tree: faulty(open.head.tree), path: '' },
    options({
      fetchers: new Map([['GitRepository', fetcher]]),
      ...(fault === 'silence' ? { nodeTimeout: 50 } : {}),
      signal: controller.signal,
    }),
  );
}

function children(): string[] {
  const listed = execFileSync('ps', ['-o', 'comm=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return listed.split('\n').filter((name) => name !== '' && name.trim() !== 'ps');
}

const compared = await compare();
// A process that has been told to end does so soon, but not at once.
for (let tries = 0; tries < 100 && children().length > 0; tries++) await wait(20);
const nodes =
  typeof compared === 'string'
    ? compared
    : compared.head.nodes.map(({ id, state, problems }) =>
        [id.kind, id.name, state, ...problems.map(({ code }) => code)].join(' '),
      );
const changes =
  typeof compared === 'string'
    ? []
    : compared.comparison.groups.flatMap((group) => group.changes.map(({ status, id }) => `${status} ${id.name}`));
process.stdout.write(JSON.stringify({ nodes, changes, children: children() }));
