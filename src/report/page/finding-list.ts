import { groupBy } from '../../core/group-by.ts';
import type {
  PageAcknowledged,
  PageData,
  PageFailure,
  PageFinding,
  PageImpact,
  PageRelease,
  PageVersion,
} from '../html/page-data.ts';
import { element } from './elements.ts';
import { linkElement } from './entry.ts';

/** Shows a resource of a cluster. */
type Show = (root: string, resource: string) => void;

/** Part of the page above the differences: failures, findings, versions, and nodes that are not compared. */
export function findingList(data: PageData, show: Show): HTMLElement[] {
  const refused = data.findings.filter(({ isRefused }) => isRefused === true);
  const others = data.findings.filter(({ isRefused }) => isRefused !== true);
  return [
    ...failurePart('Does not render', data.failures, ['new']),
    ...findingPart('The API server would refuse', refused, data, show),
    ...findingPart('Findings', others, data, show),
    ...failurePart('Failed before', data.failures, ['still', 'fixed']),
    ...part(
      'Acknowledged',
      data.acknowledged.map((one) => acknowledgedItem(one, show)),
      false,
    ),
    ...releasePart(data.releases),
    ...versionPart(data.versions),
    ...impactPart(data.impact),
    ...data.notes.flatMap(({ title, lines }) =>
      part(
        title,
        lines.map((line) => {
          const [first = '', ...more] = line.split('\n');
          return element('li', {}, [first, ...(more.length === 0 ? [] : [element('pre', {}, [more.join('\n')])])]);
        }),
        false,
      ),
    ),
  ];
}

function findingPart(title: string, findings: readonly PageFinding[], { titles }: PageData, show: Show): HTMLElement[] {
  return part(
    title,
    gathered(findings).map((of) => findingItems(of, titles, show)),
    true,
    findings.length,
  );
}

function part(title: string, items: readonly HTMLElement[], open: boolean, count = items.length): HTMLElement[] {
  if (items.length === 0) return [];
  return [
    element('details', { class: 'part', open }, [
      element('summary', {}, [title, ' ', element('span', { class: 'count' }, [String(count)])]),
      element('ul', {}, items),
    ]),
  ];
}

function failurePart(
  title: string,
  failures: readonly PageFailure[],
  shown: readonly PageFailure['what'][],
): HTMLElement[] {
  const own = failures.filter(({ what }) => shown.includes(what));
  const count = own.reduce((sum, { also }) => sum + 1 + also.length, 0);
  return part(title, own.map(failureItem), true, count);
}

function failureTitle({ what, isNew, also }: PageFailure): string {
  const [render, does] = also.length === 0 ? ['renders', 'does'] : ['render', 'do'];
  if (what === 'fixed') return `${render} again`;
  if (what === 'still') return `still ${does} not render`;
  return isNew ? `${does} not render` : `no longer ${render}`;
}

/** Up to this many blocked apps are named. */
const namedBlocked = 5;

function failureItem(failure: PageFailure): HTMLElement {
  const { what, name, also, reason, problems, blocks } = failure;
  const blocked =
    blocks.length > namedBlocked ? [...blocks.slice(0, namedBlocked), `${blocks.length - namedBlocked} more`] : blocks;
  const item = element('li', { class: `failure ${what}` }, [
    element('strong', {}, [name]),
    also.length === 0 ? ` ${failureTitle(failure)}` : ` and ${also.length} more ${failureTitle(failure)}`,
    ...(blocks.length === 0 ? [] : [` and ${also.length === 0 ? 'blocks' : 'block'} ${blocked.join(', ')}`]),
  ]);
  if (also.length > 0) {
    const names = also.map((one) => element('li', {}, [one]));
    item.append(element('details', {}, [element('summary', {}, ['The others']), element('ul', {}, names)]));
  }
  if (what === 'fixed') return item;
  if (problems.length === 0 && reason !== '') item.append(element('pre', {}, [reason]));
  for (const { message, hint, source } of problems) {
    item.append(element('pre', {}, [message]));
    if (hint !== '') item.append(element('p', {}, [`→ ${hint}`]));
    if (source !== undefined) item.append(element('p', { class: 'source' }, ['at ', linkElement(source)]));
  }
  return item;
}

/** Findings of one rule and severity from this number on are folded into one. */
const gatheredFrom = 4;

/** Findings of one rule together where there are many, in the order of the first of each. */
function gathered(findings: readonly PageFinding[]): (readonly PageFinding[])[] {
  const byRule = groupBy(findings, (finding) => `${finding.severity} ${finding.rule}`);
  return [...byRule.values()].flatMap((all) => (all.length < gatheredFrom ? all.map((one) => [one]) : [all]));
}

function findingItems(all: readonly PageFinding[], titles: PageData['titles'], show: Show): HTMLElement {
  const [first, second] = all;
  if (first === undefined) return element('li');
  if (second === undefined) return findingItem(first, show);
  const { severity, rule, message, hint } = first;
  const text = all.every((one) => one.message === message) ? message : `${titles[rule] ?? rule}.`;
  const items = all.map((one) =>
    element('li', {}, [
      resourceButton(one, show),
      ...(text === message ? [] : [' ', ...withCode(one.message)]),
      ...(one.source === undefined
        ? []
        : [' ', element('span', { class: 'source' }, ['at ', linkElement(one.source)])]),
    ]),
  );
  return element('li', { class: `finding ${severity}` }, [
    element('details', { class: 'many' }, [
      element('summary', {}, [
        element('strong', { class: 'severity' }, [severity]),
        ` ${all.length} × `,
        ...withCode(text),
        ' ',
        element('span', { class: 'remark rule' }, [rule]),
      ]),
      element('ul', {}, items),
    ]),
    ...(hint === '' ? [] : [element('p', {}, ['→ ', ...withCode(hint)])]),
  ]);
}

function resourceButton({ root, resource }: PageFinding, show: Show): HTMLElement {
  const button = element('button', { type: 'button', class: 'plain' }, [
    root === '' ? resource : `${root}: ${resource}`,
  ]);
  button.addEventListener('click', () => show(root, resource));
  return button;
}

function findingItem(finding: PageFinding, show: Show): HTMLElement {
  const { rule, severity, message, hint, source } = finding;
  return element('li', { class: `finding ${severity}` }, [
    element('strong', { class: 'severity' }, [severity]),
    ' ',
    resourceButton(finding, show),
    ' ',
    ...withCode(message),
    ' ',
    element('span', { class: 'remark rule' }, [rule]),
    ...(hint === '' ? [] : [element('p', {}, ['→ ', ...withCode(hint)])]),
    ...(source === undefined ? [] : [element('p', { class: 'source' }, ['at ', linkElement(source)])]),
  ]);
}

/** A sentence with what stands between backticks as code. */
function withCode(text: string): (Node | string)[] {
  return text.split('`').map((part, at) => (at % 2 === 1 ? element('code', {}, [part]) : part));
}

function acknowledgedItem({ finding, reason, until }: PageAcknowledged, show: Show): HTMLElement {
  const item = findingItem({ ...finding, hint: '' }, show);
  item.append(element('p', {}, [`✓ ${reason}${until === '' ? '' : ` (until ${until})`}`]));
  return item;
}

function releasePart(releases: readonly PageRelease[]): HTMLElement[] {
  return tablePart(
    'Releases',
    ['', 'chart', 'from', 'to', 'what happens', 'resources'],
    releases.map(({ name, action, chart, from, to, differs, resources }) => [
      name,
      chart,
      from,
      to,
      differs === '' ? action : `${action} (${differs})`,
      String(resources),
    ]),
    true,
  );
}

/** What the change is worth, what depends on it, and how many resources of each kind differ. */
function impactPart({ sentence, kinds, statuses, affected }: PageImpact): HTMLElement[] {
  return [
    ...(sentence === '' ? [] : [element('p', { class: 'impact' }, [`${sentence}.`])]),
    ...part(
      'Depends on changed resources',
      affected.map((name) => element('li', {}, [name])),
      false,
    ),
    ...tablePart(
      'Kinds',
      ['', ...statuses],
      kinds.map(({ kind, counts }) => [kind, ...counts.map((count) => (count === 0 ? '' : String(count)))]),
      false,
    ),
  ];
}

function versionPart(versions: readonly PageVersion[]): HTMLElement[] {
  return tablePart(
    'Versions',
    ['', 'from', 'to', 'used by'],
    versions.map(({ name, from, to, note, releases, usedBy }) => [
      releases.length === 0
        ? name
        : element('span', {}, [name, ...releases.flatMap((page) => [' ', linkElement(page)])]),
      from,
      element('span', {}, [to, ...(note === '' ? [] : [' ', element('strong', { class: 'step' }, [note])])]),
      usedBy.length > 2 ? `${usedBy.length} resources` : usedBy.join(', '),
    ]),
    true,
  );
}

/** Tables of more rows than this are folded. */
const openRows = 20;

/** A table under a heading that folds it; the first cell of a row is its name. */
function tablePart(
  title: string,
  columns: readonly string[],
  cells: readonly (readonly (Node | string)[])[],
  open: boolean,
): HTMLElement[] {
  if (cells.length === 0) return [];
  const heads = columns.map((text) => element(text === '' ? 'td' : 'th', text === '' ? {} : { scope: 'col' }, [text]));
  const rows = cells.map(([name = '', ...rest]) =>
    element('tr', {}, [element('th', { scope: 'row' }, [name]), ...rest.map((cell) => element('td', {}, [cell]))]),
  );
  return [
    element('details', { class: 'part', open: open && cells.length <= openRows }, [
      element('summary', {}, [`${title} `, element('span', { class: 'count' }, [String(cells.length)])]),
      element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': title }, [
        element('table', { class: `versions ${title.toLowerCase()}` }, [
          element('thead', {}, [element('tr', {}, heads)]),
          element('tbody', {}, rows),
        ]),
      ]),
    ]),
  ];
}
