import { expect } from 'vitest';
import { readMarker } from '../../src/report/github/comment-marker.ts';
import type { StandInOptions } from '../support/github/answer.ts';
import { pullFiles } from '../support/github/cluster-trees.ts';
import {
  type Account,
  accounts,
  type IssueComment,
  type RepositoryState,
  type Token,
} from '../support/github/repository-state.ts';
import { type ActionEnd, type ActionRun, Runner } from '../support/github/run-action.ts';
import { GitHubStandIn } from '../support/github/stand-in.ts';
import type { RunProgram } from '../support/program-hosts.ts';

/** A pull request and the runs on it. */
interface Scene {
  readonly server: GitHubStandIn;
  readonly state: RepositoryState;
  /** How each run ended, in order. */
  readonly ends: readonly ActionEnd[];
}

/** What happens on a pull request, and how it stands afterwards. */
export interface Scenario {
  /** A sentence. */
  readonly name: string;
  /** It is about what a step says once: each run is a process of its own. */
  readonly needsOwnProcess?: true;
  readonly server?: StandInOptions;
  readonly tokens?: readonly Token[];
  readonly given?: (server: GitHubStandIn) => void;
  /** One after the other. Each pushes its commit first, and `before` runs before it. */
  readonly runs: readonly (ActionRun & {
    readonly before?: (server: GitHubStandIn) => void;
    readonly hasSummary?: boolean;
  })[];
  /** The exit codes; all 0 when absent. */
  readonly codes?: readonly number[];
  readonly check: (scene: Scene) => void;
}

/** The commit of a digit. */
export const sha = (digit: string): string => digit.repeat(40);

/** A marker as a run would write it. */
export const marker = (key = 'fluxdelta', head = sha('b'), part = '1/1'): string =>
  `<!-- fluxdelta:comment key=${key} head=${head} base=${sha('a')} run=1.1 part=${part} -->`;

/** The comments of an account that end with a marker. */
export function reports(state: RepositoryState, author: Account = accounts.workflow): IssueComment[] {
  return state.comments.filter((comment) => comment.author === author && readMarker(comment.body) !== undefined);
}

/** The only report. */
export function report(state: RepositoryState, author: Account = accounts.workflow): IssueComment {
  const [only, second] = reports(state, author);
  expect(second, 'one report').toBeUndefined();
  if (only === undefined) throw new Error('there is no report');
  return only;
}

/**
 * Plays a scenario through the built action, which `runProgram` runs unless each run is to be a process of its own, and
 * checks what holds for every one. Gives the requests that GitHub's description does not allow.
 */
export async function play(scenario: Scenario, trees: string, runProgram: RunProgram): Promise<readonly string[]> {
  await using server = new GitHubStandIn(scenario.server);
  server.tokens.push(...(scenario.tokens ?? []));
  using runner = new Runner(await server.listen(), trees, scenario.needsOwnProcess === true ? undefined : runProgram);
  scenario.given?.(server);
  const ends: ActionEnd[] = [];
  for (const run of scenario.runs) {
    server.state.pull.head = run.sha ?? sha('b');
    server.state.files.splice(0, Infinity, ...pullFiles(run.base ?? 'base', run.head ?? 'changed'));
    run.before?.(server);
    ends.push(await runner.run(run));
  }
  const log = ends.map(({ stdout, stderr }) => stdout + stderr).join('\n');
  expect(
    ends.map(({ code }) => code),
    log,
  ).toEqual(scenario.codes ?? scenario.runs.map(() => 0));
  for (const [at, end] of ends.entries()) {
    expect(end.stderr).toBe('');
    expect(end.summary.includes('### fluxdelta: ')).toBe(scenario.runs[at]?.hasSummary ?? true);
    for (const token of server.tokens) {
      expect(end.stdout.replaceAll(`::add-mask::${token.text}`, '')).not.toContain(token.text);
      expect(end.summary + JSON.stringify(end.outputs)).not.toContain(token.text);
    }
  }
  scenario.check({ server, state: server.state, ends });
  return server.mistakes;
}
