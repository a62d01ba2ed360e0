import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeClusterTrees } from '../support/github/cluster-trees.ts';
import { ProgramHosts } from '../support/program-hosts.ts';
import { acceptNothingScenarios } from './accept-nothing-scenarios.ts';
import { acceptScenarios } from './accept-scenarios.ts';
import { commentScenarios } from './comment-scenarios.ts';
import { commentTextScenarios } from './comment-text-scenarios.ts';
import { giteaReviewScenarios } from './gitea-review-scenarios.ts';
import { platformScenarios } from './platform-scenarios.ts';
import { reviewScenarios } from './review-scenarios.ts';
import { play, type Scenario } from './scene.ts';
import { sharedHeadScenarios } from './shared-head-scenarios.ts';
import { statusScenarios } from './status-scenarios.ts';

const trees = mkdtempSync(join(tmpdir(), 'fluxdelta-trees-'));
const hosts = new ProgramHosts(2);
beforeAll(() => writeClusterTrees(trees));
afterAll(() => {
  hosts[Symbol.dispose]();
  rmSync(trees, { recursive: true, force: true });
});

function byName(scenarios: readonly Scenario[]): [string, Scenario][] {
  return scenarios.map((scenario) => [scenario.name, scenario]);
}

describe.concurrent('the comment', () => {
  test.each(byName([...commentScenarios, ...commentTextScenarios]))('%s', async (_, scenario) =>
    expect(await play(scenario, trees, hosts.run)).toEqual([]),
  );
});

describe.concurrent('comments at lines', () => {
  test.each(byName([...reviewScenarios, ...giteaReviewScenarios]))('%s', async (_, scenario) =>
    expect(await play(scenario, trees, hosts.run)).toEqual([]),
  );
});

describe.concurrent('status, checks, labels and outputs', () => {
  test.each(byName([...statusScenarios, ...sharedHeadScenarios]))('%s', async (_, scenario) =>
    expect(await play(scenario, trees, hosts.run)).toEqual([]),
  );
});

describe.concurrent('acceptance by a person', () => {
  test.each(byName(acceptScenarios))('%s', async (_, scenario) =>
    expect(await play(scenario, trees, hosts.run)).toEqual([]),
  );
});

describe.concurrent('what accepts nothing, or no more', () => {
  test.each(byName(acceptNothingScenarios))('%s', async (_, scenario) =>
    expect(await play(scenario, trees, hosts.run)).toEqual([]),
  );
});

describe.concurrent('servers, limits and secrets', () => {
  test.each(byName(platformScenarios))('%s', async (_, scenario) =>
    expect(await play(scenario, trees, hosts.run)).toEqual([]),
  );
});
