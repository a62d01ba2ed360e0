import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { Validator } from '@cfworker/json-schema';

/** A comment as the server keeps it. */
export interface StoredComment {
  readonly id: number;
  readonly login: string;
  body: string;
}

/** A request that was answered, for counting; assertions are about `comments` and `statuses`. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

interface Operation {
  readonly method: string;
  readonly pattern: RegExp;
  readonly template: string;
  readonly body: Validator | undefined;
  readonly query: ReadonlySet<string>;
}

interface OpenApiOperation {
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: object }>> };
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}

const longestBody = 65_536;

let operations: readonly Operation[] | undefined;

/** The operations of GitHub's published OpenAPI description that the program may use. */
function publishedOperations(): readonly Operation[] {
  if (operations !== undefined) return operations;
  const file = createRequire(import.meta.url).resolve('@octokit/openapi/generated/api.github.com.deref.json');
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, OpenApiOperation>>;
  };
  operations = Object.entries(paths)
    .filter(([template]) => /^\/(?:user$|repos\/\{owner\}\/\{repo\}\/(?:issues|statuses|pulls))/.test(template))
    .flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, operation]): Operation => {
        const schema = operation.requestBody?.content?.['application/json']?.schema;
        const parameters = operation.parameters ?? [];
        return {
          method: method.toUpperCase(),
          template,
          pattern: new RegExp(`^${template.replace(/\{[^}]+\}/g, '([^/]+)')}$`),
          body: schema === undefined ? undefined : new Validator(schema, '2019-09'),
          query: new Set(parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)),
        };
      }),
    );
  return operations;
}

/**
 * A stand-in for GitHub's REST API on loopback that keeps the state of one pull request. Every request is held against GitHub's published description: an unknown path, method
 * or query parameter, or a body that does not fit its schema, is answered with 400 and recorded in `faults`.
 */
export class GitHubStandIn implements AsyncDisposable {
  readonly comments: StoredComment[] = [];
  readonly statuses: { readonly sha: string; readonly state: string; readonly context: string }[] = [];
  readonly seen: SeenRequest[] = [];
  readonly faults: string[] = [];
  /** Answers the next matching requests with a status instead: `[method and path template, status, how often]`. */
  readonly failures: { readonly operation: string; readonly status: number; times: number }[] = [];
  readonly token = 'ghs_installation';
  #next = 100;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  /** Starts the server and gives the root of its API. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Puts a comment of somebody there. */
  plant(login: string, body: string): StoredComment {
    const comment = { id: this.#next++, login, body };
    this.comments.push(comment);
    return comment;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const url = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? 'GET';
    const operation = publishedOperations().find(
      (candidate) => candidate.method === method && candidate.pattern.test(url.pathname),
    );
    const send = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
      this.seen.push({ method, path: url.pathname, status });
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
      response.end(status === 204 ? undefined : JSON.stringify(body));
    };
    const fault = (message: string): void => {
      this.faults.push(`${method} ${url.pathname}: ${message}`);
      send(400, { message });
    };
    if (operation === undefined) return fault('no such operation');
    for (const name of url.searchParams.keys())
      if (!operation.query.has(name)) return fault(`unknown query parameter ${name}`);
    const body = text === '' ? undefined : JSON.parse(text);
    if (operation.body !== undefined) {
      const result = operation.body.validate(body ?? {});
      if (!result.valid) return fault(result.errors.map(({ error }) => error).join('; '));
    }
    if (
      !/^(?:token|bearer) /i.test(request.headers.authorization ?? '') ||
      !(request.headers.authorization ?? '').endsWith(this.token)
    )
      return send(401, { message: 'Bad credentials' });
    const failure = this.failures.find(
      (candidate) => candidate.operation === `${method} ${operation.template}` && candidate.times > 0,
    );
    if (failure !== undefined) {
      failure.times--;
      return send(failure.status, { message: 'fault injected' });
    }
    const id = Number(operation.pattern.exec(url.pathname)?.[3]);
    switch (`${method} ${operation.template}`) {
      case 'GET /user':
        return send(403, { message: 'Resource not accessible by integration' });
      case 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments': {
        const size = Math.min(Number(url.searchParams.get('per_page') ?? 30), 100);
        const page = Number(url.searchParams.get('page') ?? 1);
        const more = page * size < this.comments.length;
        url.searchParams.set('page', String(page + 1));
        const next = `http://${request.headers.host ?? ''}${url.pathname}${url.search}`;
        return send(
          200,
          this.comments.slice((page - 1) * size, page * size).map(shown),
          more ? { link: `<${next}>; rel="next"` } : {},
        );
      }
      case 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments':
        if (body.body.length > longestBody)
          return send(422, { message: 'Body is too long (maximum is 65536 characters)' });
        return send(201, shown(this.plant('github-actions[bot]', body.body)));
      case 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}': {
        const comment = this.comments.find((candidate) => candidate.id === id);
        if (comment === undefined) return send(404, { message: 'Not Found' });
        comment.body = body.body;
        return send(200, shown(comment));
      }
      case 'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}':
        this.comments.splice(
          this.comments.findIndex((candidate) => candidate.id === id),
          1,
        );
        return send(204, undefined);
      case 'POST /repos/{owner}/{repo}/statuses/{sha}':
        this.statuses.push({ sha: url.pathname.split('/').at(-1) ?? '', state: body.state, context: body.context });
        return send(201, { id: this.#next++, ...body });
      default:
        return fault('the stand-in does not know this operation');
    }
  }
}

function shown({ id, login, body }: StoredComment): object {
  return {
    id,
    body,
    user: { login, id: 1 },
    html_url: `https://github.example/pull/1#issuecomment-${id}`,
    created_at: '2026-01-01T00:00:00Z',
  };
}
