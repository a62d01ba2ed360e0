import type { PageChange } from '../html/page-data.ts';
import { type DiffRow, diffRows, type RowLine } from './diff-rows.ts';
import { element } from './elements.ts';

/** A resource's difference as a table: numbers and one column of text, or two columns side by side. */
export function diffTable(change: PageChange, layout: 'split' | 'unified'): HTMLTableElement {
  const oneSided = change.status === 'added' || change.status === 'removed';
  const split = layout === 'split' && !oneSided;
  const table = element('table', { class: `diff ${split ? 'split' : 'unified'}` }, [
    element('caption', { class: 'hidden-text' }, [`Difference of ${change.kind} ${change.name}`]),
  ]);
  // The first row may be a heading over all columns, which says nothing about their widths.
  if (split)
    table.append(
      element(
        'colgroup',
        {},
        ['number', '', 'number', ''].map((name) => element('col', { class: name })),
      ),
    );
  const body = element('tbody');
  for (const hunk of change.hunks) {
    if (hunk.path !== '') {
      const heading = element('th', { colspan: split ? '4' : '3', scope: 'rowgroup' }, [hunk.path]);
      body.append(element('tr', { class: 'place' }, [heading]));
    }
    for (const row of diffRows(hunk, split)) body.append(split ? splitRow(row) : unifiedRow(row));
  }
  table.append(body);
  return table;
}

function unifiedRow({ sign, before, after }: DiffRow): HTMLTableRowElement {
  const line = after ?? before;
  return element('tr', { class: rowClass(sign) }, [
    numberCell(before),
    numberCell(after),
    element('td', { class: 'text' }, [signElement(sign), ...(line === undefined ? [] : textOf(line, sign))]),
  ]);
}

function splitRow({ sign, before, after }: DiffRow): HTMLTableRowElement {
  const side = (line: RowLine | undefined, own: '+' | '-'): HTMLTableCellElement[] => {
    const differs = sign !== ' ' && line !== undefined;
    const state = line === undefined ? 'none' : differs ? rowClass(own) : '';
    return [
      numberCell(line),
      element(
        'td',
        { class: `text ${state}` },
        line === undefined ? [] : [signElement(differs ? own : ' '), ...textOf(line, differs ? own : ' ')],
      ),
    ];
  };
  return element('tr', {}, [...side(before, '-'), ...side(after, '+')]);
}

function rowClass(sign: DiffRow['sign']): string {
  return sign === '+' ? 'plus' : sign === '-' ? 'minus' : '';
}

function numberCell(line: RowLine | undefined): HTMLTableCellElement {
  return element('td', { class: 'number' }, line === undefined ? [] : [String(line.number)]);
}

function signElement(sign: DiffRow['sign']): HTMLElement {
  return element('span', { class: 'line-sign' }, [sign]);
}

function textOf({ pieces }: RowLine, sign: DiffRow['sign']): (Node | string)[] {
  const tag = sign === '+' ? 'ins' : 'del';
  return pieces.map(({ text, differs }) => (differs ? element(tag, {}, [text]) : text));
}
