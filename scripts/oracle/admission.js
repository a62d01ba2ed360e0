// Asks a real API server what ValidatingAdmissionPolicies say of the requests in
// test/conformance/apiserver/admission.json, and what it fills into the objects there: node
// scripts/oracle/admission.js. Needs Go and etcd; see CONTRIBUTING.md.
// Each case has one policy and one binding. A policy holds a moment after it was applied: the script waits until a
// later one is seen to hold.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startApiServer } from './flux/api-server.js';
import { stopAll } from './flux/processes.js';

const file = join(
  dirname(fileURLToPath(import.meta.url)),
  '..',
  '..',
  'test',
  'conformance',
  'apiserver',
  'admission.json',
);
const table = JSON.parse(readFileSync(file, 'utf8'));
const only = process.argv[2];
const { client, clientOf } = await startApiServer();

/** As in scripts/oracle/api-server.js. */
function edited(object, edit) {
  const copy = structuredClone(object);
  for (const one of edit.split(' & ').filter((text) => text !== '')) {
    const [, path, sign, json] = /^([^=]*?)(=|-$)(.*)$/s.exec(one);
    const steps = path.split('.');
    const last = steps.pop();
    const holder = steps.reduce((at, step) => at[step], copy);
    if (sign === '=') holder[last] = JSON.parse(json);
    else delete holder[last];
  }
  return copy;
}

const admission = (kind, name, spec) => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind,
  metadata: { name },
  spec,
});
const everything = { apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*'] };

async function said(ask) {
  try {
    return { warnings: (await ask()) ?? [] };
  } catch (error) {
    if (error.body === undefined) throw error;
    return { words: error.body.message };
  }
}

let turn = 0;
/** Waits until what was applied before holds. */
async function settled() {
  turn++;
  await client.apply(
    admission('ValidatingAdmissionPolicy', 'sentinel', {
      matchConstraints: { resourceRules: [{ ...everything, resourceNames: ['sentinel'] }] },
      validations: [{ expression: 'false', message: `turn ${turn}` }],
    }),
  );
  const path = '/api/v1/namespaces/default/configmaps/sentinel?fieldManager=kubectl&dryRun=All';
  const asked = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'sentinel', namespace: 'default' } };
  for (;;) {
    // It warns, so that it is heard beside a policy that denies.
    const { warnings } = await client.ask('PATCH', path, asked, 'application/apply-patch+yaml');
    if (warnings.some((text) => text.includes(`turn ${turn}"`))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const reference = ({ apiVersion, kind, metadata: { name, namespace } }) => ({ apiVersion, kind, name, namespace });
const remove = (object) => client.remove(reference(object)).catch(() => undefined);

await client.apply(
  admission('ValidatingAdmissionPolicyBinding', 'sentinel', { policyName: 'sentinel', validationActions: ['Warn'] }),
);
for (const object of table.there) {
  await client.apply(object);
  if (object.kind === 'CustomResourceDefinition') await new Promise((resolve) => setTimeout(resolve, 3000));
}

// Who asks in some cases may do everything.
const roleBinding = (account) => ({
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'ClusterRoleBinding',
  metadata: { name: account.replace('/', '-') },
  roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'cluster-admin' },
  subjects: [{ kind: 'ServiceAccount', namespace: account.split('/')[0], name: account.split('/')[1] }],
});
const accounts = new Set(Object.values(table.cases).flatMap(({ as }) => as ?? []));
for (const account of accounts) await client.apply(roleBinding(account));

let refused = 0;
const names = Object.keys(table.cases);
for (const [at, name] of names.entries()) {
  const one = table.cases[name];
  if (only !== undefined && !name.includes(only)) continue;
  const object = edited(table.objects[one.object], one.edit ?? '');
  const old = one.old === undefined ? undefined : edited(table.objects[one.object], one.old);
  if (old !== undefined) await client.apply(old);
  const policy = admission('ValidatingAdmissionPolicy', 'policy', one.policy);
  const binding = admission('ValidatingAdmissionPolicyBinding', 'binding', {
    policyName: 'policy',
    validationActions: ['Deny'],
    ...one.binding,
  });
  const applied = await said(async () => void (await client.apply(policy)));
  delete one.refused;
  delete one.warned;
  delete one.invalid;
  if (applied.words !== undefined) one.invalid = true;
  else {
    await client.apply(binding);
    await settled();
    const { apiVersion, kind, metadata } = object;
    const { plural } = (await client.kinds()).find((each) => each.version === apiVersion && each.kind === kind);
    const path = [
      `/${apiVersion.includes('/') ? 'apis' : 'api'}/${apiVersion}`,
      ...(metadata.namespace === undefined ? [] : [`namespaces/${metadata.namespace}`]),
      `${plural}/${metadata.name}`,
    ].join('/');
    const asking = one.as === undefined ? client : clientOf(`system:serviceaccount:${one.as.replace('/', ':')}`);
    const answer =
      one.deletes === true
        ? await asking.ask('DELETE', `${path}?dryRun=All`)
        : await asking.ask(
            'PATCH',
            `${path}?fieldManager=kubectl&force=true&dryRun=All`,
            object,
            'application/apply-patch+yaml',
          );
    if (answer.status >= 300) {
      one.refused = answer.body.message.replace(/^.*? is forbidden: /s, '');
      refused++;
    } else if (answer.warnings.length > 0)
      one.warned = answer.warnings.map((text) => JSON.parse(text.replace(/^299 - /, ''))).join('\n');
  }
  await remove(binding);
  await remove(policy);
  // What the next one has there must be let in.
  if (names[at + 1] === undefined || table.cases[names[at + 1]].old !== undefined || old !== undefined) await settled();
  if (old !== undefined) await remove(old);
}

for (const one of table.defaulted) {
  const { metadata, ...rest } = await client.apply(one.object, { dryRun: true });
  for (const field of ['creationTimestamp', 'generation', 'managedFields', 'resourceVersion', 'uid', 'finalizers'])
    delete metadata[field];
  delete rest.status;
  one.becomes = { metadata, ...rest };
}
writeFileSync(file, `${JSON.stringify(table, null, 1)}\n`);
client.close();
await stopAll();
console.log(`${Object.keys(table.cases).length} requests, ${refused} refused`);
