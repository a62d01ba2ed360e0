import { createHash } from 'node:crypto';
import { isJsonObject, type JsonValue, stringAt } from '../../core/json.ts';
import { type ProxySettings, proxiedFetch } from '../../engines/http/public.ts';

/** The artifact service of a workflow run, as the runner tells it. */
interface ArtifactService {
  readonly url: string;
  readonly token: string;
  /** The most days that the repository keeps artifacts, where the runner says so. */
  readonly mostDays?: number;
}

/** One file that becomes an artifact as it is, so that a browser opens it. */
export interface ArtifactUpload {
  readonly service: ArtifactService;
  readonly name: string;
  readonly mimeType: string;
  readonly text: string;
  readonly days: number;
  /** For all requests together. */
  readonly milliseconds: number;
  readonly proxy: ProxySettings;
  /** Told what is asked and how it ended, without tokens and signed addresses. */
  readonly log: (line: string) => void;
}

/** Its number, or why there is none. */
export type UploadResult = { readonly id: string } | { readonly failed: string };

/**
 * Uploads a file as an artifact of the run by the requests of `@actions/artifact` 6 for a single file that is not
 * archived: create, put, finalize. They are sent once each. Never rejects, and gives up after a time.
 */
export async function uploadArtifact(upload: ArtifactUpload): Promise<UploadResult> {
  const { service, name, mimeType, text, log } = upload;
  const backend = backendOf(service.token);
  if (backend === undefined) return { failed: 'no artifact service in the token of the run' };
  const signal = AbortSignal.timeout(upload.milliseconds);
  const bytes = Buffer.from(text, 'utf8');
  try {
    const send = await proxiedFetch(upload.proxy);
    const ask = async (method: string, body: object): Promise<JsonValue> => {
      const response = await send(`${service.url}/twirp/github.actions.results.api.v1.ArtifactService/${method}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...backend, name, ...body }),
        signal,
      });
      log(`${method}: ${response.status}`);
      if (!response.ok) throw new Error(`${method} ended with HTTP status ${response.status}`);
      const answer = (await response.json()) as JsonValue;
      if (!isJsonObject(answer) || answer['ok'] !== true) throw new Error(`${method} was refused`);
      return answer;
    };
    const expires = Date.now() + Math.min(upload.days, service.mostDays ?? upload.days) * 86_400_000;
    const created = await ask('CreateArtifact', {
      expires_at: new Date(expires).toISOString(),
      version: 7,
      mime_type: mimeType,
    });
    const put = await send(new URL(stringAt(created, 'signed_upload_url') ?? ''), {
      method: 'PUT',
      headers: { 'content-type': mimeType, 'x-ms-blob-content-type': mimeType, 'x-ms-blob-type': 'BlockBlob' },
      body: bytes,
      signal,
    });
    log(`put the artifact: ${put.status}`);
    if (!put.ok) throw new Error(`upload ended with HTTP status ${put.status}`);
    const hash = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
    const finished = await ask('FinalizeArtifact', { size: String(bytes.length), hash });
    const id = stringAt(finished, 'artifact_id') ?? '';
    return /^\d{1,20}$/.test(id) ? { id } : { failed: 'no artifact id from the service' };
  } catch (error) {
    if (signal.aborted) return { failed: `it took longer than ${upload.milliseconds / 1000} s` };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

/** The run and the job as the service knows them, from the scope `Actions.Results:run:job` of the token. */
function backendOf(token: string): Readonly<Record<string, string>> | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as JsonValue;
    for (const scope of (stringAt(claims, 'scp') ?? '').split(' ')) {
      const [kind, run, job, more] = scope.split(':');
      if (kind === 'Actions.Results' && run && job && more === undefined)
        return { workflow_run_backend_id: run, workflow_job_run_backend_id: job };
    }
    return undefined;
  } catch {
    return undefined;
  }
}
