import { GoMap, type GoValue, NilMap } from '../gotemplate/public.ts';
import type { ChartNode, DependencyEntry } from './chart-node.ts';
import { toGoValue, type ValueMap } from './values/value-map.ts';

/** `.Chart`: the metadata as a map with Go's field names, every field always present. */
export function chartObject(node: ChartNode): ValueMap {
  const { source, name, dependencies } = node.metadata;
  return new Map<string, GoValue>([
    ['APIVersion', source.apiVersion],
    [
      'Annotations',
      source.annotations === undefined
        ? new NilMap('map[string]string')
        : new GoMap('map[string]string', new Map(source.annotations)),
    ],
    ['AppVersion', source.appVersion],
    ['Condition', source.condition],
    ['Dependencies', (dependencies ?? []).map(dependencyObject)],
    ['Deprecated', source.deprecated],
    ['Description', source.description],
    ['Home', source.home],
    ['Icon', source.icon],
    ['IsRoot', node.parent === undefined],
    ['Keywords', [...source.keywords]],
    ['KubeVersion', source.kubeVersion],
    [
      'Maintainers',
      source.maintainers.map(
        ({ name, email, url }) =>
          new Map([
            ['Name', name],
            ['Email', email],
            ['URL', url],
          ]),
      ),
    ],
    ['Name', name],
    ['Sources', [...source.sources]],
    ['Tags', source.tags],
    ['Type', source.type],
    ['Version', source.version],
  ]);
}

function dependencyObject(entry: DependencyEntry): GoValue {
  return new Map<string, GoValue>([
    ['Name', entry.name],
    ['Version', entry.version],
    ['Repository', entry.repository],
    ['Condition', entry.condition],
    ['Tags', [...entry.tags]],
    ['Enabled', entry.enabled],
    ['ImportValues', importValues(entry)],
    ['Alias', entry.alias],
  ]);
}

function importValues({ importValues, imported }: DependencyEntry): GoValue[] {
  if (imported === undefined) return importValues.map(toGoValue);
  return imported.map((paths) => new GoMap('map[string]string', new Map(Object.entries(paths))));
}
