// Asks a real API server which pods and claims LimitRanges and ResourceQuotas refuse, for test/conformance/limits: node
// scripts/oracle/limits.js. Needs Go, as scripts/oracle/flux does.
// Each case has a namespace of its own. No controller fills in the status of a quota, so that it is written by hand,
// with nothing used.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startApiServer } from './flux/api-server.js';
import { stopAll } from './flux/processes.js';

const file = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'test', 'conformance', 'limits', 'cases.json');
const cases = JSON.parse(readFileSync(file, 'utf8'));
const { client } = await startApiServer();

const words = [];
for (const [at, { limits = [], hard, pod, claim }] of Object.entries(Object.values(cases))) {
  const namespace = `case-${at}`;
  await client.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } });
  if (limits.length > 0)
    await client.apply({
      apiVersion: 'v1',
      kind: 'LimitRange',
      metadata: { name: 'limits', namespace },
      spec: { limits },
    });
  if (hard !== undefined) {
    const quota = { apiVersion: 'v1', kind: 'ResourceQuota', metadata: { name: 'quota', namespace }, spec: { hard } };
    await client.apply(quota);
    const used = Object.fromEntries(Object.keys(hard).map((name) => [name, '0']));
    const path = `/api/v1/namespaces/${namespace}/resourcequotas/quota/status`;
    await client.ask('PATCH', path, { status: { hard, used } }, 'application/merge-patch+json');
  }
  const object =
    claim === undefined
      ? { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'app', namespace }, spec: pod }
      : { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name: 'app', namespace }, spec: claim };
  // The caches of admission follow what was applied a moment later.
  await new Promise((resolve) => setTimeout(resolve, 400));
  const path = `/api/v1/namespaces/${namespace}/${claim === undefined ? 'pods' : 'persistentvolumeclaims'}?dryRun=All`;
  const { status, body } = await client.ask('POST', path, object);
  words.push(status < 300 ? '' : body.message.replace(/^.*? is forbidden: /, ''));
}
const told = Object.fromEntries(Object.entries(cases).map(([name, one], at) => [name, { ...one, words: words[at] }]));
writeFileSync(file, `${JSON.stringify(told, null, 1)}\n`);
console.log(`${words.length} cases, ${words.filter((text) => text !== '').length} refused`);
await stopAll();
