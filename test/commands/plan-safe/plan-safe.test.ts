import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { planSchemaFaults } from '../../support/report-schema.ts';
import { filesBelow, git, planFiles, planRepository, runPlan, writeFiles } from './plan-files.ts';
import { planScenarios } from './scenarios.ts';

const golden = join(dirname(fileURLToPath(import.meta.url)), 'golden');
const files = (text: object): readonly string[] => Object.keys(text);

describe('fluxdelta plan-safe', () => {
  test('has a golden plan for each scenario', () => {
    expect(readdirSync(golden).sort()).toEqual(planScenarios.map(({ name }) => name).sort());
  });

  test.each(planScenarios.map((scenario) => [scenario.name, scenario] as const))(
    'writes for %s what is kept as golden (`npm run golden`)',
    async (name, scenario) => {
      const written = await planFiles(scenario);

      expect(written).toEqual(filesBelow(join(golden, name)));
      const directories = new Set(files(written).flatMap((path) => (path.includes('/') ? [dirname(path)] : [])));
      expect([...directories]).toEqual(scenario.sequences);
      const plan = written['plan.txt'] ?? '';
      const toAvoid = plan.split('\n\n')[0] ?? '';
      expect([...toAvoid.matchAll(/^ {2}([\w-]+): /gm)].map(([, rule]) => rule)).toEqual(scenario.rules);
      const data = JSON.parse(written['plan.json'] ?? '') as {
        readonly sequences: readonly {
          readonly steps: readonly { readonly patch: string; readonly report: string }[];
        }[];
      };
      expect(planSchemaFaults(data)).toEqual([]);
      const named = data.sequences.flatMap(({ steps }) => steps.flatMap(({ patch, report }) => [patch, report]));
      expect(named.sort()).toEqual(files(written).filter((path) => path.includes('/')));
      for (const [path, text] of Object.entries(written))
        if (path.endsWith('.md')) expect(text.split('\n')[0], path).not.toMatch(/blocking|fail/);
    },
  );

  test.each(planScenarios.map((scenario) => [scenario.name, scenario] as const))(
    'writes for %s patches that git takes one after the other, with the change at their end',
    async (_name, scenario) => {
      using repository = planRepository(scenario);
      const { directory } = repository;
      const before = filesBelow(directory);
      await runPlan(directory);

      // The plan is all that is new, also in what git keeps for itself.
      const after = Object.entries(filesBelow(directory)).filter(([path]) => !path.startsWith('plan/'));
      expect(Object.fromEntries(after)).toEqual(before);
      for (const sequence of scenario.sequences) {
        git(directory, 'checkout', '-q', '-B', 'plan', 'base');
        const patches = readdirSync(join(directory, 'plan', sequence)).filter((name) => name.endsWith('.patch'));
        git(directory, 'am', '-q', ...patches.map((name) => join('plan', sequence, name)));

        expect(git(directory, 'log', '--format=%s', 'base..plan').trim().split('\n')).toHaveLength(patches.length);
        const amended = scenario.amended?.[sequence] ?? [];
        for (const path of amended) expect(git(directory, 'diff', 'plan', 'head', '--', path), path).not.toBe('');
        const unamended = amended.map((path) => `:!${path}`);
        expect(git(directory, 'diff', 'plan', 'head', '--', '.', ...unamended)).toBe('');
      }
    },
  );

  test('keeps comments, blank lines and line ends of the files that it edits', async () => {
    const [scenario] = planScenarios;
    if (scenario === undefined) throw new Error('no scenario');
    const crlf = (text: string): string => text.replaceAll('\n', '\r\n');
    const claim = scenario.base['apps/claim.yaml'];
    if (typeof claim !== 'string') throw new Error('no claim');
    using repository = planRepository({
      base: { ...scenario.base, 'apps/claim.yaml': crlf(claim) },
      head: scenario.head,
    });
    const { directory } = repository;
    await runPlan(directory);
    git(directory, 'checkout', '-q', '-B', 'plan', 'base');
    git(directory, 'am', '-q', 'plan/1-keep-before-remove/0001-keep-what-the-next-change-removes.patch');

    expect(readFileSync(join(directory, 'apps/claim.yaml'), 'utf8')).toBe(
      crlf(
        claim.replace(
          '  namespace: shop\n',
          '  namespace: shop\n  annotations:\n    kustomize.toolkit.fluxcd.io/prune: disabled\n',
        ),
      ),
    );
  });

  test('keeps the modes of files that are programs, in steps with edited files too', async () => {
    const scenario = planScenarios.find(({ name }) => name === 'claim-moves');
    if (scenario === undefined) throw new Error('no scenario');
    using repository = planRepository({ base: { ...scenario.base, 'run.sh': 'a' }, head: scenario.head });
    const { directory } = repository;
    for (const branch of ['base', 'head']) {
      git(directory, 'checkout', '-q', branch);
      writeFiles(directory, { 'run.sh': `${branch}\n`, [`${branch}.sh`]: `${branch}\n` });
      for (const file of ['run.sh', `${branch}.sh`]) chmodSync(join(directory, file), 0o755);
      // Its content is the same on both sides.
      writeFiles(directory, { 'mode.sh': 'same\n' });
      chmodSync(join(directory, 'mode.sh'), branch === 'head' ? 0o755 : 0o644);
      git(directory, 'add', '-A');
      git(directory, 'commit', '-q', '-m', branch);
    }
    await runPlan(directory);
    git(directory, 'checkout', '-q', '-B', 'plan', 'base');
    const place = join('plan', '1-orphan-then-adopt');
    const patches = readdirSync(join(directory, place)).filter((name) => name.endsWith('.patch'));
    git(directory, 'am', '-q', ...patches.map((name) => join(place, name)));

    expect(patches).toHaveLength(3);
    expect(git(directory, 'diff', 'plan', 'head', '--')).toBe('');
  });

  test('leaves the files of the repository as they are, and writes over nothing', async () => {
    const [scenario] = planScenarios;
    if (scenario === undefined) throw new Error('no scenario');
    using repository = planRepository(scenario);
    const { directory } = repository;
    writeFiles(directory, { 'taken/file': 'mine' });
    const before = filesBelow(directory);

    expect(await runPlan(directory, 'taken')).toMatchObject({ code: 'INPUT_INVALID' });
    expect(filesBelow(directory)).toEqual(before);
  });

  test('says that there is nothing to avoid where nothing blocks', async () => {
    const [scenario] = planScenarios;
    if (scenario === undefined) throw new Error('no scenario');
    using repository = planRepository({ base: scenario.base, head: scenario.base });
    writeFileSync(join(repository.directory, 'new.txt'), '');

    expect(await runPlan(repository.directory)).toEqual({
      text: 'No blocking finding: nothing to avoid.\n',
      exitCode: 0,
    });
  });
});
