import type { Forecast } from '../../core/forecast.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { counted } from '../../core/text/counted.ts';
import { reachesOf } from '../../forecast/public.ts';
import { isWorthPicture, orderPicture } from '../order/order-picture.ts';
import { edgeTexts, orderSummary, stepLines, stepName } from '../order/order-text.ts';
import { clipText, visibleText } from '../safe-text.ts';
import { clusterQualifiedName } from '../sections.ts';
import type { PageOrder } from './page-data.ts';

/** The most boxes of a picture. */
const mostBoxes = 120;
/** The most characters of a text. */
const longestText = 300;

/** The order of a forecast as the page draws it; undefined where there is none. */
export function pageOrder(forecast: Forecast | undefined): PageOrder | undefined {
  const order = forecast?.order;
  if (forecast === undefined || order === undefined) return undefined;
  const { steps, edges, leftOut } = orderPicture(forecast, order, mostBoxes);
  const reaches = reachesOf(steps.length, edges, steps.length);
  return {
    summary: orderSummary(order),
    isWorthIt: isWorthPicture(order),
    steps: steps.map(({ of, wave, change, effect }, at) => {
      const [first] = of.flatMap((place) => order.steps[place] ?? []);
      const isOne = of.length === 1 && first !== undefined;
      const all = of.flatMap((place) => order.steps[place] ?? []).map(stepName);
      const name = isOne ? stepName(first) : `${counted(of.length, 'step')} that wait`;
      return {
        name: shown(name),
        kind: isOne ? shown(first.id.kind) : '',
        title: shown(isOne ? clusterQualifiedName(first.root, placeOf(first.id)) : name),
        wave,
        change,
        effect,
        fails: isOne && first.fails === true,
        lines: (isOne ? stepLines(first) : all).map(shown),
        blocks: reaches[at]?.steps ?? [],
        open: reaches[at]?.open ?? 0,
      };
    }),
    edges: edges.map((edge) => ({ ...edge, text: edgeTexts[edge.why] })),
    leftOut,
  };
}

function shown(text: string): string {
  return visibleText(clipText(text, longestText));
}

function placeOf({ namespace, name }: ResourceId): string {
  return namespace === '' ? name : `${namespace}/${name}`;
}
