// Says which newer versions there are of what is followed, and what moved in them: npm run upstream [-- --from
// NAME=VERSION]… [-- --only NAME,…].
// Asks the registries of npm and Go, which takes Go. --from compares with another version than the one that is
// followed. The output is Markdown; its first line tells how many tools have a newer version, and of how many that is
// not known. The command fails where a registry gives no answer.
import { parseArgs } from 'node:util';
import { followed } from './followed.js';
import { directoryOf, NoAnswer, versionsOf } from './registries.js';

/** Names that are shown of a list. */
const shown = 40;
const day = 24 * 60 * 60 * 1000;

const { values } = parseArgs({
  options: { from: { type: 'string', multiple: true, default: [] }, only: { type: 'string' } },
});
const from = new Map(values.from.map((one) => one.split('=')));
const only = values.only?.split(',');
const names = new Set(followed.map(({ name }) => name));
const wrong = [...from].find(([name, version]) => !names.has(name) || version === undefined)?.[0];
const unknownName = wrong ?? only?.find((name) => !names.has(name));
if (unknownName !== undefined)
  throw new Error(`${unknownName}: expected NAME=VERSION for --from, and as names ${[...names].join(', ')}`);

/** Answer to a question, or the words of a registry that gives none. */
function answered(question) {
  try {
    return { answer: question() };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { silence: error.message };
  }
}

function daysBetween([before, after]) {
  if (before === undefined || after === undefined) return '?';
  return String(Math.max(0, Math.round((Date.parse(after) - Date.parse(before)) / day)));
}

function listed(title, names) {
  if (names.length === 0) return [];
  const more = names.length - shown;
  return [
    `  - ${title}: ${names
      .slice(0, shown)
      .map((name) => `\`${name}\``)
      .join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  ];
}

/** What moved, as lists with our file beside each. */
function moved({ module, followed: version, looks }, newest) {
  if (looks.length === 0) return ['- Nothing is looked at by machine.'];
  const { answer, silence } = answered(() => [version, newest].map((one) => directoryOf(module, one)));
  if (answer === undefined) return [`- Nothing was looked at: ${silence}`];
  const [before, after] = answer;
  return looks.flatMap(({ what, ours, compare }) => {
    const { added, removed, changed } = compare(before, after);
    const head = `- ${what} (ours: \`${ours}\`): ${added.length} added, ${removed.length} removed, ${changed.length} changed`;
    return [head, ...listed('added', added), ...listed('removed', removed), ...listed('changed', changed)];
  });
}

const rows = [];
const sections = [];
let newer = 0;
let unknown = 0;
for (const known of followed) {
  if (only !== undefined && !only.includes(known.name)) continue;
  const tool = { ...known, followed: from.get(known.name) ?? known.followed };
  const { answer, silence } = answered(() => versionsOf(tool));
  if (answer === undefined) {
    unknown++;
    rows.push(`| ${tool.name} | ${tool.followed} | not known | |`);
    sections.push('', `## ${tool.name}: not known`, '', `- ${silence}`);
    continue;
  }
  const { newest, times } = answer;
  rows.push(`| ${tool.name} | ${tool.followed} | ${newest} | ${newest === tool.followed ? '' : daysBetween(times)} |`);
  if (newest === tool.followed) continue;
  newer++;
  sections.push('', `## ${tool.name} ${tool.followed} → ${newest}`, '', ...moved(tool, newest));
}
console.log(
  [
    `${newer} of ${rows.length} followed tools have a newer version${unknown > 0 ? `; of ${unknown} it is not known` : ''}.`,
    '',
    '| tool | followed | newest | days behind |',
    '|---|---|---|---|',
    ...rows,
    ...sections,
  ].join('\n'),
);
if (unknown > 0) {
  console.error(`No answer about ${unknown} of ${rows.length} followed tools.`);
  process.exitCode = 1;
}
