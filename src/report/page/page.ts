import { counted, formatCount } from '../../core/text/counted.ts';
import type { PageData } from '../html/page-data.ts';
import { element, shellElement } from './elements.ts';
import { draw, type Entry, entriesOf, type Layout } from './entry.ts';
import { matchesQuery, parseQuery } from './filter.ts';
import { findingList } from './finding-list.ts';
import { type Grouping, groupings, groupsOf } from './groups.ts';
import { orderPart } from './order-part.ts';

/** How many resources are put into the page at once; the rest follows while the page is already in use. */
const batch = 400;

const data = JSON.parse(shellElement('data', HTMLScriptElement).text) as PageData;
const shell = {
  list: shellElement('list', HTMLElement),
  index: shellElement('index', HTMLElement),
  filter: shellElement('filter', HTMLInputElement),
  shown: shellElement('shown', HTMLElement),
  findings: shellElement('findings', HTMLElement),
  group: shellElement('group', HTMLSelectElement),
  layout: shellElement('layout', HTMLButtonElement),
  expand: shellElement('expand', HTMLButtonElement),
  theme: shellElement('theme', HTMLButtonElement),
  help: shellElement('help', HTMLDialogElement),
  helpButton: shellElement('help-button', HTMLButtonElement),
};

let layout: Layout = window.matchMedia('(min-width: 90rem)').matches ? 'split' : 'unified';
const entries = entriesOf(data, () => layout);
let visible: readonly Entry[] = entries;
/** Counts regroupings, so that a batch of an earlier one stops. */
let generation = 0;

function regroup(): void {
  const mine = ++generation;
  const groups = groupsOf(visible, shell.group.value as Grouping);
  shell.list.replaceChildren();
  shell.index.replaceChildren();
  for (const [at, { title, of }] of groups.entries())
    shell.index.append(
      element('li', {}, [
        element('a', { href: `#group-${at}` }, [title]),
        ' ',
        element('span', { class: 'count' }, [formatCount(countOf(of))]),
      ]),
    );
  const pending = groups.flatMap(({ title, of }, at) => {
    const section = element('section', { 'aria-labelledby': `group-${at}` }, [
      element('h2', { id: `group-${at}`, tabindex: '-1' }, [title]),
    ]);
    shell.list.append(section);
    return of.map((entry) => ({ section, entry }));
  });
  const place = (from: number): void => {
    if (mine !== generation) return;
    for (const { section, entry } of pending.slice(from, from + batch)) section.append(entry.details);
    if (from + batch < pending.length) setTimeout(() => place(from + batch), 0);
  };
  place(0);
  const [shown, all] = [countOf(visible), countOf(entries)];
  const total = counted(all, 'resource');
  shell.shown.textContent = shown === all ? total : `${formatCount(shown)} of ${total}`;
}

/** The resources of some differences. */
function countOf(some: readonly Entry[]): number {
  return some.reduce((sum, { of }) => sum + of.length, 0);
}

function applyFilter(): void {
  const query = parseQuery(shell.filter.value);
  const unchecked = new Set(
    [...document.querySelectorAll<HTMLInputElement>('input[name=status]:not(:checked)')].map(({ value }) => value),
  );
  visible = entries.filter(({ change, search }) => !unchecked.has(change.status) && matchesQuery(query, search));
  regroup();
}

function setLayout(next: Layout): void {
  layout = next;
  shell.layout.textContent = next === 'split' ? 'Unified' : 'Side by side';
  for (const entry of entries) if (entry.details.open) draw(entry, next);
}

/** Opens the first differences until the page holds this many lines of them. */
function openFirst(): void {
  let lines = 0;
  for (const { change, details } of entries) {
    lines += change.linesAdded + change.linesRemoved;
    if (lines > 200) break;
    details.open = true;
  }
}

function setOpen(open: boolean): void {
  for (const { details } of visible) details.open = open;
  shell.expand.textContent = open ? 'Close all' : 'Open all';
}

function focusNext(step: 1 | -1): void {
  const current = document.activeElement?.closest('details') ?? null;
  const order = [...shell.list.querySelectorAll('details')];
  const at = current === null ? (step === 1 ? -1 : order.length) : order.indexOf(current);
  const next = order[at + step]?.querySelector('summary');
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function nextTheme(): void {
  const root = document.documentElement;
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const now = root.dataset['theme'] ?? (dark ? 'dark' : 'light');
  root.dataset['theme'] = now === 'dark' ? 'light' : 'dark';
}

const keys: Readonly<Record<string, () => void>> = {
  '/': () => shell.filter.focus(),
  '?': () => shell.help.showModal(),
  c: () => setOpen(false),
  e: () => setOpen(true),
  g: () => {
    shell.group.value = groupings[(groupings.indexOf(shell.group.value as Grouping) + 1) % groupings.length] ?? 'app';
    regroup();
  },
  j: () => focusNext(1),
  k: () => focusNext(-1),
  t: nextTheme,
  u: () => setLayout(layout === 'split' ? 'unified' : 'split'),
};

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || shell.help.open) return;
  const typing = event.target instanceof HTMLInputElement && event.target.type === 'search';
  if (typing || event.target instanceof HTMLSelectElement) {
    if (event.key === 'Escape' && typing) {
      shell.filter.value = '';
      applyFilter();
      shell.filter.blur();
    }
    return;
  }
  const act = keys[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
});
shell.filter.addEventListener('input', applyFilter);
for (const box of document.querySelectorAll('input[name=status]')) box.addEventListener('change', applyFilter);
shell.group.addEventListener('change', regroup);
shell.layout.addEventListener('click', () => setLayout(layout === 'split' ? 'unified' : 'split'));
shell.expand.addEventListener('click', () => setOpen(visible.some(({ details }) => !details.open)));
shell.theme.addEventListener('click', nextTheme);
shell.helpButton.addEventListener('click', () => shell.help.showModal());

/** Shows the resource that a finding is about, whatever the filter hid. */
function show(cluster: string, resource: string): void {
  const entry = entries.find(({ change: { kind }, of }) =>
    of.some(({ root, name }) => root === cluster && `${kind} ${name}` === resource),
  );
  if (entry === undefined) return;
  if (!visible.includes(entry)) {
    shell.filter.value = '';
    for (const box of document.querySelectorAll<HTMLInputElement>('input[name=status]')) box.checked = true;
    applyFilter();
  }
  entry.details.open = true;
  const summary = entry.details.querySelector('summary');
  summary?.focus();
  summary?.scrollIntoView({ block: 'center' });
}

for (const part of [...orderPart(data.order), ...findingList(data, show)]) shell.findings.append(part);
setLayout(layout);
regroup();
openFirst();
document.documentElement.dataset['ready'] = 'true';
