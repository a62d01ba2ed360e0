/**
 * A URL for people: without user, password, query and fragment, any of which may hold a secret. A text that is no URL
 * loses what stands before an `@`.
 */
export function redactUrl(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url);
    return host === '' ? `${protocol}${pathname}` : `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
  } catch {
    return url.replace(/^([a-z0-9+.-]*:\/\/)?[^/@\s]*@/i, '$1').replace(/[?#].*$/s, '');
  }
}
