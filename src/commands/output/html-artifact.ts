import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformOf } from '../../core/platform.ts';
import { cutText } from '../../core/text/cut-text.ts';
import { type ReviewedComparison } from '../../findings/public.ts';
import { type Inputs, proxySettings } from '../../inputs/public.ts';
import { debug, defaultKey, isEmptyReport, type ReportContext } from '../../report/public.ts';

/**
 * The whole report as one page: where it was written, and the address of the artifact that it became. Empty texts where
 * there is none.
 */
export interface HtmlArtifact {
  readonly path: string;
  readonly url: string;
}

const nothing: HtmlArtifact = { path: '', url: '' };
/** How long an artifact is kept, in days. */
const days = 7;
/**
 * The upload may take this part of the time for the API, and never more than so many milliseconds: the comment waits
 * for it.
 */
const patience = { part: 1 / 6, most: 15_000 };

/**
 * Writes the report as a page, as `pageArtifact`. Nothing of it is loaded before it is called, and a report that says
 * nothing has no page. Never rejects.
 */
export async function htmlArtifact(
  inputs: Inputs,
  key: string,
  { comparison, context }: { readonly comparison: ReviewedComparison; readonly context: ReportContext },
): Promise<HtmlArtifact> {
  if (isEmptyReport(comparison)) return nothing;
  return await pageArtifact(inputs, key, async () => {
    const { htmlReport } = await import('../../report/html/html-report.ts');
    return htmlReport(comparison, context);
  });
}

/**
 * Writes a page into the runner's temporary directory and uploads it as an artifact of the run. Never rejects: a
 * failure costs the link only, and is a debug line.
 */
export async function pageArtifact(
  { run, settings, environment }: Inputs,
  key: string,
  write: () => Promise<string> | string,
): Promise<HtmlArtifact> {
  const { artifacts, runUrl, temporaryDirectory } = run;
  if (!settings.reportArtifact || temporaryDirectory === undefined) return nothing;
  try {
    const text = await write();
    const path = join(temporaryDirectory, 'fluxdelta-report.html');
    writeFileSync(path, text);
    if (artifacts === undefined || runUrl === undefined || !platformOf(run.apiUrl).hasArtifacts)
      return { path, url: '' };
    const { uploadArtifact } = await import('../../report/github/upload-artifact.ts');
    const uploaded = await uploadArtifact({
      service: artifacts,
      name: artifactName(key, run.id),
      mimeType: 'text/html',
      text,
      days,
      milliseconds: Math.ceil(Math.min(settings.apiTimeout * 1000 * patience.part, patience.most)),
      proxy: proxySettings(environment),
      log: debug,
    });
    if ('id' in uploaded) return { path, url: `${runUrl}/artifacts/${uploaded.id}` };
    debug(`no artifact of the report: ${uploaded.failed}`);
    return { path, url: '' };
  } catch (error) {
    debug(`no page of the report: ${error instanceof Error ? error.message : String(error)}`);
    return nothing;
  }
}

/** A run takes each name once, over all of its jobs and attempts. */
function artifactName(key: string, id: string): string {
  const attempt = id.split('.')[1] ?? '1';
  const name = key === defaultKey ? '' : cutText(key, 80).replace(/[^\w.-]+/g, '-');
  const parts = ['fluxdelta', name, attempt === '1' ? '' : attempt, 'html'];
  return parts.filter((part) => part !== '').join('.');
}
