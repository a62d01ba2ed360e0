import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { builtProgram } from '../support/built-program.ts';
import { type ClusterTree, pullFiles, writeClusterTrees } from '../support/github/cluster-trees.ts';
import { GitLabStandIn, gitLabToken } from '../support/gitlab/stand-in.ts';
import { type ProgramEnd, ProgramHosts } from '../support/program-hosts.ts';

const place = mkdtempSync(join(tmpdir(), 'fluxdelta-gitlab-'));
let hosts: ProgramHosts;

/** Makes the program and the repositories, for the tests of one file. */
export function prepareProgram(): void {
  beforeAll(() => {
    writeClusterTrees(place);
    hosts = new ProgramHosts(2);
  });
  afterAll(() => {
    hosts[Symbol.dispose]();
    rmSync(place, { recursive: true, force: true });
  });
}

/** The directory that has the repositories. */
export const projectDirectory = place;

/** What is special about a job. */
export interface JobOptions {
  readonly sha?: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly argv?: readonly string[];
  readonly base?: ClusterTree;
}

/** A merge request, and jobs for it. */
export interface Scene {
  readonly server: GitLabStandIn;
  readonly job: (head: ClusterTree, options?: JobOptions) => Promise<ProgramEnd>;
}

/** A commit of one digit. */
export const sha = (digit: string): string => digit.repeat(40);

/** A merge request of `base` to other trees. */
export async function openScene(): Promise<Scene> {
  const server = new GitLabStandIn();
  const api = await server.listen();
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]();
    expect(server.mistakes).toEqual([]);
  });
  return {
    server,
    job: async (head, { sha: commit = sha('b'), variables = {}, argv = [], base = 'base' } = {}) => {
      server.push(variables['CI_TEST_HEAD_NOW'] ?? commit, pullFiles(base, head));
      server.mergeRequest.target_branch =
        variables['CI_TEST_BASE_NOW'] ?? variables['CI_MERGE_REQUEST_TARGET_BRANCH_NAME'] ?? 'main';
      const command = ['diff', '--base', `./${base}`, '--head', `./${head}`, '--offline', '--post', 'gitlab', ...argv];
      const end = await hosts.run({
        file: builtProgram('cli'),
        argv: command,
        directory: place,
        environment: {
          PATH: process.env['PATH'] ?? '',
          HOME: place,
          XDG_CACHE_HOME: join(place, 'cache'),
          CI_API_V4_URL: api,
          CI_COMMIT_SHA: sha('c'),
          CI_JOB_ID: '77',
          CI_JOB_TOKEN: 'glcbt-pl4nted',
          CI_JOB_URL: 'https://gitlab.example/group/cluster/-/jobs/77',
          CI_MERGE_REQUEST_DIFF_BASE_SHA: sha('a'),
          CI_MERGE_REQUEST_IID: '7',
          CI_MERGE_REQUEST_PROJECT_ID: '3',
          CI_MERGE_REQUEST_PROJECT_URL: 'https://gitlab.example/group/cluster',
          CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: commit,
          CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '3',
          CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
          CI_PIPELINE_ID: '5',
          CI_PROJECT_DIR: place,
          GITLAB_TOKEN: gitLabToken,
          ...variables,
        },
      });
      expect(end.stdout + end.stderr).not.toContain('pl4nted');
      return end;
    },
  };
}
