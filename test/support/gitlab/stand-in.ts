import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PullFile } from '../github/repository-state.ts';
import { mistakeIn, operations } from './operations.ts';

/** A note of the merge request. */
export interface GitLabNote {
  readonly id: number;
  readonly author: number;
  body: string;
  edits: number;
  updatedAt: string;
}

/** A label that somebody has set or taken away. */
interface GitLabLabelEvent {
  readonly user: GitLabUser;
  readonly name: string;
  readonly isSet: boolean;
  readonly at: string;
}

/** Somebody who approves the merge request. */
interface GitLabApproval {
  readonly user: GitLabUser;
  readonly at: string;
}

/** An account, with the level of its role in the project. */
interface GitLabUser {
  readonly id: number;
  readonly username: string;
  readonly level: number;
}

/** Where a discussion is: as it was posted, and carried over to new diffs. */
export interface GitLabPosition {
  head_sha: string;
  readonly position_type: string;
  readonly old_path: string;
  readonly new_path: string;
  old_line?: number;
  new_line?: number;
}

/** A discussion at a line or on a file. */
export interface GitLabDiscussion {
  readonly id: string;
  readonly position: GitLabPosition;
  /** The text of its line. */
  readonly text: string | undefined;
  readonly notes: GitLabNote[];
  resolvedBy: number | undefined;
}

/** A commit status. */
export interface GitLabStatus {
  readonly sha: string;
  readonly state: string;
  readonly name: string;
  readonly description: string;
  readonly pipeline: number | undefined;
}

/**
 * What goes wrong with a request: a status, an answer that is lost after the work was done, no answer at all, or
 * nothing this time.
 */
export type GitLabFault = 'hangs' | 'lost' | 'none' | number;

/** The account of the token, and people and programs besides. */
export const bot = 900;
export const person = 1;
export const users = {
  author: { id: 13, username: 'mallory', level: 30 },
  developer: { id: 1, username: 'octavia', level: 30 },
  reporter: { id: 2, username: 'rita', level: 20 },
  program: { id: 3, username: 'project_3_bot_0a1b2c', level: 40 },
  service: { id: 4, username: 'friendly', level: 40 },
} as const satisfies Record<string, GitLabUser>;
export const gitLabToken = 'glpat-pl4nted';

/**
 * A stand-in for the API of a GitLab with one merge request. A request that GitLab does not describe, and a text that
 * it would take for commands, is answered with 400 and recorded in `mistakes`.
 */
export class GitLabStandIn implements AsyncDisposable {
  readonly notes: GitLabNote[] = [];
  readonly discussions: GitLabDiscussion[] = [];
  readonly statuses: GitLabStatus[] = [];
  readonly mistakes: string[] = [];
  readonly seen: string[] = [];
  readonly mergeRequest = { state: 'opened', sha: 'b'.repeat(40), target_branch: 'main' };
  readonly labels = new Set<string>();
  readonly labelEvents: GitLabLabelEvent[] = [];
  readonly approvals: GitLabApproval[] = [];
  /** The commits that the merge request has had, the first one since before all else. */
  readonly versions = [{ sha: 'b'.repeat(40), at: '2026-10-31T00:00:00Z' }];
  /** The files of the diff. */
  files: readonly PullFile[] = [];
  /** True on a GitLab before 16.4. */
  isOld = false;
  /** The pipelines of the merge request, to which statuses may be added. */
  readonly pipelines = new Set([5]);
  /** By method and end of the path: one each time. */
  readonly faults = new Map<string, GitLabFault[]>();
  /** Every request gets this fault that has none of its own. */
  everyFault: GitLabFault | undefined;
  #next = 1;
  #seconds = 0;
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  /** Starts the server and gives the root of its API. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api/v4`;
  }

  /** The time of the server, which goes on by a second each time that it is asked for. */
  now(): string {
    return new Date(Date.UTC(2026, 10, 1) + 1000 * this.#seconds++).toISOString();
  }

  /** Has somebody set a label, or take it away. */
  label(user: GitLabUser, name: string, isSet = true): void {
    if (isSet) this.labels.add(name);
    else this.labels.delete(name);
    this.labelEvents.push({ user, name, isSet, at: this.now() });
  }

  /** Has somebody approve the merge request. */
  approve(user: GitLabUser): void {
    this.approvals.push({ user, at: this.now() });
  }

  note(author: number, body: string): GitLabNote {
    const note = { id: this.#next++, author, body, edits: 0, updatedAt: this.now() };
    this.notes.push(note);
    return note;
  }

  /** Adds a reply. */
  reply(discussion: GitLabDiscussion, author: number, body: string): void {
    discussion.notes.push({ id: this.#next++, author, body, edits: 0, updatedAt: this.now() });
  }

  /** Takes a new diff. Discussions are carried over to it as long as their lines are in it. */
  push(sha: string, files: readonly PullFile[]): void {
    if (sha !== this.mergeRequest.sha) this.versions.push({ sha, at: this.now() });
    this.mergeRequest.sha = sha;
    this.files = files;
    for (const { position, text } of this.discussions) {
      const isNew = position.new_line !== undefined;
      const line = linesOf(this.#file(position)).find(
        (one) => one.text === text && (isNew ? one.new : one.old) !== undefined,
      );
      if (position.position_type === 'text' && line === undefined) continue;
      position.head_sha = sha;
      if (line?.new !== undefined) position.new_line = line.new;
      if (line?.old !== undefined) position.old_line = line.old;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = url.pathname.replace(/^\/api\/v4/, '');
    const isOne = /\/(?:statuses|notes|discussions|merge_requests)\/[^/]+$/.test(path);
    const name = `${request.method ?? ''} ${path.split('/').at(isOne ? -2 : -1) ?? ''}`;
    this.seen.push(name);
    const own = this.faults.get(name);
    const fault = own === undefined ? this.everyFault : own.shift();
    const text = Buffer.concat(chunks).toString('utf8');
    const send = ({ status, body, next = '' }: Answer): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'x-next-page': next });
      response.end(body === undefined ? '' : JSON.stringify(body));
    };
    if (fault === 'hangs') return;
    // A careless server repeats what it was sent.
    if (typeof fault === 'number')
      return send({ status: fault, body: { message: `refused ${String(request.headers['private-token'])}` } });
    const answer =
      request.headers['private-token'] === gitLabToken
        ? this.#answer(request.method ?? '', path, url, text)
        : { status: 401, body: { message: '401 Unauthorized' } };
    if (fault === 'lost') response.destroy();
    else send(answer);
  }

  #answer(method: string, path: string, url: URL, text: string): Answer {
    const operation = operations.find((one) => one.method === method && one.path.test(path));
    const body = (text === '' ? {} : JSON.parse(text)) as Readonly<Record<string, unknown>>;
    const said = textOf(body['body']) ?? '';
    const mistake =
      operation === undefined ? 'no such operation' : (mistakeIn(operation, url, body) ?? commandIn(said));
    if (mistake !== undefined) {
      this.mistakes.push(`${method} ${path}: ${mistake}`);
      return { status: 400, body: { error: mistake } };
    }
    if (said.length > 1_000_000) return { status: 400, body: { message: 'body is too long' } };
    if (path === '/user') return { status: 200, body: { id: bot, username: 'project_1_bot' } };
    const member = /\/members\/all\/(\d+)$/.exec(path)?.[1];
    if (member !== undefined) {
      const user = Object.values(users).find(({ id }) => String(id) === member);
      return user === undefined
        ? { status: 404, body: { message: '404 Not found' } }
        : { status: 200, body: { id: user.id, username: user.username, access_level: user.level } };
    }
    const asked = /^\/users\/(\d+)$/.exec(path)?.[1];
    if (asked !== undefined) {
      const { id, username } = Object.values(users).find((one) => String(one.id) === asked) ?? { id: 0, username: '' };
      return {
        status: 200,
        body: { id, username, bot: [users.program.id, users.service.id].some((one) => one === id) },
      };
    }
    if (path.includes('/statuses/')) return this.#status(path.split('/').at(-1) ?? '', body);
    const [, kind = '', id = '', note = ''] =
      /merge_requests\/\d+(?:\/(\w+))?(?:\/(\w+))?(?:\/notes\/(\d+))?$/.exec(path) ?? [];
    if (kind === '') {
      const { id: author, username } = users.author;
      const shownRequest = { iid: 7, ...this.mergeRequest, author: { id: author, username }, labels: [...this.labels] };
      return { status: 200, body: { ...shownRequest, diff_refs: this.#refs() } };
    }
    if (kind === 'resource_label_events') return page(url, this.labelEvents.map(shownEvent));
    if (kind === 'versions') {
      const newestFirst = [...this.versions].reverse();
      return page(
        url,
        newestFirst.map(({ sha, at }) => ({ head_commit_sha: sha, created_at: at })),
      );
    }
    if (kind === 'approvals') {
      const approved = this.approvals.map(({ user, at }) => ({ user: shownUser(user), approved_at: at }));
      return { status: 200, body: { iid: 7, approved_by: approved } };
    }
    if (kind === 'diffs') return page(url, this.files.map(shownFile));
    if (kind === 'discussions') return this.#discuss(method, url, id, note, body);
    if (method === 'GET') {
      const all = [...this.notes, ...this.discussions.flatMap(({ notes }) => notes)].sort((a, b) => a.id - b.id);
      return page(
        url,
        all.map((one) => shown(one)),
      );
    }
    if (method === 'POST') return { status: 201, body: shown(this.note(bot, said)) };
    return edited(
      this.notes.find((one) => String(one.id) === id),
      said,
      this.now(),
    );
  }

  #discuss(method: string, url: URL, id: string, noteId: string, body: Readonly<Record<string, unknown>>): Answer {
    if (method === 'GET') return page(url, this.discussions.map(shownDiscussion));
    if (method === 'POST') return this.#begin(textOf(body['body']) ?? '', body['position'] as GivenPosition);
    const discussion = this.discussions.find((one) => one.id === id);
    const note = discussion?.notes.find((one) => String(one.id) === noteId);
    if (discussion === undefined || (noteId !== '' && note === undefined))
      return { status: 404, body: { message: '404 Discussion Not Found' } };
    if (noteId === '') {
      discussion.resolvedBy = body['resolved'] === true ? bot : undefined;
      return { status: 200, body: shownDiscussion(discussion) };
    }
    if (method === 'PUT') return edited(note, textOf(body['body']) ?? '', this.now());
    discussion.notes.splice(discussion.notes.indexOf(note as GitLabNote), 1);
    if (discussion.notes.length === 0) this.discussions.splice(this.discussions.indexOf(discussion), 1);
    return { status: 204, body: undefined };
  }

  #begin(body: string, position: GivenPosition): Answer {
    const refused = (why: string): Answer => ({ status: 400, body: { message: `400 Bad request - Note {${why}}` } });
    const { base_sha, start_sha, ...kept } = position;
    const refs = this.#refs();
    if (base_sha !== refs.base_sha || start_sha !== refs.start_sha || kept.head_sha !== refs.head_sha)
      return refused(':position=>["is incomplete"]');
    const file = this.#file(kept);
    const line = linesOf(file).find((one) => one.old === kept.old_line && one.new === kept.new_line);
    if (kept.position_type === 'file') {
      if (this.isOld) return { status: 400, body: { error: 'position[position_type] does not have a valid value' } };
      if (file === undefined) return refused(':line_code=>["can\'t be blank"]');
    } else if (line === undefined) return refused(':line_code=>["can\'t be blank", "must be a valid line code"]');
    const id = createHash('sha1').update(String(this.#next)).digest('hex');
    const note = { id: this.#next++, author: bot, body, edits: 0, updatedAt: this.now() };
    const discussion = { id, position: kept, text: line?.text, notes: [note], resolvedBy: undefined };
    this.discussions.push(discussion);
    return { status: 201, body: shownDiscussion(discussion) };
  }

  #refs(): { readonly base_sha: string; readonly start_sha: string; readonly head_sha: string } {
    return { base_sha: 'a'.repeat(40), start_sha: '9'.repeat(40), head_sha: this.mergeRequest.sha };
  }

  #file({ old_path, new_path }: Pick<GitLabPosition, 'new_path' | 'old_path'>): PullFile | undefined {
    return this.files.find(({ filename }) => filename === new_path && filename === old_path);
  }

  #status(sha: string, body: Readonly<Record<string, unknown>>): Answer {
    const [state, name, description = ''] = [textOf(body['state']), textOf(body['name']), textOf(body['description'])];
    if (description.length > 255) return { status: 400, body: { message: 'description is too long' } };
    const pipeline = body['pipeline_id'] === undefined ? undefined : Number(body['pipeline_id']);
    if (pipeline !== undefined && !this.pipelines.has(pipeline))
      return { status: 404, body: { message: '404 Pipeline for pipeline_id, sha and ref Not Found' } };
    const isUnderWay = (one: string | undefined): boolean => one === 'pending' || one === 'running';
    // What is under way is taken up again, and cannot become what it is; what has ended gets a successor.
    const last = this.statuses.findLast((one) => one.sha === sha && one.name === name);
    if (isUnderWay(state) && last?.state === state)
      return { status: 400, body: { message: `Cannot transition status via :${state ?? ''}` } };
    this.statuses.push({ sha, state: state ?? '', name: name ?? 'default', description, pipeline });
    return { status: 201, body: { id: this.statuses.length, sha, status: state, name } };
  }
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly next?: string;
}

interface GivenPosition extends GitLabPosition {
  readonly base_sha: string;
  readonly start_sha: string;
}

interface Line {
  readonly old?: number;
  readonly new?: number;
  readonly text: string;
}

function linesOf(file: PullFile | undefined): readonly Line[] {
  const lines: Line[] = [];
  let [old, now] = [0, 0];
  for (const row of (file?.patch ?? '').split('\n')) {
    const start = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(row);
    const text = row.slice(1);
    if (start !== null) [old, now] = [Number(start[1]), Number(start[2])];
    else if (row.startsWith('+')) lines.push({ new: now++, text });
    else if (row.startsWith('-')) lines.push({ old: old++, text });
    else if (row.startsWith(' ')) lines.push({ old: old++, new: now++, text });
  }
  return lines;
}

/** GitLab takes lines that begin with a slash for commands, outside of blocks of code. */
function commandIn(text: string): string | undefined {
  const outside = text.replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1`*$/gm, '');
  const command = /^\/\w+/m.exec(outside)?.[0];
  return command === undefined ? undefined : `the command ${command}`;
}

function page(url: URL, all: readonly unknown[]): Answer {
  const size = Math.min(Number(url.searchParams.get('per_page') ?? 20), 100);
  const at = Number(url.searchParams.get('page') ?? 1);
  return {
    status: 200,
    body: all.slice((at - 1) * size, at * size),
    next: at * size < all.length ? String(at + 1) : '',
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function edited(note: GitLabNote | undefined, body: string, updatedAt: string): Answer {
  if (note === undefined) return { status: 404, body: { message: '404 Note Not Found' } };
  if (note.author !== bot) return { status: 403, body: { message: '403 Forbidden' } };
  note.body = body;
  note.edits++;
  note.updatedAt = updatedAt;
  return { status: 200, body: shown(note) };
}

function shownUser({ id, username }: GitLabUser): object {
  return { id, username, state: 'active' };
}

function shownEvent({ user, name, isSet, at }: GitLabLabelEvent): object {
  return { user: shownUser(user), created_at: at, label: { name }, action: isSet ? 'add' : 'remove' };
}

function shown({ id, author, body, updatedAt }: GitLabNote, discussion?: GitLabDiscussion): object {
  const note = {
    id,
    body,
    updated_at: updatedAt,
    author: { id: author },
    system: false,
    resolvable: discussion !== undefined,
  };
  if (discussion === undefined) return { ...note, type: null };
  const { position, resolvedBy } = discussion;
  const resolved = {
    resolved: resolvedBy !== undefined,
    resolved_by: resolvedBy === undefined ? null : { id: resolvedBy },
  };
  return { ...note, type: 'DiffNote', position, ...resolved };
}

function shownDiscussion(discussion: GitLabDiscussion): object {
  const { id, notes } = discussion;
  return { id, individual_note: false, notes: notes.map((note) => shown(note, discussion)) };
}

function shownFile({ filename, status, patch }: PullFile): object {
  return {
    old_path: filename,
    new_path: filename,
    diff: `${patch ?? ''}\n`,
    new_file: status === 'added',
    deleted_file: status === 'removed',
    renamed_file: false,
    collapsed: false,
    too_large: false,
  };
}
