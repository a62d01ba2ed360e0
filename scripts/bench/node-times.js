// node scripts/bench/node-times.js METRICS.json…
//
// Says what releases and Kustomizations took on average in runs that wrote their metrics (`--metrics FILE`), a line for each file and kind.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** A line for each kind: the mean and the middle of the times of its nodes, over both sides. */
export function nodeTimes(file) {
  const { sides } = JSON.parse(readFileSync(file, 'utf8'));
  return ['HelmRelease', 'Kustomization'].flatMap((kind) => {
    const times = Object.values(sides).flatMap((side) =>
      side.nodes.filter(({ id }) => id.kind === kind).map(({ milliseconds }) => milliseconds),
    );
    if (times.length === 0) return [];
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    const middle = times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
    return [`${times.length} × ${kind}: ${mean.toFixed(1)} ms on average, ${middle.toFixed(1)} ms in the middle`];
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = process.argv.slice(2);
  if (files.length === 0) {
    console.error('usage: node scripts/bench/node-times.js METRICS.json…');
    process.exit(2);
  }
  for (const file of files) for (const line of nodeTimes(file)) console.log(`${file}: ${line}`);
}
