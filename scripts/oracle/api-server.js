// Asks a real API server what it says of the objects in test/conformance/apiserver: node scripts/oracle/api-server.js.
// Needs Go and etcd; see CONTRIBUTING.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordExpressions } from './expressions.js';
import { startApiServer } from './flux/api-server.js';
import { stopAll } from './flux/processes.js';
import { recordServed } from './served-kinds.js';
import { recordUpdates } from './updates.js';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'test', 'conformance', 'apiserver');

/** `spec.replicas=2 & spec.selector-`: sets and removes; positions of lists are numbers. */
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

/** What the API server says of a dry run of server-side apply: one text for each field, sorted. */
async function verdict(client, object) {
  try {
    await client.apply(object, { dryRun: true });
    return [];
  } catch (error) {
    if (error.body === undefined) throw error;
    const { message, details } = error.body;
    const typed = /^failed to create typed (?:patch|live) object \([^)]*\): (?:errors:\n)?([\s\S]*)$/.exec(message);
    if (typed !== null)
      return typed[1]
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .sort();
    if (error.status !== 422 || details?.causes === undefined) return [message];
    return [...new Set(details.causes.map((cause) => `${cause.field}: ${cause.message}`))].sort();
  }
}

/** The API servers that are asked; the words of the first are recorded in full, and of the second where they differ. */
const { client } = await startApiServer();
const newer = await startApiServer({ name: 'kube-apiserver-1.37' });
// Before definitions of custom resources are applied.
await recordServed([client, newer.client], join(folder, 'served.json'));
const file = join(folder, 'cases.json');
const cases = JSON.parse(readFileSync(file, 'utf8'));
let refused = 0;
let all = 0;
let differing = 0;
for (const kind of Object.values(cases)) {
  const { object, edits } = kind;
  const later = {};
  for (const edit of Object.keys(edits)) {
    edits[edit] = await verdict(client, edited(object, edit));
    const answer = await verdict(newer.client, edited(object, edit));
    if (JSON.stringify(answer) !== JSON.stringify(edits[edit])) {
      later[edit] = answer;
      differing++;
    }
    all++;
    if (edits[edit].length > 0) refused++;
  }
  delete kind.since137;
  if (Object.keys(later).length > 0) kind.since137 = later;
}
writeFileSync(file, `${JSON.stringify(cases, null, 2)}\n`);

// Custom resources: first each as a new object, then each in the place of the first.
const customFile = join(folder, 'definition.json');
const custom = JSON.parse(readFileSync(customFile, 'utf8'));
await client.apply(custom.definition);
await new Promise((resolve) => setTimeout(resolve, 3000));
for (const field of ['creates', 'updates']) {
  for (const edit of Object.keys(custom[field])) {
    custom[field][edit] = await verdict(client, edited(custom.object, edit));
    all++;
    if (custom[field][edit].length > 0) refused++;
  }
  await client.apply(custom.object);
}
writeFileSync(customFile, `${JSON.stringify(custom, null, 2)}\n`);
const updates = await recordUpdates([client, newer.client], join(folder, 'updates.json'), { edited, verdict });
const expressions = await recordExpressions(client, join(folder, 'expressions.json'));
client.close();
newer.client.close();
await stopAll();
console.log(
  `${all} objects, ${refused} refused, ${differing} with other words in 1.37; ${updates.asked} updates, ${updates.refused} refused, ${updates.differing} with other words in 1.37; ${expressions} expressions`,
);
