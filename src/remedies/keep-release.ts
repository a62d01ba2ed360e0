import { helmGroup, kustomizeGroup } from '../core/flux-kinds.ts';
import { releaseIdentity, releaseKey } from '../findings/public.ts';
import { keepEdit } from './keep-before-remove.ts';
import { allOf, editObject } from './object-edit.ts';
import type { Remedy, RemedyRule, TreeEdit } from './remedy.ts';
import { subjectsOf } from './subjects.ts';

/** The names of a release, with the fields of `spec` that say them. */
const names = [
  ['name', 'releaseName'],
  ['storage', 'storageNamespace'],
  ['target', 'targetNamespace'],
] as const;

/** Longer names helm-controller cuts by rules of its own. */
const longestName = 53;

/**
 * The names of the Helm release as they are: with them, helm-controller upgrades the release that is there, whatever
 * else of the HelmRelease changes. Where only the chart has another name, it is taken in place.
 */
export const pinRelease: RemedyRule = (finding, { base, head }) => {
  let isOfChart = false;
  const edits = subjectsOf(finding).flatMap((id): readonly (TreeEdit | undefined)[] => {
    const [before, after] = [base.find(finding.root, id), head.find(finding.root, id)];
    if (before === undefined || after === undefined) return [undefined];
    const [was, is] = [releaseIdentity(before.manifest.object), releaseIdentity(after.manifest.object)];
    if (was.name.length > longestName) return [undefined];
    const pinned = names.flatMap(([part, field]) =>
      was[part] === is[part] ? [] : [editObject(after, { path: ['spec', field], value: was[part] })],
    );
    if (pinned.length > 0) return pinned;
    isOfChart = true;
    return [editObject(after, { path: ['spec', 'upgrade', 'chartNameChangeStrategy'], value: 'InPlaceUpdate' })];
  });
  const found = edits.flatMap((edit) => edit ?? []);
  if (found.length < edits.length) return [];
  return [
    {
      name: 'keep the release',
      before: [],
      during: [],
      lasting: {
        subject: 'Make the change, and keep the Helm release',
        reason: 'With another release name, namespace or chart name Flux uninstalls the release and installs another.',
        edit: allOf(found),
      },
      afterwards: isOfChart
        ? 'Helm upgrades the release to the other chart, and deletes what that does not have.'
        : 'The release keeps its names. Move it by hand if other names are what the change is for.',
    },
  ];
};

/** Suspended, a HelmRelease leaves its release when it is deleted, and another one takes that over. */
export const handOverRelease: RemedyRule = (finding, { base, head }) => {
  const taker = head.find(finding.root, finding.resource);
  if (taker === undefined) return [];
  const key = releaseKey(taker.manifest.object);
  const former = base
    .ofKind(finding.root, `HelmRelease.${helmGroup}`)
    .filter(
      ({ manifest }) => releaseKey(manifest.object) === key && head.find(finding.root, manifest.id) === undefined,
    );
  const edits = former.map((one) => editObject(one, { path: ['spec', 'suspend'], value: true }));
  const found = edits.flatMap((edit) => edit ?? []);
  if (found.length === 0 || found.length < edits.length) return [];
  return [
    {
      name: 'hand the release over',
      before: [
        {
          subject: 'Suspend the HelmRelease that goes',
          reason: 'Flux uninstalls nothing with a HelmRelease that is suspended.',
          edit: allOf(found),
        },
      ],
      during: [],
    },
  ];
};

/**
 * A move between two owners: the object is excluded from deletion, moved, and left to its new owner alone. Where the
 * former Kustomization itself goes, it stops pruning.
 */
export const orphanThenAdopt: RemedyRule = (finding, context) => {
  const { comparison, base, head } = context;
  const keys = new Set(subjectsOf(finding).map((id) => JSON.stringify(id)));
  const moved = comparison.groups
    .filter(({ root }) => root === finding.root)
    .flatMap(({ changes }) => changes)
    .filter(({ id, movedFrom }) => movedFrom !== undefined && keys.has(JSON.stringify(id)));
  const before: TreeEdit[] = [];
  const during: TreeEdit[] = [];
  const owners = new Set<string>();
  for (const { id, movedFrom } of moved) {
    const [from, to] = [base.find(finding.root, id), head.find(finding.root, id)];
    if (movedFrom === undefined || from === undefined || to === undefined) return [];
    const owner = base.find(finding.root, movedFrom);
    const taker = head.find(finding.root, to.node.id);
    // It is the release that moves, and nothing of it by itself.
    if (
      movedFrom.kind === 'HelmRelease' &&
      to.node.id.kind === 'HelmRelease' &&
      owner !== undefined &&
      taker !== undefined &&
      releaseKey(owner.manifest.object) === releaseKey(taker.manifest.object)
    )
      return [];
    const goes = owner !== undefined && head.findNode(finding.root, movedFrom) === undefined;
    if (goes && movedFrom.kind === 'Kustomization' && movedFrom.group === kustomizeGroup) {
      const edit = editObject(owner, { path: ['spec', 'prune'], value: false });
      if (edit === undefined) return [];
      if (!owners.has(JSON.stringify(movedFrom))) before.push(edit);
      owners.add(JSON.stringify(movedFrom));
      continue;
    }
    const kept = keepEdit(from, base);
    if (kept === undefined) return [];
    before.push(kept);
    // What another controller applies leaves the annotation of Helm as it is.
    const same = from.node.id.kind === to.node.id.kind ? keepEdit(to, head) : undefined;
    if (same !== undefined && from.node.id.kind === 'Kustomization') during.push(same);
  }
  if (before.length === 0) return [];
  const stays = comparison.groups.some(
    ({ root, node, changes }) =>
      root === finding.root && owners.has(JSON.stringify(node)) && changes.some(({ status }) => status === 'removed'),
  );
  const remedy: Remedy = {
    name: 'orphan then adopt',
    ...(stays
      ? {
          afterwards:
            'What the former Kustomization has applied and nothing takes stays in the cluster: delete it by hand.',
        }
      : {}),
    before: [
      {
        subject: 'Keep what the next change moves',
        reason: 'The former owner then deletes nothing of it.',
        edit: allOf(before),
      },
    ],
    during:
      during.length === 0
        ? []
        : [
            {
              subject: 'Make the move, with what keeps the objects',
              reason: 'The new owner must not take the annotation away before the former one has reconciled.',
              edit: allOf(during),
            },
          ],
  };
  return [remedy];
};
