import {
  type Cause,
  type CausedField,
  type Change,
  type ChangeGroup,
  type DefinitionField,
  type Failure,
  type FieldStep,
  type HiddenCount,
  type HiddenResource,
  type Hunk,
  isReleasePage,
  type ReleasePage,
  type SuspendChange,
  type UncomparedNode,
  type VersionChange,
  withoutManifests,
} from '../../compare/public.ts';
import type { Manifest, Orphan } from '../../core/side-result.ts';
import {
  type AcknowledgedFinding,
  type AppImpact,
  type Finding,
  type Impact,
  type ReleaseChange,
  type Review,
  type ReviewedComparison,
  rules,
} from '../../findings/public.ts';
import { fileOutcome } from './file-shapes.ts';
import { forecastShape } from './forecast-shape.ts';
import { jsonValue, writeJsonValue } from './json-values.ts';
import { anyText, count, many, name, nodeState, position, problem, resourceId, side, warning } from './model-shapes.ts';
import {
  discriminatedUnion,
  flag,
  list,
  oneOf,
  record,
  type Shape,
  ShapeFault,
  type ShapeValue,
  unionByKey,
} from './shape.ts';

const fieldStep: Shape<FieldStep> = unionByKey<FieldStep>({
  at: record({ at: count }),
  field: record({ field: anyText }),
  inside: record({ inside: oneOf('JSON', 'TOML', 'YAML') }),
  item: record({ item: anyText }),
});

/** A path of a field or of an edit. */
const path = list(fieldStep, 10_000);
const cause: Shape<Cause> = record({ side, at: position, field: anyText });
const fieldChange: Shape<CausedField> = discriminatedUnion<CausedField>('kind', {
  added: record({ path, kind: oneOf('added'), to: jsonValue }, { cause }),
  changed: record({ path, kind: oneOf('changed'), from: jsonValue, to: jsonValue }, { cause }),
  removed: record({ path, kind: oneOf('removed'), from: jsonValue }, { cause }),
  reordered: record({ path, kind: oneOf('reordered'), order: list(anyText, many) }, { cause }),
});

/** The first character says which side a line is of, and its rest is text of a manifest. */
const hunkLine: Shape<string> = (value) => {
  const line = anyText(value);
  if (!/^[-+ ]/.test(line)) throw new ShapeFault('a line of a difference');
  return line;
};

const hunk: Shape<Hunk> = record({ path: anyText, baseLine: count, headLine: count, lines: list(hunkLine, many) });

const schemaField: Shape<DefinitionField> = record(
  {
    what: oneOf(
      'added',
      'default',
      'merged',
      'narrowed',
      'optional',
      'removed',
      'required',
      'retyped',
      'validated',
      'widened',
    ),
    path: anyText,
    versions: list(anyText, many),
  },
  { from: anyText, to: anyText, fields: count },
);

const fieldChanges: Shape<readonly CausedField[]> = list(fieldChange, many);

/** A change as it travels: without manifests, of which the forms only ask whether they are Helm hooks. */
function changeOf(fields: Shape<readonly CausedField[]>): Shape<Change> {
  const travelling = record(
    {
      id: resourceId,
      status: oneOf('added', 'changed', 'moved', 'removed'),
      fields,
      notes: list(anyText, many),
      hunks: list(hunk, many),
      linesAdded: count,
      linesRemoved: count,
      hidden: count,
      secretsChanged: count,
    },
    {
      movedFrom: resourceId,
      renamedFrom: resourceId,
      replaces: resourceId,
      replacedBy: resourceId,
      origin: position,
      cause,
      layout: list(hunk, many),
      hiddenBy: list(anyText, many),
      schema: list(schemaField, 500),
      hook: flag,
    },
  );
  return (value) => {
    const { hook, ...read } = travelling(value);
    return hook === true ? { ...read, head: hookOf(read.id) } : read;
  };
}

function hookOf(id: Manifest['id']): Manifest {
  return { id, object: {}, hook: true };
}

/** The differences of nodes, whose changes have their fields as `fields` reads them. */
function changeGroups(fields: Shape<readonly CausedField[]>): Shape<readonly ChangeGroup[]> {
  const group = record(
    { root: name, node: resourceId, changes: list(changeOf(fields), many) },
    { baseState: nodeState, headState: nodeState, definedAt: position },
  );
  return list(group, many);
}

const failure: Shape<Failure> = record(
  {
    root: name,
    state: oneOf('failed', 'blocked'),
    reason: anyText,
    problems: list(problem, many),
    blockedOn: list(resourceId, many),
    blocks: list(resourceId, many),
    notCompared: count,
  },
  { node: resourceId, definedAt: position, isAbsentBefore: flag, deletesFirst: flag },
);

const notCompared: Shape<UncomparedNode> = record(
  {
    root: name,
    node: resourceId,
    side: oneOf('base', 'head', 'both'),
    state: oneOf('skipped', 'unchecked', 'failed', 'blocked', 'suspended'),
    reason: anyText,
    resources: count,
    applies: list(record({ id: resourceId }, { origin: position }), many),
  },
  { because: resourceId },
);

const suspendChange: Shape<SuspendChange> = record(
  { root: name, node: resourceId, change: oneOf('suspended', 'resumed'), resources: count },
  { because: resourceId },
);

/** What is shown as a link has the form of those that are made here. */
const releasePage: Shape<ReleasePage> = (value) => {
  const page = record({ name: anyText, url: anyText })(value);
  if (!isReleasePage(page)) throw new ShapeFault('a page with releases');
  return page;
};

const versionChange: Shape<VersionChange> = record(
  { what: oneOf('chart', 'image'), name: anyText, usedBy: list(resourceId, many) },
  {
    fromName: anyText,
    releases: list(releasePage, 10),
    from: anyText,
    to: anyText,
    step: oneOf('downgrade', 'major', 'minor', 'other', 'patch', 'rebuild'),
  },
);

/** What a rule left out. */
const hiddenCount: Shape<HiddenCount> = record({ rule: anyText, why: anyText, differences: count });
/** A resource of which everything that differs is hidden. */
const hiddenResource: Shape<HiddenResource> = record({
  root: name,
  node: resourceId,
  id: resourceId,
  rules: list(anyText, many),
});

/** An object that nothing applies. */
export const orphan: Shape<Orphan> = record({ id: resourceId, at: position, parent: resourceId });

/** What a rule said. */
const finding: Shape<Finding> = record(
  {
    // The rule's own words are shown, so that it must be one of ours.
    rule: oneOf(...rules.map(({ id }) => id)),
    severity: oneOf('block', 'note', 'warn'),
    root: name,
    resource: resourceId,
    message: anyText,
    hint: anyText,
    side,
  },
  { position, fix: record({ from: anyText, to: anyText }), others: list(resourceId, many), content: anyText },
);

/**
 * Findings that a configuration acknowledges. Who accepts a finding, the job that posts asks the server: no document
 * says so.
 */
const acknowledged: Shape<AcknowledgedFinding> = record({ finding, reason: anyText }, { until: anyText });

/** What becomes of a release. */
const release: Shape<ReleaseChange> = record(
  {
    root: name,
    release: resourceId,
    action: oneOf('installed', 'reinstalled', 'uninstalled', 'upgraded'),
    chart: anyText,
    differs: list(oneOf('chart', 'settings', 'values'), 3),
    resources: count,
    suspended: flag,
  },
  { from: anyText, to: anyText, sameResult: flag },
);

const counts = record({ added: count, changed: count, moved: count, removed: count });
const appImpact: Shape<AppImpact> = record({
  root: name,
  node: resourceId,
  counts,
  dependents: list(resourceId, many),
});
const impact: Shape<Impact> = record(
  {
    kinds: list(record({ kind: name, counts }), many),
    apps: list(appImpact, many),
    blastRadius: count,
    affected: list(record({ root: name, id: resourceId }), many),
  },
  { routine: oneOf('chart-patch', 'image-digest', 'image-patch') },
);

const review: Shape<Review> = record({
  findings: list(finding, many),
  acknowledged: list(acknowledged, many),
  switchedOff: count,
  releases: list(release, many),
  impact,
});

const failures = list(failure, many);
const comparisonRecord = record(
  {
    groups: changeGroups(fieldChanges),
    counts: record({ added: count, changed: count, moved: count, removed: count, hiddenOnly: count }),
    hidden: list(hiddenCount, many),
    hiddenIn: list(hiddenResource, many),
    failures: record({ new: failures, still: failures, fixed: failures }),
    notCompared: list(notCompared, many),
    suspended: list(suspendChange, many),
    versions: list(versionChange, many),
    orphans: list(orphan, many),
    warnings: list(warning, many),
  },
  { review, forecast: forecastShape, files: list(fileOutcome, many), isPart: flag },
);

/** A comparison as it travels; its counts must be those of its changes, and its lines the ones that are there. */
export const comparisonShape: Shape<ReviewedComparison> = (value) => {
  const read: ShapeValue<typeof comparisonRecord> = comparisonRecord(value);
  const found = { added: 0, changed: 0, moved: 0, removed: 0 };
  for (const { changes } of read.groups) for (const { status } of changes) found[status]++;
  for (const status of ['added', 'changed', 'moved', 'removed'] as const)
    if (read.counts[status] !== found[status])
      throw new ShapeFault('the number of changes there are', `counts.${status}`);
  return read;
};

/** A comparison as plain data that `comparisonShape` reads: without manifests, and with integers that JSON can hold. */
export function writeComparison(comparison: ReviewedComparison): object {
  return {
    ...comparison,
    groups: writeGroups(comparison.groups, (fields) => fields.map(writeField)),
    notCompared: comparison.notCompared.map(withoutManifests),
  };
}

function writeGroups(
  groups: readonly ChangeGroup[],
  written: (fields: Change['fields']) => unknown,
): readonly object[] {
  return groups.map(({ changes, ...group }) => ({
    ...group,
    changes: changes.map(({ base, head, fields, ...rest }) => {
      const isHook = base?.hook === true || head?.hook === true;
      return { ...rest, fields: written(fields), ...(isHook ? { hook: true } : {}) };
    }),
  }));
}

function writeField(field: CausedField): object {
  return {
    ...field,
    ...('from' in field ? { from: writeJsonValue(field.from) } : {}),
    ...('to' in field ? { to: writeJsonValue(field.to) } : {}),
  };
}
