import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Validator } from '@cfworker/json-schema';

/** An operation of GitHub's published OpenAPI description. */
export interface Operation {
  /** Method and path template, such as `GET /repos/{owner}/{repo}/issues/{issue_number}/comments`. */
  readonly name: string;
  readonly method: string;
  readonly pattern: RegExp;
  readonly query: ReadonlySet<string>;
  readonly body: Validator | undefined;
}

interface DescribedOperation {
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: object }>> };
  readonly parameters?: readonly object[];
}

type Json = Readonly<Record<string, unknown>>;

const used =
  /^\/(?:user$|repos\/\{owner\}\/\{repo\}\/(?:issues(?:\/|$)|labels$|collaborators\/\{username\}\/permission$|statuses\/|pulls(?:\/|$)|check-runs|branches\/\{branch\}$|commits\/\{ref\}\/(?:check-runs|statuses)$|commits\/\{commit_sha\}\/pulls$))/;

/** Which server is described: github.com, or the oldest release of GitHub Enterprise Server that is still described. */
export type Described = 'api.github.com' | 'ghes-3.17';

const operations = new Map<Described, readonly Operation[]>();

/** The operations that the program may use, read once. */
export function publishedOperations(server: Described): readonly Operation[] {
  const known = operations.get(server) ?? readOperations(server);
  operations.set(server, known);
  return known;
}

function readOperations(server: Described): readonly Operation[] {
  const file = createRequire(import.meta.url).resolve(`@octokit/openapi/generated/${server}.json`);
  const description = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  };
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const object = value as Json;
    if (typeof object['$ref'] === 'string') {
      let target: unknown = description;
      for (const step of object['$ref'].slice(2).split('/')) target = (target as Json)[step];
      return resolve(target);
    }
    const resolved = Object.fromEntries(Object.entries(object).map(([key, item]) => [key, resolve(item)]));
    // OpenAPI 3.0 writes so what JSON Schema calls a second type.
    return object['nullable'] === true && typeof object['type'] === 'string'
      ? { ...resolved, type: [object['type'], 'null'] }
      : resolved;
  };
  return Object.entries(description.paths)
    .filter(([template]) => used.test(template))
    .flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, operation]): Operation => {
        const schema = resolve(operation.requestBody?.content?.['application/json']?.schema) as Json | undefined;
        const parameters = resolve(operation.parameters ?? []) as readonly { in: string; name: string }[];
        return {
          name: `${method.toUpperCase()} ${template}`,
          method: method.toUpperCase(),
          pattern: new RegExp(`^${template.replace(/\{[^}]+\}/g, '([^/]+)')}$`),
          query: new Set(parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)),
          body: schema === undefined ? undefined : new Validator(withoutUnknown(schema), '2019-09'),
        };
      }),
    );
}

/** GitHub ignores properties that it does not describe; here they are mistakes. */
function withoutUnknown(schema: Json): Json {
  const isPlain = schema['properties'] !== undefined && schema['oneOf'] === undefined && schema['anyOf'] === undefined;
  return isPlain && schema['additionalProperties'] === undefined ? { ...schema, additionalProperties: false } : schema;
}
