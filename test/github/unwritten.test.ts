import { expect, test } from 'vitest';
import type { Destination } from '../../src/report/github/destination.ts';
import { type Channels, publish } from '../../src/report/github/publish.ts';
import { pullFiles } from '../support/github/cluster-trees.ts';
import { GitHubStandIn, workflowToken } from '../support/github/stand-in.ts';
import { compareTrees } from './compare-trees.ts';
import { report, reports, sha } from './scene.ts';

const channels: Channels = {
  checkRun: false,
  comment: 'update',
  commentParts: 1,
  labels: [],
  reviewComments: 'off',
  status: true,
};
const destination = (apiUrl: string): Destination => ({
  apiUrl,
  token: workflowToken.text,
  seconds: 20,
  repository: { owner: 'example', repo: 'cluster' },
  key: 'fluxdelta',
  pullRequest: { number: 7, head: sha('b'), base: sha('a'), baseName: 'main' },
  defaultBranch: 'main',
  commit: sha('b'),
  run: '1.1',
});
const context = { base: 'main', head: 'bbbbbbb' };

test.each([true, false])(
  'a report that cannot be written says so, and takes the place of the comment of an earlier run (%s)',
  async (hasEarlier) => {
    await using server = new GitHubStandIn();
    const api = await server.listen();
    server.state.pull.head = sha('b');
    server.state.files.push(...pullFiles('base', 'warnings'));
    const comparison = await compareTrees('warning');
    if (hasEarlier)
      await publish(destination(api), { comparison, context, failed: false, policy: 'never fails' }, channels);
    const broken = {
      ...comparison,
      get groups(): never {
        throw new RangeError('Maximum call stack size exceeded');
      },
    };

    const published = await publish(
      destination(api),
      { comparison: broken, context, failed: false, policy: 'never fails' },
      channels,
    );

    expect(reports(server.state)).toHaveLength(1);
    expect(report(server.state).body).toContain('fluxdelta: no report');
    expect(report(server.state).body).toContain('this does not mean that nothing changes');
    expect(report(server.state).body).not.toContain('ghcr.io');
    expect(server.state.statuses.at(-1)).toMatchObject({ sha: sha('b'), state: 'error' });
    expect(published.unwritten?.code).toBe('OUTPUT_LIMIT');
    expect(published.problems.map(({ problem }) => problem)).toContain(published.unwritten);
  },
);
