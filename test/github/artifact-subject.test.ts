import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  expectHarmless,
  head,
  honestDocument,
  inputsOf,
  leftBy,
  own,
  place,
  post,
  postDocument,
  postedBody,
  refusal,
  server,
  startRunners,
} from './post-artifact.ts';

startRunners();

describe('an honest artifact', () => {
  test('is posted to the pull request that the API and the event agree on', async () => {
    const body = await postedBody(honestDocument());

    expect(body).toContain('ghcr.io/example/web:2.0.0');
    expectHarmless(body);
    expectHarmless(readFileSync(join(place, 'summary'), 'utf8'));
    expect(server.state.statuses.map(({ sha }) => sha)).toEqual([head]);
  });
});

describe('a replica that tells the former head for a while', () => {
  test('is asked again', async () => {
    server.state.lag = { head: 'f'.repeat(40), answers: 1 };

    expect(await postedBody(honestDocument())).toContain('ghcr.io/example/web:2.0.0');
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

  test('a pull request whose fork is gone, so that nothing tells whose branch it was', async () => {
    server.state.pull.headRepository = undefined;

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
    [
      'into another branch than that of the report',
      () => {
        server.state.pull.baseName = 'next';
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
