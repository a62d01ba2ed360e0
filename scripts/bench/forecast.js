// node scripts/bench/forecast.js [ROUNDS]
//
// Says what the forecast of a merge costs: the program and a copy that is built without it compare the same commits, in
// turns. Bound of the time of the processor: 1.05 for one changed file with warm caches.
import { Bench } from './paired.js';
import { syntheticRepository } from './synthetic-repository.js';

const rounds = Number(process.argv[2] ?? 25);
const begins = 'if (comparison.groups.length === 0) return comparison;';

const bench = new Bench();
try {
  bench.build('with');
  bench.build('without', {
    'src/render/preview/judge-clusters.ts': (text) =>
      text.replace(begins, 'if (comparison !== null) return comparison;'),
  });
  const files = syntheticRepository(100);
  const directory = bench.repository('plain', files, {
    'apps/group-000/app-0007/helmrelease.yaml': (text) => text.replace('LEVEL: info', 'LEVEL: debug'),
  });
  for (const [title, args] of [
    ['100 Kustomizations, one file changed', []],
    ['100 Kustomizations, both sides in full', ['--full']],
  ])
    await bench.compare({
      title,
      programs: ['with', 'without'],
      directory,
      args: [...args, '-o', 'json'],
      rounds,
      check: (program, stdout) => stdout.includes('"workloads"') === (program === 'with'),
    });
} finally {
  bench[Symbol.dispose]();
}
