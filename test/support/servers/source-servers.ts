import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expectPlanted, fixed } from '../planted-secrets.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';

/** The login that servers with a password take. */
export const login = { username: 'me', password: fixed.serverPassword };
/** Of the same password, by bcrypt, which is all that the registry takes. */
const bcrypt = '$2b$05$abcdefghijklmnopqrstuu7.Rffb/e3GvgNr9ynXYVmPMI0ht.mgC';

/** Real servers on this machine, over which the tests of fetchers go. */
export interface SourceServers extends AsyncDisposable {
  /** Authority that signed the certificates of `tls` and `registry.tls`, as PEM. */
  readonly authority: string;
  /**
   * nginx: `/git/` are repositories of `directory/git`, by `git http-backend`; everything else files of
   * `directory/files`. URLs without a slash at the end.
   */
  readonly web: { readonly open: string; readonly password: string; readonly tls: string };
  /** Docker's registry, as host and port. */
  readonly registry: { readonly open: string; readonly password: string; readonly tls: string };
  /** OpenSSH: host and port, the user, the key that it takes, and its own. */
  readonly ssh: {
    readonly host: string;
    readonly user: string;
    readonly identity: string;
    readonly knownHosts: string;
  };
  /**
   * The requests that all of them answered so far, a line each. Servers write these lines after their answers: each is
   * asked once more, and its lines count when the line of that question is there.
   */
  requests(): Promise<readonly string[]>;
}

const programs = {
  fcgiwrap: '/usr/sbin/fcgiwrap',
  nginx: '/usr/sbin/nginx',
  registry: '/usr/bin/docker-registry',
  sshd: '/usr/sbin/sshd',
};

/** A server that nginx stands before: what is asked below a path of it goes on to a host and port. */
export interface Behind {
  readonly path: string;
  readonly address: string;
}

/**
 * Pushes an artifact of one layer in the media types of `flux push artifact` to a registry that anybody may write to.
 */
export async function pushArtifact(
  registry: string,
  repository: string,
  tag: string,
  layer: Uint8Array,
): Promise<void> {
  const blob = async (bytes: Uint8Array): Promise<string> => {
    const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
    const begun = await fetch(`http://${registry}/v2/${repository}/blobs/uploads/`, { method: 'POST' });
    const place = new URL(begun.headers.get('location') ?? '', `http://${registry}`);
    place.searchParams.set('digest', digest);
    const done = await fetch(place, {
      method: 'PUT',
      body: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });
    if (!done.ok) throw new Error(`the registry takes no blob: ${done.status} ${await done.text()}`);
    return digest;
  };
  const config = Buffer.from('{}');
  const mediaType = 'application/vnd.oci.image.manifest.v1+json';
  const body = JSON.stringify({
    schemaVersion: 2,
    mediaType,
    config: { mediaType: 'application/vnd.cncf.flux.config.v1+json', digest: await blob(config), size: config.length },
    layers: [
      { mediaType: 'application/vnd.cncf.flux.content.v1.tar+gzip', digest: await blob(layer), size: layer.length },
    ],
  });
  const url = `http://${registry}/v2/${repository}/manifests/${tag}`;
  const done = await fetch(url, { method: 'PUT', body, headers: { 'content-type': mediaType } });
  if (!done.ok) throw new Error(`the registry takes no manifest: ${done.status} ${await done.text()}`);
}

/** Starts the servers. Throws when a program is missing. */
export async function startSourceServers(directory: string, behind: Behind): Promise<SourceServers> {
  const missing = Object.values(programs).filter((program) => !existsSync(program));
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: not installed; run node scripts/test-servers.js`);
  for (const name of ['git', 'files', 'run']) mkdirSync(join(directory, name), { recursive: true });
  const running: ServerProcess[] = [];
  const start = async (...asked: Parameters<typeof startServer>): Promise<ServerProcess> => {
    const server = await startServer(...asked);
    running.push(server);
    return server;
  };
  try {
    const run = join(directory, 'run');
    const authority = makeCertificates(run);
    const fcgi = join(run, 'fcgi.sock');
    await start(programs.fcgiwrap, ['-s', `unix:${fcgi}`], fcgi);
    const [open, password, tls] = [await freePort(), await freePort(), await freePort()];
    writeFileSync(join(run, 'nginx.conf'), nginxConfig(directory, { open, password, tls }, behind));
    expectPlanted(join(run, 'htpasswd'));
    writeFileSync(join(run, 'htpasswd'), `${login.username}:{PLAIN}${login.password}\n`);
    await start(programs.nginx, ['-c', join(run, 'nginx.conf'), '-p', run, '-e', join(run, 'nginx-error.log')], tls);
    writeFileSync(join(run, 'registry-htpasswd'), `${login.username}:${bcrypt}\n`);
    const registries: { readonly url: string; readonly process: ServerProcess }[] = [];
    const registry = async (name: string, more: string, tlsMore = ''): Promise<string> => {
      const address = `127.0.0.1:${await freePort()}`;
      const config = join(run, `registry-${name}.yml`);
      writeFileSync(
        config,
        `version: 0.1\nlog: {level: error, accesslog: {disabled: false}}\nstorage: {filesystem: {rootdirectory: ${join(run, 'registry')}}}\n${more}http:\n  addr: "${address}"\n  secret: x\n${tlsMore}`,
      );
      const process = await start(programs.registry, ['serve', config], Number(address.split(':')[1]));
      registries.push({ url: `${tlsMore === '' ? 'http' : 'https'}://${address}/v2/`, process });
      return address;
    };
    const certificates = `  tls: {certificate: ${join(run, 'server.crt')}, key: ${join(run, 'server.key')}}\n`;
    const places = {
      open: await registry('open', ''),
      password: await registry(
        'password',
        `auth: {htpasswd: {realm: tests, path: ${join(run, 'registry-htpasswd')}}}\n`,
      ),
      tls: await registry('tls', '', certificates),
    };
    const { ssh, server } = await startSsh(run, start);
    const web = {
      open: `http://127.0.0.1:${open}`,
      password: `http://127.0.0.1:${password}`,
      tls: `https://127.0.0.1:${tls}`,
    };
    return {
      authority,
      web,
      registry: places,
      ssh,
      async requests() {
        const [ofWeb, ...others] = await Promise.all([
          linesAfterAsking(`${web.open}/`, () => readFileSync(join(run, 'access.log'), 'utf8')),
          ...registries.map((one) => linesAfterAsking(one.url, () => one.process.output())),
        ]);
        return [
          ...ofWeb,
          ...others.flat().filter((line) => line.includes('"GET /v2/')),
          ...lines(server.output()).filter((line) => line.includes('Accepted publickey')),
        ];
      },
      async [Symbol.asyncDispose]() {
        for (const one of running.reverse()) await one[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    for (const one of running.reverse()) await one[Symbol.asyncDispose]();
    throw error;
  }
}

/** The lines of a server's log up to a question of ours, without all such questions. Throws when none appears. */
async function linesAfterAsking(url: string, log: () => string): Promise<string[]> {
  const question = `asked-${randomUUID()}`;
  const get = url.startsWith('https:') ? getHttps : getHttp;
  await new Promise((done, failed) => {
    get(`${url}?${question}`, { agent: false, rejectUnauthorized: false }, (answer) => {
      answer.resume().on('end', done);
    }).on('error', failed);
  });
  for (let tries = 0; tries < 1_000; tries += 1) {
    const text = log();
    if (text.includes(question)) return lines(text).filter((line) => !line.includes('asked-'));
    await setTimeout(5);
  }
  throw new Error(`${url}: the server wrote no line about a request`);
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

/** An authority of its own, and a certificate of it for this machine. Gives the authority. */
function makeCertificates(directory: string): string {
  const openssl = (...args: readonly string[]): void => {
    execFileSync('openssl', args, { cwd: directory, stdio: 'pipe' });
  };
  const newKey = ['req', '-newkey', 'rsa:2048', '-nodes', '-subj'];
  openssl(...newKey, '/CN=tests', '-x509', '-days', '2', '-keyout', 'ca.key', '-out', 'ca.crt');
  openssl(...newKey, '/CN=127.0.0.1', '-keyout', 'server.key', '-out', 'server.csr');
  writeFileSync(join(directory, 'names'), 'subjectAltName=IP:127.0.0.1,DNS:localhost\n');
  const sign = ['x509', '-req', '-in', 'server.csr', '-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial'];
  openssl(...sign, '-days', '2', '-extfile', 'names', '-out', 'server.crt');
  return readFileSync(join(directory, 'ca.crt'), 'utf8');
}

function nginxConfig(
  directory: string,
  ports: { readonly open: number; readonly password: number; readonly tls: number },
  behind: Behind,
): string {
  const run = join(directory, 'run');
  const places = `
    location /git/ {
      fastcgi_pass unix:${run}/fcgi.sock;
      fastcgi_param SCRIPT_FILENAME /usr/lib/git-core/git-http-backend;
      fastcgi_param GIT_PROJECT_ROOT ${directory};
      fastcgi_param GIT_HTTP_EXPORT_ALL 1;
      fastcgi_param GIT_CONFIG_COUNT 1;
      fastcgi_param GIT_CONFIG_KEY_0 safe.directory;
      fastcgi_param GIT_CONFIG_VALUE_0 *;
      fastcgi_param GIT_PROTOCOL $http_git_protocol;
      fastcgi_param HTTP_CONTENT_ENCODING $http_content_encoding;
      fastcgi_param PATH_INFO $uri;
      fastcgi_param QUERY_STRING $query_string;
      fastcgi_param REQUEST_METHOD $request_method;
      fastcgi_param CONTENT_TYPE $content_type;
      fastcgi_param CONTENT_LENGTH $content_length;
      fastcgi_param REMOTE_ADDR $remote_addr;
      fastcgi_param REMOTE_USER $remote_user;
    }
    location ${behind.path} {
      proxy_pass http://${behind.address};
      proxy_set_header Host $http_host;
    }
    location / { root ${directory}/files; }`;
  const temporary = ['client_body', 'fastcgi', 'proxy', 'scgi', 'uwsgi'].map(
    (name) => `${name}_temp_path ${run}/${name};`,
  );
  return `daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${run}/nginx.pid;
error_log ${run}/nginx-error.log;
events {}
http {
  ${temporary.join('\n  ')}
  log_format asked '$server_port $status $request_method $request_uri';
  access_log ${run}/access.log asked;
  server {
    listen 127.0.0.1:${ports.open};${places}
  }
  server {
    listen 127.0.0.1:${ports.password};
    auth_basic tests;
    auth_basic_user_file ${run}/htpasswd;${places}
  }
  server {
    listen 127.0.0.1:${ports.tls} ssl;
    ssl_certificate ${run}/server.crt;
    ssl_certificate_key ${run}/server.key;${places}
  }
}
`;
}

async function startSsh(
  run: string,
  start: typeof startServer,
): Promise<{ readonly ssh: SourceServers['ssh']; readonly server: ServerProcess }> {
  const port = await freePort();
  for (const name of ['host', 'user'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(run, `ssh-${name}`)]);
  // The place that the server wants when the system has started none yet.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
  writeFileSync(
    join(run, 'sshd_config'),
    [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${join(run, 'ssh-host')}`,
      `AuthorizedKeysFile ${join(run, 'ssh-user.pub')}`,
      `PidFile ${join(run, 'sshd.pid')}`,
      'StrictModes no',
      'UsePAM no',
      'PasswordAuthentication no',
      'KbdInteractiveAuthentication no',
      'PermitRootLogin prohibit-password',
      'AcceptEnv GIT_PROTOCOL',
      'LogLevel INFO',
    ].join('\n'),
  );
  chmodSync(join(run, 'ssh-host'), 0o600);
  const server = await start(programs.sshd, ['-D', '-e', '-f', join(run, 'sshd_config')], port);
  const [type, key] = readFileSync(join(run, 'ssh-host.pub'), 'utf8').split(' ');
  return {
    server,
    ssh: {
      host: `127.0.0.1:${port}`,
      user: userInfo().username,
      identity: readFileSync(join(run, 'ssh-user'), 'utf8'),
      knownHosts: `[127.0.0.1]:${port} ${type} ${key}\n`,
    },
  };
}
