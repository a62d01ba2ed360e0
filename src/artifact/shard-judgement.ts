import type { Change } from '../diff/comparison.ts';
import type { VersionDifference } from '../diff/versions/version-changes.ts';
import type { FluxLinks } from '../model/flux-references.ts';
import { addToGroup } from '../model/group-by.ts';
import { finding, hiddenCount, hiddenResource, release, sharedGroups, writeSharedGroups } from './comparison-shape.ts';
import { anyText, chartOrigin, count, many, name, resourceId } from './model-shapes.ts';
import { integer, list, oneOf, record, type Shape, ShapeFault, type ShapeValue, text } from './shape.ts';

const digest = text(64, /^[0-9a-f]{64}$/);
const numbers = list(integer(0, Number.MAX_SAFE_INTEGER), many);

const shardReferences = record({
  /** The objects that the part's nodes apply. */
  applied: numbers,
  /** Their kinds. */
  kinds: numbers,
  /** The kinds that their definitions define. */
  defined: numbers,
  asked: record({ applied: numbers, nodes: numbers, kinds: numbers, defined: numbers }),
});
/** What a part holds of one side, and what it asked of it in vain: texts by which both are known again, as numbers, which are equal for equal texts. */
export type ShardReferences = ShapeValue<typeof shardReferences>;

const loadedChart = record({ id: resourceId, chart: chartOrigin });
/** A release whose chart was loaded. */
export type LoadedChart = ShapeValue<typeof loadedChart>;

/** Numbers of a group and of a change in it, and what the change uses in one version only. */
const versionUse = record(
  { group: count, change: count, what: oneOf('chart', 'image'), name: anyText },
  { fromName: anyText, from: anyText, to: anyText },
);

const travelling = record({
  /** Equal for parts that were compared and judged by the same. */
  grounds: digest,
  /** Equal for parts that know of the same edits. */
  edits: digest,
  editCount: count,
  /** Its nodes, whichever side they are on. */
  nodes: numbers,
  base: shardReferences,
  head: shardReferences,
  groups: sharedGroups,
  hidden: list(hiddenCount, many),
  hiddenIn: list(hiddenResource, many),
  versions: list(versionUse, many),
  /** Of the releases whose definition changes. */
  charts: list(loadedChart, many),
  findings: list(finding, many),
  switchedOff: count,
  releases: list(release, many),
  links: list(
    record({ root: name, objects: list(record({ id: resourceId, references: list(count, many) }), many) }),
    10_000,
  ),
  /** What Flux objects refer to, each text once. */
  references: list(anyText, many),
});

/** What a shard concludes of its own nodes alone, with all that tells whether the other parts leave it as it is. */
export interface ShardJudgement extends Omit<ShapeValue<typeof travelling>, 'links' | 'references' | 'versions'> {
  /** What changes use in one version only. */
  readonly versions: readonly { readonly change: Change; readonly differences: readonly VersionDifference[] }[];
  /** The Flux objects that its nodes apply on the head, by root. */
  readonly links: readonly { readonly root: string; readonly objects: readonly FluxLinks[] }[];
}

/** A conclusion as it travels: without manifests, and with every text that is named often written once. */
export const shardJudgementShape: Shape<ShardJudgement> = (value) => {
  const { versions, links, references, ...read }: ShapeValue<typeof travelling> = travelling(value);
  const uses = new Map<Change, VersionDifference[]>();
  for (const { group, change: at, from, to, ...use } of versions) {
    const change = read.groups[group]?.changes[at];
    if (change === undefined) throw new ShapeFault('the number of a change', 'versions');
    addToGroup(uses, change, { ...use, from, to });
  }
  const textAt = (at: number): string => {
    const text = references[at];
    if (text === undefined) throw new ShapeFault('the number of a text', 'links');
    return text;
  };
  return {
    ...read,
    versions: [...uses].map(([change, differences]) => ({ change, differences })),
    links: links.map(({ root, objects }) => ({
      root,
      objects: objects.map((one) => ({ id: one.id, references: one.references.map(textAt) })),
    })),
  };
};

/** A conclusion as plain data that `shardJudgementShape` reads. */
export function writeShardJudgement({ groups, versions, links, ...rest }: ShardJudgement): object {
  const places = new Map<Change, { readonly group: number; readonly change: number }>();
  for (const [group, { changes }] of groups.entries())
    for (const [change, one] of changes.entries()) places.set(one, { group, change });
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  return {
    ...rest,
    groups: writeSharedGroups(groups),
    versions: versions.flatMap(({ change, differences }) =>
      differences.map((difference) => ({ ...places.get(change), ...difference })),
    ),
    links: links.map(({ root, objects }) => ({
      root,
      objects: objects.map(({ id, references }) => ({ id, references: references.map(numberOf) })),
    })),
    references: [...numbers.keys()],
  };
}
