import { onTestFinished } from 'vitest';
import { queueCommand } from '../../src/commands/queue/queue-command.ts';
import { isProblem, type Problem } from '../../src/core/problem.ts';
import type { QueueCommand } from '../../src/inputs/command.ts';
import { parseArguments } from '../../src/inputs/parse-arguments.ts';
import type { QueueEntry, QueueReport } from '../../src/report/queue/queue-report.ts';
import { cleanEnvironment, type FixtureRepository, fixtureRepository } from '../engines/git/fixture-repository.ts';
import type { StandInOptions } from '../support/github/answer.ts';
import { GitHubStandIn, workflowToken } from '../support/github/stand-in.ts';

const flux = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: apps, namespace: flux-system }
spec:
  interval: 1h
  path: ./apps
  prune: true
  sourceRef: { kind: GitRepository, name: flux-system }
`;

/** A workload with its image. */
export const deployment = (name: string, image: string, replicas = 2): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  namespace: shop
spec:
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
      containers:
        - name: web
          image: ghcr.io/example/${name}:${image}


  # far enough for git
  replicas: ${replicas}
`;

/** The files of a repository with so many workloads, and a kustomization for each. */
export function clusterFiles(count: number): Record<string, string> {
  const files: Record<string, string> = { 'flux.yaml': flux };
  for (let at = 0; at < count; at++) files[`apps/web-${at}.yaml`] = deployment(`web-${at}`, '1.0.0');
  return files;
}

/** A repository on a server with open requests, and a clone of it. */
export class QueueScene {
  readonly server: GitHubStandIn;
  readonly origin: FixtureRepository = fixtureRepository();
  #next = 1;

  constructor(files: Record<string, string>, options: StandInOptions = {}) {
    this.server = new GitHubStandIn(options);
    this.server.state.pull.state = 'closed';
    this.origin.commit(files);
    onTestFinished(() => this.server[Symbol.asyncDispose]());
  }

  /** Opens a request with these files on the tip of `main`, or of a former one. Gives its number. */
  request(
    files: Parameters<FixtureRepository['commit']>[0],
    more: {
      readonly isFork?: boolean;
      readonly isGone?: boolean;
      readonly base?: string;
      /** Number of the request that it is stacked on. */
      readonly on?: number;
      readonly title?: string;
    } = {},
  ): number {
    const number = this.#next++;
    const from = more.on === undefined ? 'main' : `refs/pull/${more.on}/head`;
    this.origin.git('switch', '--quiet', '--detach', from);
    const head = this.origin.commit(files);
    this.origin.git('switch', '--quiet', 'main');
    this.origin.git('update-ref', `refs/pull/${number}/head`, head);
    const { base = 'main', isFork, isGone, title } = more;
    this.server.state.others.push({
      number,
      head: isGone === true ? 'e'.repeat(40) : head,
      base,
      isOpen: true,
      ...(isFork === undefined ? {} : { isFork }),
      ...(title === undefined ? {} : { title }),
    });
    return number;
  }

  /** What the command prints in a clone. */
  async print(
    options: readonly string[] = [],
    clone = this.origin.clone(),
    token = workflowToken.text,
  ): Promise<string | Problem> {
    const api = await this.server.listen();
    const command = parseArguments(['queue', '--no-cache', ...options]) as QueueCommand;
    const done = await queueCommand(command, {
      directory: clone.directory,
      environment: {
        ...cleanEnvironment,
        GITHUB_API_URL: api,
        GITHUB_REPOSITORY: 'example/cluster',
        GITHUB_SERVER_URL: 'https://github.example',
        GITHUB_TOKEN: token,
      },
      color: false,
      width: 120,
    });
    return isProblem(done) ? done : done.text;
  }

  /** The report of the command. */
  async report(options: readonly string[] = [], clone?: FixtureRepository, token?: string): Promise<QueueReport> {
    const text = await this.print(['-o', 'json', ...options], clone, token);
    if (isProblem(text)) throw new Error(`${text.code}: ${text.message}`);
    return JSON.parse(text) as QueueReport;
  }
}

/** Classes by number. */
export function classesOf({ entries }: QueueReport): Record<number, QueueEntry['class']> {
  return Object.fromEntries(entries.map((entry) => [entry.number, entry.class]));
}
