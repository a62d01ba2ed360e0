import { trimmedEnd } from '../core/text/trimmed.ts';
import type { UrlRewrite } from '../core/url-rewrite.ts';

/**
 * Reads `from=to` texts; blank ones say nothing. Of the first text that is none, what stands before `=` comes back as
 * the fault.
 */
export function parseRegistryMirrors(texts: readonly string[]): {
  readonly rewrites: readonly UrlRewrite[];
  readonly fault?: string;
} {
  const rewrites: UrlRewrite[] = [];
  for (const line of texts) {
    const text = line.trim();
    if (text === '') continue;
    const equals = text.indexOf('=');
    const from = text.slice(0, Math.max(0, equals)).trim();
    const to = text.slice(equals + 1).trim();
    // A login in the address would be printed with it.
    if (from === '' || to === '' || /[\s@]/.test(from + to))
      return { rewrites, fault: (equals < 0 ? text : from).slice(0, 100).replace(/^.*@/, '') };
    rewrites.push({ from: trimmedEnd(from, '/'), to: trimmedEnd(to, '/') });
  }
  return { rewrites };
}
