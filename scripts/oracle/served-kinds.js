// The kinds that API servers serve without settings, for test/conformance/apiserver/served.json: part of node
// scripts/oracle/api-server.js.
import { writeFileSync } from 'node:fs';

/** Writes what each client's server serves, as `apiVersion Kind`, by the minor version of the server. */
export async function recordServed(clients, file) {
  const served = {};
  for (const client of clients) {
    const { major, minor } = (await client.ask('GET', '/version')).body;
    const { groups } = (await client.ask('GET', '/apis')).body;
    const versions = ['v1', ...groups.flatMap((group) => group.versions.map(({ groupVersion }) => groupVersion))];
    const found = [];
    for (const version of versions) {
      const { resources } = (await client.ask('GET', `/${version === 'v1' ? 'api' : 'apis'}/${version}`)).body;
      for (const { name, kind } of resources) if (!name.includes('/')) found.push(`${version} ${kind}`);
    }
    served[`${major}.${minor}`] = found.sort();
  }
  writeFileSync(file, `${JSON.stringify(served, null, 2)}\n`);
}
