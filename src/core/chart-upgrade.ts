import type { ResourceId } from './resource-id.ts';

/**
 * Effect of a default value that differs between two charts of a release.
 * - `reaches`: with the former default the new chart renders something else; where one chart has no default, also
 *   something else than the former chart
 * - `overridden`: the release sets the value itself
 */
export const defaultEffects = ['reaches', 'overridden'] as const;

/** Kinds of differences between the defaults of two charts. */
export const defaultChanges = ['added', 'changed', 'removed'] as const;

/** A default value that differs; a text is absent where there is no default, or it is long or may be secret. */
export interface ChangedDefault {
  /** Keys below `spec.values`, joined by dots. */
  readonly path: string;
  readonly change: (typeof defaultChanges)[number];
  readonly effect: (typeof defaultEffects)[number];
  readonly base?: string;
  readonly head?: string;
}

/**
 * Demands of a new chart on a value of a release that the former chart does not make.
 * - `required`: without it the new chart does not render, or its schema refuses the rest
 * - `fewer-values`: its schema takes fewer types or values there; the value is one of those
 * - `refused`: its schema refuses the value, and is not asked, since the release switches that off
 * - `refused-before`: its schema refuses the value that the release had with the former chart
 */
export const valueDemands = ['required', 'fewer-values', 'refused', 'refused-before'] as const;

/** A demand of a new chart on the values of a release. */
export interface ValueDemand {
  /** Keys below `spec.values`, joined by dots; empty for all of them. */
  readonly path: string;
  readonly demand: (typeof valueDemands)[number];
  readonly by: 'schema' | 'templates';
  /** Values that the former schema takes, and those of the new one. */
  readonly base?: string;
  readonly head?: string;
  /** Words of the schema about a refused value, without the value. */
  readonly message?: string;
}

/** A template of both charts that renders nothing with one of them, with the same values. */
export interface ToggledTemplate {
  /** Its file in the chart. */
  readonly template: string;
  readonly change: 'appears' | 'vanishes';
  /** The default that decides it, where one alone does. */
  readonly because?: string;
}

/** Text of the chart's author about the versions between two charts, cut where it is long. */
export interface ChartNote {
  /** The annotation or the file of the chart that says it. */
  readonly source: string;
  readonly lines: readonly string[];
  readonly linesLeftOut: number;
}

/** Version of a chart, and that of the program in it, which may be empty. */
export interface ChartVersions {
  readonly version: string;
  readonly appVersion: string;
}

/** The step of a release from one chart to another, as far as it concerns the values of the release. */
export interface ChartUpgrade {
  /** The named root (cluster); empty when the run has one. */
  readonly root: string;
  readonly release: ResourceId;
  readonly chart: string;
  readonly from: ChartVersions;
  readonly to: ChartVersions;
  /**
   * End of the render with the new chart, where the former one renders with the same values: nothing else than lines,
   * demands and notes is told then. Absent where it renders.
   */
  readonly failsBy?: 'schema' | 'templates';
  /** Lines of templates, default values and definitions of both charts that differ, subcharts included. */
  readonly chartLines: number;
  /** Lines that differ in what the release applies; absent where more than the chart differs, or it is not known. */
  readonly renderLines?: number;
  /** Defaults that differ, without those that reach nothing or were not tried. */
  readonly defaults: readonly ChangedDefault[];
  /** Number of defaults that differ and reach nothing. */
  readonly unreached: number;
  /** Number of defaults that differ and were not tried, since there are too many. */
  readonly untried: number;
  /** Values of the release that the former chart reads with them, and the new one does not. */
  readonly unread: readonly string[];
  /** Values of the release that are the default of the new chart, and were not that of the former. */
  readonly redundant: readonly string[];
  readonly templates: readonly ToggledTemplate[];
  /** Absent where the new chart asks for no more than the former one. */
  readonly demands?: readonly ValueDemand[];
  readonly notes: readonly ChartNote[];
}
