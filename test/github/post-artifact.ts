import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { summary } from '@actions/core';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { postMode } from '../../src/commands/post-mode.ts';
import { diffSides } from '../../src/compare/diff-sides.ts';
import { isProblem, type Problem } from '../../src/core/problem.ts';
import { type ReviewedComparison, reviewComparison } from '../../src/findings/review.ts';
import { type Inputs, readActionInputs } from '../../src/inputs/read-action-inputs.ts';
import { type ArtifactRun, writeReportArtifact } from '../../src/report/artifact/report-artifact.ts';
import { deployment, node, side } from '../compare/sides.ts';
import { GitHubStandIn, workflowToken } from '../support/github/stand-in.ts';

/** The commit that the pull request is at. */
export const head = 'b'.repeat(40);
export const own: ArtifactRun = {
  base: 'main',
  head: 'change',
  scope: '',
  headSha: head,
  pullRequest: 7,
  branch: 'main',
  trees: { head },
};

/** The directory of the runner, the stand-in of GitHub and what was printed, in the test that runs. */
export let place: string;
export let server: GitHubStandIn;
export let printed: string;
let api: string;

/** Gives each test of a file a runner and a GitHub of its own. */
export function startRunners(): void {
  beforeEach(async () => {
    place = mkdtempSync(join(tmpdir(), 'fluxdelta-hostile-'));
    for (const file of ['summary', 'output']) writeFileSync(join(place, file), '');
    vi.stubEnv('GITHUB_STEP_SUMMARY', join(place, 'summary'));
    // The library keeps the first path that it sees.
    Reflect.deleteProperty(summary, '_filePath');
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
}

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
export type Bent = ReturnType<typeof JSON.parse>;

export const honestDocument = (run: ArtifactRun = own): Bent =>
  JSON.parse(writeReportArtifact({ run, comparison: honest() }));

/** The inputs of a run after the one that made the report. */
export const inputsOf = (environment: Record<string, string> = {}, event: object = {}): Inputs => {
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
    payload,
  );
  if (!('settings' in inputs)) throw new Error(inputs.map(({ message }) => message).join('; '));
  return inputs;
};

/** Posts files as they were unpacked. */
export async function post(
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

export const postDocument = async (document: Bent): Promise<boolean | Problem> =>
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

export function leftBy(end: boolean | Problem): Left {
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

/**
 * Nothing of a refused document reaches anybody: neither the pull request, nor the summary, nor outputs, nor the
 * message.
 */
export function refusal(code: Problem['code']): Left {
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

/** The line in which a comment remembers its report, packed. */
const memoryLine = /^<!-- fluxdelta:report [A-Za-z0-9+/=]* -->$/m;
const ownTags = /<\/?(?:details(?: open)?|summary|b|sub|code)>|<a href="https:\/\/github\.example\/[^"<>]*">|<\/a>/g;

/** No mention, link, reference, image, HTML or foreign marker outside of code. */
export function expectHarmless(markdown: string): void {
  const marker = /\n<!-- fluxdelta:comment [^\n]* -->\n?$/;
  const own = /\]\(https:\/\/github\.example\/example\/cluster\/blob\/[0-9a-f]{40}\/[^\s()<>]*\)/g;
  const rest = outsideCode(markdown.replace(marker, '')).replace(own, '] ');
  expect(rest).not.toMatch(/@mallory|evil\.example|#1234|GH-1234|javascript:|\]\(|!\[/);
  expect(rest.replace(ownTags, '').replace(memoryLine, '')).not.toMatch(/[<>](?! |$|\[)/m);
}

export async function postedBody(document: Bent): Promise<string> {
  const end = await postDocument(document);
  expect(isProblem(end) ? end.message : 'posted').toBe('posted');
  expect(server.mistakes).toEqual([]);
  expect(server.state.comments).toHaveLength(1);
  return server.state.comments[0]?.body ?? '';
}
