// What the API server says of an object in the place of another, for test/conformance/apiserver/updates.json: part of node scripts/oracle/api-server.js.
import { readFileSync, writeFileSync } from 'node:fs';

/** Applies each object of the table in `file` for real, and asks about each edit of it by a dry run. Gives how many were asked, and how many of them are refused. */
export async function recordUpdates(client, file, { edited, verdict }) {
  const cases = JSON.parse(readFileSync(file, 'utf8'));
  let [asked, refused] = [0, 0];
  for (const { object, edits } of Object.values(cases)) {
    await client.apply(object);
    for (const edit of Object.keys(edits)) {
      edits[edit] = await verdict(client, edited(object, edit));
      asked++;
      if (edits[edit].length > 0) refused++;
    }
    const { apiVersion, kind, metadata } = object;
    await client.remove({ apiVersion, kind, name: metadata.name, namespace: metadata.namespace ?? 'default' });
  }
  writeFileSync(file, `${JSON.stringify(cases, null, 2)}\n`);
  return { asked, refused };
}
