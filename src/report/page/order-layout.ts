import type { PageOrder } from '../html/page-data.ts';

/** Sizes in pixels. */
export const boxSize = { width: 200, height: 46 } as const;
const gap = { x: 52, y: 16 } as const;
const laneHeight = 6;
const margin = 10;

/** A point of a picture; of a box the upper left corner. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** A drawn order: boxes in the order of its steps, and the path of each arrow. */
export interface OrderLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Point[];
  readonly paths: readonly string[];
}

/** What has a place in a wave: a box, or the lane in which arrows of a step pass by. */
interface Item {
  readonly step: number;
  readonly isLane: boolean;
  readonly weight: number;
}

/**
 * Places waves from left to right, and in each what comes after the same steps side by side, so that few arrows cross.
 * An arrow over several waves has a lane between the boxes, which all arrows of a step share; one back, to what waits
 * for a later one, goes below both.
 */
export function orderLayout({ steps, edges }: Pick<PageOrder, 'edges' | 'steps'>): OrderLayout {
  const columns = [...new Set(steps.map(({ wave }) => wave))].sort((a, b) => a - b);
  const columnOf = steps.map(({ wave }) => columns.indexOf(wave));
  const column = (step: number): number => columnOf[step] ?? 0;
  /** The last wave that arrows of a step come to. */
  const reach = steps.map((_, at) =>
    edges.reduce((far, { from, to }) => (from === at ? Math.max(far, column(to)) : far), 0),
  );
  const middles = new Map<string, number>();
  const tops: number[] = [];
  let height = 0;
  for (const at of columns.keys()) {
    let y = margin;
    for (const { step, isLane } of itemsIn(at)) {
      const tall = isLane ? laneHeight : boxSize.height;
      middles.set(`${step} ${at}`, y + tall / 2);
      if (!isLane) tops[step] = y;
      y += tall + gap.y;
    }
    height = Math.max(height, y);
  }
  const left = (at: number): number => margin + at * (boxSize.width + gap.x);
  const boxes = steps.map((_, step) => ({ x: left(column(step)), y: tops[step] ?? margin }));
  return {
    width: left(columns.length) - gap.x + margin,
    height: height + margin,
    boxes,
    paths: edges.map(({ from, to }) => (column(to) > column(from) ? forward(from, to) : back(boxes[from], boxes[to]))),
  };

  function itemsIn(at: number): readonly Item[] {
    const items = [...steps.keys()].flatMap((step): Item[] => {
      if (column(step) === at) return [{ step, isLane: false, weight: weightOf(step, at) }];
      const passes = column(step) < at && (reach[step] ?? 0) > at;
      return passes ? [{ step, isLane: true, weight: middles.get(`${step} ${at - 1}`) ?? 0 }] : [];
    });
    return items.sort((a, b) => a.weight - b.weight || Number(a.isLane) - Number(b.isLane) || a.step - b.step);
  }

  /** The middle of what a step comes after, where that stands in the wave before, as a box or as a lane. */
  function weightOf(step: number, at: number): number {
    const before = edges.flatMap(({ from, to }) => (to === step ? (middles.get(`${from} ${at - 1}`) ?? []) : []));
    return before.length === 0 ? height : before.reduce((sum, one) => sum + one, 0) / before.length;
  }

  function forward(from: number, to: number): string {
    const points: Point[] = [];
    for (let at = column(from); at <= column(to); at++) {
      const y = middles.get(`${at === column(to) ? to : from} ${at}`) ?? margin;
      if (at > column(from)) points.push({ x: left(at), y });
      if (at < column(to)) points.push({ x: left(at) + boxSize.width, y });
    }
    const bend = gap.x / 2;
    return points.reduce((path, { x, y }, at) => {
      const last = points[at - 1];
      if (last === undefined) return `M${x} ${y}`;
      return last.y === y ? `${path}H${x}` : `${path}C${last.x + bend} ${last.y} ${x - bend} ${y} ${x} ${y}`;
    }, '');
  }
}

function back(from: Point = { x: 0, y: 0 }, to: Point = { x: 0, y: 0 }): string {
  const middle = boxSize.height / 2;
  if (from.x === to.x) {
    const x = from.x + boxSize.width;
    return `M${x} ${from.y + middle}C${x + 40} ${from.y + middle} ${x + 40} ${to.y + middle} ${x} ${to.y + middle}`;
  }
  const [x1, y1] = [from.x + 20, from.y + boxSize.height];
  const [x2, y2] = [to.x + boxSize.width - 20, to.y + boxSize.height];
  const low = Math.max(y1, y2) + gap.y;
  return `M${x1} ${y1}C${x1} ${low} ${x2} ${low} ${x2} ${y2}`;
}
