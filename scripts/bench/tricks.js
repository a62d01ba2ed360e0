// node scripts/bench/tricks.js [ROUNDS [TRICK…]]
//
// Says what each trick for speed gains: a copy of the program that is built without it and the program compare the same
// commits, in turns. A trick stays when it takes at least 5 % off.
//
// - base snapshot, texts of charts: a changed file in the repository of `npm run bench`, with warm caches;
// - early start of downloads: 30 applications, each a Kustomization of 61 resources with a chart repository of its own,
// without caches, against servers on this machine that answer after 200 ms.
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { Bench } from './paired.js';
import { syntheticRepository } from './synthetic-repository.js';

const [count = '30', ...chosen] = process.argv.slice(2);
const latency = 200;
const applications = 30;

/** The files of the applications. */
function applicationFiles(port) {
  const files = {};
  for (let number = 0; number < applications; number++) {
    const name = `app-${number}`;
    const metadata = (namespace) => `metadata: {name: ${name}, namespace: ${namespace}}`;
    files[`flux/${name}.yaml`] =
      `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\n${metadata('flux-system')}\nspec: {interval: 1h, prune: true, path: ./apps/${name}, sourceRef: {kind: GitRepository, name: flux-system}}\n`;
    const dependsOn = number % 3 === 0 ? '' : `\n  dependsOn: [{name: app-${number - 1}}]`;
    files[`apps/${name}/release.yaml`] =
      `apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\n${metadata('apps')}\nspec: {interval: 1h, url: "http://127.0.1.${number + 1}:${port}/${name}"}\n---\n` +
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\n${metadata('apps')}\nspec:\n  interval: 1h${dependsOn}\n  chart: {spec: {chart: ${name}, version: 1.0.0, sourceRef: {kind: HelmRepository, name: ${name}}}}\n`;
    const resources = ['release.yaml'];
    for (let at = 0; at < 60; at++) {
      resources.push(`deployment-${at}.yaml`);
      const variables = Array.from({ length: 10 }, (_, each) => `{name: E${each}, value: "${each}"}`).join(', ');
      const containers = Array.from(
        { length: 6 },
        (_, each) =>
          `      - name: c${each}\n        image: registry.example.org/app${each}:1.0.0\n        env: [${variables}]\n`,
      );
      files[`apps/${name}/deployment-${at}.yaml`] =
        `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d${number}-${at}, namespace: apps}\nspec:\n  selector: {matchLabels: {app: d}}\n  template:\n    metadata: {labels: {app: d}}\n    spec:\n      containers:\n${containers.join('')}`;
    }
    files[`apps/${name}/kustomization.yaml`] =
      `resources: [${resources.join(', ')}]\nimages: [{name: registry.example.org/app1, newTag: 2.0.0}]\n`;
  }
  return files;
}

/** A packaged chart of one template. */
function packagedChart(name, version) {
  const member = (path, text) => {
    const data = Buffer.from(text);
    const header = Buffer.alloc(512);
    header.write(path, 0);
    header.write('0000644\0', 100);
    header.write(`${data.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write('        0', 148);
    header.write('ustar\x0000', 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return Buffer.concat([header, data, Buffer.alloc((512 - (data.length % 512)) % 512)]);
  };
  return gzipSync(
    Buffer.concat([
      member(`${name}/Chart.yaml`, `apiVersion: v2\nname: ${name}\nversion: ${version}\n`),
      member(`${name}/templates/map.yaml`, `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`),
      Buffer.alloc(1024),
    ]),
  );
}

/** What servers answer: an index of two versions, and their packages. */
function answerTo(path) {
  const [, name, file = ''] = path.split('/');
  const version = /-(\d+\.\d+\.\d+)\.tgz$/.exec(file)?.[1];
  if (version !== undefined) return packagedChart(name, version);
  const entries = ['1.1.0', '1.0.0'].map(
    (one) => `  - name: ${name}\n    version: ${one}\n    urls: [${name}-${one}.tgz]\n`,
  );
  return `apiVersion: v1\nentries:\n  ${name}:\n${entries.join('')}`;
}

/** Lets functions or methods with these heads do nothing. */
function without(...heads) {
  return (text) =>
    heads.reduce((edited, head) => {
      if (!edited.includes(head)) throw new Error(`no ${head}`);
      return edited.replace(head, `${head}\n  if (Date.now() > 0) return undefined as never;`);
    }, text);
}

const tricks = {
  'base-snapshot': {
    'src/render/preview/kept-base/kept-base.ts': without('): KeptBase | undefined {'),
  },
  'chart-texts': {
    'src/render/preview/memo/memo-texts.ts': without(
      'get(name: string): string | undefined {',
      'add(text: string): string | undefined {',
    ),
  },
};

const server = createServer((request, response) => {
  setTimeout(() => response.end(answerTo(request.url)), latency);
});
const bench = new Bench();
try {
  bench.build('all');
  const isChosen = (trick) => chosen.length === 0 || chosen.includes(trick);
  for (const [trick, edits] of Object.entries(tricks)) if (isChosen(trick)) bench.build(trick, edits);
  const warm = bench.repository('warm', syntheticRepository(100), {
    'apps/group-000/app-0007/helmrelease.yaml': (text) => text.replace('LEVEL: info', 'LEVEL: debug'),
  });
  await new Promise((resolve) => server.listen(0, '0.0.0.0', resolve));
  const cold = bench.repository('cold', Object.entries(applicationFiles(server.address().port)), {
    'apps/app-0/release.yaml': (text) => text.replace('version: 1.0.0', 'version: 1.1.0'),
  });
  for (const [trick, directory, args] of [
    ['base-snapshot', warm, []],
    ['chart-texts', warm, []],
    ['early-start', cold, ['--full', '--no-cache', '--path', 'flux']],
  ])
    if (isChosen(trick))
      await bench.compare({
        title: `without ${trick}`,
        programs: [trick, 'all'],
        directory,
        args,
        rounds: Number(count),
      });
} finally {
  server.closeAllConnections();
  server.close();
  bench[Symbol.dispose]();
}
