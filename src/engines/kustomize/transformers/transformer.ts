import type { Position } from '../../../core/position.ts';
import type { LoadContext, Loader } from '../loader.ts';
import type { OpenApi } from '../openapi.ts';
import type { Origin } from '../origin.ts';
import type { ReadLimits } from '../read-resources.ts';
import type { Resource } from '../resource.ts';
import type { ResourceMap } from '../resource-map.ts';

/** One step that changes resources; its configuration is read and checked before any step runs. */
export interface Transformer {
  apply(map: ResourceMap): void;
  /** What `buildMetadata` says of the step; undefined when nothing is recorded. */
  readonly origin: Origin | undefined;
}

/** One step that makes resources. */
export interface Generator {
  generate(): readonly Resource[];
  readonly origin: Origin | undefined;
}

/** Bounds on a build. */
export interface BuildLimits extends ReadLimits {
  /** Directories that a kustomization may lead through. */
  readonly maxDepth: number;
  readonly maxFileBytes: number;
  /** Different remote files and repositories that a build may ask for. */
  readonly maxRemotes: number;
  /** What transformers may make, about in bytes. */
  readonly maxGrowth: number;
  /** Times that a kustomization file may be built, however often it is reached. */
  readonly maxKustomizations: number;
}

/** State that all kustomizations of one build share. */
export interface BuildState {
  readonly openApi: OpenApi;
  readonly limits: BuildLimits;
  readonly load: LoadContext;
  /** The version of kustomize that is followed. */
  readonly version: string;
}

/** Configuration of the generators and transformers of one kustomization. */
export interface PluginContext {
  readonly state: BuildState;
  readonly loader: Loader;
  /** Where problems of the plugin belong when it says nothing more exact. */
  readonly at: Position;
}
