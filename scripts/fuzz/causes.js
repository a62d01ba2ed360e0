// Edits clones of repositories in one to three places at a time, and holds the cause of each change against what
// becomes of it when only that edit is put back.
//
//   node scripts/fuzz/causes.js [--count N] [--seed S] [--show KIND] [DIR…]
//
// Without directories the golden scenarios and generated clusters are edited. A cause has to be a line that was edited,
// of a file that something in the same cluster read on that side, and without that edit the change must be another one
// or none. A change without a cause though one edit alone is behind it counts as missed. Nothing is downloaded.
// Everything follows from the seed. Prints the rates and what is wrong, and exits with 1 when a hundredth of the causes
// or more is.
import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadTypeScript } from '../load-typescript.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string', default: '' },
  },
});

const git = (directory, ...words) =>
  execFileSync('git', ['-C', directory, ...words], { encoding: 'utf8', maxBuffer: 1 << 28 });

/** What git tracks in a directory: its texts, and the rest as it is. */
function treeOf(directory) {
  const [texts, others] = [{}, {}];
  for (const path of git(directory, 'ls-files', '-z').split('\0')) {
    const file = join(directory, path);
    const entry = path === '' ? undefined : lstatSync(file, { throwIfNoEntry: false });
    if (entry?.isSymbolicLink()) others[path] = { link: readlinkSync(file) };
    else if (entry?.isFile() && /\.ya?ml$/.test(path)) texts[path] = readFileSync(file, 'utf8');
    else if (entry?.isFile()) others[path] = new Uint8Array(readFileSync(file));
  }
  const urls = [...git(directory, 'remote', '-v').matchAll(/\s(\S+)/g)].map(([, url]) => url.replace(/\.git$/, ''));
  return {
    name: basename(directory),
    texts,
    others,
    selfUrls: [...new Set(urls)].flatMap((url) => [url, `${url}.git`]),
  };
}

const { searchCauses, fixtureTrees } = await loadTypeScript(
  'test/support/cause-search.ts',
  'test/support/cause-trees.ts',
);
const trees = positionals.length > 0 ? positionals.map(treeOf) : fixtureTrees(Number(values.seed));
const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);
let told = 0;
/** One edit may be wrong for hundreds of resources. */
const ofOneEdit = 3;
const print = ({ wrong }) => {
  for (const { kind, tree, number, root, node, resource, cause, edits, behind } of wrong.slice(told, told + ofOneEdit))
    if (kind.startsWith(values.show))
      console.log(
        `${kind}: ${tree} ${number}: ${root} ${node}: ${resource}\n  from ${cause || 'nothing'}\n  edits\n    ${edits.join('\n    ')}\n  behind ${behind.join(', ')}`,
      );
  told = wrong.length;
};
const { wrong, unread, ...counts } = await searchCauses(trees, Number(values.count), Number(values.seed), print);
if (unread.length > 0) console.log(`nothing is read of ${unread.join(', ')}`);
const kinds = new Map();
for (const { kind } of wrong) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
const bad = wrong.filter(({ kind }) => kind !== 'missed').length;
console.log(
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', '),
);
console.log([...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ') || 'none wrong');
console.log(`${((1 - bad / Math.max(1, counts.causes)) * 100).toFixed(2)} % of the causes are right, ${seconds()} s`);
if (bad * 100 >= counts.causes) process.exitCode = 1;
