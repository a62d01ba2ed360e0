import { addToGroup } from '../../core/group-by.ts';
import type { PageApp, PageChange, PageData, PageLink } from '../html/page-data.ts';
import { diffTable } from './diff-table.ts';
import { element } from './elements.ts';
import type { Searchable } from './filter.ts';

/** One resource on the page. */
export interface Entry {
  readonly change: PageChange;
  readonly app: string;
  readonly root: string;
  /** Rules that found something in it, and images and charts that changed in it. */
  readonly rules: readonly string[];
  readonly images: readonly string[];
  readonly search: Searchable;
  readonly details: HTMLDetailsElement;
}

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
  return data.apps.flatMap((app) =>
    app.changes.map((change) => {
      const resource = `${change.kind} ${change.name}`;
      return entry(app, change, rules.get(`${app.root}\n${resource}`) ?? [], images.get(resource) ?? [], layout);
    }),
  );
}

function entry(
  { name: app, root }: PageApp,
  change: PageChange,
  rules: readonly string[],
  images: readonly string[],
  layout: () => Layout,
): Entry {
  const { kind, name, status, linesAdded, linesRemoved, remarks } = change;
  const counts = element('span', { class: 'counts' }, [
    ...(linesAdded === 0 ? [] : [element('span', { class: 'plus' }, [`+${linesAdded}`]), ' ']),
    ...(linesRemoved === 0 ? [] : [element('span', { class: 'minus' }, [`−${linesRemoved}`])]),
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
      ...remarks.map((remark) => element('span', { class: 'remark' }, [remark])),
      ...rules.map((rule) => element('span', { class: 'remark rule' }, [rule])),
    ]),
  ]);
  details.addEventListener('toggle', () => {
    if (details.open) draw(details, change, layout());
  });
  const fields = { app, kind, name, status, rule: rules.join(' '), image: images.join(' ') };
  const lowered = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value.toLowerCase()]));
  return {
    change,
    app,
    root,
    rules,
    images,
    details,
    search: { text: [...Object.values(lowered), ...remarks].join(' ').toLowerCase(), fields: lowered },
  };
}

/** Draws the difference, again when the layout is another one by now. */
export function draw(details: HTMLDetailsElement, change: PageChange, layout: Layout): void {
  if (details.dataset['layout'] === layout) return;
  details.dataset['layout'] = layout;
  const body = element('div', { class: 'body' });
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

/** A place in a file, as a link when there is an address. */
export function linkElement({ text, url }: PageLink): HTMLElement {
  const code = element('code', {}, [text]);
  return url === undefined || !/^https?:\/\//.test(url) ? code : element('a', { href: url, rel: 'noreferrer' }, [code]);
}
