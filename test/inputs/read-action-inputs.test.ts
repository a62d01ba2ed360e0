import { expect, test } from 'vitest';
import type { JsonValue } from '../../src/core/json.ts';
import type { Problem } from '../../src/core/problem.ts';
import { actionInputs } from '../../src/inputs/action-inputs.ts';
import { type Inputs, partialInputs, readActionInputs } from '../../src/inputs/read-action-inputs.ts';

const sha = (digit: string): string => digit.repeat(40);

/** A runner's variables for a pull request, with every input at its default. */
const environment = {
  ...Object.fromEntries(actionInputs.map((input) => [`INPUT_${input.name.toUpperCase()}`, input.default])),
  INPUT_TOKEN: 'secret-token',
  GITHUB_API_URL: 'https://api.github.com',
  GITHUB_EVENT_NAME: 'pull_request',
  GITHUB_REF: 'refs/pull/7/merge',
  GITHUB_REPOSITORY: 'owner/repository',
  GITHUB_RUN_ID: '42',
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_SHA: sha('c'),
  GITHUB_WORKSPACE: '/checkout',
  RUNNER_TEMP: '/temporary',
};

const pullRequest = {
  pull_request: {
    number: 7,
    base: { ref: 'main', sha: sha('a'), repo: { full_name: 'owner/repository' } },
    head: { ref: 'feature/x', sha: sha('b'), repo: { full_name: 'owner/repository' } },
  },
  repository: { default_branch: 'main' },
};

function inputs(variables: Readonly<Record<string, string>> = {}, payload: unknown = pullRequest): Inputs {
  const read = readActionInputs({ ...environment, ...variables }, payload as JsonValue);
  if ('settings' in read) return read;
  throw new Error(JSON.stringify(read));
}

function problems(
  variables: Readonly<Record<string, string>> = {},
  payload: unknown = pullRequest,
): readonly Problem[] {
  const read = readActionInputs({ ...environment, ...variables }, payload as JsonValue);
  if ('settings' in read) throw new Error('expected problems');
  return read;
}

test('a pull request with every input at its default', () => {
  expect(inputs().settings).toEqual({
    accept: { way: 'label', refusals: false },
    allowEgress: [],
    apiTimeout: 120,
    apiVersions: [],
    artifacts: [],
    cache: true,
    cacheSize: 2 ** 30,
    changedOnly: true,
    chartDigests: true,
    releaseAction: 'upgrade',
    reportArtifact: true,
    checkRun: false,
    comment: 'update',
    commentParts: 1,
    compare: 'merge',
    configFile: '.fluxdelta.yaml',
    crdApiVersions: false,
    credentials: [],
    deadline: 1_800_000,
    decrypt: 'stand-ins',
    disabledKinds: [],
    failOn: ['any-failure', 'block'],
    featureGates: [],
    kubeVersions: [],
    forks: false,
    labels: [],
    mode: 'run',
    name: 'fluxdelta',
    nodeTimeout: 300_000,
    offline: false,
    paths: ['.'],
    registryMirrors: [],
    reviewComments: 'blocking',
    status: true,
    strictSubstitutions: true,
    substitutions: {},
    token: 'secret-token',
    verifyImages: false,
  });
  expect(inputs().run).toEqual({
    event: {
      kind: 'pull_request',
      name: 'pull_request',
      number: 7,
      base: { ref: 'main', sha: sha('a') },
      head: { ref: 'feature/x', sha: sha('b') },
      isFork: false,
      mergeSha: sha('c'),
      defaultBranch: 'main',
    },
    repository: { owner: 'owner', repo: 'repository' },
    apiUrl: 'https://api.github.com',
    serverUrl: 'https://github.com',
    id: '42.1',
    sha: sha('c'),
    runUrl: 'https://github.com/owner/repository/actions/runs/42',
    workspace: '/checkout',
    temporaryDirectory: '/temporary',
  });
});

test('every input that is set reaches the settings', () => {
  const { settings } = inputs({
    'INPUT_ALLOW-EGRESS': 'charts.internal, *.example.org',
    'INPUT_API-TIMEOUT': '30',
    'INPUT_API-VERSIONS': 'a/v1, b/v1\nc/v1,',
    INPUT_ARTIFACT: 'one.json\n\n parts ',
    INPUT_BASE: ' main ',
    INPUT_DECRYPT: 'values',
    INPUT_CACHE: 'false',
    'INPUT_CACHE-DIR': '/cache',
    'INPUT_CACHE-SIZE': '1.5 GiB',
    'INPUT_CHANGED-ONLY': 'false',
    'INPUT_CHART-DIGESTS': 'false',
    'INPUT_CHECK-RUN': 'true',
    INPUT_COMMENT: 'off',
    'INPUT_COMMENT-PARTS': '3',
    INPUT_COMPARE: 'merge-base',
    INPUT_CONCURRENCY: '8',
    INPUT_CONFIG: '.github/fluxdelta.yaml',
    INPUT_CREDENTIALS: '# charts\ncharts.internal:8443=me:pass:word=\nghcr.io/owner=robot:token',
    'INPUT_DISABLE-KINDS': 'Bucket, HelmRelease',
    'INPUT_FAIL-ON': 'new-failures, changes',
    'INPUT_FEATURE-GATES': 'HPAScaleToZero=true',
    INPUT_FORKS: 'true',
    INPUT_HEAD: 'next',
    INPUT_JSON: 'report.json',
    'INPUT_KUBE-VERSION': '1.36',
    'INPUT_KUBE-VERSIONS': '1.35, 1.36',
    INPUT_LABELS: 'changes=flux/changes\n\n block = needs decision ',
    INPUT_CLUSTER: ' prod/00 ',
    INPUT_MODE: 'render',
    INPUT_NAME: 'staging',
    'INPUT_NODE-TIMEOUT': '1h30m',
    INPUT_DEADLINE: '10m',
    INPUT_PATH: 'clusters/staging',
    INPUT_ACCEPT: 'approval, refusals',
    'INPUT_RELEASE-ACTION': 'install',
    'INPUT_SOPS-AGE-KEY': 'AGE-SECRET-KEY-1X',
    'INPUT_REVIEW-COMMENTS': 'changes',
    INPUT_STATUS: 'false',
    'INPUT_STRICT-SUBSTITUTIONS': 'false',
    INPUT_SUBSTITUTIONS: 'DOMAIN=example.com\n\n  LIST=a,b=c\n',
    'INPUT_VERIFY-IMAGES': 'true',
  });

  expect(settings).toEqual({
    accept: { way: 'approval', refusals: true },
    allowEgress: ['charts.internal', '*.example.org'],
    apiTimeout: 30,
    apiVersions: ['a/v1', 'b/v1', 'c/v1'],
    artifacts: ['one.json', 'parts'],
    base: 'main',
    cache: false,
    cacheDirectory: '/cache',
    cacheSize: 1.5 * 2 ** 30,
    changedOnly: false,
    chartDigests: false,
    cluster: 'prod/00',
    releaseAction: 'install',
    reportArtifact: true,
    checkRun: true,
    comment: 'off',
    commentParts: 3,
    compare: 'merge-base',
    concurrency: 8,
    configFile: '.github/fluxdelta.yaml',
    crdApiVersions: false,
    credentials: [
      { host: 'charts.internal:8443', username: 'me', password: 'pass:word=' },
      { host: 'ghcr.io/owner', username: 'robot', password: 'token' },
    ],
    deadline: 600_000,
    decrypt: 'values',
    disabledKinds: ['Bucket', 'HelmRelease'],
    failOn: ['new-failures', 'changes'],
    featureGates: ['HPAScaleToZero=true'],
    forks: true,
    head: 'next',
    jsonFile: 'report.json',
    kubeVersion: '1.36',
    kubeVersions: ['1.35', '1.36'],
    labels: [
      { result: 'changes', label: 'flux/changes' },
      { result: 'block', label: 'needs decision' },
    ],
    mode: 'render',
    name: 'staging',
    nodeTimeout: 5_400_000,
    offline: false,
    paths: ['clusters/staging'],
    registryMirrors: [],
    reviewComments: 'changes',
    sopsAgeKey: 'AGE-SECRET-KEY-1X',
    status: false,
    strictSubstitutions: false,
    substitutions: { DOMAIN: 'example.com', LIST: 'a,b=c' },
    token: 'secret-token',
    verifyImages: true,
  });
});

test('there may be several paths, one a line', () => {
  expect(inputs({ INPUT_PATH: 'clusters/a\n\n  clusters/b*  \n' }).settings.paths).toEqual([
    'clusters/a',
    'clusters/b*',
  ]);
});

test('kinds that nothing reconciles, and times that are none, are problems', () => {
  expect(problems({ 'INPUT_DISABLE-KINDS': 'Deployment' })[0]?.message).toBe(
    'unknown kind in input `disable-kinds`: `Deployment`',
  );
  expect(problems({ 'INPUT_NODE-TIMEOUT': 'soon' })[0]?.message).toBe('invalid input `node-timeout`: `soon`');
});

test('the age key is taken from the variable that SOPS reads when the input is not set', () => {
  expect(inputs({ SOPS_AGE_KEY: 'AGE-SECRET-KEY-1Y\n' }).settings.sopsAgeKey).toBe('AGE-SECRET-KEY-1Y');
});

test('a line of substitutions without a variable is named without its value', () => {
  expect(problems({ INPUT_SUBSTITUTIONS: 'A=b\nmy-var=hidden' })[0]?.message).toBe(
    'invalid line in input `substitutions`: `my-var`',
  );
});

test('the label by which people accept stands for no result', () => {
  expect(problems({ INPUT_LABELS: 'changes=flux\nblock=Fluxdelta/Accept' })[0]?.message).toBe(
    'invalid line in input `labels`: `block=Fluxdelta/Accept`',
  );
});

test('a line of credentials that is none is named by its number, and what it holds is not', () => {
  const [problem] = problems({ INPUT_CREDENTIALS: 'ghcr.io=me:hidden\nhidden-token' });

  expect(problem?.message).toBe('invalid line 2 in input `credentials`');
});

test('a size of the cache that is none is a problem', () => {
  expect(problems({ 'INPUT_CACHE-SIZE': 'much' })[0]?.message).toBe('invalid input `cache-size`: `much`');
});

test('what was read cannot be changed, and `never` is an empty list', () => {
  const read = inputs({ 'INPUT_FAIL-ON': 'never' });

  expect(read.settings.failOn).toEqual([]);
  expect(Object.isFrozen(read)).toBe(true);
  expect(Object.isFrozen(read.run.event)).toBe(true);
  expect(Object.isFrozen(read.settings.apiVersions)).toBe(true);
});

test('every fault is reported at once, with what would be right', () => {
  const found = problems({
    'INPUT_CHANGED-ONLY': 'yes',
    INPUT_COMPARE: 'rebase',
    INPUT_CONCURRENCY: '-1',
    'INPUT_FAIL-ON': 'never, changes',
    GITHUB_REPOSITORY: '../etc',
    GITHUB_API_URL: 'file:///etc',
  });

  expect(found.map(({ code }) => code)).toEqual(Array.from({ length: 6 }, () => 'INPUT_INVALID'));
  const text = found.map(({ message, hint }) => `${message} ${hint ?? ''}`).join('\n');
  for (const part of ['`changed-only`', '`true`, `false`', '`compare`', '`merge-base`', '`never`', '`concurrency`']) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/GITHUB_REPOSITORY[\s\S]*GITHUB_API_URL/);
});

test('the token is in no problem', () => {
  expect(JSON.stringify(problems({ INPUT_COMPARE: 'x' }))).not.toContain('secret-token');
});

test('the table of inputs is sorted, and its defaults are allowed values', () => {
  const names = actionInputs.map(({ name }) => name);

  expect(names).toEqual([...names].sort());
  const wrong = actionInputs.filter(
    (input) =>
      'values' in input &&
      !input.default.split(', ').every((value) => (input.values as readonly string[]).includes(value)),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['another repository', { full_name: 'someone/repository' }],
  ['a fork that is gone', null],
])('a head in %s is a fork', (_, repo) => {
  const { pull_request: pull } = pullRequest;

  const { event } = inputs({}, { pull_request: { ...pull, head: { ...pull.head, repo } } }).run;

  expect(event).toMatchObject({ kind: 'pull_request', isFork: true });
});

test('of a run with inputs that are refused it is known what it is about, unless that is refused too', () => {
  const event: JsonValue = pullRequest;
  const known = partialInputs({ ...environment, INPUT_MODE: 'everything' }, event);

  expect(known?.run.event).toMatchObject({ kind: 'pull_request', number: 7 });
  expect(known?.settings).toMatchObject({ mode: 'run', token: 'secret-token' });
  expect(partialInputs({ ...environment, GITHUB_REPOSITORY: '../../x' }, event)).toBeUndefined();
  expect(partialInputs(environment, undefined)).toBeUndefined();
});

test('the end of a run that Gitea tells of names no repository, and what helps is said', () => {
  const ended = {
    workflow_run: { id: 27, event: 'pull_request', head_sha: sha('b'), path: 'fluxdelta.yaml@refs/pull/2/head' },
  };
  const variables = { GITHUB_EVENT_NAME: 'workflow_run', GITHUB_API_URL: 'https://git.example/api/v1' };

  expect(problems(variables, ended)).toMatchObject([{ code: 'INPUT_INVALID', hint: expect.stringContaining('Gitea') }]);
});

test('a change that was pushed to no branch, as Gitea and Forgejo let whoever may read do, is taken for one of a fork', () => {
  const { pull_request: pull } = pullRequest;
  const event = { pull_request: { ...pull, head: { ...pull.head, ref: 'refs/pull/7/head' } } };

  expect(inputs({ GITHUB_REF: 'refs/pull/7/head' }, event).run.event).toMatchObject({ isFork: true });
});

test.each([
  ['https://api.github.com', 'https://github.com/', 'https://github.com/owner/repository/actions/runs/42'],
  ['https://git.example/api/v3', 'https://git.example', 'https://git.example/owner/repository/actions/runs/42'],
  [
    'https://git.example/api/v1',
    'https://git.example/',
    'https://git.example/owner/repository/actions/runs/7?by_index=1',
  ],
])('with the API at %s the run has its page there', (api, server, page) => {
  const { run } = inputs({ GITHUB_API_URL: api, GITHUB_RUN_NUMBER: '7', GITHUB_SERVER_URL: server });

  expect(run.runUrl).toBe(page);
});

test('only a run for the test merge has one', () => {
  const target = inputs({ GITHUB_EVENT_NAME: 'pull_request_target', GITHUB_REF: 'refs/heads/main' }).run.event;
  const closed = inputs({ GITHUB_REF: 'refs/heads/main' }).run.event;

  expect(target).toMatchObject({ kind: 'pull_request', name: 'pull_request_target' });
  for (const event of [target, closed]) expect(event).not.toHaveProperty('mergeSha');
});

test('a push, a new branch, a deleted branch, a merge group and any other event', () => {
  const push = (before: string, after: string) =>
    inputs(
      { GITHUB_EVENT_NAME: 'push' },
      { ref: 'refs/heads/x', before, after, repository: { default_branch: 'main' } },
    ).run.event;
  const group = inputs(
    { GITHUB_EVENT_NAME: 'merge_group' },
    {
      merge_group: {
        base_ref: 'refs/heads/main',
        base_sha: sha('a'),
        head_ref: 'refs/heads/gh-readonly-queue/main/pr-7',
        head_sha: sha('b'),
      },
    },
  ).run.event;
  const other = inputs({ GITHUB_EVENT_NAME: 'workflow_dispatch' }, { repository: { default_branch: 'main' } }).run
    .event;

  expect(push(sha('a'), sha('b'))).toEqual({
    kind: 'push',
    name: 'push',
    ref: 'refs/heads/x',
    before: sha('a'),
    after: sha('b'),
    defaultBranch: 'main',
  });
  expect(push(sha('0'), sha('b'))).not.toHaveProperty('before');
  expect(push(sha('a'), sha('0'))).not.toHaveProperty('after');
  expect(group).toEqual({
    kind: 'merge_group',
    name: 'merge_group',
    base: { ref: 'main', sha: sha('a') },
    head: { ref: 'gh-readonly-queue/main/pr-7', sha: sha('b') },
  });
  expect(other).toEqual({ kind: 'other', name: 'workflow_dispatch', defaultBranch: 'main' });
});

test.each<[string, unknown]>([
  ['no pull request number', { pull_request: { ...pullRequest.pull_request, number: '7' } }],
  [
    'a sha that is none',
    { pull_request: { ...pullRequest.pull_request, base: { ref: 'main', sha: '--upload-pack=x' } } },
  ],
  ['a ref with a line break', { pull_request: { ...pullRequest.pull_request, head: { ref: 'a\nb', sha: sha('b') } } }],
  [
    'a ref without end',
    { pull_request: { ...pullRequest.pull_request, head: { ref: 'a'.repeat(5000), sha: sha('b') } } },
  ],
  ['a list for a head', { pull_request: { ...pullRequest.pull_request, head: [] } }],
])('a payload with %s is refused', (_, payload) => {
  const [problem] = problems({}, payload);

  expect(problem?.code).toBe('INPUT_INVALID');
  expect(problem?.message).toContain('pull_request.');
});

test('a payload cannot reach fields that it only inherits', () => {
  const text = '{"__proto__":{"pull_request":{"number":7}},"repository":{"constructor":1}}';

  const payload = JSON.parse(text) as JsonValue;
  const read = readActionInputs({ ...environment, GITHUB_EVENT_NAME: 'workflow_dispatch' }, payload);

  expect(read).toMatchObject({ run: { event: { kind: 'other', name: 'workflow_dispatch' } } });
  expect(({} as Record<string, unknown>)['pull_request']).toBeUndefined();
});

test('a payload that cannot be read is a problem, and none at all is an event without details', () => {
  expect(readActionInputs(environment, undefined)).toMatchObject([{ code: 'INPUT_INVALID' }]);
  expect(readActionInputs({ ...environment, GITHUB_EVENT_NAME: 'schedule' }, {})).toMatchObject({
    run: { event: { kind: 'other', name: 'schedule' } },
  });
});

test.each([
  ['KUBE-VERSION', 'latest', 'invalid input `kube-version`: `latest`'],
  ['KUBE-VERSIONS', '1.36, latest', 'invalid input `kube-versions`: `latest`'],
  ['ALLOW-EGRESS', 'http://[::', 'invalid input `allow-egress`: `http://[::`'],
  ['FEATURE-GATES', 'HPAScaleToZero', 'invalid input `feature-gates`: `HPAScaleToZero`'],
  ['API-VERSIONS', 'monitoring.coreos.com/v1\nnot a version!!', 'invalid input `api-versions`: `not a version!!`'],
  ['DEADLINE', 'soon', 'invalid input `deadline`: `soon`'],
  ['NODE-TIMEOUT', '5', 'invalid input `node-timeout`: `5`'],
])('%s `%s` is refused where it is read', (name, value, message) => {
  const [problem] = problems({ [`INPUT_${name}`]: value });
  expect(problem).toMatchObject({ code: 'INPUT_INVALID', message });
  expect(problem?.hint).toMatch(/\.$/);
});
