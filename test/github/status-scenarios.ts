import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { ClusterTree } from '../support/github/cluster-trees.ts';
import { accounts, type Token } from '../support/github/repository-state.ts';
import { report, reports, type Scenario, sha } from './scene.ts';

/** Policy, head, whether the job passes, and the base where it is another one. */
const policies: readonly (readonly [string, ClusterTree, boolean, ClusterTree?])[] = [
  ['any-failure', 'broken', false],
  ['any-failure', 'still-broken', false, 'broken'],
  ['any-failure', 'blocking', true],
  ['new-failures', 'broken', false],
  ['new-failures', 'still-broken', true, 'broken'],
  ['block', 'blocking', false],
  ['block', 'warning', true],
  ['warn', 'warning', false],
  ['warn', 'blocking', false],
  ['warn', 'changed', true],
  ['changes', 'changed', false],
  ['changes', 'same', true],
  ['never', 'broken', true],
  ['new-failures, block', 'blocking', false],
];

const noChecks: Token = {
  text: 'ghs_nochecks',
  account: accounts.workflow,
  permissions: { 'pull-requests': 'write', statuses: 'write' },
};
const noStatus: Token = { text: 'ghs_nostatus', account: accounts.workflow, permissions: { 'pull-requests': 'write' } };
/** Results: what follows `pending`. */
const results = ({ statuses }: { readonly statuses: readonly { readonly sha: string; readonly state: string }[] }) =>
  statuses.filter(({ state }) => state !== 'pending').map(({ sha: commit, state }) => `${commit.slice(0, 1)} ${state}`);

function policyScenario([policy, head, passes, base]: (typeof policies)[number]): Scenario {
  const conclusion = passes ? 'success' : 'failure';
  return {
    name: `with \`fail-on: ${policy}\` the head \`${head}\` ${passes ? 'passes' : 'fails'}`,
    runs: [{ head, inputs: { 'fail-on': policy }, ...(base === undefined ? {} : { base }) }],
    codes: [passes ? 0 : 1],
    check: ({ state, ends }) => {
      expect(results(state)).toEqual([`b ${conclusion}`]);
      expect(ends[0]?.outputs['conclusion']).toBe(conclusion);
    },
  };
}

const labels = 'changes=flux/changes\nblock=flux/decide\nfailures=flux/broken\nno-changes=flux/none';

/** The conclusion of the job, the status, checks, labels and outputs. */
export const statusScenarios: readonly Scenario[] = [
  ...policies.map(policyScenario),
  {
    name: 'what blocks fails the job by default, and a status that passes says what would fail it',
    runs: [{ head: 'warning' }, { head: 'blocking' }, { head: 'blocking', inputs: { 'fail-on': 'never' } }],
    codes: [0, 1, 0],
    check: ({ state }) => {
      const told = state.statuses.filter(({ state: result }) => result !== 'pending');
      expect(told.map(({ state: result, description }) => `${result}: ${description}`)).toEqual([
        'success: 1 resource changed · 1 warning: workload scaled down to zero · fails on failures, blocking findings',
        'failure: 1 resource added · 1 blocking: API version not served',
        'success: 1 resource added · 1 blocking: API version not served · never fails',
      ]);
    },
  },
  {
    name: 'a path below which no cluster begins is an error that names where one does, never an all-clear',
    runs: [{ base: 'cluster-elsewhere', head: 'cluster-elsewhere-changed', inputs: { path: 'kubernetes' } }],
    codes: [1],
    check: ({ state, ends }) => {
      expect(results(state)).toEqual(['b error']);
      expect(ends[0]?.stdout).toContain('no cluster found below kubernetes');
      const hint = 'Set `path` to one of `setup/flux/cluster`; `path: .` finds one cluster.';
      expect(ends[0]?.stdout).toContain(hint);
      expect(ends[0]?.summary).not.toContain('Nothing changes');
      expect(reports(state)).toEqual([]);
    },
  },
  {
    name: 'an object that Flux refuses fails its Kustomization, which leads the report, and nothing of it is removed',
    runs: [{ head: 'without-namespace' }],
    codes: [1],
    check: ({ state, ends }) => {
      expect(results(state)).toEqual(['b failure']);
      expect(ends[0]?.outputs).toMatchObject({ failed: '1', removed: '0', conclusion: 'failure' });
      const { body } = report(state);
      expect(body.split('\n')[0]).toMatch(/^### fluxdelta: `Kustomization flux-system\/apps` no longer renders/);
      expect(body).toContain('`ConfigMap settings` has no namespace: Flux refuses it'.replaceAll('`', ''));
      expect(body).not.toMatch(/removed|−/);
    },
  },
  {
    name: 'the status is on the head of the pull request, pending first, with a context of its own and a link',
    runs: [{ runId: 42 }],
    check: ({ state }) => {
      const status = {
        sha: sha('b'),
        context: 'fluxdelta/diff',
        url: 'https://github.example/example/cluster/actions/runs/42',
      };
      const [pending, success] = ['Rendering both sides', '1 resource changed · fails on failures, blocking findings'];
      expect(state.statuses).toEqual([
        { ...status, url: `${status.url}#request-7-0d6e4079e36703eb-pending`, state: 'pending', description: pending },
        { ...status, url: `${status.url}#request-7-0d6e4079e36703eb-success`, state: 'success', description: success },
      ]);
    },
  },
  {
    name: 'a merge group gets a status and no comment',
    runs: [{ event: 'merge_group', sha: sha('d') }],
    check: ({ state }) => {
      expect(results(state)).toEqual(['d success']);
      expect(state.comments).toEqual([]);
    },
  },
  {
    name: 'a merge group that breaks something fails',
    runs: [{ event: 'merge_group', head: 'broken', sha: sha('d') }],
    codes: [1],
    check: ({ state }) => expect(results(state)).toEqual(['d failure']),
  },
  {
    name: 'a push gets a status on what was pushed, in a context of its own',
    runs: [{ event: 'push', sha: sha('d') }],
    check: ({ state }) => {
      expect(results(state)).toEqual(['d success']);
      expect(new Set(state.statuses.map(({ context }) => context))).toEqual(new Set(['fluxdelta/push']));
      expect(state.comments).toEqual([]);
    },
  },
  {
    name: 'a push of a commit whose pull request fails leaves the status of the pull request',
    runs: [
      { head: 'broken', inputs: { name: 'prod' } },
      { event: 'push', inputs: { name: 'prod' } },
      { event: 'schedule', inputs: { name: 'prod' } },
      { event: 'workflow_dispatch', inputs: { name: 'prod', head: '' } },
    ],
    codes: [1, 0, 0, 1],
    check: ({ state }) =>
      expect(state.statuses.map(({ context, state: result }) => `${context} ${result}`)).toEqual([
        'fluxdelta/prod pending',
        'fluxdelta/prod failure',
        'fluxdelta/prod/push pending',
        'fluxdelta/prod/push success',
      ]),
  },
  {
    name: 'a run by hand about a named head has a summary and outputs only',
    runs: [{ event: 'workflow_dispatch' }],
    check: ({ state, ends }) => {
      expect(state.statuses).toEqual([]);
      expect(ends[0]?.summary).toContain('colour: green');
      expect(ends[0]?.outputs['modified']).toBe('1');
    },
  },
  {
    name: 'a run by the clock has a summary and outputs only',
    needsOwnProcess: true,
    runs: [{ event: 'schedule', head: 'broken' }],
    codes: [1],
    check: ({ state, ends }) => {
      expect(state.statuses).toEqual([]);
      expect(ends[0]?.stdout).toMatch(/::error .*file=apps\/kustomization\.yaml,line=5/);
    },
  },
  {
    name: 'a run on the base of the pull request comments as well',
    runs: [{ event: 'pull_request_target' }],
    check: ({ state }) => expect(report(state).body).toContain('green'),
  },
  {
    name: 'running a failed run again puts the status right',
    runs: [
      { head: 'broken', runId: 5 },
      { head: 'changed', runId: 5, attempt: 2 },
    ],
    codes: [1, 0],
    check: ({ state }) => expect(results(state)).toEqual(['b failure', 'b success']),
  },
  {
    name: '`status: false` sets none',
    runs: [{ inputs: { status: 'false' } }],
    check: ({ state }) => expect(state.statuses).toEqual([]),
  },
  {
    name: 'a token that may not set a status comments all the same and fails the job, and the summary says what it needs',
    tokens: [noStatus],
    runs: [{ token: noStatus.text }],
    codes: [1],
    check: ({ state, ends }) => {
      expect(reports(state)).toHaveLength(1);
      expect(ends[0]?.summary).toContain('permissions: statuses: write');
      expect(ends[0]?.stdout).toContain('The job fails: commit status not set.');
      expect(ends[0]?.outputs['conclusion']).toBe('failure');
    },
  },
  {
    name: 'a name whose status would be that of something else is refused, with a hint',
    runs: ['diff', 'push', 'prod/push', 'prod (eu)'].map((name) => ({ inputs: { name } })),
    codes: [1, 1, 1, 1],
    check: ({ state, ends }) => {
      expect(reports(state)).toEqual([]);
      for (const { stdout } of ends) expect(stdout).toContain('Use another name than `diff`, `push`, ');
      expect(ends[1]?.stdout).toContain('invalid input `name`: `push`');
    },
  },
  {
    name: 'names and directories with much in common have a status and a comment each',
    runs: [
      ...['one', 'two'].map((end) => ({ inputs: { name: `${'x'.repeat(300)}-${end}` } })),
      ...['push', 'diff', 'fluxdelta', '.'].map((path) => ({ inputs: { path } })),
    ],
    codes: [0, 0, 1, 1, 1, 0],
    check: ({ state }) => {
      expect(new Set(state.statuses.map(({ context }) => context)).size).toBe(6);
      expect(state.statuses.map(({ context }) => context)).toContain('fluxdelta/./push');
      expect(reports(state)).toHaveLength(3);
    },
  },
  {
    name: 'a pending status that cannot be replaced fails the job, also where nothing answers any more',
    runs: [
      {
        inputs: { 'api-timeout': '10' },
        before: (server) => {
          server.onRequest = () => {
            if (server.state.statuses.length > 0) server.faults.push({ kind: 'reset' });
          };
        },
      },
    ],
    codes: [1],
    check: ({ state, ends }) => {
      expect(state.statuses.map(({ state: result }) => result)).toEqual(['pending']);
      expect(ends[0]?.stdout).toContain('The job fails: commit status not set and still pending.');
      expect(ends[0]?.outputs['conclusion']).toBe('failure');
    },
  },
  {
    name: 'a token that may not set a status passes with `status: false`',
    tokens: [noStatus],
    runs: [{ token: noStatus.text, inputs: { status: 'false' } }],
    check: ({ state }) => expect(reports(state)).toHaveLength(1),
  },
  {
    name: 'a configuration file or logins that are not there are refused, and the status says that there is no result',
    runs: [{ inputs: { config: 'absent.yaml' } }, { inputs: { offline: 'false', 'registry-config': 'absent.json' } }],
    codes: [1, 1],
    check: ({ state, ends }) => {
      expect(results(state)).toEqual(['b error', 'b error']);
      expect(ends[0]?.stdout).toContain('no configuration file `absent.yaml` in base or head');
      expect(ends[1]?.stdout).toContain('cannot read the file of `registry-config`');
    },
  },
  {
    name: 'a directory for downloads that cannot be made is refused',
    runs: [{ inputs: { offline: 'false', 'cache-dir': '/proc/fluxdelta' } }],
    codes: [1],
    check: ({ state, ends }) => {
      expect(results(state)).toEqual(['b error']);
      expect(ends[0]?.stdout).toContain('cannot use the directory of `cache-dir`');
    },
  },
  {
    name: 'a JSON file that cannot be written costs that output only',
    needsOwnProcess: true,
    runs: [{ inputs: { json: '/proc/fluxdelta/report.json' } }],
    check: ({ state, ends }) => {
      expect(results(state)).toEqual(['b success']);
      expect(reports(state)).toHaveLength(1);
      expect(ends[0]?.stdout).toMatch(/::warning .*cannot write the file of the input `json`/);
    },
  },
  {
    name: 'the status is set although nothing else of the API answers in time, to an error, since other requests may have the commit',
    runs: [
      {
        inputs: { 'api-timeout': '3' },
        before: (server) => {
          server.onRequest = async (operation) => {
            if (!operation.includes('/statuses/')) await new Promise((resolve) => setTimeout(resolve, 4_000));
          };
        },
      },
    ],
    check: ({ state }) => expect(results(state)).toEqual(['b error']),
  },
  {
    name: 'a run without a report fails every channel that is asked for',
    runs: [{ inputs: { base: './nothing', 'check-run': 'true', status: 'false' } }],
    codes: [1],
    check: ({ state }) => {
      expect(state.statuses).toEqual([]);
      expect(state.checkRuns).toMatchObject([{ name: 'fluxdelta/diff', sha: sha('b'), conclusion: 'failure' }]);
    },
  },
  {
    name: 'the comment leads to the job summary, which does not lead to itself',
    runs: [{ runId: 42 }],
    check: ({ state, ends }) => {
      expect(report(state).body).toContain('/actions/runs/42">job summary</a>');
      expect(ends[0]?.summary).not.toContain('/actions/runs/42');
    },
  },
  {
    name: 'without a token everything is in the summary',
    needsOwnProcess: true,
    runs: [{ head: 'warning', inputs: { token: '' } }],
    check: ({ state, ends }) => {
      expect(state.comments).toEqual([]);
      expect(ends[0]?.summary).toContain('-  replicas: 2');
      expect(ends[0]?.stdout).toMatch(/::warning .*file=apps\/web\.yaml,line=7/);
    },
  },
  {
    name: 'a check run is neutral for what is to be looked at, with an annotation at the line',
    runs: [{ head: 'warning', inputs: { 'check-run': 'true' } }],
    check: ({ state, ends }) => {
      expect(state.checkRuns).toMatchObject([
        { name: 'fluxdelta/diff', sha: sha('b'), status: 'completed', conclusion: 'neutral' },
      ]);
      expect(state.checkRuns[0]?.annotations).toMatchObject([
        { path: 'apps/web.yaml', start_line: 7, annotation_level: 'warning' },
      ]);
      expect(ends[0]?.outputs['check-run-url']).toContain('/runs/');
    },
  },
  {
    name: 'a check run fails with the job, and succeeds with it',
    runs: [
      { head: 'broken', inputs: { 'check-run': 'true' } },
      { head: 'changed', sha: sha('d'), inputs: { 'check-run': 'true' } },
    ],
    codes: [1, 0],
    check: ({ state }) => {
      expect(state.checkRuns.map(({ conclusion }) => conclusion)).toEqual(['failure', 'success']);
      expect(state.checkRuns[0]?.annotations).toMatchObject([
        { path: 'apps/kustomization.yaml', start_line: 5, annotation_level: 'failure' },
      ]);
    },
  },
  {
    name: 'a check run takes more annotations than a request does',
    runs: [{ head: 'many-warnings-twice', inputs: { 'check-run': 'true', 'review-comments': 'off' } }],
    check: ({ state }) => {
      expect(state.checkRuns).toHaveLength(1);
      expect(state.checkRuns[0]?.annotations.length).toBeGreaterThan(50);
    },
  },
  {
    name: 'a token that may not write checks comments all the same, and the summary says what it needs',
    tokens: [noChecks],
    runs: [{ token: noChecks.text, inputs: { 'check-run': 'true' } }],
    check: ({ state, ends }) => {
      expect(reports(state)).toHaveLength(1);
      expect(ends[0]?.summary).toContain('permissions: checks: write');
    },
  },
  {
    name: 'labels say how the pull request stands, and others are left alone',
    given: ({ state }) => state.labels.add('bug').add('FLUX/none'),
    runs: [{ head: 'blocking', inputs: { labels } }],
    codes: [1],
    check: ({ state }) => expect([...state.labels].sort()).toEqual(['bug', 'flux/changes', 'flux/decide']),
  },
  {
    name: 'labels go when they no longer hold',
    runs: [
      { head: 'blocking', inputs: { labels } },
      { head: 'same', sha: sha('d'), inputs: { labels } },
    ],
    codes: [1, 0],
    check: ({ state }) => expect([...state.labels]).toEqual(['flux/none']),
  },
  {
    name: 'a run for an older head leaves labels alone',
    runs: [
      {
        inputs: { labels },
        before: ({ state }) => {
          state.pull.head = sha('d');
        },
      },
    ],
    check: ({ state }) => expect([...state.labels]).toEqual([]),
  },
  {
    name: 'outputs count, and name files for what is long',
    runs: [{ head: 'warnings', inputs: { json: 'run-report.json' } }],
    check: ({ ends }) => {
      const outputs = ends[0]?.outputs ?? {};
      expect(outputs).toMatchObject({ changed: 'true', modified: '1', added: '0', warnings: '2', blocking: '0' });
      expect(readFileSync(outputs['report-path'] ?? '', 'utf8')).toContain('replicas: 0');
      expect(JSON.parse(readFileSync(outputs['json-path'] ?? '', 'utf8'))).toMatchObject({ version: 1 });
      expect(existsSync(outputs['report-path'] ?? '')).toBe(true);
    },
  },
  {
    name: 'failures are annotated with file and line, in a log with groups',
    needsOwnProcess: true,
    runs: [{ head: 'broken' }],
    codes: [1],
    check: ({ ends }) => {
      expect(ends[0]?.stdout).toMatch(/::error title=fluxdelta PATH_NOT_FOUND,file=apps\/kustomization\.yaml,line=5::/);
      expect(ends[0]?.stdout).toMatch(/::group::Render [\s\S]*::endgroup::/);
      expect(ends[0]?.stdout).toContain('The job fails by `fail-on`: any-failure.');
    },
  },
];
