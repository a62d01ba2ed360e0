// node scripts/bench/refusals.js [ROUNDS]
//
// Says what the rules about refusals of the API server cost: the program and a copy that is built without them compare
// the same commits, in turns. Bounds of the time of the processor: 1.10 for one changed file with warm caches, 1.30 for
// both sides in full.
import { Bench } from './paired.js';
import { policyFiles } from './policy-repository.js';
import { syntheticRepository } from './synthetic-repository.js';

const rounds = Number(process.argv[2] ?? 25);
/** Rules whose answers are the API server's, with the code that only they need. */
const ruleFiles = ['account-rights', 'admission', 'immutable', 'not-evaluated', 'order', 'pod-admission', 'schema'];
/** Empties the lists of rules. What else their files export, others may not need. */
const emptied = (text) =>
  text
    .match(/^export const \w+Rules\b/gm)
    .map((head) => `${head} = [];`)
    .join('\n');

const bench = new Bench();
try {
  bench.build('with');
  bench.build('without', Object.fromEntries(ruleFiles.map((name) => [`src/findings/rules/${name}.ts`, emptied])));
  const files = syntheticRepository(100);
  const plain = bench.repository('plain', files, {
    'apps/group-000/app-0007/helmrelease.yaml': (text) => text.replace('LEVEL: info', 'LEVEL: debug'),
  });
  const governed = bench.repository('governed', new Map([...files, ...policyFiles()]), {
    'clusters/main/widgets.yaml': (text) => text.replace('size: 3', 'size: 12'),
  });
  for (const [title, directory, args, isRefused] of [
    ['100 Kustomizations, one file changed', plain, [], false],
    ['100 Kustomizations, both sides in full', plain, ['--full'], false],
    ['18 policies, a custom resource changed', governed, [], true],
  ])
    await bench.compare({
      title,
      programs: ['with', 'without'],
      directory,
      args,
      rounds,
      check: (program, stdout) => stdout.includes('policy-warns') === (isRefused && program === 'with'),
    });
} finally {
  bench[Symbol.dispose]();
}
