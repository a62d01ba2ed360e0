import {
  type ChartNote,
  type ChartUpgrade,
  type ChartVersions,
  defaultChanges,
  defaultEffects,
  valueDemands,
} from '../../core/chart-upgrade.ts';
import { type FluxUpgrade, fluxBehaviours } from '../../core/flux-upgrade.ts';
import type { SourceUpgrade } from '../../core/source-upgrade.ts';
import { anyText, count, many, name, resourceId } from './model-shapes.ts';
import { list, oneOf, record, type Shape } from './shape.ts';

const versions: Shape<ChartVersions> = record({ version: name, appVersion: name });

const notes: Shape<readonly ChartNote[]> = list(
  record({ source: name, lines: list(anyText, many), linesLeftOut: count }),
  many,
);

/** The step of a release from one chart to another as it travels. */
export const upgradeShape: Shape<ChartUpgrade> = record(
  {
    root: name,
    release: resourceId,
    chart: name,
    from: versions,
    to: versions,
    chartLines: count,
    defaults: list(
      record(
        { path: anyText, change: oneOf(...defaultChanges), effect: oneOf(...defaultEffects) },
        { base: anyText, head: anyText },
      ),
      many,
    ),
    unreached: count,
    untried: count,
    unread: list(anyText, many),
    redundant: list(anyText, many),
    templates: list(record({ template: anyText, change: oneOf('appears', 'vanishes') }, { because: anyText }), many),
    notes,
  },
  {
    renderLines: count,
    failsBy: oneOf('schema', 'templates'),
    demands: list(
      record(
        { path: anyText, demand: oneOf(...valueDemands), by: oneOf('schema', 'templates') },
        { base: anyText, head: anyText, message: anyText },
      ),
      many,
    ),
  },
);

/** The step of a Kustomization from one revision of a source to another as it travels. */
export const sourceUpgradeShape: Shape<SourceUpgrade> = record(
  { root: name, kustomization: resourceId, source: anyText, from: anyText, to: anyText, sourceLines: count, notes },
  { renderLines: count },
);

/** The step of a cluster's Flux to another version as it travels. */
export const fluxUpgradeShape: Shape<FluxUpgrade> = record({
  root: name,
  from: name,
  to: name,
  controllers: list(record({ name, from: name, to: name }), many),
  behaviours: list(record({ behaviour: oneOf(...fluxBehaviours), base: name, head: name }), many),
  unserved: list(
    record({
      apiVersion: name,
      kind: name,
      users: list(resourceId, many),
      userCount: count,
      by: oneOf('definitions', 'versions'),
    }),
    many,
  ),
});
