import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FileServer, startFileServer } from '../servers/file-server.ts';

/** A stand-in for the second version of GitHub's cache service, for one branch, with its storage. */
export interface CacheService extends FileServer {
  /** Archives by key, the newest last. */
  readonly entries: Map<string, { readonly version: string; readonly archive: Buffer }>;
  /** What is answered to a request to keep something; yes when absent. */
  denial: string | undefined;
}

const api = '/twirp/github.actions.results.api.v1.CacheService';

/** Starts the stand-in. Keys are found by their beginnings, as GitHub finds them. */
export async function startCacheService(): Promise<CacheService> {
  const server = await startFileServer();
  const service: CacheService = { ...server, entries: new Map(), denial: undefined };
  const method = (name: string, answer: (asked: Record<string, unknown>) => object): void => {
    server.files.set(`${api}/${name}`, (request, response) => {
      void reply(request, response, answer);
    });
  };
  method('GetCacheEntryDownloadURL', ({ key, restore_keys, version }) => {
    const prefixes = [key, ...(Array.isArray(restore_keys) ? restore_keys : [])].map(String);
    const found = [...service.entries]
      .reverse()
      .find(([name, entry]) => entry.version === version && prefixes.some((prefix) => name.startsWith(prefix)));
    if (found === undefined) return { ok: false };
    server.files.set('/download', found[1].archive);
    return { ok: true, signed_download_url: `${server.url}/download`, matched_key: found[0] };
  });
  method('CreateCacheEntry', ({ key, version }) => {
    if (service.denial !== undefined) return { ok: false, message: service.denial };
    server.files.set('/storage/container/archive', (request, response) => {
      void store(request, response, (archive) =>
        service.entries.set(String(key), { version: String(version), archive }),
      );
    });
    return { ok: true, signed_upload_url: `${server.url}/storage/container/archive?sig=planted` };
  });
  method('FinalizeCacheEntryUpload', () => ({ ok: true, entry_id: '1' }));
  return service;
}

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (asked: Record<string, unknown>) => object,
): Promise<void> {
  const asked = JSON.parse((await bodyOf(request)).toString()) as Record<string, unknown>;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(asked)));
}

/** Takes a file as Azure's storage does. */
async function store(request: IncomingMessage, response: ServerResponse, keep: (bytes: Buffer) => void): Promise<void> {
  keep(await bodyOf(request));
  response
    .writeHead(201, { etag: '"1"', 'last-modified': new Date(0).toUTCString(), 'x-ms-version': '2024-11-04' })
    .end();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
