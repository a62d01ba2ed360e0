import { type GoValue, type RandomSite } from '../gotemplate/public.ts';

/** A field of `.Release` that only whoever installs a release knows. */
export type ReleaseQuery = 'IsInstall' | 'IsUpgrade' | 'Revision';

/**
 * Questions of the templates of one render that depend on its cluster, noted as they ask: a branch that is not taken
 * asks nothing. Whoever prints or copies all of an object has asked for each of its fields.
 */
export class ClusterQueries {
  readonly release = new Set<ReleaseQuery>();
  /** What `.Capabilities.APIVersions.Has` was asked for. */
  readonly apiVersions = new Set<string>();
  /** True when the list of API versions was looked at by other ways than `Has`. */
  listsApiVersions = false;
  /** Presence of a look at the version of Kubernetes. */
  kubeVersion = false;
  /** The templates, and named templates, that called `lookup`, and the first that looked at the clock. */
  readonly lookups = new Set<string>();
  clock: string | undefined;
  /** Presence of random values that a template drew: Helm draws them anew at each upgrade. */
  draws = false;

  /** A function of the engine that depends on more than its arguments is called. */
  called({ template, function: name }: RandomSite): void {
    if (name === 'lookup') this.lookups.add(template);
  }

  lookedAtClock({ template }: RandomSite): void {
    this.clock ??= template;
  }
}

const watched: ReadonlySet<string> = new Set<ReleaseQuery>(['IsInstall', 'IsUpgrade', 'Revision']);

/** `.Release`, which notes who asks for what. */
export class ReleaseMap extends Map<string, GoValue> {
  // A map is filled by its constructor, before it has fields.
  #questions: ClusterQueries | undefined;

  constructor(entries: readonly (readonly [string, GoValue])[], questions: ClusterQueries | undefined) {
    super(entries);
    this.#questions = questions;
  }

  override get(name: string): GoValue | undefined {
    if (watched.has(name)) this.#questions?.release.add(name as ReleaseQuery);
    return super.get(name);
  }

  override entries(): ReturnType<Map<string, GoValue>['entries']> {
    this.#all();
    return super.entries();
  }

  override values(): ReturnType<Map<string, GoValue>['values']> {
    this.#all();
    return super.values();
  }

  override forEach(call: (value: GoValue, key: string, map: Map<string, GoValue>) => void): void {
    this.#all();
    super.forEach(call);
  }

  override [Symbol.iterator](): ReturnType<Map<string, GoValue>['entries']> {
    return this.entries();
  }

  #all(): void {
    for (const name of watched) this.#questions?.release.add(name as ReleaseQuery);
  }
}
