import { type Change, type VersionChange } from '../../compare/public.ts';
import { nodeKindOf } from '../../core/flux-kinds.ts';
import { getOrInsert } from '../../core/get-or-insert.ts';
import { type JsonObject, stringAt } from '../../core/json.ts';
import { helmReleaseSpec, sourceSpec } from '../../flux/public.ts';
import { type Finding, quoted } from '../finding.ts';
import { isComponentsFile } from '../flux-roles.ts';
import { type ImageReference, imageReferenceOf, imagesOf } from '../image-reference.ts';
import type { JudgeContext } from '../judge-context.ts';
import { inGroup, kept, type PlacedRuleMatch, present, type UngroupedRule } from '../rule.ts';
import type { Indexed } from '../side-index.ts';
import type { Transition } from '../transition.ts';
import { databaseSteps, isDatabaseImage } from './database-versions.ts';

const floatingTags = new Set(['', 'edge', 'latest', 'main', 'master', 'nightly', 'stable']);

/** Images of a change. */
interface NewImages {
  /** What is on the head and not on the base, by text; each once. */
  readonly come: readonly ImageReference[];
  readonly before: readonly ImageReference[];
}

/** Several rules ask for each change in turn. */
const newImagesOf = new WeakMap<Transition, NewImages>();

function newImages(transition: Transition): NewImages {
  return getOrInsert(newImagesOf, transition, () => findNewImages(transition));
}

function findNewImages({ before, head, id }: Transition): NewImages {
  // A CustomResourceDefinition describes images and runs none.
  if (id.kind === 'CustomResourceDefinition') return { come: [], before: [] };
  const old = imagesOf(before);
  const known = new Set(old.map(({ text }) => text));
  const come = new Map(imagesOf(head).map((image) => [image.text, image]));
  return { come: [...come.values()].filter(({ text }) => !known.has(text)), before: old };
}

function isPinned({ tag, digest }: ImageReference): boolean {
  return digest !== '' || !floatingTags.has(tag);
}

/** The registry with the first folder in it. */
function publisherOf({ name }: ImageReference): string {
  const folders = name.split('/').slice(0, -1);
  return folders.slice(0, 2).join('/');
}

/** Test for the image of a database where what the step means for its data is told. */
function isToldOfDatabase({ what, name }: VersionChange, change: Change | undefined): boolean {
  return (
    what === 'image' && isDatabaseImage(name) && databaseSteps(change?.base?.object, change?.head?.object).length > 0
  );
}

/** Test for a controller of Flux that bootstrapping updates: what its step means is that of the version of Flux. */
function isOfFlux(change: Change | undefined): boolean {
  const { object, origin } = change?.head ?? {};
  const part = stringAt(object, 'metadata', 'labels', 'app.kubernetes.io/part-of');
  return part === 'flux' && isComponentsFile(origin?.file ?? '');
}

/** Findings about versions, one for each: at the first resource that uses it. */
function versionRule(
  rule: Pick<UngroupedRule, 'explanation' | 'hint' | 'id' | 'impliedBy' | 'severity' | 'title'>,
  message: (version: VersionChange) => string | undefined,
): UngroupedRule {
  return {
    ...rule,
    checkAll: ({ versions, groups }) => {
      if (versions.every((version) => message(version) === undefined)) return [];
      const hits: PlacedRuleMatch[] = [];
      const places = new Map(
        groups.flatMap((group) => group.changes.map((change) => [change.id, { group, change }] as const)),
      );
      for (const version of versions) {
        const text = message(version);
        const isTold = (change: Change | undefined): boolean =>
          isToldOfDatabase(version, change) || (version.step === 'major' && isOfFlux(change));
        const user = version.usedBy.find((id) => !isTold(places.get(id)?.change));
        if (text === undefined || user === undefined) continue;
        const { group, change } = places.get(user) ?? {};
        const position: Finding['position'] = change?.cause?.at ?? change?.origin;
        hits.push({ message: text, root: group?.root ?? '', resource: user, position });
      }
      return hits;
    },
  };
}

/** A version with its digest cut to what people compare. */
function shortened(version: string | undefined): string {
  return quoted((version ?? '').replace(/@(?:sha256:)?([0-9a-f]{12})[0-9a-f]+$/, '@$1'));
}

function step(what: VersionChange['what'], wanted: VersionChange['step']) {
  return ({ what: of, name, fromName, from = '', to, step: is }: VersionChange): string | undefined => {
    if (of !== what || is !== wanted) return undefined;
    const before = fromName === undefined ? from : `${fromName}:${from}`;
    return `${quoted(name)} changes from ${shortened(before)} to ${shortened(to)}.`;
  };
}

/** Registries that something of the base uses, as far as it has been looked at: most registries are found at once. */
interface KnownRegistries {
  readonly found: Set<string>;
  /** What has not been looked at. */
  readonly rest: Iterator<Indexed>;
}
const registriesOf = new WeakMap<JudgeContext, Map<string, KnownRegistries>>();

/** Test whether something of the base uses the registry; undefined when nothing of it uses any. */
function isKnownRegistry(context: JudgeContext, root: string, registry: string): boolean | undefined {
  const roots = registriesOf.get(context) ?? new Map<string, KnownRegistries>();
  registriesOf.set(context, roots);
  const known = roots.get(root) ?? { found: new Set(), rest: context.base.each(root) };
  roots.set(root, known);
  while (!known.found.has(registry)) {
    const next = known.rest.next();
    if (next.done === true) break;
    for (const image of imagesOf(next.value.manifest.object)) known.found.add(image.registry);
  }
  return known.found.size === 0 ? undefined : known.found.has(registry);
}

/**
 * Test for a registry that nothing of the base uses. The first images of a repository say nothing about what is usual
 * in it, and the registry of names without one is nobody's news.
 */
function isNewRegistry(context: JudgeContext, root: string, registry: string): boolean {
  return registry !== 'docker.io' && isKnownRegistry(context, root, registry) === false;
}

function chartVersion(object: JsonObject | undefined): string | undefined {
  const template = helmReleaseSpec(object).chart?.spec;
  return template === undefined ? undefined : (template.version ?? '*');
}

function isRange(version: string | undefined): boolean {
  return version !== undefined && !/^v?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(version);
}

/** Rules about where things come from, and in which version. */
export const supplyChainRules = inGroup('supply-chain', [
  versionRule(
    {
      id: 'chart-downgraded',
      impliedBy: 'versions',
      severity: 'warn',
      title: 'chart downgraded',
      explanation: 'Charts are rarely tested for downgrades. The older version may not read migrated data.',
      hint: 'Check that the downgrade is intended and possible.',
    },
    step('chart', 'downgrade'),
  ),
  versionRule(
    {
      id: 'chart-major',
      impliedBy: 'versions',
      severity: 'warn',
      title: 'new major version of a chart',
      explanation: 'A major version announces breaking changes.',
      hint: 'Read the upgrade notes of the chart.',
    },
    step('chart', 'major'),
  ),
  {
    id: 'chart-unpinned',
    severity: 'warn',
    title: 'chart version not pinned',
    explanation: 'Flux installs new versions in the range without a change of the repository, and without review.',
    hint: 'Pin one version.',
    kinds: ['HelmRelease.helm.toolkit.fluxcd.io'],
    on: present,
    check: ({ before, head }) => {
      const [from, to] = [chartVersion(before), chartVersion(head)];
      // Flux reads the version of a chart among the files of these, whatever is asked for.
      const { chart = '', sourceRef } = helmReleaseSpec(head).chart?.spec ?? {};
      const isOfFiles = chart.startsWith('.') || ['Bucket', 'GitRepository'].includes(sourceRef?.kind ?? '');
      return isRange(to) && !isOfFiles && (before === undefined || (from !== undefined && !isRange(from)))
        ? `Every chart version in ${quoted(to)} may be installed.`
        : undefined;
    },
  },
  versionRule(
    {
      id: 'image-downgraded',
      impliedBy: 'versions',
      severity: 'warn',
      title: 'image downgraded',
      explanation: 'The older version may not read data migrated by the newer one.',
      hint: 'Check that the downgrade is intended and possible.',
    },
    step('image', 'downgrade'),
  ),
  versionRule(
    {
      id: 'image-major',
      impliedBy: 'versions',
      severity: 'note',
      title: 'new major version of an image',
      explanation: 'A major version announces breaking changes.',
      hint: 'Read the release notes of the image.',
    },
    step('image', 'major'),
  ),
  {
    id: 'image-digest-dropped',
    severity: 'warn',
    title: 'image digest removed',
    explanation: 'Without a digest everybody with push access to the tag controls the image.',
    hint: 'Keep tag and digest together.',
    on: kept,
    watches: ['image', 'imageName'],
    check: (transition) => {
      const { come, before } = newImages(transition);
      const pinned = new Set(before.filter(({ digest }) => digest !== '').map(({ name }) => name));
      return come
        .filter(({ name, digest }) => digest === '' && pinned.has(name))
        .map(({ text }) => `${quoted(text)} loses its digest.`);
    },
  },
  {
    id: 'image-pull-policy-never',
    severity: 'note',
    title: 'image never pulled',
    explanation: 'The pod runs only on nodes that already have the image, in any version.',
    hint: 'Use `IfNotPresent`.',
    on: present,
    watches: ['imagePullPolicy'],
    check: ({ containers }) =>
      containers.flatMap(({ name, before, after }) =>
        stringAt(after.object, 'imagePullPolicy') === 'Never' && stringAt(before?.object, 'imagePullPolicy') !== 'Never'
          ? [`Container ${quoted(name)}: \`imagePullPolicy\` is Never.`]
          : [],
      ),
  },
  {
    id: 'image-registry-new',
    severity: 'warn',
    title: 'image from a new registry',
    explanation: 'The owner of the registry controls the image.',
    hint: 'Check the owner of the registry.',
    on: present,
    watches: ['image', 'imageName'],
    check: (transition, context) => {
      const { come } = newImages(transition);
      return come
        .filter(({ registry }) => isNewRegistry(context, transition.root, registry))
        .map(({ text, registry }) => `${quoted(text)} comes from the new registry ${quoted(registry)}.`);
    },
  },
  {
    id: 'image-repository-changed',
    severity: 'note',
    title: 'image of another publisher',
    explanation: 'The owner of the repository controls the image. Repositories in one folder of a registry have one.',
    hint: 'Check the publisher.',
    on: kept,
    watches: ['image'],
    check: ({ containers, root }, context) =>
      containers.flatMap(({ name, before, after }) => {
        const [old, next] = [stringAt(before?.object, 'image') ?? '', stringAt(after.object, 'image') ?? ''];
        if (old === next) return [];
        const [from, to] = [imageReferenceOf(old), imageReferenceOf(next)];
        // Of another registry that is new, `image-registry-new` tells.
        return from !== undefined &&
          to !== undefined &&
          publisherOf(from) !== publisherOf(to) &&
          !isNewRegistry(context, root, to.registry)
          ? [`Container ${quoted(name)}: image changes from ${quoted(from.name)} to ${quoted(to.name)}.`]
          : [];
      }),
  },
  {
    id: 'image-unpinned',
    severity: 'warn',
    title: 'image version not pinned',
    explanation: 'With `latest`, or without a tag, every pod start may run another version.',
    hint: 'Name a version, best with its digest.',
    on: present,
    watches: ['image', 'imageName'],
    check: (transition, { head }) => {
      const { come, before } = newImages(transition);
      const loose = new Set(before.filter((image) => !isPinned(image)).map(({ name }) => name));
      const found = come.filter((image) => !isPinned(image) && !loose.has(image.name));
      if (found.length === 0) return [];
      // What runs it says so, rather than the release whose values name it.
      const made =
        nodeKindOf(transition.id) === 'helmrelease' ? head.findNode(transition.root, transition.id) : undefined;
      const told = new Set(made?.manifests.flatMap(({ object }) => imagesOf(object).map(({ text }) => text)));
      return found.filter(({ text }) => !told.has(text)).map(({ text }) => `${quoted(text)} has no fixed version.`);
    },
  },
  {
    id: 'source-unpinned',
    severity: 'warn',
    title: 'source version not pinned',
    explanation:
      'Flux applies new commits of a branch, or new versions of a range, without a change of the repository.',
    hint: 'Name a tag with its digest, or a commit.',
    kinds: ['GitRepository.source.toolkit.fluxcd.io', 'OCIRepository.source.toolkit.fluxcd.io'],
    on: kept,
    check: ({ base, head }) => {
      const isFixed = (object: JsonObject | undefined): boolean =>
        (['commit', 'digest', 'tag'] as const).some((field) => {
          const value = sourceSpec(object).ref?.[field];
          return value !== undefined && !floatingTags.has(value);
        });
      return isFixed(base) && !isFixed(head) ? '`spec.ref` no longer names one version.' : undefined;
    },
  },
]);
