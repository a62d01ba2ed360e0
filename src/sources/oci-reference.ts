/** Address of a repository of artifacts. */
export interface OciRepository {
  /** Host and port of the registry. */
  readonly host: string;
  readonly name: string;
}

/** Reads `oci://host/name`; undefined when it is none. Docker Hub goes by its own names. */
export function parseOciUrl(url: string): OciRepository | undefined {
  const [, host, name] = /^oci:\/\/([^/@\s]+)\/([a-z0-9]+(?:[._/-]+[a-z0-9]+)*)\/?$/.exec(url) ?? [];
  if (host === undefined || name === undefined) return undefined;
  if (host !== 'docker.io' && host !== 'index.docker.io') return { host, name };
  return { host: 'registry-1.docker.io', name: name.includes('/') ? name : `library/${name}` };
}
