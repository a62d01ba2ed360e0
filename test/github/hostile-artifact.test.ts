import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { artifactLimit } from '../../src/artifact/artifact-limit.ts';
import { writePart } from '../../src/artifact/part-artifact.ts';
import { type ArtifactRun, writeReportArtifact } from '../../src/artifact/report-artifact.ts';
import { postMode } from '../../src/commands/post-mode.ts';
import { diffSides } from '../../src/diff/diff-sides.ts';
import { type ReviewedComparison, reviewComparison } from '../../src/findings/review.ts';
import { type Inputs, readActionInputs } from '../../src/inputs/read-action-inputs.ts';
import { isProblem, type Problem } from '../../src/model/problem.ts';
import { deployment, id, node, side } from '../diff/sides.ts';
import { accounts } from '../support/github/repository-state.ts';
import { GitHubStandIn, workflowToken } from '../support/github/stand-in.ts';

const head = 'b'.repeat(40);
const own: ArtifactRun = { base: 'main', head: 'change', scope: '', headSha: head, pullRequest: 7, trees: { head } };

let place: string;
let server: GitHubStandIn;
let api: string;
let printed: string;

beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'fluxdelta-hostile-'));
  for (const file of ['summary', 'output']) writeFileSync(join(place, file), '');
  vi.stubEnv('GITHUB_STEP_SUMMARY', join(place, 'summary'));
  vi.stubEnv('GITHUB_OUTPUT', join(place, 'output'));
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  server = new GitHubStandIn();
  server.state.pull.headRepository = 'mallory/cluster';
  api = await server.listen();
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await server[Symbol.asyncDispose]();
  rmSync(place, { recursive: true, force: true });
});

/** The report of a small change, as an honest job would have made it. */
function honest(): ReviewedComparison {
  const base = side([node('HelmRelease shop/web', deployment('web', 'ghcr.io/example/web:1.0.0'))]);
  const changed = side([
    node('HelmRelease shop/web', deployment('web', 'ghcr.io/example/web:2.0.0')),
    node('HelmRelease shop/api', '', {
      state: 'failed',
      reason: 'values',
      problems: [{ code: 'VALUES_SCHEMA', message: 'replicas: got string', at: { file: 'apps/api.yaml', line: 3 } }],
    }),
    node('HelmRelease shop/far', '', { state: 'unchecked', reason: 'the registry did not answer' }),
  ]);
  return reviewComparison(diffSides(base, changed), base, changed);
}

/** A document of any form; what is read from JSON and bent by a case. */
type Bent = ReturnType<typeof JSON.parse>;

const honestDocument = (run: ArtifactRun = own): Bent => JSON.parse(writeReportArtifact({ run, comparison: honest() }));

const inputsOf = (environment: Record<string, string> = {}, event: object = {}): Inputs => {
  const payload = {
    workflow_run: {
      id: 4711,
      event: 'pull_request',
      head_sha: head,
      head_repository: { full_name: 'mallory/cluster' },
      head_branch: 'change',
      pull_requests: [],
      ...event,
    },
  };
  const inputs = readActionInputs(
    {
      GITHUB_API_URL: api,
      GITHUB_EVENT_NAME: 'workflow_run',
      GITHUB_REF: 'refs/heads/main',
      GITHUB_REPOSITORY: 'example/cluster',
      GITHUB_RUN_ID: '99',
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_SHA: 'd'.repeat(40),
      GITHUB_WORKSPACE: place,
      RUNNER_TEMP: place,
      'INPUT_API-TIMEOUT': '5',
      INPUT_ARTIFACT: join(place, 'received'),
      INPUT_MODE: 'post',
      INPUT_TOKEN: workflowToken.text,
      ...environment,
    },
    JSON.stringify(payload),
  );
  if (!('settings' in inputs)) throw new Error(inputs.map(({ message }) => message).join('; '));
  return inputs;
};

/** Posts files as they were unpacked. */
async function post(
  files: Readonly<Record<string, string | Uint8Array>>,
  environment?: Record<string, string>,
  event?: object,
): Promise<boolean | Problem> {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(place, 'received', name, '..'), { recursive: true });
    writeFileSync(join(place, 'received', name), content);
  }
  return await postMode(inputsOf(environment, event));
}

const postDocument = async (document: Bent): Promise<boolean | Problem> =>
  await post({ 'fluxdelta-report.json': JSON.stringify(document) });

/** What a run leaves behind. */
interface Left {
  readonly code: Problem['code'] | undefined;
  /** Whether its message repeats text of the document. */
  readonly repeats: boolean;
  readonly comments: number;
  readonly statuses: number;
  readonly writes: readonly string[];
  readonly summary: string;
  readonly output: string;
}

function leftBy(end: boolean | Problem): Left {
  return {
    code: isProblem(end) ? end.code : undefined,
    repeats: JSON.stringify(end).includes('mallory-text'),
    comments: server.state.comments.length,
    statuses: server.state.statuses.length,
    writes: server.seen.map(({ operation }) => operation).filter((operation) => !operation.startsWith('GET ')),
    summary: readFileSync(join(place, 'summary'), 'utf8'),
    output: readFileSync(join(place, 'output'), 'utf8'),
  };
}

/** Nothing of a refused document reaches anybody: neither the pull request, nor the summary, nor outputs, nor the message. */
function refusal(code: Problem['code']): Left {
  return { code, repeats: false, comments: 0, statuses: 0, writes: [], summary: '', output: '' };
}

/** Everything that a reader of a Markdown text would be given besides words: what is outside of code. */
function outsideCode(markdown: string): string {
  return markdown
    .replace(/^(?<fence>`{3,})(?:diff|text)\n[\s\S]*?\n\k<fence>$/gm, '')
    .replace(/^> {3}(?<fence>`{3,})text\n[\s\S]*?\n> {3}\k<fence>$/gm, '')
    .replace(/<code>[^<]*<\/code>/g, '')
    .replace(/(?<!`)(?<ticks>`+)(?!`)[\s\S]*?(?<!`)\k<ticks>(?!`)/g, '');
}

const ownTags = /<\/?(?:details(?: open)?|summary|b|sub|code)>|<a href="https:\/\/github\.example\/[^"<>]*">|<\/a>/g;

/** No mention, link, reference, image, HTML or foreign marker outside of code. */
function expectHarmless(markdown: string): void {
  const marker = /\n<!-- fluxdelta:comment [^\n]* -->\n?$/;
  const own = /\]\(https:\/\/github\.example\/example\/cluster\/blob\/[0-9a-f]{40}\/[^\s()<>]*\)/g;
  const rest = outsideCode(markdown.replace(marker, '')).replace(own, '] ');
  expect(rest).not.toMatch(/@mallory|evil\.example|#1234|GH-1234|javascript:|\]\(|!\[/);
  expect(rest.replace(ownTags, '')).not.toMatch(/[<>](?! |$|\[)/m);
}

async function postedBody(document: Bent): Promise<string> {
  const end = await postDocument(document);
  expect(isProblem(end) ? end.message : 'posted').toBe('posted');
  expect(server.mistakes).toEqual([]);
  expect(server.state.comments).toHaveLength(1);
  return server.state.comments[0]?.body ?? '';
}

describe('an honest artifact', () => {
  test('is posted to the pull request that the API and the event agree on', async () => {
    const body = await postedBody(honestDocument());

    expect(body).toContain('ghcr.io/example/web:2.0.0');
    expectHarmless(body);
    expectHarmless(readFileSync(join(place, 'summary'), 'utf8'));
    expect(server.state.statuses.map(({ sha }) => sha)).toEqual([head]);
  });

  test('of several shards is put together and posted', async () => {
    const grounds = { diff: {}, review: {}, warnings: [] };
    const roots = (at: number): Bent => [
      {
        name: '',
        base: { nodes: [node(`HelmRelease shop/web-${at}`, deployment(`web-${at}`, 'web:1'))], orphans: [] },
        head: { nodes: [node(`HelmRelease shop/web-${at}`, deployment(`web-${at}`, 'web:2'))], orphans: [] },
      },
    ];
    const none = { base: [], head: [] };
    const end = await post({
      'a/fluxdelta-part-1.json': writePart(
        { run: own, shard: { index: 1, of: 2 }, roots: roots(1), problems: none, edits: [], files: [], grounds },
        'k',
      ),
      'b/fluxdelta-part-2.json': writePart(
        { run: own, shard: { index: 2, of: 2 }, roots: roots(2), problems: none, edits: [], files: [] },
        'k',
      ),
    });

    expect(isProblem(end)).toBe(false);
    expect(server.state.comments[0]?.body).toContain('web-2');
  });
});

describe('an artifact of another form is refused:', () => {
  const bent: readonly (readonly [string, (document: Bent) => void])[] = [
    [
      'an unknown field at the top',
      (d) => {
        d['mallory-text'] = 1;
      },
    ],
    [
      'a field that is missing',
      (d) => {
        delete d.run;
      },
    ],
    [
      'another version',
      (d) => {
        d.version = 2;
      },
    ],
    [
      'a version that is a text',
      (d) => {
        d.version = '1';
      },
    ],
    [
      'another kind of document',
      (d) => {
        d.fluxdelta = 'mallory-text';
      },
    ],
    [
      'a list in place of a mapping',
      (d) => {
        d.comparison = [];
      },
    ],
    [
      'null in place of a mapping',
      (d) => {
        d.comparison.groups[0].node = null;
      },
    ],
    [
      'an unknown field deep inside',
      (d) => {
        d.comparison.groups[0].changes[0]['mallory-text'] = true;
      },
    ],
    [
      'a prototype as a field',
      (d) => {
        d.comparison.groups[0].changes[0] = JSON.parse('{"__proto__": {"status": "added"}}');
      },
    ],
    [
      'a status that does not exist',
      (d) => {
        d.comparison.groups[0].changes[0].status = 'mallory-text';
      },
    ],
    [
      'a state that is markup',
      (d) => {
        d.comparison.groups[0].headState = '<img src=x>';
      },
    ],
    [
      'a problem code that is markup',
      (d) => {
        d.comparison.failures.new[0].problems[0].code = '</sub>@mallory';
      },
    ],
    [
      'a finding of an unknown rule',
      (d) => {
        d.comparison.review.findings.push({
          rule: '</sub><h1>mallory-text',
          severity: 'block',
          root: '',
          resource: id('Pod shop/web'),
          message: 'x',
          hint: '',
          side: 'head',
        });
      },
    ],
    [
      'a severity that does not exist',
      (d) => {
        d.comparison.review.findings.push({
          rule: 'image-tag-moves',
          severity: 'fatal',
          root: '',
          resource: id('Pod shop/web'),
          message: 'x',
          hint: '',
          side: 'head',
        });
      },
    ],
    [
      'counts that are not those of the changes',
      (d) => {
        d.comparison.counts.removed = 5;
      },
    ],
    [
      'a negative count',
      (d) => {
        d.comparison.groups[0].changes[0].linesAdded = -1;
      },
    ],
    [
      'a fraction for a count',
      (d) => {
        d.comparison.groups[0].changes[0].linesAdded = 1.5;
      },
    ],
    [
      'a huge count',
      (d) => {
        d.comparison.groups[0].changes[0].linesAdded = 9e15;
      },
    ],
    [
      'a line of no side',
      (d) => {
        d.comparison.groups[0].changes[0].hunks[0].lines = ['mallory-text'];
      },
    ],
    [
      'a text that is a number',
      (d) => {
        d.comparison.groups[0].node.name = 7;
      },
    ],
    [
      'a name of megabytes',
      (d) => {
        d.comparison.groups[0].node.name = 'mallory-text'.repeat(10_000);
      },
    ],
    [
      'a commit that is none',
      (d) => {
        d.run.headSha = '../../mallory-text';
      },
    ],
    [
      'a tree of a commit that is none',
      (d) => {
        d.run.trees.base = '../../mallory-text/x';
      },
    ],
    [
      'a pull request that is a text',
      (d) => {
        d.run.pullRequest = '7';
      },
    ],
    [
      'a pull request of no number',
      (d) => {
        d.run.pullRequest = 0;
      },
    ],
    [
      'a path with half a character',
      (d) => {
        d.comparison.groups[0].changes[0].origin = { file: 'a\ud800' };
      },
    ],
  ];

  test.each(bent)('%s', async (_what, bend) => {
    const document = honestDocument();
    bend(document);

    expect(leftBy(await postDocument(document))).toEqual(refusal('ARTIFACT_INVALID'));
  });

  test.each([
    ['no JSON', '{"fluxdelta": "report", mallory-text'],
    ['nothing', ''],
    ['a text', '"mallory-text"'],
    ['infinity', '{"fluxdelta":"report","version":1e999}'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a document nested without end', '['.repeat(200_000) + ']'.repeat(200_000)],
    [
      'fields nested without end',
      `{"fluxdelta":"report","version":1,"run":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
    ],
    ['a part without its manifests', '{"fluxdelta":"part","version":1}'],
  ])('%s', async (_what, content) => {
    expect(leftBy(await post({ 'fluxdelta-report.json': content }))).toEqual(refusal('ARTIFACT_INVALID'));
  });

  test('more bytes than a report may have', async () => {
    mkdirSync(join(place, 'received'));
    writeFileSync(join(place, 'received', 'fluxdelta-report.json'), '');
    truncateSync(join(place, 'received', 'fluxdelta-report.json'), artifactLimit + 1);

    expect(leftBy(await post({}))).toEqual(refusal('ARTIFACT_INVALID'));
  });

  test('two reports', async () => {
    const text = JSON.stringify(honestDocument());

    expect(leftBy(await post({ 'fluxdelta-a.json': text, 'fluxdelta-b.json': text }))).toEqual(
      refusal('ARTIFACT_INVALID'),
    );
  });

  test('one shard of two', async () => {
    const part = writePart(
      {
        run: own,
        shard: { index: 1, of: 2 },
        roots: [],
        problems: { base: [], head: [] },
        edits: [],
        files: [],
        grounds: { diff: {}, review: {}, warnings: [] },
      },
      'k',
    );

    expect(leftBy(await post({ 'fluxdelta-part-1.json': part }))).toEqual(refusal('ARTIFACT_REFUSED'));
  });

  test('a part whose node names a list that is not there', async () => {
    const text = writePart(
      {
        run: own,
        shard: { index: 1, of: 1 },
        roots: [
          {
            name: '',
            base: { nodes: [], orphans: [] },
            head: { nodes: [node('HelmRelease shop/web', '')], orphans: [] },
          },
        ],
        problems: { base: [], head: [] },
        edits: [],
        files: [],
        grounds: { diff: {}, review: {}, warnings: [] },
      },
      'k',
    );

    expect(leftBy(await post({ 'fluxdelta-part-1.json': text.replace('"manifests":0', '"manifests":999') }))).toEqual(
      refusal('ARTIFACT_INVALID'),
    );
  });
});

describe('an artifact under paths that play tricks is refused or left alone:', () => {
  test('a link to a file of the runner', async () => {
    writeFileSync(join(place, 'secret.json'), JSON.stringify(honestDocument()));
    mkdirSync(join(place, 'received'));
    symlinkSync(join(place, 'secret.json'), join(place, 'received', 'fluxdelta-report.json'));

    expect(leftBy(await post({}))).toEqual(refusal('ARTIFACT_INVALID'));
  });

  test('a link to a directory of the runner', async () => {
    mkdirSync(join(place, 'elsewhere'));
    writeFileSync(join(place, 'elsewhere', 'fluxdelta-report.json'), JSON.stringify(honestDocument()));
    mkdirSync(join(place, 'received'));
    symlinkSync(join(place, 'elsewhere'), join(place, 'received', 'fluxdelta-report'));

    expect(leftBy(await post({}))).toEqual(refusal('ARTIFACT_INVALID'));
  });

  test('a file under another name', async () => {
    expect(leftBy(await post({ 'mallory-text.json': JSON.stringify(honestDocument()) }))).toEqual(
      refusal('ARTIFACT_INVALID'),
    );
  });

  test('a file far below', async () => {
    expect(leftBy(await post({ 'a/b/c/fluxdelta-report.json': JSON.stringify(honestDocument()) }))).toEqual(
      refusal('ARTIFACT_INVALID'),
    );
  });

  test('no file at all', async () => {
    expect(leftBy(await post({}))).toEqual(refusal('FILE_UNREADABLE'));
  });

  test('a thousand files', async () => {
    const text = JSON.stringify(honestDocument());
    const files = Object.fromEntries(Array.from({ length: 1_000 }, (_one, at) => [`fluxdelta-${at}.json`, text]));

    expect(leftBy(await post(files))).toEqual(refusal('ARTIFACT_INVALID'));
  });
});

describe('an artifact that is about something else is refused:', () => {
  test('another commit than that of the event', async () => {
    expect(leftBy(await postDocument(honestDocument({ ...own, headSha: 'e'.repeat(40) })))).toEqual(
      refusal('ARTIFACT_REFUSED'),
    );
  });

  test('no commit', async () => {
    const { headSha: _headSha, ...run } = own;

    expect(leftBy(await postDocument(honestDocument(run)))).toEqual(refusal('ARTIFACT_REFUSED'));
  });

  test('no pull request', async () => {
    const { pullRequest: _pullRequest, ...run } = own;

    expect(leftBy(await postDocument(honestDocument(run)))).toEqual(refusal('ARTIFACT_REFUSED'));
  });

  test('a pull request of another fork', async () => {
    server.state.pull.headRepository = 'victim/cluster';

    expect(leftBy(await postDocument(honestDocument()))).toEqual(refusal('ARTIFACT_REFUSED'));
  });

  test('a pull request of the repository itself, from a fork', async () => {
    server.state.pull.headRepository = 'example/cluster';

    expect(leftBy(await postDocument(honestDocument()))).toEqual(refusal('ARTIFACT_REFUSED'));
  });

  test('a pull request into another repository', async () => {
    server.state.pull.baseRepository = 'example/other';

    expect(leftBy(await postDocument(honestDocument()))).toEqual(refusal('ARTIFACT_REFUSED'));
  });

  test('a pull request with another number', async () => {
    server.state.pull.number = 8;

    expect(leftBy(await postDocument(honestDocument()))).toEqual(refusal('ARTIFACT_REFUSED'));
  });

  test('a commit that the event gives in another case', async () => {
    expect(leftBy(await postDocument(honestDocument({ ...own, headSha: 'e'.repeat(64) })))).toEqual(
      refusal('ARTIFACT_REFUSED'),
    );
  });

  test.each([
    [
      'closed',
      () => {
        server.state.pull.state = 'closed';
      },
      {},
    ],
    [
      'with a newer commit',
      () => {
        server.state.pull.head = 'f'.repeat(40);
      },
      {},
    ],
    ['of a run for a push', () => undefined, { event: 'push' }],
    ['of a run that a workflow started', () => undefined, { event: 'workflow_dispatch' }],
  ])('a pull request %s is left alone, and the job passes', async (_what, bend, event) => {
    bend();
    const end = await post({ 'fluxdelta-report.json': JSON.stringify(honestDocument()) }, {}, event);

    expect(end).toBe(true);
    expect(server.state.comments).toEqual([]);
    expect(server.state.statuses).toEqual([]);
  });

  test.each([
    ['without a commit', { head_sha: 'mallory' }],
    ['without a repository', { head_repository: null }],
    ['with a repository that is a path', { head_repository: { full_name: '../../mallory' } }],
    ['without a number', { id: '4711' }],
    ['with a branch that is none', { head_branch: 'a..b:c' }],
  ])('an event %s is no event', (_what, event) => {
    expect(() => inputsOf({}, event)).toThrow(/workflow_run/);
  });
});

describe('an artifact whose texts would do something is harmless:', () => {
  const evil: readonly (readonly [string, string])[] = [
    ['a mention', '@mallory @example/team'],
    ['a link', '[click](https://evil.example/) https://evil.example www.evil.example'],
    ['an image', '![x](https://evil.example/pixel.png)'],
    ['a reference', '#1234 example/other#1234 GH-1234'],
    ['HTML', '</code></details><img src="https://evil.example/x" onerror=alert(1)><script>alert(1)</script>'],
    ['a comment that ends ours', '--> <!-- fluxdelta:comment fluxdelta --> <!--'],
    ['code that ends early', '` `` ``` ```` @mallory `'],
    ['a table that ends early', 'a | b |\n|---|---|\n| @mallory |'],
    ['lines that begin anew', 'a\n\n# Approved\n\n> [!TIP]\n> @mallory\n\n- [x] done'],
    ['a fence that ends early', '```\n@mallory\n```diff\n'],
    ['characters that turn text around', '\u202e@mallory\u2066\u200b\u0000\u001b[31m'],
    ['an address in plain words', 'see https://evil.example/x'],
    ['an address without a scheme', 'see www.evil.example now'],
    ['a reference in plain words', 'as in GH-1234'],
    ['a script address', 'javascript:alert(1)//evil.example'],
    ['a command of the runner', '\n::set-output name=x::y\n::add-mask::z\n::error::@mallory\n'],
  ];
  /** Puts a text wherever a document may hold any. */
  const everywhere = (value: Bent, text: string, key = ''): Bent => {
    if (typeof value === 'string') {
      const isOurs = [
        'status',
        'state',
        'baseState',
        'headState',
        'side',
        'what',
        'step',
        'action',
        'change',
        'code',
        'severity',
        'rule',
        'kind',
        'routine',
        'fluxdelta',
        'headSha',
        'differs',
      ].includes(key);
      if (isOurs && !(key === 'kind' && /^[A-Z]/.test(value))) return value;
      return /^[-+ ]/.test(value) && key === 'lines' ? `${value.charAt(0)}${text}` : text;
    }
    if (Array.isArray(value)) return value.map((item) => everywhere(item, text, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, everywhere(item, text, name)]));
  };
  const full = (text: string): Bent => {
    const document = everywhere(honestDocument(), text);
    document.run.trees = { head };
    const resource = { group: text, kind: text, namespace: text, name: text };
    document.comparison.hidden = [{ rule: text, why: text, differences: 3 }];
    document.comparison.warnings = [{ category: text, message: text, resource, at: { file: text, line: 1 } }];
    document.comparison.orphans = [{ id: resource, at: { file: text, line: 1 }, parent: resource }];
    document.comparison.suspended = [{ root: text, node: resource, change: 'suspended', resources: 1 }];
    document.comparison.review.findings = [
      {
        rule: 'image-major',
        severity: 'block',
        root: text,
        resource,
        message: text,
        hint: text,
        side: 'head',
        position: { file: text, line: 1 },
      },
    ];
    document.comparison.review.acknowledged = [
      { finding: document.comparison.review.findings[0], reason: text, until: text },
    ];
    document.comparison.review.releases = [
      {
        root: text,
        release: resource,
        action: 'upgraded',
        chart: text,
        from: text,
        to: `${text}!`,
        differs: ['chart'],
        resources: 1,
        suspended: false,
      },
    ];
    document.comparison.failures.new[0].problems[0].hint = text;
    return document;
  };

  test.each(evil)('%s', async (_what, text) => {
    const body = await postedBody(full(text));

    expectHarmless(body);
    expectHarmless(readFileSync(join(place, 'summary'), 'utf8'));
    expect(body.length).toBeLessThanOrEqual(65_536);
    // The marker by which the comment is found is ours, and stands at the end.
    expect(body.trimEnd().split('\n').at(-1)).toMatch(/^<!-- fluxdelta:comment /);
  });

  test.each(evil)('%s in outputs and annotations', async (_what, text) => {
    await postDocument(full(text));
    const outputs = readFileSync(join(place, 'output'), 'utf8');
    expect(outputs).not.toMatch(/mallory|evil/);
    expect(printed).not.toMatch(/^::(?:set-output|add-mask)/m);
  });

  test('a marker that somebody planted is not taken for ours', async () => {
    server.state.comment(accounts.mallory, '<!-- fluxdelta:comment fluxdelta -->');
    await postDocument(honestDocument());

    expect(server.state.comments).toHaveLength(2);
    expect(server.state.comments[0]?.body).toBe('<!-- fluxdelta:comment fluxdelta -->');
  });

  test('more lines than a comment holds are cut to its size', async () => {
    const document = honestDocument();
    document.comparison.groups[0].changes[0].hunks[0].lines = Array.from(
      { length: 100_000 },
      (_one, at) => `+${'`'.repeat(at % 90)}x`,
    );
    const body = await postedBody(document);

    expect(body.length).toBeLessThanOrEqual(65_536);
    expectHarmless(body);
  });
});
