// Times kustomize builds: in process, and as processes of the real tool on the same directories.
//
//   node scripts/bench/kustomize.js [DIR…]     kustomizations below the directories, then a large one made for this
//
// Everything is printed as medians in milliseconds and as ratios; no limit is checked here.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { askOurs, askTool, loadBuilder, plainBuilds } from '../conformance/kustomize.js';

/** Builds of the tool that are timed: its processes take long. */
const SAMPLES = 60;
const ROUNDS = 5;

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

function line(name, text) {
  console.log(`kustomize: ${name.padEnd(58)} ${text}`);
}

/** Kustomizations below directories: each by itself, files read anew, after one round to warm up. */
async function benchClones(builder, directories) {
  const builds = plainBuilds(directories);
  const time = ({ root, directory }) => {
    const path = relative(root, directory).split(sep).join('/');
    return askOurs(builder, builder.followLinks(builder.diskTree(root)), path);
  };
  for (const build of builds) time(build);
  const timed = builds.map((build) => ({ build, ...time(build) })).filter(({ output }) => output !== undefined);
  const ours = median(timed.map(({ milliseconds }) => milliseconds));
  const step = Math.max(1, Math.floor(timed.length / SAMPLES));
  const theirs = [];
  for (const { build } of timed.filter((_, i) => i % step === 0))
    theirs.push((await askTool(build.directory)).milliseconds);
  line(`${timed.length} kustomizations, median build in process`, `${ours.toFixed(2)} ms`);
  line(`${theirs.length} of them, median process of kubectl kustomize`, `${median(theirs).toFixed(1)} ms`);
  line('ratio', (ours / median(theirs)).toFixed(3));
}

/**
 * A base of `count` Deployments and an overlay with `patches` patches, each for `matches` of them, and a replacement.
 */
function largeProject(count, patches, matches) {
  const deployment = (i) =>
    [
      'apiVersion: apps/v1',
      'kind: Deployment',
      'metadata:',
      `  name: web-${i}`,
      `  labels: {app: web-${i}, group: g${i % Math.max(1, Math.floor(count / matches))}}`,
      'spec:',
      '  replicas: 1',
      '  template:',
      '    spec:',
      '      containers:',
      `      - name: main`,
      `        image: example.org/app:${i}`,
      '        env: [{name: LEVEL, value: info}, {name: MODE, value: fast}]',
      '        ports: [{containerPort: 8080, protocol: TCP}]',
      '      volumes: [{name: config, configMap: {name: settings}}]',
      '',
    ].join('\n');
  const patch = (i) =>
    matches === 1
      ? {
          patch: `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web-${i * Math.floor(count / patches)}}\nspec: {template: {spec: {containers: [{name: main, env: [{name: LEVEL, value: debug}]}]}}}\n`,
        }
      : {
          target: { kind: 'Deployment', labelSelector: `group=g${i}` },
          patch: `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: any}\nspec: {template: {spec: {containers: [{name: main, env: [{name: LEVEL, value: debug${i}}]}]}}}\n`,
        };
  return {
    'base/kustomization.yaml': JSON.stringify({
      resources: ['all.yaml'],
      configMapGenerator: [{ name: 'settings', literals: ['a=b'] }],
    }),
    'base/all.yaml': Array.from({ length: count }, (_, i) => deployment(i)).join('---\n'),
    'over/kustomization.yaml': JSON.stringify({
      resources: ['../base'],
      namePrefix: 'p-',
      namespace: 'shop',
      images: [{ name: 'example.org/app', newName: 'mirror.example.org/app' }],
      patches: Array.from({ length: patches }, (_, i) => patch(i)),
      replacements: [
        {
          source: { kind: 'ConfigMap', name: 'settings' },
          targets: [
            {
              select: { kind: 'Deployment' },
              fieldPaths: ['metadata.annotations.settings'],
              options: { create: true },
            },
          ],
        },
      ],
    }),
  };
}

function timeLarge(builder, count, patches, matches) {
  const files = largeProject(count, patches, matches);
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { milliseconds, output, failure } = askOurs(builder, builder.memoryTree(files), 'over');
    if (output === undefined) throw new Error(failure);
    times.push(milliseconds);
  }
  return median(times);
}

async function benchLarge(builder, temporary) {
  const [cold] = [askOurs(builder, builder.memoryTree(largeProject(2000, 200, 1)), 'over').milliseconds];
  line('2000 resources, 200 patches, a replacement: first build', `${cold.toFixed(0)} ms`);
  const files = largeProject(2000, 200, 1);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(temporary, file, '..'), { recursive: true });
    writeFileSync(join(temporary, file), text);
  }
  const theirs = (await askTool(join(temporary, 'over'))).milliseconds;
  line('the same as a process of kubectl kustomize', `${theirs.toFixed(0)} ms`);
  for (const [matches, what] of [
    [1, 'one resource each'],
    [20, '20 resources each'],
  ]) {
    let before;
    for (const count of [500, 1000, 2000, 4000]) {
      const patches = Math.min(200, Math.floor(count / matches));
      const time = timeLarge(builder, count, patches, matches);
      const growth = before === undefined ? '' : `, ${(time / before).toFixed(2)} times the half`;
      line(`${count} resources, ${patches} patches for ${what}`, `${time.toFixed(0)} ms${growth}`);
      before = time;
    }
  }
}

export async function benchKustomize(directories) {
  const temporary = mkdtempSync(join(tmpdir(), 'bench-kustomize-'));
  try {
    const builder = await loadBuilder(temporary);
    await benchLarge(builder, temporary);
    if (directories.length > 0) await benchClones(builder, directories);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await benchKustomize(process.argv.slice(2));
