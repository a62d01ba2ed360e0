import type { ToggledTemplate } from '../../core/chart-upgrade.ts';
import type { Texts } from './rendered-again.ts';

/**
 * Templates that both charts have and that render nothing with one of them. `former` has what the new chart renders
 * with one former default each; `subcharts` are the names of those that both charts have.
 */
export function toggledTemplates(
  before: Texts,
  after: Texts,
  former: ReadonlyMap<string, Texts | undefined>,
  subcharts: ReadonlySet<string>,
): readonly ToggledTemplate[] {
  const old = new Map([...before].map(([name, text]) => [place(name), text]));
  const templates = [...after].flatMap(([name, text]): ToggledTemplate[] => {
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
  return [...templates, ...toggledSubcharts(before, after, former, subcharts)];
}

/** Subcharts of both charts that take part in one of the renders, with their directory as the template. */
function toggledSubcharts(
  before: Texts,
  after: Texts,
  former: ReadonlyMap<string, Texts | undefined>,
  subcharts: ReadonlySet<string>,
): readonly ToggledTemplate[] {
  return [...subcharts].flatMap((name): ToggledTemplate[] => {
    const isIn = (texts: Texts | undefined): boolean =>
      [...(texts ?? [])].some(([file, text]) => place(file).startsWith(`charts/${name}/`) && !isBlank(text));
    const isNow = isIn(after);
    // A subchart whose files are the same by name in both renders is told by these.
    if (isNow === isIn(before) || hasFiles(before, name) === hasFiles(after, name)) return [];
    const [only, ...others] = [...former].filter(([, texts]) => texts !== undefined && isIn(texts) !== isNow);
    const because = only !== undefined && others.length === 0 ? { because: only[0] } : {};
    return [{ template: `charts/${name}/`, change: isNow ? 'appears' : 'vanishes', ...because }];
  });
}

function hasFiles(texts: Texts, subchart: string): boolean {
  return [...texts.keys()].some((file) => place(file).startsWith(`charts/${subchart}/`));
}

/** The file of a template within its chart. */
function place(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}

/** Test for a text without a line that says something. */
function isBlank(text: string): boolean {
  return text.split('\n').every((line) => /^\s*(?:#.*|---\s*)?$/.test(line));
}
