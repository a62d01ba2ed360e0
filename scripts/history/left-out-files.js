// Which Flux objects in the files of a repository no Kustomization applies, found from text alone and without any code of this program, so that it can settle in what this program and another one disagree.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const kustomizationNames = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];
const within = (directory, path) => directory === '' || path === directory || path.startsWith(`${directory}/`);
/** A URL without what spellings of it differ in. */
const plain = (url) =>
  String(url ?? '')
    .replace(/^[a-z+]+:\/\//, '')
    .replace(/^[^@/]*@/, '')
    .replace(/:(?!\d)/, '/')
    .replace(/(\.git)?\/*$/, '')
    .toLowerCase();
const clean = (path) => {
  const normal = posix.normalize(`/${path ?? ''}`).replace(/^\/+|\/+$/g, '');
  return normal === '.' ? '' : normal;
};

/**
 * What the files below a directory come to: `of(id)` says of a Kustomization or HelmRelease (`Kind namespace/name`) by what it is left out, `isApplied(id)` whether the build of an applied Kustomization reads a file
 * that declares it, and `reads(path)` whether one reads a file, or
 * a file in a directory itself, such as its kustomization, and `isInput(path)` whether one takes a file for nothing but a patch or a generator. `scan` is where both programs look, `urls` are those of the repository. An object is left out when no
 * build reads a file that declares it, and each of them lies outside of `scan`, as those of another cluster do, or below the path of an applied Kustomization.
 */
export function leftOutFiles(directory, scan, urls) {
  const files = [];
  const walk = (at) => {
    for (const entry of readdirSync(join(directory, at), { withFileTypes: true })) {
      const path = posix.join(at, entry.name);
      if (entry.isDirectory() && entry.name !== '.git') walk(path);
      else if (entry.isFile() && /\.ya?ml$/.test(entry.name)) files.push(path);
    }
  };
  walk('');
  const kustomizations = [];
  const declared = new Map();
  /** By name of a GitRepository, whether some file declares it as this repository; others are declared nowhere, or as something else. */
  const repositories = new Map();
  for (const file of files) {
    const text = readFileSync(join(directory, file), 'utf8');
    if (!/(toolkit\.fluxcd\.io|controlplane\.io)\//.test(text)) continue;
    for (const object of documentsOf(text)) {
      const { kind, apiVersion = '', metadata = {}, spec = {} } = object;
      const isFlux = /^(kustomize|helm)\.toolkit\.fluxcd\.io\//.test(apiVersion);
      const path = kind === 'FluxInstance' ? spec?.sync?.path : spec?.path;
      if (isFlux) {
        const key = `${kind} ${metadata?.name}`;
        declared.set(key, [...(declared.get(key) ?? []), { file, namespace: metadata?.namespace }]);
      }
      if (kind === 'GitRepository' && text.includes('source.toolkit.fluxcd.io/'))
        repositories.set(
          metadata?.name,
          repositories.get(metadata?.name) === true || urls.some((url) => plain(url) === plain(spec?.url)),
        );
      // A patch may say the source of many.
      const isBuild = isFlux && kind === 'Kustomization' && (spec?.sourceRef !== undefined || path !== undefined);
      if (isBuild || (kind === 'FluxInstance' && path))
        kustomizations.push({
          file,
          source: spec?.sourceRef,
          targetNamespace: spec.targetNamespace,
          path: String(path ?? '').includes('${') ? undefined : clean(path),
        });
    }
  }
  // What is built from elsewhere reads none of these files.
  for (const each of kustomizations) {
    const { kind = 'GitRepository', name } = each.source ?? {};
    if (kind !== 'GitRepository' || (name !== 'flux-system' && repositories.get(name) === false)) each.path = undefined;
  }
  const applied = appliedKustomizations(directory, kustomizations, scan);
  const reads = new Set([...applied].flatMap(({ path }) => (path === undefined ? [] : [...readBy(directory, path)])));
  const paths = [...applied].flatMap(({ path }) => (path === undefined || path === '' ? [] : [path]));
  /** True when something that builds a file gives it this namespace, or one that only a variable says. */
  const isMoved = (file, namespace) =>
    [...applied].some(
      ({ path, targetNamespace = '' }) =>
        path !== undefined && isMeant(targetNamespace, namespace) && readBy(directory, path).has(file),
    ) || namespacesAbove(directory, file).some((one) => isMeant(one, namespace));
  /** The files that declare an object: by kind and name, but for those that say another namespace, of which nothing that builds them sets this one. */
  const placesOf = (id) => {
    const [kind, place = ''] = id.split(' ');
    const slash = place.indexOf('/');
    const [namespace, name] = [place.slice(0, slash), place.slice(slash + 1)];
    return (declared.get(`${kind} ${name}`) ?? [])
      .filter((one) => (one.namespace ?? namespace) === namespace || isMoved(one.file, namespace))
      .map(({ file }) => file);
  };
  return {
    of(id) {
      const places = placesOf(id);
      if (places.length === 0 || places.some((file) => reads.has(file))) return undefined;
      const causes = places.map((file) =>
        within(scan, file) ? paths.find((path) => within(path, dirname(file))) : `outside of ${scan}`,
      );
      return causes.every((cause) => cause !== undefined) ? `${places[0]}: ${causes[0]}` : undefined;
    },
    isApplied: (id) => placesOf(id).some((file) => reads.has(file)),
    generates: (name) =>
      [...reads]
        .filter((file) => kustomizationNames.includes(posix.basename(file)))
        .some((file) => generatedBy(join(directory, file)).includes(name)),
    isInput: (path) =>
      !reads.has(path) &&
      [...reads]
        .filter((file) => kustomizationNames.includes(posix.basename(file)))
        .some((file) =>
          inputsOf(kustomizationAt(join(directory, file))).some((one) => posix.join(dirname(file), one) === path),
        ),
    reads: (path) => [...reads].some((file) => file === path || dirname(file) === (path === '' ? '.' : path)),
  };
}

/** Those within `scan` with which a cluster begins, since no other one has their file below its path, and those that their builds read. */
function appliedKustomizations(directory, kustomizations, scan) {
  const covers = (one, file) => one.path !== undefined && within(one.path, file);
  const applied = new Set(
    kustomizations.filter(
      (each) =>
        within(scan, each.file) &&
        (covers(each, each.file) || !kustomizations.some((other) => other !== each && covers(other, each.file))),
    ),
  );
  // A set that grows while it is gone through.
  for (const { path } of applied) {
    if (path === undefined) continue;
    const read = readBy(directory, path);
    for (const each of kustomizations) if (read.has(each.file)) applied.add(each);
  }
  return applied;
}

/** The files that a build of a directory reads as resources. */
function readBy(directory, path, found = new Set(), seen = new Set()) {
  if (seen.has(path) || !existsSync(join(directory, path))) return found;
  seen.add(path);
  const name = kustomizationNames.find((each) => existsSync(join(directory, path, each)));
  if (name === undefined) {
    for (const entry of readdirSync(join(directory, path), { withFileTypes: true })) {
      if (entry.isDirectory() && entry.name !== '.git') readBy(directory, posix.join(path, entry.name), found, seen);
      else if (/\.ya?ml$/.test(entry.name)) found.add(posix.join(path, entry.name));
    }
    return found;
  }
  found.add(posix.join(path, name));
  const { resources, bases, components } = kustomizationAt(join(directory, path, name));
  for (const entry of [resources, bases, components].flatMap((list) => (Array.isArray(list) ? list : []))) {
    if (typeof entry !== 'string' || entry.includes('://')) continue;
    const target = posix.join(path, entry);
    const stat = statSync(join(directory, target), { throwIfNoEntry: false });
    if (stat?.isDirectory()) readBy(directory, clean(target), found, seen);
    else if (stat?.isFile()) found.add(target);
  }
  return found;
}

const isMeant = (written, namespace) => written === namespace || written.includes('${');

/** The namespaces that kustomizations beside a file and above it set. */
function namespacesAbove(directory, file) {
  const found = [];
  for (let at = dirname(file); ; at = dirname(at)) {
    for (const name of kustomizationNames) {
      const { namespace } = kustomizationAt(join(directory, at, name));
      if (namespace !== undefined) found.push(String(namespace));
    }
    if (at === '.') return found;
  }
}

/** The files that a kustomization names as a patch or for a generator, from its directory. */
function inputsOf({ patchesStrategicMerge, patches, patchesJson6902, configMapGenerator, secretGenerator }) {
  const items = (...lists) => lists.flatMap((list) => (Array.isArray(list) ? list : []));
  return [
    ...items(patchesStrategicMerge),
    ...items(patches, patchesJson6902).map((patch) => patch?.path),
    ...items(configMapGenerator, secretGenerator).flatMap((each) => [
      each?.env,
      ...items(each?.envs),
      ...items(each?.files).map((file) => String(file).replace(/^[^=]*=/, '')),
    ]),
  ].filter((path) => typeof path === 'string' && !path.includes('\n'));
}

/** The names of what a kustomization generates. */
function generatedBy(file) {
  const { configMapGenerator, secretGenerator } = kustomizationAt(file);
  return [configMapGenerator, secretGenerator]
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .map((each) => each?.name);
}

function kustomizationAt(file) {
  try {
    return parse(readFileSync(file, 'utf8')) ?? {};
  } catch {
    return {};
  }
}

function documentsOf(text) {
  try {
    return parseAllDocuments(text)
      .map((document) => document.toJS())
      .filter((object) => typeof object === 'object' && object !== null);
  } catch {
    return [];
  }
}
