// The disagreements between flate and this program that docs/flate.md settles, by the names that its table gives them. A difference belongs to the first one that holds.
import { parse } from 'yaml';

const hex = (text) => /^[0-9a-f]{40,}$/.test(text);
const text = (value) => typeof value === 'string';
const isMap = (value) => typeof value === 'object' && value !== null;
/** True for a release whose chart has the digest of its artifact, or a commit, in the place of the build metadata of its version. */
const followsRevision = (release) =>
  release?.spec?.chartRef !== undefined || release?.spec?.chart?.spec?.reconcileStrategy === 'Revision';
/** A text with every version in it as helm-controller prints it, but without metadata, and where it ends in the start of a digest. */
const unversioned = (value) =>
  JSON.stringify(value ?? null).replace(/\bv?(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)(?:[_+][0-9A-Za-z.-]+)?/g, '$1');
const hasDigest = (value) => /\d[_+][0-9a-f]{12}(?![0-9a-zA-Z])/.test(JSON.stringify(value ?? null));
/** True for two texts of one length that `randAlphaNum` and the like may have drawn. */
const areDrawn = (a, b) => a.length === b.length && [a, b].every((drawn) => /^[0-9A-Za-z]{5,}$/.test(drawn));
/** The ports of all containers of a workload. */
const portsOf = (object) => {
  const { containers = [], initContainers = [] } = object?.spec?.template?.spec ?? {};
  return [...containers, ...initContainers].flatMap(({ ports = [] }) => ports.map((port) => port.containerPort));
};
/** Lines or words of which as many go as come. */
const arePairs = (lines) =>
  lines.length > 0 && lines.filter((line) => line.startsWith('-')).length * 2 === lines.length;
const decoded = (value) => Buffer.from(value, 'base64').toString();
const isPem = (value) => text(value) && /^-----BEGIN /.test(decoded(value));
/** True for the key of a label that helm-controller gives what a release brings. */
const isOrigin = (key) => /^helm\.toolkit\.fluxcd\.io\/name(space)?$/.test(key ?? '');
const isHook = (object) => object?.metadata?.annotations?.['helm.sh/hook'] !== undefined;

/** A text with every placeholder of a value that is not in the tree made empty. */
const emptied = (value) => value.replace(/"?\.\.PLACEHOLDER_\w+?\.\."?/g, '""').trimEnd();
/** True for what a FluxInstance makes, and what the Kustomization that it makes applies. */
const isOfInstance = (node) => /^(FluxInstance\.\S+|Kustomization\.[^/]+\/flux-system\/flux-system)$/.test(node ?? '');
/** The name of a changed resource without its namespace. */
const unplaced = (name) => name.replace(/ \S*\//, ' ');
/** What there is to say of a node that nothing makes. */
const isUnmade = (state) => /(nothing is known of it|above it ready)$/.test(state ?? '');
/** Who applies something here, when that is a directory that no Kustomization of Flux stands for. */
const isDirectory = (node) => /^Kustomization\.[^/]+\/\//.test(node ?? '');
/** True when one of the failures is that of a node in a list. */
const isAmong = (failures, nodes) =>
  failures.some(({ node }) => node !== undefined && nodes.includes(`${node.kind} ${node.namespace}/${node.name}`));
const isHeld = (state) => /^(\w+ above it )?(failed|blocked|in a circle)/.test(state ?? '');

const printed = ({ namespace, name }) => (namespace === '' ? name : `${namespace}/${name}`);

/** True for what a release patches by a field that helm-controller knew until v2. */
const isPatchedOfOld = (object, release) =>
  (release?.spec?.postRenderers ?? [])
    .flatMap(({ kustomize = {} }) => [
      ...(kustomize.patchesStrategicMerge ?? []).map((patch) => ({ kind: patch.kind, name: patch.metadata?.name })),
      ...(kustomize.patchesJson6902 ?? []).map(({ target = {} }) => target),
    ])
    .some(
      ({ kind, name }) => [undefined, object.kind].includes(kind) && [undefined, object.metadata?.name].includes(name),
    );

/** What the report of this program says of a resource. */
const changesOf = ({ report, id }) =>
  (report?.groups ?? [])
    .flatMap(({ changes }) => changes)
    .filter((change) => `${change.id.kind} ${printed(change.id)}` === id);

/** Where it says that a resource changes. */
const changedPaths = (of) => changesOf(of).flatMap(({ hunks = [] }) => hunks.map(({ path }) => path));

/** True when the report shows a change of the resource below a directory that no Kustomization stands for, or of an entry point that somebody applies. */
const isByHand = ({ report, id }) =>
  (report?.groups ?? []).some(
    ({ node, changes }) =>
      (node.namespace === '' || `${node.kind} ${printed(node)}` === id) &&
      changes.some((change) => `${change.id.kind} ${printed(change.id)}` === id),
  );

/** True when a word is another one of which a part is gone, as when a variable is empty. */
const isEmptied = (word, whole) => {
  let start = 0;
  while (start < word.length && word[start] === whole[start]) start++;
  return word.length < whole.length && whole.endsWith(word.slice(start));
};

/** True when flate has no source for the repository itself, since the Secret that it is fetched with is not in the tree. */
const lacksOwnSource = (failures = []) =>
  failures.some((failure) => /^failed: GitRepository (\S+): secret \1 not found$/.test(failure));

/** What a text of YAML says, since a value may ask for quotes that the variable in its place did not; undefined for what says no map or list. */
const said = (value) => {
  try {
    const found = parse(value);
    return isMap(found) ? found : undefined;
  } catch {
    return undefined;
  }
};
/** True when a value is another one with something of one line in the place of each of its variables. */
function isSubstituted(template, value) {
  if (template === value) return true;
  if (isMap(template) && isMap(value)) {
    const keys = Object.keys(template);
    return (
      keys.length === Object.keys(value).length &&
      keys.every((key) => key in value && isSubstituted(template[key], value[key]))
    );
  }
  if (!text(template) || isMap(value)) return false;
  const [start, ...rest] = template.split(/\$\{\w+[^{}]*\}/);
  const full = String(value);
  if (rest.length === 0 || !full.startsWith(start)) return false;
  const end = rest.pop();
  let at = start.length;
  for (const part of rest) {
    const next = full.indexOf(part, at);
    if (next === -1 || full.slice(at, next).includes('\n')) return false;
    at = next + part.length;
  }
  const last = full.length - end.length;
  return last >= at && full.endsWith(end) && !full.slice(at, last).includes('\n');
}

/** Name in docs/flate.md, and whether a difference (as scripts/history/flate.js describes them) is of that kind. */
const kinds = [
  ['orphans', ({ side, leftOut }) => (side === 'both' || side === 'flate') && leftOut !== undefined],
  // A cluster has no release without a namespace.
  ['unplaced-release', ({ side, parent }) => side === 'flate' && /^HelmRelease \//.test(parent)],
  [
    'chart-digest',
    ({ side, flate, ours, release }) =>
      side === 'both' &&
      followsRevision(release) &&
      hasDigest(ours) &&
      !hasDigest(flate) &&
      unversioned(ours) === unversioned(flate),
  ],
  [
    'hook-labels',
    ({ path, flate, ours, object }) =>
      flate === undefined &&
      isHook(object) &&
      (path === '.metadata.labels'
        ? Object.keys(ours).every(isOrigin)
        : isOrigin(path?.slice('.metadata.labels.'.length))),
  ],
  [
    'text-end',
    ({ side, flate, ours, release }) =>
      side === 'both' &&
      release !== undefined &&
      text(flate) &&
      (flate === '\n' || flate.endsWith('\n\n')) &&
      ours === `${flate}\n`,
  ],
  [
    'empty-annotations',
    ({ side, path, flate, ours, release }) =>
      side === 'both' &&
      release !== undefined &&
      path === '.metadata.annotations' &&
      (flate === null || (isMap(flate) && Object.keys(flate).length === 0)) &&
      ours === undefined,
  ],
  [
    'checksum',
    ({ path, flate, ours, release }) =>
      followsRevision(release) && /\.annotations\..*(checksum|hash)/i.test(path ?? '') && hex(flate) && hex(ours),
  ],
  [
    'sops-block',
    ({ side, id, flate, ours, lines }) =>
      side === 'change' &&
      id.startsWith('Secret ') &&
      flate === 'changed' &&
      ours === 'nothing' &&
      lines.every((line) =>
        /^[-+]\s+((- )?(age|enc|lastmodified|mac|pgp|recipient|version): |-----|[\w+/=]{16,}$)/.test(line),
      ),
  ],
  [
    'nulls',
    ({ side, flate, ours }) =>
      side === 'words' &&
      ours.length === 0 &&
      flate.every((word) => /^[+-]\d+ \w+$/.test(word)) &&
      flate.some((word) => word.endsWith(' null')),
  ],
  [
    'crd-descriptions',
    ({ side, id, flate, ours, report }) =>
      id.startsWith('CustomResourceDefinition ') &&
      (side === 'words' || (side === 'change' && flate === 'changed' && ours === 'nothing')) &&
      report.hidden.some(({ rule }) => rule === 'crd-description'),
  ],
  [
    'unread-variables',
    ({ side, flate, ours }) => {
      if (side !== 'words' || ours.length > 0) return false;
      const [gone, come] = ['-', '+'].map((sign) =>
        flate.filter((word) => word[0] === sign).map((word) => word.replace(/^\S+ /, '')),
      );
      return come.every((word) => gone.some((whole) => word === 'null' || isEmptied(word, whole)));
    },
  ],
  ['sops-block', ({ path, ours }) => path === '.sops' && ours === undefined],
  [
    'sops-block',
    ({ side, flate, ours, ...of }) =>
      side === 'change' &&
      flate === 'nothing' &&
      ours === 'changed' &&
      changedPaths(of).length > 0 &&
      changedPaths(of).every((path) => path === 'sops'),
  ],
  [
    'no-variables',
    ({ flate, ours }) => text(flate) && /\$\{\w+\}/.test(flate) && flate.replaceAll(/\$\{\w+\}/g, '') === ours,
  ],
  ['dollars', ({ flate, ours }) => text(flate) && flate.includes('$$') && flate.replaceAll('$$', '$') === ours],
  [
    'key-order',
    ({ side, path, object, flate, ours }) =>
      side === 'both' &&
      /(startup|liveness|readiness)Probe\.(httpGet|tcpSocket|grpc)\.port$/.test(path ?? '') &&
      [flate, ours].every((port) => portsOf(object).includes(port)),
  ],
  [
    'key-order',
    ({ side, id, flate, ours, lines }) =>
      side === 'change' &&
      /^(Deployment|StatefulSet|DaemonSet) /.test(id) &&
      flate === 'changed' &&
      ours === 'nothing' &&
      arePairs(lines) &&
      lines.every((line) => /^[-+] +port: \d+$/.test(line)),
  ],
  [
    'key-order',
    ({ side, id, flate, ours, lines }) =>
      side === 'words' &&
      /^(Deployment|StatefulSet|DaemonSet) /.test(id) &&
      ours.length === 0 &&
      arePairs(flate) &&
      flate.every((word) => {
        const [, sign = '', number = ''] = /^([+-])\d+ (\d+)$/.exec(word) ?? [];
        return number !== '' && (lines ?? []).some((line) => new RegExp(`^\\${sign} +port: ${number}$`).test(line));
      }),
  ],
  [
    'no-namespace',
    ({ path, object, flate }) =>
      path === '.metadata.namespace' && flate !== undefined && object?.metadata?.namespace === undefined,
  ],
  [
    'label-types',
    ({ path, flate, ours, object }) =>
      /^\.metadata\.labels(\.|$)/.test(path ?? '') &&
      text(flate) &&
      ours === undefined &&
      Object.keys(object.metadata.labels).every((key) => key.includes('.toolkit.fluxcd.io/')),
  ],
  [
    'producer-keys',
    ({ path, flate, ours, object }) => {
      if (!text(flate) || !text(ours)) return false;
      const [theirs, own] =
        object?.kind === 'Secret' && /^\.data\./.test(path ?? '') ? [decoded(flate), decoded(ours)] : [flate, ours];
      return (
        /values$|\.ya?ml$/.test(path ?? '') && !theirs.includes('PLACEHOLDER_AWS') && own.includes('PLACEHOLDER_AWS')
      );
    },
  ],
  [
    'random-password',
    ({ side, path, object, release, flate, ours }) =>
      side === 'both' &&
      release !== undefined &&
      object?.kind === 'Secret' &&
      /^\.(data|stringData)\..*password/i.test(path ?? '') &&
      [flate, ours].every(text) &&
      areDrawn(...(path.startsWith('.data.') ? [decoded(flate), decoded(ours)] : [flate, ours])),
  ],
  [
    'empty-encrypted',
    ({ path, flate, ours }) =>
      /values$/.test(path ?? '') &&
      text(flate) &&
      text(ours) &&
      flate.includes('PLACEHOLDER_') &&
      emptied(flate) === emptied(ours),
  ],
  ['random-certificate', ({ flate, ours }) => isPem(flate) && isPem(ours)],
  [
    'flux-instance',
    ({ side, node, reason }) =>
      side === 'ours' && isOfInstance(node) && /^(hook above it )?nothing is known/.test(reason),
  ],
  [
    'flux-instance',
    ({ side, id, flate, parent, theirs }) =>
      side === 'change' &&
      flate === 'nothing' &&
      / flux-system\//.test(id) &&
      parent === 'Kustomization flux-system/flux-system' &&
      /nothing is known of it$/.test(theirs),
  ],
  ['moved', ({ side, flate, ours }) => side === 'change' && flate === 'changed' && ours === 'moved'],
  [
    'reverse-edge',
    ({ side, flate, others, parent = '', theirs }) => {
      const [kind, owner] = parent.split(' ');
      return (
        side === 'change' &&
        flate === 'nothing' &&
        kind === 'HelmRelease' &&
        !isHeld(theirs) &&
        !others.includes(`HelmRelease ${owner}`) &&
        others.some((name) => /^(Helm|OCI|Git)Repository /.test(name))
      );
    },
  ],
  [
    'renamed',
    ({ side, reason }) => side === 'ours' && /mirror init \S+: mirror fetch: repository not found/.test(reason ?? ''),
  ],
  ['start-circle', ({ side, reason }) => side === 'ours' && /^(\w+ above it )?in a circle/.test(reason ?? '')],
  [
    'self-made-variables',
    ({ side, reason, isGenerated }) =>
      side === 'ours' && /blocked by \S+ \(not found\)/.test(reason ?? '') && isGenerated === true,
  ],
  [
    'uncovered',
    ({ side, reason, parent, isApplied }) =>
      side === 'ours' &&
      /nothing is known of it$/.test(reason ?? '') &&
      /^Kustomization/.test(parent) &&
      isApplied === false,
  ],
  [
    'remote-bases',
    ({ side, reason }) => side === 'ours' && /fs-security-constraint abs \S*kustomize-\d+[^ ]*:/.test(reason ?? ''),
  ],
  [
    'schema',
    ({ side, reason }) => side === 'ours' && /values don't meet the specifications of the schema/.test(reason ?? ''),
  ],
  [
    'old-patches',
    ({ side, parent, report }) =>
      side === 'words' &&
      changesOf({ report, id: parent })
        .flatMap(({ hunks = [] }) => hunks.flatMap(({ lines }) => lines))
        .some((line) => /^[-+].* patches(StrategicMerge|Json6902):/.test(line)),
  ],
  [
    'old-patches',
    ({ side, reason, object, release }) =>
      (side === 'both' || (side === 'flate' && reason === 'ready')) && isPatchedOfOld(object, release),
  ],
  [
    'old-patches',
    ({ side, reason }) =>
      side === 'flate' && /failed: patches(StrategicMerge|Json6902)\[\d+\].*: no matches for Id/.test(reason ?? ''),
  ],
  ['unchecked', ({ side, reason }) => side === 'ours' && /: Get "https:\S+": Forbidden/.test(reason ?? '')],
  [
    'path-above',
    ({ side, reason }) => side === 'ours' && /kustomization path is not a directory: \.\.\//.test(reason ?? ''),
  ],
  [
    'hidden-secrets',
    ({ side, id, ours }) =>
      side === 'words' &&
      id.startsWith('Secret ') &&
      ours.every((word) => /^0 |(\(value|hidden\)?|changed\))$/.test(word)),
  ],
  [
    'no-namespace',
    ({ side, id, flate, ours, others }) =>
      side === 'change' &&
      (flate === 'nothing' || ours === 'nothing') &&
      others.some((name) => name !== id && unplaced(name) === unplaced(id) && name.includes('/') !== id.includes('/')),
  ],
  ['by-hand', ({ side, node, isRead }) => side === 'ours' && isDirectory(node) && isRead === false],
  [
    'by-hand',
    ({ side, flate, isRead, ...of }) => side === 'change' && flate === 'nothing' && isRead === false && isByHand(of),
  ],
  [
    'own-source',
    ({ side, reason, failures }) => side === 'ours' && /\(not found\)$/.test(reason) && lacksOwnSource(failures),
  ],
  [
    'own-source',
    ({ side, isFromFile, failures, flate, ours }) =>
      side === 'both' &&
      isFromFile &&
      lacksOwnSource(failures) &&
      text(flate) &&
      isSubstituted(said(flate) ?? flate, text(ours) ? (said(ours) ?? ours) : ours),
  ],
  // What flate has on one side, and nothing here has, stands in files that no Kustomization of that side applies.
  [
    'orphans',
    ({ side, flate, ours, leftOut }) =>
      side === 'change' && flate !== 'nothing' && ours !== flate && leftOut !== undefined,
  ],
  [
    'other-side-failed',
    ({ side, flate, ours, base, head }) =>
      side === 'change' && ours === 'nothing' && isHeld(flate === 'added' ? base : flate === 'removed' ? head : ''),
  ],
  [
    'other-side-failed',
    ({ side, flate, ours, base, head, report, above }) =>
      side === 'change' &&
      ours === 'nothing' &&
      ((flate === 'removed' && base === 'ready' && isUnmade(head) && isAmong(report.failures.new, above)) ||
        (flate === 'added' && isUnmade(base) && head === 'ready' && isAmong(report.failures.fixed, above))),
  ],
  ['unfollowed-inputs', ({ side, flate, areInputs }) => side === 'change' && flate === 'nothing' && areInputs === true],
  ['behind-failure', ({ side, flate, theirs }) => side === 'change' && flate === 'nothing' && isHeld(theirs)],
  ['remote-prefetch', ({ side, reason }) => side === 'ours' && /remote (git base|resource)/.test(reason ?? '')],
];

/** The name of the kind of disagreement; undefined when none holds. */
export function settledBy(difference) {
  return kinds.find(([, holds]) => holds(difference))?.[0];
}
