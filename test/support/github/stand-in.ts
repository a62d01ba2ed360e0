import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { planted } from '../planted-secrets.ts';
import type { Answer, StandInOptions } from './answer.ts';
import { answerGitea } from './answer-gitea.ts';
import { answerGraphql, type GraphqlRequest } from './answer-graphql.ts';
import { answerRequest, type RequestBody } from './answer-request.ts';
import { type Fault, faultAnswers } from './faults.ts';
import { type Described, type Operation, publishedOperations } from './published-operations.ts';
import { accounts, RepositoryState, type Token } from './repository-state.ts';

/** A request that was answered. */
export interface SeenRequest {
  readonly operation: string;
  readonly path: string;
  readonly status: number;
}

const writeAll = {
  checks: 'write',
  contents: 'write',
  issues: 'write',
  'pull-requests': 'write',
  statuses: 'write',
} as const;

/** The token that a workflow gets with every permission. */
export const workflowToken: Token = { text: planted.githubToken, account: accounts.workflow, permissions: writeAll };

/**
 * A stand-in for GitHub's API on loopback with the state of one pull request. Every request is held against GitHub's
 * published description: an unknown path, method or query parameter, or a body that does not fit its schema, is
 * answered with 400 and recorded in `mistakes`.
 */
export class GitHubStandIn implements AsyncDisposable {
  readonly state = new RepositoryState();
  readonly tokens: Token[] = [workflowToken];
  readonly faults: Fault[] = [];
  readonly mistakes: string[] = [];
  readonly seen: SeenRequest[] = [];
  readonly options: StandInOptions;
  /** Called before a request is answered, so that something else can happen meanwhile. */
  onRequest: (operation: string) => Promise<void> | void = () => undefined;
  #calls = 0;
  #writes = 0;
  readonly #persisting = new Map<Fault, string>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  constructor(options: StandInOptions = {}) {
    this.options = options;
  }

  /** Starts the server, if it does not listen yet, and gives the root of its API. */
  async listen(): Promise<string> {
    // The first request is not to wait for it.
    publishedOperations(this.#described);
    if (!this.#server.listening) await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.#root}`;
  }

  /** Numbers requests from 1 again. */
  countAnew(): void {
    this.#calls = 0;
    this.#writes = 0;
    this.seen.length = 0;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get #described(): Described {
    return this.options.isEnterprise === true ? 'ghes-3.17' : 'api.github.com';
  }

  get #root(): string {
    return this.options.isGitea === true ? '/api/v1' : this.options.isEnterprise === true ? '/api/v3' : '';
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = url.pathname.startsWith(this.#root) ? url.pathname.slice(this.#root.length) : url.pathname;
    const method = request.method ?? 'GET';
    const operation = publishedOperations(this.#described).find(
      (known) => known.method === method && known.pattern.test(path),
    );
    const graphql = this.options.isEnterprise === true ? '/api/graphql' : '/graphql';
    const isGraphql = method === 'POST' && url.pathname === graphql && this.options.isGitea !== true;
    const name = isGraphql ? 'POST /graphql' : (operation?.name ?? `${method} ${path}`);
    const call = ++this.#calls;
    await this.onRequest(name);
    const fault = this.#faultFor(call, name);
    const token = this.tokens.find((known) => (request.headers.authorization ?? '').endsWith(` ${known.text}`));
    const answer = (): Answer => {
      if (token === undefined) return { status: 401, body: { message: 'Bad credentials' } };
      const ofGitea =
        this.options.isGitea === true ? this.#answerGitea(method, path, url.searchParams, text, token) : undefined;
      if (ofGitea !== undefined) return ofGitea;
      // What these servers do not have is answered in words.
      if (this.options.isGitea === true && /\/(?:check-runs|graphql)$/.test(path)) {
        this.mistakes.push(`${name}: not on this server`);
        return { status: 404, body: '404 page not found' };
      }
      if (isGraphql) return answerGraphql(this.state, token, JSON.parse(text) as GraphqlRequest, this.options);
      const mistake = operation === undefined ? 'no such operation' : this.#mistakeIn(operation, url, text);
      if (mistake !== undefined || operation === undefined) {
        this.mistakes.push(`${name}: ${mistake ?? ''}`);
        return { status: 400, body: { message: mistake } };
      }
      if (method !== 'GET' && ++this.#writes > (this.options.mostWrites ?? Number.POSITIVE_INFINITY)) {
        return answerOf('limit');
      }
      return answerRequest({
        operation: operation.name,
        parameters: operation.pattern.exec(path)?.slice(1) ?? [],
        url: new URL(`http://${request.headers.host ?? ''}${request.url ?? '/'}`),
        body: (text === '' ? {} : JSON.parse(text)) as RequestBody,
        token,
        state: this.state,
        options: this.options,
      });
    };
    const send = ({ status, body, headers }: Answer): void => {
      this.seen.push({ operation: name, path, status });
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
      const isText = headers?.['content-type']?.startsWith('text/') === true;
      response.end(status === 204 ? undefined : isText ? body : JSON.stringify(body));
    };
    if (fault === undefined) return send(answer());
    if (fault.kind.startsWith('lost-')) answer();
    switch (fault.kind) {
      case 'lost-reset':
      case 'reset':
        this.seen.push({ operation: name, path, status: 0 });
        request.socket.resetAndDestroy();
        return;
      case 'lost-timeout':
      case 'timeout':
        // The connection stays open without an answer until the other side gives up.
        this.seen.push({ operation: name, path, status: 0 });
        return;
      default:
        return send(answerOf(fault.kind));
    }
  }

  #answerGitea(method: string, path: string, query: URLSearchParams, text: string, token: Token): Answer | undefined {
    const { state, options } = this;
    const answer = answerGitea({ method, path, query, text, token, state, options });
    if (answer?.status === 400 || answer?.status === 422) this.mistakes.push(`${method} ${path}: ${text}`);
    return answer;
  }

  #faultFor(call: number, operation: string): Fault | undefined {
    for (const one of this.faults) if (one.persists === true && one.call === call) this.#persisting.set(one, operation);
    const fault = this.faults.find(
      (one) =>
        (one.call === undefined || one.call === call || this.#persisting.get(one) === operation) &&
        (one.operation === undefined || one.operation === operation) &&
        (one.times ?? 1) > 0,
    );
    if (fault?.times !== undefined) fault.times--;
    return fault;
  }

  #mistakeIn(operation: Operation, url: URL, text: string): string | undefined {
    for (const name of url.searchParams.keys()) {
      if (!operation.query.has(name) && !(this.options.isGitea === true && name === 'limit')) {
        return `unknown query parameter ${name}`;
      }
    }
    if (operation.body === undefined) return text === '' ? undefined : 'a body where none is described';
    // Gitea takes labels by their ids.
    const isOfIds = this.options.isGitea === true && /^\{"labels":\[\d+(?:,\d+)*\]\}$/.test(text);
    if (isOfIds && operation.name.endsWith('/labels')) return undefined;
    const result = operation.body.validate(text === '' ? {} : JSON.parse(text));
    return result.valid ? undefined : result.errors.map(({ error }) => error).join('; ');
  }
}

function answerOf(kind: Fault['kind']): Answer {
  const { status, message, headers } = faultAnswers[kind] ?? { status: 500, message: kind };
  return { status, body: { message }, ...(headers === undefined ? {} : { headers }) };
}
