import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A note of the merge request. */
export interface GitLabNote {
  readonly id: number;
  readonly author: number;
  body: string;
  edits: number;
}

/** A commit status. */
export interface GitLabStatus {
  readonly sha: string;
  readonly state: string;
  readonly name: string;
  readonly description: string;
  readonly pipeline: number | undefined;
}

type FieldType = 'integer' | 'number' | 'string';
interface Operation {
  readonly method: string;
  readonly path: RegExp;
  readonly query: Readonly<Record<string, FieldType>>;
  /** Absent for a request without a body. */
  readonly body?: Readonly<Record<string, FieldType | readonly string[]>>;
  readonly required?: readonly string[];
}

const paging = { page: 'integer', per_page: 'integer' } as const;
const mergeRequest = '/projects/(\\d+)/merge_requests/(\\d+)';
/**
 * The operations that are used, with the parameters that GitLab's pages about the API list for them: merge requests, notes and users; commit statuses as in its description for OpenAPI (`doc/api/openapi/openapi_v2.yaml`,
 *
 * `postApiV4ProjectsIdStatusesSha`) and as `app/services/ci/create_commit_status_service.rb` of GitLab does it.
 */
const operations: readonly Operation[] = [
  { method: 'GET', path: /^\/user$/, query: {} },
  { method: 'GET', path: new RegExp(`^${mergeRequest}$`), query: {} },
  {
    method: 'GET',
    path: new RegExp(`^${mergeRequest}/notes$`),
    query: { ...paging, sort: 'string', order_by: 'string' },
  },
  {
    method: 'POST',
    path: new RegExp(`^${mergeRequest}/notes$`),
    query: {},
    body: { body: 'string', created_at: 'string' },
    required: ['body'],
  },
  {
    method: 'PUT',
    path: new RegExp(`^${mergeRequest}/notes/(\\d+)$`),
    query: {},
    body: { body: 'string' },
    required: ['body'],
  },
  {
    method: 'POST',
    path: /^\/projects\/(\d+)\/statuses\/([0-9a-f]{40})$/,
    query: {},
    body: {
      state: ['canceled', 'failed', 'pending', 'running', 'skipped', 'success'],
      ref: 'string',
      name: 'string',
      context: 'string',
      target_url: 'string',
      description: 'string',
      coverage: 'number',
      pipeline_id: 'integer',
    },
    required: ['state'],
  },
];

/** What goes wrong with a request: a status, an answer that is lost after the work was done, or none at all. */
export type GitLabFault = 'hangs' | 'lost' | number;

/** The account of the token. */
export const bot = 900;
export const gitLabToken = 'glpat-pl4nted';

/** A stand-in for the API of a GitLab with one merge request. A request that GitLab does not describe is answered with 400 and recorded in `mistakes`. */
export class GitLabStandIn implements AsyncDisposable {
  readonly notes: GitLabNote[] = [];
  readonly statuses: GitLabStatus[] = [];
  readonly mistakes: string[] = [];
  readonly seen: string[] = [];
  readonly mergeRequest = { state: 'opened', sha: 'b'.repeat(40) };
  /** The pipelines of the merge request, to which statuses may be added. */
  readonly pipelines = new Set([5]);
  /** By method and end of the path. */
  readonly faults = new Map<string, GitLabFault[]>();
  #next = 1;
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  /** Starts the server and gives the root of its API. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api/v4`;
  }

  note(author: number, body: string): GitLabNote {
    const note = { id: this.#next++, author, body, edits: 0 };
    this.notes.push(note);
    return note;
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
    const name = `${request.method ?? ''} ${path.split('/').at(/\/(?:statuses|notes)\/[^/]+$/.test(path) ? -2 : -1) ?? ''}`;
    this.seen.push(name);
    const fault = this.faults.get(name)?.shift();
    const text = Buffer.concat(chunks).toString('utf8');
    const send = ({ status, body, next = '' }: Answer): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'x-next-page': next }).end(JSON.stringify(body));
    };
    if (fault === 'hangs') return;
    if (typeof fault === 'number') return send({ status: fault, body: { message: String(fault) } });
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
    const mistake = operation === undefined ? 'no such operation' : mistakeIn(operation, url, body);
    if (mistake !== undefined) {
      this.mistakes.push(`${method} ${path}: ${mistake}`);
      return { status: 400, body: { error: mistake } };
    }
    if (path === '/user') return { status: 200, body: { id: bot, username: 'project_1_bot' } };
    const [, , , last = ''] = /^\/projects\/(\d+)\/\w+\/(\w+)(?:\/notes)?(?:\/(\d+))?$/.exec(path) ?? [];
    if (path.includes('/statuses/')) return this.#status(path.split('/').at(-1) ?? '', body);
    if (/merge_requests\/\d+$/.test(path)) return { status: 200, body: { iid: 7, ...this.mergeRequest } };
    if (method === 'GET') return this.#page(url);
    if ((textOf(body['body']) ?? '').length > 1_000_000) return { status: 400, body: { message: 'body is too long' } };
    if (method === 'POST') return { status: 201, body: shown(this.note(bot, textOf(body['body']) ?? '')) };
    const note = this.notes.find(({ id }) => String(id) === last);
    if (note === undefined) return { status: 404, body: { message: '404 Note Not Found' } };
    if (note.author !== bot) return { status: 403, body: { message: '403 Forbidden' } };
    note.body = textOf(body['body']) ?? '';
    note.edits++;
    return { status: 200, body: shown(note) };
  }

  #status(sha: string, body: Readonly<Record<string, unknown>>): Answer {
    const [state, name, description = ''] = [textOf(body['state']), textOf(body['name']), textOf(body['description'])];
    if (description.length > 255) return { status: 400, body: { message: 'description is too long' } };
    const pipeline = body['pipeline_id'] === undefined ? undefined : Number(body['pipeline_id']);
    if (pipeline !== undefined && !this.pipelines.has(pipeline))
      return { status: 404, body: { message: '404 Pipeline for pipeline_id, sha and ref Not Found' } };
    const isUnderWay = (one: string | undefined): boolean => one === 'pending' || one === 'running';
    // What is under way is taken up again, and cannot become what it is; what has ended gets a successor.
    if (isUnderWay(state) && this.statuses.some((one) => one.sha === sha && one.name === name && one.state === state))
      return { status: 400, body: { message: `Cannot transition status via :${state ?? ''}` } };
    this.statuses.push({ sha, state: state ?? '', name: name ?? 'default', description, pipeline });
    return { status: 201, body: { id: this.statuses.length, sha, status: state, name } };
  }

  #page(url: URL): Answer {
    const size = Math.min(Number(url.searchParams.get('per_page') ?? 20), 100);
    const page = Number(url.searchParams.get('page') ?? 1);
    return {
      status: 200,
      body: this.notes.slice((page - 1) * size, page * size).map(shown),
      next: page * size < this.notes.length ? String(page + 1) : '',
    };
  }
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly next?: string;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function shown({ id, author, body }: GitLabNote): object {
  return { id, body, author: { id: author }, system: false, resolvable: false };
}

function mistakeIn(
  { query, body: fields, required = [] }: Operation,
  url: URL,
  body: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const name of url.searchParams.keys()) if (!(name in query)) return `unknown query parameter ${name}`;
  for (const [name, value] of Object.entries(body)) {
    const type = fields?.[name];
    if (type === undefined) return `unknown field ${name}`;
    const isFit =
      typeof type === 'string'
        ? type === 'integer'
          ? Number.isInteger(value)
          : typeof value === type
        : type.includes(textOf(value) ?? '');
    if (!isFit) return `${name} is no ${typeof type === 'string' ? type : type.join(', ')}`;
  }
  const missing = required.find((name) => body[name] === undefined);
  return missing === undefined ? undefined : `${missing} is missing`;
}
