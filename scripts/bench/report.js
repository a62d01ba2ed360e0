// Times the way from two rendered sides to reports: 5,000 changed resources compared, judged and written in all four
// forms, and the comment of a change of one resource. Each in a process of its own that has run nothing before, as it
// is in a run of the program. Beside the time on the clock stands that of the processor, of all threads, which does not
// depend on what else the machine does.
//
//   node scripts/bench/report.js
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleTypeScript } from '../load-typescript.js';

const here = fileURLToPath(import.meta.url);
const modules = [
  'src/compare/diff-sides.ts',
  'src/findings/review.ts',
  'src/report/html/html-report.ts',
  'src/report/json.ts',
  'src/report/markdown/markdown.ts',
  'src/report/terminal.ts',
];
const resources = 5_000;
/** Processes in which the comment of one change is written first. */
const processes = 15;
/** Resources that one node applies. */
const perNode = 25;

function line(name, text) {
  console.log(`report: ${name.padEnd(56)} ${text}`);
}

const shown = ({ clock, cpu }, digits = 0) =>
  `${clock.toFixed(digits).padStart(8)} ms, processor ${cpu.toFixed(digits)} ms`;

const middle = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

const times = (count, make) => Array.from({ length: count }, (_, at) => make(at));

/** One resource of a kind that follows from its number; `version` is 0 or 1. */
function resource(at, version) {
  const namespace = `team-${Math.floor(at / perNode)}`;
  const name = `app-${at}`;
  const metadata = { name, namespace, labels: { app: name, 'helm.sh/chart': `app-1.${version}.0` } };
  const template = (kind) => ({
    apiVersion: 'apps/v1',
    kind,
    metadata,
    spec: {
      replicas: 1 + ((at + version) % 3),
      selector: { matchLabels: { app: name } },
      template: {
        metadata: { labels: metadata.labels },
        spec: {
          serviceAccountName: name,
          containers: times(2, (one) => ({
            name: `container-${one}`,
            image: `ghcr.io/example/${name}-${one}:1.${version}.${at % 9}`,
            env: times(12, (of) => ({
              name: `VARIABLE_${of}`,
              value: of === 3 ? `value-${version}` : `value of ${of}`,
            })),
            ports: [{ name: 'http', containerPort: 8080 }],
            readinessProbe: { httpGet: { path: '/ready', port: 8080 }, periodSeconds: 10 },
            resources: { requests: { cpu: '50m', memory: '64Mi' }, limits: { memory: `${128 + version}Mi` } },
            volumeMounts: [{ name: 'config', mountPath: '/etc/app' }],
          })),
          volumes: [{ name: 'config', configMap: { name } }],
        },
      },
    },
  });
  switch (at % 10) {
    case 0:
      return {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata,
        data: { 'settings.yaml': `${times(60, (of) => `key${of}: ${of === 30 ? version : of}`).join('\n')}\n` },
      };
    case 1:
      return at % 50 === 1
        ? {
            apiVersion: 'v1',
            kind: 'ConfigMap',
            metadata,
            data: {
              'dashboard.json': JSON.stringify({
                title: name,
                panels: times(60, (of) => ({
                  id: of,
                  title: `Panel ${of}`,
                  targets: [{ expr: `rate(requests_total{app="${of === 7 ? version : ''}"}[5m])` }],
                  fieldConfig: { defaults: { unit: 's' } },
                })),
              }),
            },
          }
        : { apiVersion: 'v1', kind: 'Secret', metadata, stringData: { user: name, password: `password-${version}` } };
    case 2:
    case 3:
      return {
        apiVersion: 'v1',
        kind: 'Service',
        metadata,
        spec: { selector: { app: name }, ports: [{ name: 'http', port: 80 + version }] },
      };
    case 4:
      return {
        apiVersion: 'helm.toolkit.fluxcd.io/v2',
        kind: 'HelmRelease',
        metadata,
        spec: {
          interval: '1h',
          chartRef: { kind: 'OCIRepository', name },
          values: {
            image: { repository: `ghcr.io/example/${name}`, tag: `1.${version}.0` },
            ingress: { hosts: [{ host: `${name}.example.com` }] },
          },
        },
      };
    case 5:
      return template('StatefulSet');
    default:
      return template('Deployment');
  }
}

const groups = { Deployment: 'apps', HelmRelease: 'helm.toolkit.fluxcd.io', StatefulSet: 'apps' };

function manifest(at, version) {
  const object = resource(at, version);
  const { name, namespace } = object.metadata;
  const file = `apps/${namespace}/all.yaml`;
  return {
    id: { group: groups[object.kind] ?? '', kind: object.kind, namespace, name },
    object,
    origin: { file, line: 1 + at },
  };
}

function sideOf(manifestsOf, nodes) {
  return {
    nodes: times(nodes, (at) => ({
      id: { group: 'kustomize.toolkit.fluxcd.io', kind: 'Kustomization', namespace: 'flux-system', name: `team-${at}` },
      root: '',
      state: 'rendered',
      reason: '',
      manifests: manifestsOf(at),
      problems: [],
      warnings: [],
      blockedOn: [],
      touched: true,
      milliseconds: 1,
    })),
    orphans: [],
    problems: [],
    warnings: [],
  };
}

/** What was edited: one value of each resource. */
const edits = () =>
  times(resources, (at) => ({
    file: `apps/team-${Math.floor(at / perNode)}/all.yaml`,
    side: 'head',
    line: at,
    path: [{ field: 'spec' }, { field: 'image' }],
    owner: manifest(at, 1).id,
    added: [`1.1.${at % 9}`],
    removed: [`1.0.${at % 9}`],
  }));

const context = {
  base: '41d7e22',
  head: '9c1f0ab',
  sourceUrls: { head: 'https://github.com/example/cluster/blob/9c1f0ab/' },
};

/** Measures in this process what the file of the bundle does. */
async function measure(what, file) {
  const { diffSides, reviewComparison, htmlReport, jsonReport, markdownReport, terminalReport } = await import(
    pathToFileURL(file).href
  );
  const settings = { kubeVersion: '1.36', today: '2026-11-21' };
  if (what === 'many') {
    const of = (version) =>
      sideOf((node) => times(perNode, (at) => manifest(node * perNode + at, version)), resources / perNode);
    const [base, head] = [of(0), of(1)];
    const changed = edits();
    const before = process.memoryUsage().rss;
    const steps = {};
    const step = (name, work) => {
      const [started, used] = [performance.now(), process.cpuUsage()];
      const result = work();
      const { user, system } = process.cpuUsage(used);
      steps[name] = { clock: performance.now() - started, cpu: (user + system) / 1000 };
      return result;
    };
    const compared = step('compared', () => diffSides(base, head, { edits: changed }));
    const reviewed = step('judged', () => reviewComparison(compared, base, head, settings));
    const forms = {
      comment: step('comment', () => markdownReport(reviewed, { ...context, limit: 65_000 })),
      terminal: step('terminal', () => terminalReport(reviewed, context, { color: true, width: 100 })),
      json: step('JSON', () => JSON.stringify(jsonReport(reviewed, context), null, 2)),
      html: step('HTML', () => htmlReport(reviewed, context)),
    };
    const { counts } = reviewed;
    return {
      changed: counts.added + counts.changed + counts.moved + counts.removed,
      findings: reviewed.review.findings.length,
      steps,
      lengths: Object.fromEntries(Object.entries(forms).map(([name, text]) => [name, text.length])),
      before,
      memory: process.resourceUsage().maxRSS * 1024,
    };
  }
  // One Deployment differs among many nodes whose manifests are the same lists on both sides.
  const nodes = what === 'one' ? 4 : 1_000;
  const all = times(nodes, (node) => times(5, (at) => manifest(node * 10 + at + 5, 0)));
  const head = all.map((list, at) => (at === 2 ? list.map((one, of) => (of === 1 ? manifest(26, 1) : one)) : list));
  const sides = [sideOf((at) => all[at], nodes), sideOf((at) => head[at], nodes)];
  const one = { ...edits()[26] };
  const rounds = times(30, () => {
    const [started, used] = [performance.now(), process.cpuUsage()];
    const reviewed = reviewComparison(diffSides(...sides, { edits: [one] }), ...sides, settings);
    const text = markdownReport(reviewed, { ...context, limit: 65_000 });
    if (!text.includes('changed')) throw new Error(text);
    const { user, system } = process.cpuUsage(used);
    return { clock: performance.now() - started, cpu: (user + system) / 1000 };
  });
  const medianOf = (what) => middle(rounds.map((round) => round[what]));
  return { first: rounds[0], median: { clock: medianOf('clock'), cpu: medianOf('cpu') } };
}

/** Runs all measurements and prints them; gives back the numbers. */
export async function benchReport() {
  const file = await bundleTypeScript(...modules);
  try {
    const run = (what) => {
      const child = spawnSync(process.execPath, [here, '--measure', what, file], {
        encoding: 'utf8',
        maxBuffer: 1 << 24,
      });
      if (child.status !== 0) throw new Error(child.stderr);
      return JSON.parse(child.stdout);
    };
    const runs = times(3, () => run('many'));
    const total = ({ steps }, of = 'clock') => Object.values(steps).reduce((sum, one) => sum + one[of], 0);
    const [, many] = runs.sort((a, b) => total(a) - total(b));
    for (const [name, took] of Object.entries(many.steps))
      line(`${many.changed} changed resources, ${name}`, shown(took));
    line(
      `${many.changed} changed resources and ${many.findings} findings, in all`,
      `${shown({ clock: total(many), cpu: total(many, 'cpu') })}, ${(many.memory / 1e6).toFixed(0)} MB at most`,
    );
    for (const [what, name] of [
      ['one', 'one change among 20 resources'],
      ['one-of-many', 'one change among 5,000 resources'],
    ]) {
      const all = times(processes, () => run(what));
      const median = (of) => ({
        clock: middle(all.map((one) => one[of].clock)),
        cpu: middle(all.map((one) => one[of].cpu)),
      });
      const [first, then] = [shown(median('first'), 1), shown(median('median'), 1).trim()];
      line(`comment of ${name}`, `${first}; ${then} later on (medians of ${processes} processes)`);
    }
    return many;
  } finally {
    rmSync(file);
  }
}

if (process.argv[1] === here) {
  const [, , flag, what, file] = process.argv;
  if (flag === '--measure') console.log(JSON.stringify(await measure(what, file)));
  else await benchReport();
}
