import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FileServer } from '../servers/file-server.ts';

/** An artifact that was finalized. */
export interface KeptArtifact {
  readonly name: string;
  readonly mimeType: string;
  readonly expires: string;
  readonly text: string;
}

interface Begun {
  readonly mimeType: string;
  readonly expires: string;
  text?: string;
}

const api = '/twirp/github.actions.results.api.v1.ArtifactService';

/** The token of a run, by which the service knows the run and the job. Nobody signed it. */
export const runtimeToken = ['{"alg":"none"}', '{"scp":"Actions.Other:x Actions.Results:run-1:job-1"}', 'signature']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

/**
 * Lets a server answer as the fourth version of GitHub's artifact service does, with its storage: a name is taken once,
 * the body that is stored must have the size and the digest that the end names. Gives what is kept.
 * The fields are those that `@actions/artifact` 6.2 sends.
 */
export function serveArtifacts(server: FileServer): readonly KeptArtifact[] {
  const kept: KeptArtifact[] = [];
  const begun = new Map<string, Begun>();
  const method = (name: string, answer: (asked: Readonly<Record<string, unknown>>) => object | number): void => {
    server.files.set(`${api}/${name}`, (request, response) => {
      void reply(request, response, answer);
    });
  };
  method('CreateArtifact', ({ name, version, mime_type: mimeType, expires_at: expires, ...rest }) => {
    if (Object.keys(rest).length > 2 || version !== 7) return 400;
    if (begun.has(String(name))) return 409;
    begun.set(String(name), { mimeType: String(mimeType), expires: String(expires) });
    server.files.set(`/storage/${String(name)}`, (request, response) => {
      void store(request, response, begun.get(String(name)));
    });
    return { ok: true, signed_upload_url: `${server.url}/storage/${String(name)}?sig=planted` };
  });
  method('FinalizeArtifact', ({ name, size }) => {
    const entry = begun.get(String(name));
    if (entry?.text === undefined || String(Buffer.byteLength(entry.text)) !== size) return { ok: false };
    kept.push({ name: String(name), mimeType: entry.mimeType, expires: entry.expires, text: entry.text });
    return { ok: true, artifact_id: String(4000 + kept.length) };
  });
  return kept;
}

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (asked: Readonly<Record<string, unknown>>) => object | number,
): Promise<void> {
  const asked = JSON.parse(await bodyOf(request)) as Readonly<Record<string, unknown>>;
  const isKnown =
    request.headers.authorization === `Bearer ${runtimeToken}` &&
    asked['workflow_run_backend_id'] === 'run-1' &&
    asked['workflow_job_run_backend_id'] === 'job-1';
  const answered = isKnown ? answer(asked) : 401;
  const [status, result] = typeof answered === 'number' ? [answered, { msg: 'refused' }] : [200, answered];
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(result));
}

async function store(request: IncomingMessage, response: ServerResponse, entry: Begun | undefined): Promise<void> {
  const text = await bodyOf(request);
  const isTaken = entry !== undefined && request.headers['x-ms-blob-type'] === 'BlockBlob';
  if (isTaken) entry.text = text;
  response.writeHead(isTaken ? 201 : 400).end();
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
