import type { PageData, PageFailure, PageFinding, PageVersion } from '../html/page-data.ts';
import { element } from './elements.ts';
import { linkElement } from './entry.ts';

/** What stands above the differences: what fails, what to know, versions, and what is not compared. */
export function findingList(data: PageData, show: (resource: string) => void): HTMLElement[] {
  return [
    ...part('Failures', data.failures.map(failureItem), true),
    ...part(
      'Findings',
      data.findings.map((finding) => findingItem(finding, show)),
      true,
    ),
    ...versionPart(data.versions),
    ...data.notes.flatMap(({ title, lines }) =>
      part(
        title,
        lines.map((line) => element('li', {}, [line])),
        false,
      ),
    ),
  ];
}

function part(title: string, items: readonly HTMLElement[], open: boolean): HTMLElement[] {
  if (items.length === 0) return [];
  return [
    element('details', { class: 'part', open }, [
      element('summary', {}, [title, ' ', element('span', { class: 'count' }, [String(items.length)])]),
      element('ul', {}, items),
    ]),
  ];
}

const failureTitles = { fixed: 'renders again', new: 'no longer renders', still: 'still does not render' } as const;

function failureItem({ what, name, reason, problems, blocks }: PageFailure): HTMLElement {
  const item = element('li', { class: `failure ${what}` }, [
    element('strong', {}, [name]),
    ` ${failureTitles[what]}`,
    ...(blocks.length === 0 ? [] : [` and blocks ${blocks.join(', ')}`]),
  ]);
  if (what === 'fixed') return item;
  if (problems.length === 0 && reason !== '') item.append(element('pre', {}, [reason]));
  for (const { message, hint, source } of problems) {
    item.append(element('pre', {}, [message]));
    if (hint !== '') item.append(element('p', {}, [`→ ${hint}`]));
    if (source !== undefined) item.append(element('p', { class: 'source' }, ['at ', linkElement(source)]));
  }
  return item;
}

function findingItem(
  { rule, severity, message, hint, resource, source }: PageFinding,
  show: (of: string) => void,
): HTMLElement {
  const button = element('button', { type: 'button', class: 'plain' }, [resource]);
  button.addEventListener('click', () => show(resource));
  return element('li', { class: `finding ${severity}` }, [
    element('strong', { class: 'severity' }, [severity]),
    ' ',
    button,
    ` ${message} `,
    element('span', { class: 'remark rule' }, [rule]),
    ...(hint === '' ? [] : [element('p', {}, [`→ ${hint}`])]),
    ...(source === undefined ? [] : [element('p', { class: 'source' }, ['at ', linkElement(source)])]),
  ]);
}

function versionPart(versions: readonly PageVersion[]): HTMLElement[] {
  if (versions.length === 0) return [];
  const heads = ['', 'from', 'to', 'used by'].map((text) =>
    element(text === '' ? 'td' : 'th', text === '' ? {} : { scope: 'col' }, [text]),
  );
  const rows = versions.map(({ name, from, to, step, usedBy }) =>
    element('tr', {}, [
      element('th', { scope: 'row' }, [name]),
      element('td', {}, [from]),
      element('td', {}, [
        to,
        ...(step === 'major' || step === 'downgrade' ? [' ', element('strong', {}, [step])] : []),
      ]),
      element('td', {}, [usedBy.length > 2 ? `${usedBy.length} resources` : usedBy.join(', ')]),
    ]),
  );
  return [
    element('details', { class: 'part', open: true }, [
      element('summary', {}, ['Versions ', element('span', { class: 'count' }, [String(versions.length)])]),
      element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Versions' }, [
        element('table', { class: 'versions' }, [
          element('thead', {}, [element('tr', {}, heads)]),
          element('tbody', {}, rows),
        ]),
      ]),
    ]),
  ];
}
