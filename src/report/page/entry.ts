import { addToGroup } from '../../core/group-by.ts';
import { formatCount } from '../../core/text/counted.ts';
import type { PageChange, PageData, PageLink, PageRepeated } from '../html/page-data.ts';
import { diffTable } from './diff-table.ts';
import { element } from './elements.ts';
import type { Searchable } from './filter.ts';

/** One difference on the page, of one resource or of several. */
export interface Entry {
  readonly change: PageChange;
  readonly app: string;
  readonly of: readonly PagePlace[];
  /** Rules that found something in it, and images and charts that changed in it. */
  readonly rules: readonly string[];
  readonly images: readonly string[];
  readonly search: Searchable;
  readonly details: HTMLDetailsElement;
}

/** A resource that has a difference. */
type PagePlace = PageRepeated['of'][number];

/** Layout of differences. */
export type Layout = 'split' | 'unified';

const signs = { added: '+', changed: '~', moved: '→', removed: '−' } as const;

/** All resources in reading order. The differences are drawn when they are first opened. */
export function entriesOf(data: PageData, layout: () => Layout): Entry[] {
  const rules = new Map<string, string[]>();
  for (const { root, resource, rule } of data.findings) {
    const key = `${root}\n${resource}`;
    addToGroup(rules, key, rule);
  }
  const images = new Map<string, string[]>();
  for (const { usedBy, name } of data.versions) for (const resource of usedBy) addToGroup(images, resource, name);
  const marked = (marks: ReadonlyMap<string, readonly string[]>, keys: readonly string[]): string[] => [
    ...new Set(keys.flatMap((key) => marks.get(key) ?? [])),
  ];
  const entryOf = ({ change, butForNames, of }: PageRepeated, app: string): Entry => {
    const resources = of.map(({ name }) => `${change.kind} ${name}`);
    const ruled = of.map(({ root }, at) => `${root}\n${resources[at] ?? ''}`);
    return entry({ change, butForNames, of }, app, marked(rules, ruled), marked(images, resources), layout);
  };
  return [
    ...data.repeated.map((one) => entryOf(one, 'Several apps')),
    ...data.apps.flatMap(({ name: app, root, changes }) =>
      changes.map((change) => entryOf({ change, butForNames: false, of: [{ root, app, name: change.name }] }, app)),
    ),
  ];
}

function entry(
  repeated: PageRepeated,
  app: string,
  rules: readonly string[],
  images: readonly string[],
  layout: () => Layout,
): Entry {
  const { change, butForNames, of } = repeated;
  const { kind, status, linesAdded, linesRemoved, remarks } = change;
  const isOne = of.length === 1;
  const name = isOne ? change.name : `${formatCount(of.length)} resources`;
  const counts = element('span', { class: 'counts' }, [
    ...(linesAdded === 0 ? [] : [element('span', { class: 'plus' }, [`+${linesAdded}`]), ' ']),
    ...(linesRemoved === 0 ? [] : [element('span', { class: 'minus' }, [`−${linesRemoved}`])]),
    ...(isOne ? [] : [' each']),
  ]);
  const details = element('details', { class: `change ${status}` }, [
    element('summary', {}, [
      element('span', { class: 'sign', title: status }, [signs[status]]),
      element('span', { class: 'hidden-text' }, [`${status} `]),
      element('span', { class: 'kind' }, [kind]),
      ' ',
      element('span', { class: 'name' }, [name]),
      ' ',
      counts,
      ...(butForNames ? [element('span', { class: 'remark' }, ['names aside'])] : []),
      ...remarks.map((remark) => element('span', { class: 'remark' }, [remark])),
      ...rules.map((rule) => element('span', { class: 'remark rule' }, [rule])),
    ]),
  ]);
  details.addEventListener('toggle', () => {
    if (details.open) draw({ change, details, of }, layout());
  });
  const apps = [...new Set([app, ...of.map((one) => one.app)])].join(' ');
  const names = of.map((one) => one.name).join(' ');
  const fields = { app: apps, kind, name: names, status, rule: rules.join(' '), image: images.join(' ') };
  const lowered = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value.toLowerCase()]));
  return {
    change,
    app,
    of,
    rules,
    images,
    details,
    search: { text: [...Object.values(lowered), ...remarks].join(' ').toLowerCase(), fields: lowered },
  };
}

/** Draws the difference, again when the layout is another one by now. */
export function draw({ details, change, of }: Pick<Entry, 'change' | 'details' | 'of'>, layout: Layout): void {
  if (details.dataset['layout'] === layout) return;
  details.dataset['layout'] = layout;
  const body = element('div', { class: 'body' });
  if (of.length > 1) body.append(nameList(of));
  if (change.facts !== undefined) {
    const facts = change.facts.map((fact) => element('li', {}, [fact]));
    body.append(element('ul', { class: 'facts' }, facts));
  }
  if (change.hunks.length === 0) {
    body.append(element('p', {}, [change.status === 'moved' ? 'Same content.' : 'Nothing to show here.']));
  } else body.append(diffTable(change, layout));
  if (change.linesLeftOut > 0)
    body.append(element('p', { class: 'left-out' }, [`${change.linesLeftOut} more lines omitted.`]));
  const { causes, source } = change;
  const places = [
    ...causes.flatMap((cause, at) => [at === 0 ? 'from ' : ' · ', linkElement(cause)]),
    ...(source === undefined || causes.some(({ text }) => text === source.text)
      ? []
      : [causes.length === 0 ? 'in ' : ' · in ', linkElement(source)]),
  ];
  if (places.length > 0) body.append(element('p', { class: 'source' }, places));
  details.querySelector('.body')?.remove();
  details.append(body);
}

/** The names of resources, drawn when they are first opened. */
function nameList(of: readonly PagePlace[]): HTMLElement {
  const list = element('details', { class: 'names' }, [element('summary', {}, [`All ${formatCount(of.length)}`])]);
  list.addEventListener('toggle', () => {
    if (list.childElementCount > 1) return;
    const items = of.map(({ app, name }) => element('li', {}, [`${name} by ${app}`]));
    list.append(element('ul', {}, items));
  });
  return list;
}

/** A place in a file, as a link when there is an address. */
export function linkElement({ text, url }: PageLink): HTMLElement {
  const code = element('code', {}, [text]);
  return url === undefined || !/^https?:\/\//.test(url) ? code : element('a', { href: url, rel: 'noreferrer' }, [code]);
}
