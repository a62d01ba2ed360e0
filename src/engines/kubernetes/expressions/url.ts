/**
 * An absolute URL or path, taken apart as Go's net/url does with a request URI: unlike `urlParse` of templates it keeps
 * escapes, and takes no reference or fragment.
 */
export class RequestUrl {
  readonly scheme: string;
  readonly user: string;
  readonly host: string;
  readonly escapedPath: string;
  readonly query: string;

  constructor(parts: Pick<RequestUrl, 'escapedPath' | 'host' | 'query' | 'scheme' | 'user'>) {
    this.scheme = parts.scheme;
    this.user = parts.user;
    this.host = parts.host;
    this.escapedPath = parts.escapedPath;
    this.query = parts.query;
  }

  equals(other: RequestUrl): boolean {
    return (
      this.scheme === other.scheme &&
      this.user === other.user &&
      this.host === other.host &&
      this.escapedPath === other.escapedPath &&
      this.query === other.query
    );
  }

  get hostname(): string {
    const [, host = this.host] = /^([\s\S]*):\d*$/.exec(this.host) ?? [];
    return /^\[.*\]$/.test(host) ? host.slice(1, -1) : host;
  }

  get port(): string {
    return /:(\d*)$/.exec(this.host)?.[1] ?? '';
  }

  /** The values of each parameter; those that cannot be read are left out. */
  get parameters(): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, string[]>();
    for (const part of this.query.split('&')) {
      if (part === '' || part.includes(';')) continue;
      const at = part.indexOf('=');
      const key = unescaped((at < 0 ? part : part.slice(0, at)).replaceAll('+', ' '));
      const value = unescaped((at < 0 ? '' : part.slice(at + 1)).replaceAll('+', ' '));
      if (key === undefined || value === undefined) continue;
      found.set(key, [...(found.get(key) ?? []), value]);
    }
    return found;
  }
}

function unescaped(text: string): string | undefined {
  if (/%(?![0-9a-fA-F]{2})/.test(text)) return undefined;
  const bytes = Buffer.from(text).toString('latin1');
  return Buffer.from(
    bytes.replace(/%([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}

function escapedPathOf(path: string): string {
  if (path === '*' || /^(?:[-\w.~!$&'()*+,;=:@/[\]]|%[0-9a-fA-F]{2})*$/.test(path)) return path;
  return Buffer.from(unescaped(path) ?? path)
    .toString('latin1')
    .replace(/[^-\w.~$&+,/:;=@]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

/** What is wrong with a text that is no URL, in Go's words. */
type UrlProblem = { readonly problem: string };

function problemOfHost(host: string): string | undefined {
  const port = host.startsWith('[') ? host.slice(host.lastIndexOf(']') + 1) : (/:[^:]*$/.exec(host)?.[0] ?? '');
  if (host.startsWith('[') && !host.includes(']')) return "missing ']' in host";
  if (port !== '' && !/^:\d*$/.test(port)) return `invalid port ${JSON.stringify(port)} after host`;
  const bad = /%(?:(?:[0-7][0-9a-fA-F])|(?![0-9a-fA-F]{2})[\s\S]{0,2})/.exec(host)?.[0];
  if (bad !== undefined && bad !== '%25') return `invalid URL escape ${JSON.stringify(bad)}`;
  const odd = /[^-\w.~!$&'()*+,;=:[\]<>"%\u0080-\uffff]/.exec(host)?.[0];
  return odd === undefined ? undefined : `invalid character ${JSON.stringify(odd)} in host name`;
}

/** The URL that a text is: an absolute one, or an absolute path. */
export function urlOfText(text: string): RequestUrl | UrlProblem {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u001f\u007f]/.test(text)) return { problem: 'net/url: invalid control character in URL' };
  if (text === '') return { problem: 'empty url' };
  const path = (escapedPath: string): RequestUrl =>
    new RequestUrl({ scheme: '', user: '', host: '', escapedPath, query: '' });
  if (text === '*') return path('*');
  if (text.startsWith(':')) return { problem: 'missing protocol scheme' };
  const [, scheme = '', rest = text] = /^([A-Za-z][-A-Za-z0-9+.]*):([\s\S]*)$/.exec(text) ?? [];
  const mark = rest.indexOf('?');
  const query = mark < 0 ? '' : rest.slice(mark + 1);
  let left = mark < 0 ? rest : rest.slice(0, mark);
  if (!left.startsWith('/')) {
    if (scheme === '') return { problem: 'invalid URI for request' };
    // Nothing can be asked of what is opaque, but whether it is the same.
    return new RequestUrl({ scheme: scheme.toLowerCase(), user: left, host: '', escapedPath: '', query });
  }
  let [user, host] = ['', ''];
  if (scheme !== '' && left.startsWith('//')) {
    const [, authority = '', after = ''] = /^\/\/([^/]*)([\s\S]*)$/.exec(left) ?? [];
    left = after;
    const at = authority.lastIndexOf('@');
    user = authority.slice(0, Math.max(at, 0));
    host = authority.slice(at + 1);
    const problem = problemOfHost(host);
    if (problem !== undefined) return { problem };
    if (at >= 0 && !/^[-\w.:~!$&'()*+,;=%@]*$/.test(user)) return { problem: 'net/url: invalid userinfo' };
    if (unescaped(user) === undefined) return { problem: 'invalid URL escape' };
  }
  const bad = /%(?![0-9a-fA-F]{2})[\s\S]{0,2}/.exec(left)?.[0];
  if (bad !== undefined) return { problem: `invalid URL escape ${JSON.stringify(bad)}` };
  return new RequestUrl({ scheme: scheme.toLowerCase(), user, host, escapedPath: escapedPathOf(left), query });
}
