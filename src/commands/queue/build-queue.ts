import { performance } from 'node:perf_hooks';
import { isProblem, type Problem } from '../../core/problem.ts';
import { firstNames } from '../../core/text/counted.ts';
import { type RepositoryOptions } from '../../engines/git/public.ts';
import { type ReviewedComparison } from '../../findings/public.ts';
import { mergedSide, mergeQueued, type OpenQueue, openQueue, type Side } from '../../inputs/trees/public.ts';
import { type PreviewOptions } from '../../render/preview/public.ts';
import {
  type QueuedRequest,
  type QueueEntry,
  type QueueReport,
  queueClasses,
  queueResult,
} from '../../report/public.ts';
import { mergeTogether, type RenderedRequest } from './merge-together.ts';
import { QueueLane } from './queue-lane.ts';

/** Options for the comparisons of a lane, with what is to be closed after them. */
export interface LaneOptions extends AsyncDisposable {
  readonly options: PreviewOptions;
}

/** Requests to be rendered, and the way to do it. */
export interface QueueRun {
  readonly requests: readonly QueuedRequest[];
  readonly branch: string;
  readonly directory: string;
  readonly paths: readonly string[];
  readonly access: RepositoryOptions;
  readonly withForks: boolean;
  /** Milliseconds for all. */
  readonly deadline: number;
  /** Time of the report, in milliseconds since 1970. */
  readonly at: number;
  /** A comparison without the findings that people have accepted on the request. */
  readonly accepted: (request: QueuedRequest, comparison: ReviewedComparison) => Promise<ReviewedComparison>;
  /**
   * Options for requests of the repository, and others for those of forks: a stranger's tree is rendered apart, with
   * what a stranger may ask.
   */
  readonly optionsFor: (open: OpenQueue, isFork: boolean) => Promise<LaneOptions | Problem>;
}

/** The most requests that are looked at, the newest. */
const mostRequests = 100;

/** Renders every request as it would be merged now, and the routine ones together. */
export async function buildQueue(run: QueueRun): Promise<QueueReport | Problem> {
  const { at, branch, directory, paths, requests, withForks } = run;
  const end = performance.now() + run.deadline;
  const isWanted = (request: QueuedRequest): boolean => request.branch === branch && (withForks || !request.isFork);
  // Requests of strangers push none of the others out.
  const rank = (request: QueuedRequest): number => (isWanted(request) ? (request.isFork ? 1 : 2) : 0);
  const taken = [...requests].sort((a, b) => rank(a) - rank(b)).slice(-mostRequests);
  const wanted = taken.filter(isWanted);
  const entries = taken
    .filter((request) => !isWanted(request))
    .map((request) =>
      notRendered(request, request.branch === branch ? 'from a fork' : `into another branch: ${request.branch}`),
    );
  const more = requests.length - taken.length;
  const none = { anyOrder: [], meetings: [] };
  if (wanted.length === 0) return { at, branch, tip: '', entries: sorted(entries), more, together: none };
  const heads = wanted.map(({ head }) => head);
  const opened = await openQueue({ directory, paths, branch, heads }, run.access);
  if (isProblem(opened)) return opened;
  await using open = opened;
  const own = await renderLane(run, open, { isFork: false, end, requests: wanted.filter(({ isFork }) => !isFork) });
  if (isProblem(own)) return own;
  const forks = await renderLane(run, open, { isFork: true, end, requests: wanted.filter(({ isFork }) => isFork) });
  if (isProblem(forks)) return forks;
  return {
    at,
    branch,
    tip: open.tip.id,
    entries: sorted([...entries, ...own.entries, ...forks.entries]),
    together: own.together ?? none,
    more,
  };
}

/** Requests of one lane. */
interface LaneRequests {
  readonly requests: readonly QueuedRequest[];
  readonly isFork: boolean;
  readonly end: number;
}

async function renderLane(
  run: QueueRun,
  open: OpenQueue,
  { end, isFork, requests }: LaneRequests,
): Promise<{ readonly entries: readonly QueueEntry[]; readonly together?: QueueReport['together'] } | Problem> {
  if (requests.length === 0) return { entries: [] };
  const entries: QueueEntry[] = [];
  const merged: { readonly request: QueuedRequest; readonly side: Side }[] = [];
  for (const request of requests) {
    const side = await mergedHead(open, request);
    if (typeof side === 'string') entries.push(notRendered(request, side));
    else merged.push({ request, side });
  }
  const given = await run.optionsFor(open, isFork);
  if (isProblem(given)) return given;
  await using lasting = given;
  const sides = merged.map(({ side }) => side);
  const lane = await QueueLane.open(open.side, sides, lasting.options, end);
  const rendered: RenderedRequest[] = [];
  for (const [at, { request, side }] of merged.entries()) {
    const comparison = lane.isOver ? overdue : await lane.compare(side, merged.length - at);
    if (isProblem(comparison)) {
      entries.push(notRendered(request, reasonOf(comparison)));
      continue;
    }
    const result = queueResult(await run.accepted(request, comparison), { base: open.side.label, head: side.label });
    entries.push({ ...entryOf(request), ...result });
    const commit = open.commits.get(request.head);
    const isQuiet = result.class === 'routine' || result.class === 'look';
    if (isQuiet && commit !== undefined && !isProblem(commit))
      rendered.push({ number: request.number, isRoutine: result.class === 'routine', commit, comparison });
  }
  // What a stranger wrote is not merged with what others did.
  return isFork ? { entries } : { entries, together: await mergeTogether(lane, open, rendered) };
}

/** The side of a request merged on the tip, or why there is none. */
async function mergedHead(open: OpenQueue, { head, number }: QueuedRequest): Promise<Side | string> {
  const commit = open.commits.get(head);
  if (commit === undefined) return 'commit not found';
  if (isProblem(commit)) return reasonOf(commit);
  const merged = await mergeQueued(open.repository, open.tip, open.tip.tree, commit);
  if (isProblem(merged)) return reasonOf(merged);
  if ('conflicts' in merged) return `conflicts in ${firstNames(merged.conflicts, 3)}`;
  return mergedSide(open, merged.tree, `#${number}`);
}

const overdue: Problem = { code: 'RUN_TIMEOUT', message: 'the run reached its deadline' };

function reasonOf({ code, message }: Problem): string {
  return `${message} (${code})`;
}

function notRendered(request: QueuedRequest, line: string): QueueEntry {
  return { ...entryOf(request), class: 'not-rendered', line, versions: [], findings: [] };
}

function entryOf({
  createdAt,
  isDraft,
  isFork,
  number,
  title,
  url,
}: QueuedRequest): Omit<QueueEntry, 'class' | 'findings' | 'line' | 'versions'> {
  return { number, title, url, createdAt, isDraft, isFork };
}

function sorted(entries: readonly QueueEntry[]): readonly QueueEntry[] {
  const rank = (entry: QueueEntry): number => queueClasses.indexOf(entry.class);
  return entries.toSorted((a, b) => rank(a) - rank(b) || a.number - b.number);
}
