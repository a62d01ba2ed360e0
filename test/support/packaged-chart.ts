import { createHash } from 'node:crypto';
import { packChart } from '../engines/helm/pack-archive.ts';

/** A packaged chart with one ConfigMap. */
export function packagedChart(name: string, version: string): Buffer {
  return Buffer.from(
    packChart([
      { name: `${name}/Chart.yaml`, data: `apiVersion: v2\nname: ${name}\nversion: ${version}\n` },
      {
        name: `${name}/templates/map.yaml`,
        data: `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata:\n  version: "${version}"\n`,
      },
    ]),
  );
}

/** The index of a repository with one package for each `name version`; the packages are at `name-version.tgz`. */
export function chartIndex(packages: ReadonlyMap<string, Buffer>): string {
  const entries = [...packages].map(([chart, bytes]) => {
    const [name = '', version = ''] = chart.split(' ');
    return `  ${name}:\n  - name: ${name}\n    version: ${version}\n    digest: ${sha256(bytes)}\n    urls:\n    - ${name}-${version}.tgz\n`;
  });
  return `apiVersion: v1\nentries:\n${entries.join('')}`;
}

/** In hexadecimal. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
