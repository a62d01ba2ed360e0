import type { ToggledTemplate } from '../../core/chart-upgrade.ts';
import type { Texts } from './rendered-again.ts';

/**
 * Templates that both charts have and that render nothing with one of them. `former` has what the new chart renders
 * with one former default each.
 */
export function toggledTemplates(
  before: Texts,
  after: Texts,
  former: ReadonlyMap<string, Texts | undefined>,
): readonly ToggledTemplate[] {
  const place = (name: string): string => name.slice(name.indexOf('/') + 1);
  const old = new Map([...before].map(([name, text]) => [place(name), text]));
  return [...after].flatMap(([name, text]): ToggledTemplate[] => {
    const was = old.get(place(name));
    if (was === undefined || isBlank(was) === isBlank(text)) return [];
    const deciding = [...former].filter(([, texts]) => {
      const then = texts?.get(name);
      return then !== undefined && isBlank(then) !== isBlank(text);
    });
    const [only, ...others] = deciding;
    const change = isBlank(text) ? 'vanishes' : 'appears';
    const because = only !== undefined && others.length === 0 ? { because: only[0] } : {};
    return [{ template: place(name), change, ...because }];
  });
}

/** Test for a text without a line that says something. */
function isBlank(text: string): boolean {
  return text.split('\n').every((line) => /^\s*(?:#.*|---\s*)?$/.test(line));
}
