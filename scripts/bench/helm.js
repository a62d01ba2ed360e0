// Times Helm renders: in process, and as processes of the real tool on the same charts.
//
//   node scripts/bench/helm.js [DIR…]     charts below the directories, which are clones of chart repositories
//
// One of the clones must hold bjw-s `app-template` with its library, one `kube-prometheus-stack`, for the lines about
// them; nothing of them is kept. Times are medians in milliseconds; beside the time on the clock stands that of the
// processor, which does not depend on what else the machine does. No limit is checked here.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from '../load-typescript.js';
import { typicalChart } from './synthetic-chart.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const helm = join(root, 'node_modules', '.cache', 'oracles', 'v36', 'helm');
const RELEASES = 50;

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

function line(name, text) {
  console.log(`helm: ${name.padEnd(58)} ${text}`);
}

/** Runs `work` and gives what it took, on the clock and of the processor. */
function timed(work) {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, clock: performance.now() - started, cpu: (user + system) / 1000 };
}

const shown = ({ clock, cpu }) => `${clock.toFixed(1).padStart(8)} ms, processor ${cpu.toFixed(1)} ms`;

/** Directories with a Chart.yaml, not those inside another chart. */
function* chartsBelow(directory) {
  if (existsSync(join(directory, 'Chart.yaml'))) {
    yield directory;
    return;
  }
  for (const entry of readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory() && entry.name !== '.git' && entry.name !== 'node_modules')
      yield* chartsBelow(join(directory, entry.name));
  }
}

/** The values that a chart is tested with: the cases of the conformance check. */
function ciValues(chart) {
  const directory = join(chart, 'ci');
  const names = existsSync(directory) ? readdirSync(directory).sort() : [];
  return names.filter((name) => name.endsWith('-values.yaml')).map((name) => join(directory, name));
}

function filesOf(directory, prefix, into) {
  for (const path of readdirSync(directory, { recursive: true })) {
    const full = join(directory, path);
    if (statSync(full).isFile()) into[`${prefix}${path.split(sep).join('/')}`] = readFileSync(full);
  }
  return into;
}

/** Values of one of many releases: no two are the same, and together they use most of what the chart offers. */
function releaseValues(index) {
  const name = `app-${index}`;
  const image = { repository: `registry.example.org/team/${name}`, tag: `1.${index}.0` };
  const env = { LEVEL: index % 2 === 0 ? 'info' : 'debug', PORT: String(8000 + index), NAME: name };
  const probes = Object.fromEntries(['liveness', 'readiness'].map((probe) => [probe, { enabled: true }]));
  const values = {
    controllers: {
      [name]: {
        replicas: 1 + (index % 3),
        annotations: { 'example.org/reload': 'true' },
        containers: { app: { image, env, probes, resources: { requests: { cpu: '10m', memory: `${64 + index}Mi` } } } },
      },
    },
    service: { app: { controller: name, ports: { http: { port: 8000 + index } } } },
    persistence: { tmp: { type: 'emptyDir', globalMounts: [{ path: '/tmp' }] } },
  };
  if (index % 2 === 0)
    values.ingress = {
      app: {
        className: 'internal',
        hosts: [{ host: `${name}.example.org`, paths: [{ path: '/', service: { identifier: 'app', port: 'http' } }] }],
      },
    };
  if (index % 3 === 0) {
    values.configMaps = { config: { data: { 'config.yaml': `name: ${name}\nlevel: ${index}\n` } } };
    values.persistence.config = { type: 'configMap', identifier: 'config', globalMounts: [{ path: '/config' }] };
  }
  if (index % 4 === 0)
    values.persistence.data = { type: 'persistentVolumeClaim', accessMode: 'ReadWriteOnce', size: `${1 + index}Gi` };
  if (index % 5 === 0)
    values.controllers.backup = {
      type: 'cronjob',
      cronjob: { schedule: `${index} 3 * * *` },
      containers: { app: { image, args: ['backup'] } },
    };
  return values;
}

function render(engine, chart, name, values) {
  const { problems, manifests } = engine.renderChart(chart, { values, release: { name, namespace: 'default' } });
  if (problems.length > 0) throw new Error(`${name}: ${problems[0].message}`);
  return manifests;
}

function benchAppTemplate(engine, directories) {
  const found = directories.find((directory) => existsSync(join(directory, 'charts/other/app-template/Chart.yaml')));
  if (found === undefined) {
    line('app-template', 'skipped: no given directory holds charts/other/app-template');
    return;
  }
  const files = filesOf(join(found, 'charts/other/app-template'), '', {});
  filesOf(join(found, 'charts/library/common'), 'charts/common/', files);
  const { chart } = engine.loadChart(engine.memoryTree(files), '');
  const values = Array.from({ length: RELEASES }, (_, index) => releaseValues(index));
  const first = timed(() => render(engine, chart, 'warm', values[0]));
  line('app-template, first render, templates compiled', shown(first));
  const times = values.map((each, index) => timed(() => render(engine, chart, `app-${index}`, each)));
  const [clock, cpu] = [median(times.map((each) => each.clock)), median(times.map((each) => each.cpu))];
  line(`app-template, ${RELEASES} releases, median`, shown({ clock, cpu }));
}

/** The chart of generated repositories, after app-template, so that it finds code that is warm. */
function benchGenerated(engine) {
  const { chart } = engine.loadChart(engine.memoryTree(typicalChart), '');
  const values = Array.from({ length: RELEASES }, (_, index) => ({
    replicas: 1 + (index % 3),
    env: { HOST: `app-${index}.example.org`, LEVEL: 'info' },
    resources: { requests: { cpu: '10m', memory: '64Mi' } },
  }));
  render(engine, chart, 'warm', values[0]);
  const times = values.map((each, index) => timed(() => render(engine, chart, `app-${index}`, each)));
  const [clock, cpu] = [median(times.map((each) => each.clock)), median(times.map((each) => each.cpu))];
  line(`chart of generated repositories, ${RELEASES} releases, median`, shown({ clock, cpu }));
}

const stackValues = {
  grafana: { enabled: false },
  kubeStateMetrics: { enabled: false },
  nodeExporter: { enabled: false },
  windowsMonitoring: { enabled: false },
};

function benchStack(engine, directories) {
  const found = directories
    .map((directory) => join(directory, 'charts/kube-prometheus-stack'))
    .find((directory) => existsSync(join(directory, 'Chart.yaml')));
  if (found === undefined) {
    line('kube-prometheus-stack', 'skipped: no given directory holds charts/kube-prometheus-stack');
    return;
  }
  const load = timed(() => engine.loadChart(engine.diskTree(found), '').chart);
  line('kube-prometheus-stack, load', shown(load));
  const times = Array.from({ length: 8 }, (_, index) =>
    timed(() => render(engine, load.result, `stack-${index}`, stackValues)),
  );
  line('kube-prometheus-stack own templates, first render', shown(times[0]));
  const [clock, cpu] = [
    median(times.slice(1).map((each) => each.clock)),
    median(times.slice(1).map((each) => each.cpu)),
  ];
  line('kube-prometheus-stack own templates, again, median', shown({ clock, cpu }));
}

function benchClones(engine, directories) {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-helm-'));
  const env = { PATH: process.env.PATH, HOME: scratch, HELM_CACHE_HOME: scratch, HELM_CONFIG_HOME: scratch };
  const theirs = [];
  const ours = [];
  for (const directory of directories) {
    const tree = engine.followLinks(engine.diskTree(directory));
    for (const chart of chartsBelow(directory)) {
      const io = {
        readFile: (path) => readFileSync(path),
        openDirectory: () => ({ tree, directory: relative(directory, chart) }),
      };
      for (const values of [undefined, ...ciValues(chart)]) {
        const args = ['release-name', chart, ...(values === undefined ? [] : ['--values', values])];
        const started = performance.now();
        const done = spawnSync(helm, ['template', ...args], { env, maxBuffer: 1 << 29, timeout: 120_000 });
        if (done.status !== 0) continue;
        theirs.push(performance.now() - started);
        const rendered = timed(() => engine.templateCommand(args, io));
        if (rendered.result.problems.length > 0) throw new Error(`${chart}: ${rendered.result.problems[0].message}`);
        ours.push(rendered.clock);
      }
    }
  }
  rmSync(scratch, { recursive: true, force: true });
  line(`${theirs.length} renders as helm processes`, `${sum(theirs).toFixed(0)} ms`);
  line('the same in process, load and compilation included', `${sum(ours).toFixed(0)} ms`);
  line('clones in process / helm processes', (sum(ours) / sum(theirs)).toFixed(3));
}

/** The lines about Helm; those about charts of clones are skipped, and said to be, without clones. */
export async function benchHelm(paths) {
  const directories = paths.map((path) => resolve(path));
  const engine = await loadTypeScript(
    'src/core/files/disk-tree.ts',
    'src/core/files/follow-links.ts',
    'src/core/files/memory-tree.ts',
    'src/engines/helm/load-chart.ts',
    'src/engines/helm/render-chart.ts',
    'test/support/command-of.ts',
  );
  // The large chart comes first: what it takes must not depend on what was compiled before.
  benchStack(engine, directories);
  benchAppTemplate(engine, directories);
  benchGenerated(engine);
  if (directories.length > 0) benchClones(engine, directories);
  else line('clones in process / helm processes', 'skipped: no directories given');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await benchHelm(process.argv.slice(2));
