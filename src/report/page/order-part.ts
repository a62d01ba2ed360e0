import type { PageOrder, PageStep } from '../html/page-data.ts';
import { element } from './elements.ts';
import { boxSize, orderLayout } from './order-layout.ts';

/** Letters of a name that a box has room for. */
const roomForName = 27;
const roomForNote = 32;

/** The smallest size of a picture that is as wide as the page. */
const smallest = 0.85;

/** An element of a picture with attributes, and a text where it has one. */
function drawn<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, number | string>>,
  children: readonly (Node | string)[] = [],
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  for (const child of children) made.append(child);
  return made;
}

/** The order in which Flux reconciles what differs: a picture, and the same as a table. */
export function orderPart(order: PageOrder | undefined): HTMLElement[] {
  if (order === undefined || order.steps.length === 0) return [];
  const said = element('p', { class: 'reach-text', role: 'status' }, [hint]);
  return [
    element('details', { class: 'part order', open: order.isWorthIt }, [
      element('summary', {}, ['Order ', element('span', { class: 'count' }, [order.summary])]),
      element('div', { class: 'scroll' }, [picture(order, said)]),
      said,
      ...(order.leftOut === 0 ? [] : [element('p', {}, [`${order.leftOut} more steps are not drawn.`])]),
      table(order),
    ]),
  ];
}

const hint = 'Point at a step, or go through them with the arrow keys, to see what does not begin when it fails.';

/** The end of a text that has no room. */
function clipped(text: string, room: number): string {
  return text.length > room ? `…${text.slice(1 - room)}` : text;
}

/** The second line of a box: the kind, and the gravest that there is. */
function boxNote(step: PageStep): string {
  const gravest = step.fails ? 'does not render' : step.effect === '' ? step.change : step.effect;
  return step.kind === '' ? gravest : `${step.kind} · ${gravest}`;
}

/** What a step says of itself at a glance. */
function note({ change, effect, fails }: PageStep): string {
  if (fails) return `${change}, does not render`;
  return effect === '' ? change : `${change}, ${effect}`;
}

function picture(order: PageOrder, said: HTMLElement): SVGSVGElement {
  const { width, height, boxes, paths } = orderLayout(order);
  const arrows = order.edges.map(({ why, certainty }, at) =>
    drawn('path', { class: `arrow ${certainty} ${why}`, d: paths[at] ?? '', 'marker-end': 'url(#arrow-head)' }),
  );
  const steps = order.steps.map((step, at) => {
    const { x = 0, y = 0 } = boxes[at] ?? {};
    return drawn(
      'g',
      {
        class: `step ${step.change} ${step.fails ? 'fails' : step.effect.replaceAll(' ', '-')}`,
        role: 'listitem',
        tabindex: at === 0 ? 0 : -1,
        'aria-label': `${step.name}: ${note(step)}. ${reachText(order, at)}`,
        transform: `translate(${x} ${y})`,
      },
      [
        drawn('title', {}, [[step.name, ...step.lines].join('\n')]),
        drawn('rect', { width: boxSize.width, height: boxSize.height, rx: 6 }),
        drawn('text', { x: 10, y: 19, class: 'step-name' }, [clipped(step.title, roomForName)]),
        drawn('text', { x: 10, y: 36, class: 'step-note' }, [clipped(boxNote(step), roomForNote)]),
      ],
    );
  });
  const head = drawn(
    'marker',
    { id: 'arrow-head', viewBox: '0 0 8 8', refX: 8, refY: 4, markerWidth: 7, markerHeight: 7, orient: 'auto' },
    [drawn('path', { d: 'M0 0L8 4L0 8z' })],
  );
  const attributes = { class: 'waves', role: 'list', 'aria-label': `Order: ${order.summary}` };
  const svg = drawn('svg', { ...attributes, viewBox: `0 0 ${width} ${height}` }, [
    drawn('defs', {}, [head]),
    ...arrows,
    ...steps,
  ]);
  // Names are still read at this size; what is wider is scrolled.
  svg.style.minWidth = `${Math.round(width * smallest)}px`;
  svg.style.maxWidth = `${width}px`;
  const point = (at: number | undefined): void => {
    const reached = new Set(at === undefined ? [] : order.steps[at]?.blocks);
    svg.classList.toggle('pointed', at !== undefined);
    for (const [place, step] of steps.entries()) {
      step.classList.toggle('source', place === at);
      step.classList.toggle('reached', reached.has(place));
    }
    for (const [place, { from, to }] of order.edges.entries())
      arrows[place]?.classList.toggle('reached', (from === at || reached.has(from)) && reached.has(to));
    said.textContent = at === undefined ? hint : `${order.steps[at]?.name ?? ''}: ${reachText(order, at)}`;
  };
  for (const [at, step] of steps.entries()) {
    step.addEventListener('pointerenter', () => point(at));
    step.addEventListener('pointerleave', () => point(undefined));
    step.addEventListener('focus', () => point(at));
    step.addEventListener('blur', () => point(undefined));
    step.addEventListener('keydown', ({ key }) => {
      const next = neighbour(order, at, key);
      if (next === undefined) return;
      for (const [place, one] of steps.entries()) one.setAttribute('tabindex', place === next ? '0' : '-1');
      steps[next]?.focus();
      steps[next]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }
  svg.addEventListener('keydown', (event) => {
    if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') event.preventDefault();
  });
  return svg;
}

/** The step that a key leads to; undefined for another key, and at an end. */
function neighbour({ steps }: PageOrder, at: number, key: string): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return steps.length - 1;
  const wave = steps[at]?.wave ?? 0;
  const inWave = (wanted: (one: number) => boolean): number[] =>
    [...steps.keys()].filter((place) => wanted(steps[place]?.wave ?? 0));
  switch (key) {
    case 'ArrowDown':
      return inWave((one) => one === wave).find((place) => place > at);
    case 'ArrowUp':
      return inWave((one) => one === wave).findLast((place) => place < at);
    case 'ArrowRight':
      return inWave((one) => one > wave)[0];
    case 'ArrowLeft': {
      const before = inWave((one) => one < wave);
      const last = steps[before.at(-1) ?? -1]?.wave;
      return before.find((place) => steps[place]?.wave === last);
    }
    default:
      return undefined;
  }
}

function reachText({ steps }: PageOrder, at: number): string {
  const { blocks = [], open = 0 } = steps[at] ?? {};
  if (blocks.length === 0) return open === 0 ? 'Nothing waits for it.' : `Perhaps ${open} wait for it.`;
  const names = blocks.slice(0, 5).map((place) => steps[place]?.name ?? '');
  const more = blocks.length > 5 ? ` and ${blocks.length - 5} more` : '';
  return `If it fails, ${names.join(', ')}${more} ${blocks.length === 1 ? 'does' : 'do'} not begin.`;
}

/** The picture as a table. */
function table(order: PageOrder): HTMLElement {
  const heads = ['step', 'wave', 'what happens', 'comes after', 'more'].map((text) =>
    element('th', { scope: 'col' }, [text]),
  );
  const rows = order.steps.map((step, at) => {
    const before = order.edges
      .filter(({ to, certainty }) => to === at && certainty !== 'none')
      .map(({ from, text, certainty }) =>
        element('li', {}, [`${order.steps[from]?.name ?? ''} ${text} it${certainty === 'open' ? ', perhaps' : ''}`]),
      );
    const lines = step.lines.map((line) => element('li', {}, [line]));
    return element('tr', {}, [
      element('th', { scope: 'row' }, [step.name]),
      element('td', {}, [String(step.wave + 1)]),
      element('td', {}, [note(step)]),
      element('td', {}, before.length === 0 ? [] : [element('ul', {}, before)]),
      element('td', {}, lines.length === 0 ? [] : [element('ul', {}, lines)]),
    ]);
  });
  return element('details', { class: 'order-table' }, [
    element('summary', {}, ['As a table']),
    element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Order' }, [
      element('table', { class: 'versions' }, [
        element('thead', {}, [element('tr', {}, heads)]),
        element('tbody', {}, rows),
      ]),
    ]),
  ]);
}
