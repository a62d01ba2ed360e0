// What the API server says of an object in the place of another, for test/conformance/apiserver/updates.json: part of
// node scripts/oracle/api-server.js.
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Applies each object of the table in `file` for real, and asks about each edit of it by a dry run. The words of the
 * first server are recorded in full, and of the second where they differ. Gives how many were asked, how many of them
 * are refused, and how many have other words on the second.
 */
export async function recordUpdates([client, newer], file, { edited, verdict }) {
  const cases = JSON.parse(readFileSync(file, 'utf8'));
  let [asked, refused, differing] = [0, 0, 0];
  for (const one of Object.values(cases)) {
    const { object, edits } = one;
    const later = {};
    for (const server of [client, newer]) await server.apply(object);
    // The names of a new definition are accepted in the background.
    if (object.kind === 'CustomResourceDefinition') await new Promise((resolve) => setTimeout(resolve, 3000));
    for (const edit of Object.keys(edits)) {
      edits[edit] = await verdict(client, edited(object, edit));
      const answer = await verdict(newer, edited(object, edit));
      asked++;
      if (edits[edit].length > 0) refused++;
      if (JSON.stringify(answer) === JSON.stringify(edits[edit])) continue;
      later[edit] = answer;
      differing++;
    }
    delete one.since137;
    if (Object.keys(later).length > 0) one.since137 = later;
    const { apiVersion, kind, metadata } = object;
    for (const server of [client, newer])
      await server.remove({ apiVersion, kind, name: metadata.name, namespace: metadata.namespace ?? 'default' });
  }
  writeFileSync(file, `${JSON.stringify(cases, null, 2)}\n`);
  return { asked, refused, differing };
}
