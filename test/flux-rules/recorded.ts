import { existsSync, readFileSync } from 'node:fs';
import type { JsonObject } from '../../src/core/json.ts';

/** What a real Flux made of one Kustomization or HelmRelease, or Flux Operator of a ResourceSet. */
interface RecordedNode {
  readonly state: 'ready' | 'failed' | 'suspended';
  readonly reason: string;
  readonly message: string;
  /** The fields that Flux applied, of every object of the inventory. */
  readonly objects: readonly JsonObject[];
}

/** What a real Flux made of a repository, and of what it became: nodes by name, one map for each of the two. */
interface FluxRecord {
  readonly tests: readonly string[];
  readonly steps: readonly Readonly<Record<string, RecordedNode>>[];
}

const file = 'test/flux-rules/flux-records.json';

/** What `npm run oracle:flux` recorded, by the name of the repository. */
export const fluxRecords: { readonly flux: string; readonly records: Readonly<Record<string, FluxRecord>> } =
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as typeof fluxRecords) : { flux: '', records: {} };

const stays =
  'what a Kustomization that fails applied before stays in the cluster, and who needs it goes on with that; here it is held back, since nobody knows what was applied';
const refused = 'the API server refuses an object of the test, which is about something else';
const marked = 'Flux does not apply it, and we show it with a warning';
const assumed = 'what a ResourceSet waits for may be in a cluster that others fill; in the new one of a run it is not';
const oldApi = 'Flux 2.9 serves this version of the API no more; it is rendered for clusters with an older one';

/** Tests whose repository Flux makes something else of, each with why we do otherwise. */
export const settled: Readonly<Record<string, string>> = {
  'flux-rules/changed-only values that a new release makes in place of others reach a release that was taken for unchanged':
    'two owners apply one ConfigMap, and whoever is last in a cluster wins; both are shown',
  'flux-rules/comparison an upgrade that changes nothing but labels and annotations of the chart shows what cannot be changed, and no other resource':
    refused,
  'flux-rules/comparison another API version of one object is a change of it, and resources under new names do not disturb the others':
    'the API server serves the older version of the API no more',
  'flux-rules/comparison resources of one identity > that Kustomizations of one name in two clusters make are compared within their cluster':
    'two clusters are one to the run that records',
  'flux-rules/kustomizations an object that Flux does not apply > because it has no namespace fails its Kustomization, unless its kind may have none':
    'the run defines a kind that nobody knows without namespaces, and Flux takes the one that is set away again',
  'flux-rules/kustomizations an object that Flux does not apply > because it is marked so is shown with a warning: annotations reconcile disabled':
    marked,
  'flux-rules/kustomizations an object that Flux does not apply > because it is marked so is shown with a warning: annotations ssa Ignore':
    marked,
  'flux-rules/kustomizations an object that Flux does not apply > because it is marked so is shown with a warning: labels reconcile Disabled':
    marked,
  'flux-rules/kustomizations a Kustomization without a source builds the tree under review':
    'the API server refuses it; it is taken for what a template is to complete',
  'flux-rules/kustomizations substitution > takes variables from what the Kustomization makes itself, and fails when nothing makes them':
    'in a cluster without these variables Flux waits for them for ever; in one that has them from before it does not',
  'flux-rules/releases a definition in the crds of a chart > is applied with the labels of its origin and without common metadata':
    refused,
  'flux-rules/releases a post-renderer with the patches of v2beta1 and v2beta2 > takes no text: a JSON patch': oldApi,
  'flux-rules/releases a post-renderer with the patches of v2beta1 and v2beta2 > takes no text: a strategic merge patch':
    oldApi,
  'flux-rules/releases a post-renderer with the patches of v2beta1 and v2beta2 > takes them as objects: v2beta1':
    oldApi,
  'flux-rules/releases a post-renderer with the patches of v2beta1 and v2beta2 > takes them as objects: v2beta2':
    oldApi,
  'flux-rules/scheduling a circle of dependencies > of HelmReleases that were ready before fails too, where the edit of one closes it':
    'helm-controller asks a dependency whether it is ready, which it is from before; the circle fails where it is new, and once several of it change at one time',
  'flux-rules/scheduling a dependency on what is no node > is taken to be in the cluster, with one warning that names it: ConfigMap':
    assumed,
  'flux-rules/scheduling a dependency on what is no node > is taken to be in the cluster, with one warning that names it: CustomResourceDefinition':
    assumed,
  'flux-rules/scheduling a node whose object is replaced during the run > leaves nothing of what came of it when it is a Kustomization that fails in the end':
    stays,
  'flux-rules/scheduling a file that cannot be parsed leaves what needs an object in it with that of the base': stays,
  'flux-rules/scheduling what a Kustomization would make that does not build > is one failure with what it blocks in a comparison':
    stays,
  'flux-rules/scheduling what a suspended Kustomization applied before is there for who depends on it':
    'what a suspended Kustomization applied before is taken to be there; in a new cluster it is not',
  'flux-rules/releases what a chart draws or takes from the clock is the same on both sides':
    'what a chart draws is another thing each time',
};

/** The names of tests that a real Flux agreed with in all that was recorded of them, as `folder/file group > name`. */
export const confirmed: readonly string[] = Object.values(fluxRecords.records)
  .filter(({ tests }) => tests.every((test) => settled[test] === undefined))
  .flatMap(({ tests }) => tests);
