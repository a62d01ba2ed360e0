import { stringAt } from '../core/json.ts';
import type { Fetcher } from './fetcher.ts';

/**
 * Stands for every kind of source that has no fetcher: nothing is downloaded, and what needs the source is reported as
 * not checked.
 */
export const offlineFetcher: Fetcher = {
  async fetch({ id, kind, spec, repository }) {
    const url = redactUrl(stringAt(repository?.spec ?? spec, 'url') ?? stringAt(spec, 'endpoint') ?? '');
    const chart = repository === undefined ? '' : ` for chart ${stringAt(spec, 'chart') ?? ''}`;
    return {
      problem: {
        code: 'SOURCE_UNSUPPORTED',
        message: `not downloaded: ${repository?.id.kind ?? kind} ${url}${chart}`,
        resource: id,
        hint: 'Offline, only sources of this repository are rendered. Others are not checked.',
      },
    };
  },
};

/** A URL without user and password. */
function redactUrl(url: string): string {
  return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@\s]*@/i, '$1');
}
