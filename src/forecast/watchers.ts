import { type JsonObject, stringAt } from '../core/json.ts';
import type { PodTemplate } from '../core/pod-template.ts';
import type { ResourceId } from '../core/resource-id.ts';

/** A workload with its pods, and the ConfigMap or Secret that changes. */
export interface WatchedData {
  readonly workload: JsonObject;
  readonly template: PodTemplate;
  readonly id: ResourceId;
  readonly data: JsonObject;
  /** True where its pods take it. */
  readonly isRead: boolean;
  /** True where Reloader is told to watch what has no annotation. */
  readonly watchesAll: boolean;
}

/** A controller that restarts pods when data changes, by an annotation. */
interface Watcher {
  readonly name: string;
  readonly source: string;
  /** The annotation by which it restarts the workload; undefined where it does not. */
  readonly annotation: (data: WatchedData) => string | undefined;
}

const reloader = 'reloader.stakater.com';

/** Controllers that watch ConfigMaps and Secrets for workloads, in the order in which they are asked. */
const watchers: readonly Watcher[] = [
  {
    name: 'Reloader',
    source: 'https://github.com/stakater/Reloader/blob/master/pkg/common/common.go',
    annotation: reloaderAnnotation,
  },
  {
    name: 'Wave',
    source: 'https://github.com/wave-k8s/wave#configuration',
    annotation: ({ workload, isRead }) =>
      isRead && annotationOf(workload, 'wave.pusher.com/update-on-config-change') === 'true'
        ? 'wave.pusher.com/update-on-config-change'
        : undefined,
  },
  {
    name: 'SAP pod-reloader',
    source: 'https://github.com/SAP/pod-reloader#readme',
    annotation: ({ workload, id }) => {
      const key = `pod-reloader.cs.sap.com/${id.kind === 'Secret' ? 'secrets' : 'configmaps'}`;
      return namesIn(annotationOf(workload, key)).includes(id.name) ? key : undefined;
    },
  },
];

/** The controller that restarts a workload when data changes, with the annotation that makes it do so. */
export function watcherOf(data: WatchedData): { readonly name: string; readonly annotation: string } | undefined {
  for (const { name, annotation } of watchers) {
    const found = annotation(data);
    if (found !== undefined) return { name, annotation: found };
  }
  return undefined;
}

function annotationOf(object: JsonObject, key: string): string | undefined {
  return stringAt(object, 'metadata', 'annotations', key);
}

function namesIn(text = ''): readonly string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Texts that Go's `ParseBool` takes for true. */
const isTrue = (text: string | undefined): boolean => ['1', 'T', 'TRUE', 'True', 't', 'true'].includes(text ?? '');

/** Reloader looks at the annotations of the pods only where the workload has none of its own. */
function reloaderAnnotation({ workload, template, id, data, isRead, watchesAll }: WatchedData): string | undefined {
  const kind = id.kind === 'Secret' ? 'secret' : 'configmap';
  if (annotationOf(data, `${reloader}/ignore`) === 'true') return undefined;
  const listed = `${kind}.${reloader}/reload`;
  const typed = `${kind}.${reloader}/auto`;
  const asked = [listed, `${reloader}/search`, `${reloader}/auto`, typed];
  const isOwn = asked.some((key) => annotationOf(workload, key) !== undefined);
  const at = (key: string): string | undefined =>
    isOwn ? annotationOf(workload, key) : stringAt(template.metadata, 'annotations', key);
  if (namesIn(annotationOf(workload, `${kind}s.exclude.${reloader}/reload`)).includes(id.name)) return undefined;
  if (namesIn(at(listed)).some((name) => name === id.name || mayMatch(name, id.name))) return listed;
  if (!isRead) return undefined;
  if (at(`${reloader}/search`) === 'true' && annotationOf(data, `${reloader}/match`) === 'true')
    return `${reloader}/search`;
  const auto = [`${reloader}/auto`, typed].find((key) => isTrue(at(key)));
  const isUnset = [`${reloader}/auto`, typed].every((key) => (at(key) ?? '') === '');
  return auto ?? (watchesAll && isUnset ? `${reloader}/auto` : undefined);
}

/** Test for a name that Reloader takes as an expression: any text may stand in the place of `.*`. */
function mayMatch(pattern: string, name: string): boolean {
  const [start = '', end, more] = pattern.split('.*');
  if (end === undefined || more !== undefined || /[[\](){}|+?\\^$]/.test(pattern)) return false;
  return name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end);
}
