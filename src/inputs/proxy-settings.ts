/**
 * Proxies as the environment has them: `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`, in lower case first, as curl reads
 * them.
 */
export function proxySettings(environment: Readonly<Record<string, string | undefined>>): {
  readonly http?: string;
  readonly https?: string;
  readonly except?: string;
} {
  const variable = (name: string): string => environment[name.toLowerCase()] ?? environment[name] ?? '';
  const [http = '', https = '', except = ''] = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'].map(variable);
  return { ...(http === '' ? {} : { http }), ...(https === '' ? {} : { https }), ...(except === '' ? {} : { except }) };
}
