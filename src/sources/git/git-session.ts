import { lookup as dnsLookup } from 'node:dns';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProblem, type Problem } from '../../core/problem.ts';
import { words } from '../../core/text/words.ts';
import {
  type Environment,
  type GitContext,
  removeAtProcessEnd,
  runGit,
  withoutRepository,
} from '../../engines/git/public.ts';
import { type HttpClientOptions, isAllowedUrl, publicAddresses, resolvesToPublic } from '../../engines/http/public.ts';
import { basicAuthorization } from '../credentials.ts';
import type { GitRemote } from './git-remote.ts';

/** Login to a git server, and trust in it. PEM texts, and an OpenSSH key with its `known_hosts`. */
export interface GitLogin {
  readonly username?: string;
  /** Of the user, or of the key. */
  readonly password?: string;
  readonly bearerToken?: string;
  readonly identity?: string;
  readonly knownHosts?: string;
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
}

/** Identity for a git server, and the way to it: all of it of the run, or the login and connection of a tree. */
export type GitAccess =
  | {
      readonly trust: 'run';
      readonly login: Pick<GitLogin, 'password' | 'username'>;
      readonly isLastResort?: boolean;
      /** The socket of the ssh agent. */
      readonly agent?: string;
    }
  | {
      readonly trust: 'tree';
      readonly login: GitLogin;
      /** URL of the proxy that the source names, with its login. */
      readonly proxy: string | undefined;
      /** True when the run has a login that is not sent for that. */
      readonly withholds: boolean;
    };

/** Network options of every git process of a run. */
export interface GitNetwork
  extends Pick<HttpClientOptions, 'allowedHosts' | 'allowedOrigins' | 'lookup' | 'proxy' | 'restrictEgress'> {
  /** Where programs are found, and what CI says about certificates and ssh agents; nothing else of it reaches git. */
  readonly environment: Environment;
  /** True when a directory of this machine may be fetched from: only for mirrors that whoever runs this names. */
  readonly allowFiles?: boolean;
}

/** Credentials of a git command for one server; disposing it removes the key and certificates from the disk. */
export interface GitSession extends AsyncDisposable {
  readonly url: string;
  readonly environment: Environment;
  readonly settings: readonly (readonly [string, string])[];
}

/** Variables that a git which is to talk to a server is given. */
const inherited = words(`
  GIT_SSL_CAINFO GIT_SSL_CAPATH PATH PATHEXT SSL_CERT_DIR SSL_CERT_FILE SystemRoot TEMP TMP TMPDIR
`);

/**
 * Prepares git for one server: no configuration of the system or a user, no prompt, no helper, one transport. Secrets
 * travel in the environment of the child (or in a file that only this user can read, where a program takes nothing
 * else), never on a command line. With restricted egress git is told to which public address to connect, since it would
 * resolve the name itself, and follows no redirect.
 */
export async function openGitSession(
  remote: GitRemote,
  access: GitAccess,
  network: GitNetwork,
): Promise<GitSession | Problem> {
  const login: GitLogin = access.login;
  const isRestricted = network.restrictEgress && remote.scheme !== 'file' && !isAllowedUrl(remote.url, network);
  if (remote.scheme === 'file' && network.allowFiles !== true)
    return { code: 'EGRESS_DENIED', message: `local directories are not supported: ${remote.url}` };
  if (isRestricted && remote.scheme === 'http')
    return {
      code: 'EGRESS_DENIED',
      message: `${remote.url}: only https and ssh are allowed`,
      hint: 'Untrusted pull requests reach public servers only. Add the host to allow-egress, or turn restrict-egress off.',
    };
  const addresses = isRestricted ? await pinned(remote, network) : undefined;
  if (isProblem(addresses)) return addresses;
  const environment: Record<string, string> = {};
  for (const name of inherited) {
    const value = network.environment[name];
    if (value !== undefined) environment[name] = value;
  }
  // Without a home libcurl takes that of the password database, and a login of the `.netrc` there.
  Object.assign(environment, {
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    HOME: devNull,
    ...proxies(network),
  });
  // It would win over the authority that the source names.
  if (login.ca !== undefined) delete environment['GIT_SSL_CAINFO'];
  const files = new SecretFiles();
  try {
    // A mirror may belong to somebody else, of whose repositories git reads none unless a configuration file says so.
    if (remote.scheme === 'file')
      environment['GIT_CONFIG_GLOBAL'] = await files.write('config', '[safe]\ndirectory = *');
    const settings =
      remote.scheme === 'ssh'
        ? await overSsh(remote, access, network, addresses, environment, files)
        : await overHttp(remote, access, addresses, network.restrictEgress, files);
    if (!isProblem(settings))
      return { url: remote.url, environment, settings, [Symbol.asyncDispose]: () => files.remove() };
    await files.remove();
    return settings;
  } catch (error) {
    await files.remove();
    throw error;
  }
}

/** Files for programs that take a secret in no other way, in a directory of their own that nobody else can enter. */
class SecretFiles {
  #directory: Promise<string> | undefined;
  #isRemoved: () => void = () => undefined;

  async write(name: string, text: string, executable = false): Promise<string> {
    this.#directory ??= mkdtemp(join(tmpdir(), 'fluxdelta-login-')).then((directory) => {
      // No key is left behind by a run that is cancelled.
      this.#isRemoved = removeAtProcessEnd(directory);
      return directory;
    });
    const path = join(await this.#directory, name);
    // ssh reads no key whose last line does not end.
    await writeFile(path, text.endsWith('\n') ? text : `${text}\n`, { mode: 0o600 });
    if (executable) await chmod(path, 0o700);
    return path;
  }

  async remove(): Promise<void> {
    if (this.#directory !== undefined) await rm(await this.#directory, { recursive: true, force: true });
    this.#isRemoved();
  }
}

async function overHttp(
  remote: GitRemote,
  access: GitAccess,
  addresses: readonly string[] | undefined,
  isRestricted: boolean,
  files: SecretFiles,
): Promise<readonly (readonly [string, string])[]> {
  const login: GitLogin = access.login;
  // An allowed host may send on to one that is not. And after a redirect git shows the header of a login to the new
  // server.
  const keepsToHost = isRestricted || login.password !== undefined || login.bearerToken !== undefined;
  const settings: [string, string][] = [
    ['credential.helper', ''],
    ['core.askPass', ''],
    ['http.cookieFile', ''],
    ['http.followRedirects', keepsToHost ? 'false' : 'initial'],
    // A server that sends next to nothing for so long does not answer.
    ['http.lowSpeedLimit', '1'],
    ['http.lowSpeedTime', '30'],
    ['http.userAgent', 'git/fluxdelta'],
  ];
  if (login.ca !== undefined) settings.push(['http.sslCAInfo', await files.write('ca.crt', login.ca)]);
  if (login.cert !== undefined && login.key !== undefined) {
    settings.push(['http.sslCert', await files.write('tls.crt', login.cert)]);
    settings.push(['http.sslKey', await files.write('tls.key', login.key)]);
  }
  const authorization =
    login.bearerToken !== undefined
      ? `Bearer ${login.bearerToken.trim()}`
      : login.password === undefined
        ? undefined
        : basicAuthorization({ username: login.username ?? '', password: login.password });
  // For this server only, wherever it sends on to.
  const origin = `${remote.scheme}://${remote.host}${remote.port === '' ? '' : `:${remote.port}`}/`;
  if (authorization !== undefined) settings.push([`http.${origin}.extraHeader`, `Authorization: ${authorization}`]);
  if (addresses !== undefined) {
    const port = remote.port === '' ? (remote.scheme === 'https' ? '443' : '80') : remote.port;
    const bracketed = addresses.map((address) => (address.includes(':') ? `[${address}]` : address));
    settings.push(['http.curloptResolve', `${remote.host.replace(/^\[|\]$/g, '')}:${port}:${bracketed.join(',')}`]);
  }
  return settings;
}

async function overSsh(
  remote: GitRemote,
  access: GitAccess,
  network: GitNetwork,
  addresses: readonly string[] | undefined,
  environment: Record<string, string>,
  files: SecretFiles,
): Promise<readonly (readonly [string, string])[] | Problem> {
  const login: GitLogin = access.login;
  const agent = access.trust === 'run' ? access.agent : undefined;
  const options = ['-F', devNull, '-o', 'ConnectTimeout=15', '-o', 'ServerAliveInterval=15'];
  const set = (name: string, value: string): void => {
    options.push('-o', `${name}=${value}`);
  };
  set('StrictHostKeyChecking', 'yes');
  set('UpdateHostKeys', 'no');
  set('PermitLocalCommand', 'no');
  if (login.identity !== undefined && login.knownHosts !== undefined) {
    const key = await files.write('identity', login.identity);
    set('IdentitiesOnly', 'yes');
    set('IdentityAgent', 'none');
    set('GlobalKnownHostsFile', devNull);
    set('UserKnownHostsFile', await files.write('known_hosts', login.knownHosts));
    options.push('-i', key);
  } else if (agent !== undefined && agent !== '') {
    environment['SSH_AUTH_SOCK'] = agent;
    const { HOME } = network.environment;
    if (HOME !== undefined) environment['HOME'] = HOME;
  } else {
    if (login.identity !== undefined)
      return {
        code: 'SOURCE_AUTH',
        message: `${remote.host}: no known_hosts in the Secret of the source`,
        hint: 'Add the host keys of the server (ssh-keyscan prints them). Flux needs them too.',
      };
    return {
      code: 'SOURCE_AUTH',
      message: `${remote.host}: no ssh key in clear text in the tree`,
      hint: 'Set a login for this host, to use https, or run with an ssh agent.',
    };
  }
  if (login.password !== undefined && login.password !== '') {
    // The only way in which ssh takes the password of a key; the text itself stays in the environment.
    environment['SSH_ASKPASS'] = await files.write('askpass', '#!/bin/sh\nprintf \'%s\\n\' "$FLUXDELTA_ASKED"', true);
    environment['SSH_ASKPASS_REQUIRE'] = 'force';
    environment['DISPLAY'] = ':';
    environment['FLUXDELTA_ASKED'] = login.password;
    set('NumberOfPasswordPrompts', '1');
    set('PreferredAuthentications', 'publickey');
  } else set('BatchMode', 'yes');
  const [address] = addresses ?? [];
  if (address !== undefined) {
    set('HostName', address);
    set('HostKeyAlias', remote.port === '' || remote.port === '22' ? remote.host : `[${remote.host}]:${remote.port}`);
    set('CheckHostIP', 'no');
    set('ProxyCommand', 'none');
    set('ProxyJump', 'none');
  }
  environment['GIT_SSH_COMMAND'] = ['ssh', ...options].map(quoted).join(' ');
  environment['GIT_SSH_VARIANT'] = 'ssh';
  return [];
}

/** A word of a shell's command line: git gives `GIT_SSH_COMMAND` to one. */
function quoted(word: string): string {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Where git is to connect to; undefined where only a proxy knows. A git that knows no way to be told is refused. */
async function pinned(remote: GitRemote, network: GitNetwork): Promise<readonly string[] | Problem | undefined> {
  const addresses = await publicAddresses(remote.host, network.lookup);
  if (addresses === undefined)
    return { code: 'SOURCE_UNREACHABLE', message: `${remote.host}: host name does not resolve` };
  // A proxy resolves the name itself, and chooses.
  const isProxied = remote.scheme === 'https' && (network.proxy?.https ?? '') !== '';
  if (isProxied && !(await resolvesToPublic(network.lookup ?? dnsLookup, remote.host)))
    return { code: 'EGRESS_DENIED', message: `${remote.host} does not resolve to public addresses alone` };
  if (isProblem(addresses) || remote.scheme === 'ssh') return addresses;
  const context: GitContext = {
    directory: tmpdir(),
    gitDirectory: withoutRepository,
    environment: network.environment,
  };
  const output = await runGit(context, ['version']);
  if (isProblem(output)) return output;
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(output.stdout.toString('latin1')) ?? [];
  if (Number(major) * 1000 + Number(minor) >= 2037) return addresses;
  return {
    code: 'GIT_UNAVAILABLE',
    message: `git ${major}.${minor} cannot restrict egress`,
    hint: 'Install git 2.37 or newer.',
  };
}

function proxies({ proxy }: GitNetwork): Readonly<Record<string, string>> {
  return {
    ...(proxy?.http === undefined ? {} : { http_proxy: proxy.http }),
    ...(proxy?.https === undefined ? {} : { https_proxy: proxy.https }),
    ...(proxy?.except === undefined ? {} : { no_proxy: proxy.except }),
  };
}
