// A kube-apiserver with its etcd on the loopback interface. By itself:
// `node scripts/oracle/flux/api-server.js [--name NAME] [--port PORT] [--feature-gates GATES]` starts one, says how it
// is asked, and ends it when it is ended.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { apiClient } from './api-client.js';
import { freePort, scratch, start, until } from './processes.js';
import { program } from './programs.js';

const token = 'token';

function etcd() {
  const found = spawnSync('which', ['etcd'], { encoding: 'utf8' });
  if (found.status !== 0) throw new Error('etcd is not installed; on Debian and Ubuntu: apt-get install etcd-server');
  return found.stdout.trim();
}

/**
 * Starts both and waits until the API server is ready. Nobody makes service accounts, and none is asked for; webhooks
 * that a repository registers are not called, since nobody answers.
 * Gives `{ port, client, clientOf, kubeconfig, directory }`: `clientOf(user)` asks as a user; the directory holds the
 * logs and is gone after the run.
 */
export async function startApiServer({ port, featureGates, name = 'kube-apiserver' } = {}) {
  const path = program(name);
  const directory = scratch('oracle-flux');
  const file = (name) => join(directory, name);
  const [clientPort, peerPort, securePort] = [await freePort(), await freePort(), port ?? (await freePort())];
  start(
    'etcd',
    etcd(),
    [
      ...['--data-dir', file('etcd'), '--listen-client-urls', `http://127.0.0.1:${clientPort}`],
      ...['--advertise-client-urls', `http://127.0.0.1:${clientPort}`],
      ...['--listen-peer-urls', `http://127.0.0.1:${peerPort}`, '--initial-cluster-state', 'new'],
      ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peerPort}`],
      ...['--initial-cluster', `default=http://127.0.0.1:${peerPort}`],
    ],
    { log: file('etcd.log') },
  );
  execFileSync('openssl', ['genrsa', '-out', file('account.key'), '2048'], { stdio: 'pipe' });
  execFileSync('openssl', ['rsa', '-in', file('account.key'), '-pubout', '-out', file('account.pub')], {
    stdio: 'pipe',
  });
  writeFileSync(file('tokens.csv'), `${token},admin,1,system:masters\n`);
  start(
    'kube-apiserver',
    path,
    [
      ...['--etcd-servers', `http://127.0.0.1:${clientPort}`, '--cert-dir', file('certificates')],
      ...['--bind-address', '127.0.0.1', '--advertise-address', '127.0.0.1', '--secure-port', String(securePort)],
      // Nobody finds it by its endpoints, and 1.37 publishes none on the loopback interface.
      ...['--endpoint-reconciler-type', 'none'],
      ...['--service-account-issuer', 'https://kubernetes.default.svc', '--service-account-key-file'],
      ...[file('account.pub'), '--service-account-signing-key-file', file('account.key')],
      ...['--service-cluster-ip-range', '10.0.0.0/16', '--authorization-mode', 'RBAC'],
      ...['--token-auth-file', file('tokens.csv'), '--allow-privileged'],
      ...['--disable-admission-plugins', 'ServiceAccount,MutatingAdmissionWebhook,ValidatingAdmissionWebhook'],
      ...(featureGates === undefined ? [] : ['--feature-gates', featureGates]),
    ],
    { log: file('kube-apiserver.log') },
  );
  const certificate = join(file('certificates'), 'apiserver.crt');
  await until('the certificate of the API server', () => existsSync(certificate));
  const ca = readFileSync(certificate, 'utf8');
  const clientOf = (user) => apiClient({ port: securePort, token, ca, user });
  const client = clientOf();
  await until('the API server', async () => (await client.ask('GET', '/readyz')).body === 'ok');
  const kubeconfig = file('kubeconfig');
  writeFileSync(
    kubeconfig,
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [
        { name: 'local', cluster: { server: `https://127.0.0.1:${securePort}`, 'certificate-authority': certificate } },
      ],
      users: [{ name: 'admin', user: { token } }],
      contexts: [{ name: 'local', context: { cluster: 'local', user: 'admin', namespace: 'default' } }],
      'current-context': 'local',
    }),
  );
  return { port: securePort, client, clientOf, kubeconfig, directory };
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { name: { type: 'string' }, port: { type: 'string' }, 'feature-gates': { type: 'string' } },
  });
  const { port, kubeconfig, client } = await startApiServer({
    name: values.name,
    port: values.port === undefined ? undefined : Number(values.port),
    featureGates: values['feature-gates'],
  });
  client.close();
  console.log(`https://127.0.0.1:${port}\nKUBECONFIG=${kubeconfig}\nAuthorization: Bearer ${token}`);
}
