import { type FileTree, readText } from '../core/files/file-tree.ts';
import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import type { ResourceId } from '../core/resource-id.ts';
import { type Indexed, type IndexedSides, type SideIndex } from '../findings/public.ts';
import { documentObject, documentText, withDocument } from './append-document.ts';
import { withEditedObjects } from './edit-yaml.ts';
import { allOf, editObject, isObject } from './object-edit.ts';
import type { Remedy, RemedyContext, RemedyRule, TreeEdit } from './remedy.ts';
import { subjectsOf } from './subjects.ts';

/** Longest name that every kind of workload takes with what its controllers add. */
const longestName = 52;

/**
 * Another name: what cannot change is made beside the old object, which goes with the change. For Deployments without
 * volumes that two share, of which two may run beside each other, and for Jobs, which run anew.
 */
export const newName: RemedyRule = (finding, context) => {
  const renamed = subjectsOf(finding).map((id) => renamedObject(finding.root, id, context));
  const [first] = renamed;
  if (first === undefined || renamed.some((one) => one?.isBeside !== first.isBeside)) return [];
  const found = renamed.flatMap((one) => one ?? []);
  const remedy: Remedy = {
    name: 'new name',
    before: first.isBeside
      ? [
          {
            subject: 'Make what cannot change under a new name',
            reason: 'The new workload runs beside the old one, which serves until the next change.',
            edit: allOf(found.map(({ add }) => add)),
            byHand: 'Wait until the pods of the new workload are ready.',
          },
        ]
      : [],
    during: [],
    lasting: {
      subject: first.isBeside ? 'Make the change with the new names' : 'Make the change under a new name',
      reason: 'Flux deletes the object of the old name.',
      edit: allOf(found.map(({ rename }) => rename)),
    },
  };
  return [remedy];
};

interface RenamedObject {
  readonly isBeside: boolean;
  readonly add: TreeEdit;
  readonly rename: TreeEdit;
}

function renamedObject(root: string, id: ResourceId, { base, head, trees }: RemedyContext): RenamedObject | undefined {
  const [before, after] = [base.find(root, id), head.find(root, id)];
  if (before === undefined || after === undefined || after.node.id.kind !== 'Kustomization') return undefined;
  const isJob = id.kind === 'Job';
  if (isNamedElsewhere(after, head) || !isAsWritten(after, trees.head)) return undefined;
  const { object } = after.manifest;
  const isBeside = id.kind === 'Deployment' && !isRecreated(object) && !needsNew(after, { base, head });
  if (!isJob && (!isBeside || sharesVolumes(object) || takesHostPorts(object))) return undefined;
  const name = freeName(root, id, [base, head]);
  const rename = name === undefined ? undefined : editObject(after, { path: ['metadata', 'name'], value: name });
  const file = before.manifest.origin?.file;
  if (name === undefined || rename === undefined || file === undefined) return undefined;
  const references = scalersOf(root, id, head).map((scaler) =>
    editObject(scaler, { path: ['spec', 'scaleTargetRef', 'name'], value: name }),
  );
  if (references.some((edit) => edit === undefined)) return undefined;
  return {
    isBeside: !isJob,
    rename: allOf([rename, ...references.flatMap((edit) => edit ?? [])]),
    add: addedTo(file, after, name, trees.head),
  };
}

/** Edit that adds the object of the head, under its new name, to a file. */
function addedTo(file: string, { manifest }: Indexed, name: string, head: FileTree): TreeEdit {
  return (tree) => {
    const [text, source] = [readText(tree, file), readText(head, manifest.origin?.file ?? '')];
    const isMeant = isObject(manifest.id);
    const own = source === undefined ? undefined : documentText(source, isMeant);
    const renamed =
      own && withEditedObjects(own, [{ isMeant, edit: { path: ['metadata', 'name'], value: name }, mentioned: '' }]);
    const edited = text === undefined || !renamed ? undefined : withDocument(text, renamed);
    return edited === undefined ? undefined : new Map([[file, edited]]);
  };
}

/**
 * Test for an object by whose name a health check of its Kustomization, a target (as of a VerticalPodAutoscaler or a
 * Canary), or a right looks for it: none follows it.
 */
function isNamedElsewhere({ manifest: { id }, node, root }: Indexed, side: SideIndex): boolean {
  const isIt = (one: JsonValue | undefined): boolean =>
    stringAt(one, 'kind') === id.kind && stringAt(one, 'name') === id.name;
  const spec = objectAt(side.definition(root, node.id), 'spec');
  if (listAt(spec, 'healthChecks').some(isIt)) return true;
  const scalers = new Set(scalersOf(root, id, side).map(({ manifest }) => manifest));
  return side.all(root).some(({ manifest }) => {
    const { id: other, object } = manifest;
    if (other.namespace !== id.namespace && other.namespace !== '') return false;
    const targets = [objectAt(object, 'spec', 'targetRef'), objectAt(object, 'spec', 'scaleTargetRef')];
    if (!scalers.has(manifest) && targets.some(isIt)) return true;
    return (
      other.group === 'rbac.authorization.k8s.io' &&
      listAt(object, 'rules').some(
        (rule) =>
          listAt(rule, 'resourceNames').includes(id.name) &&
          listAt(rule, 'resources').some(
            (one) => typeof one === 'string' && (one === '*' || `${one}/`.startsWith(`${id.kind.toLowerCase()}s/`)),
          ),
      )
    );
  });
}

/** Test for an object that its file has as it is applied: no patch or variable finds it by its name. */
function isAsWritten({ manifest: { id, object, origin } }: Indexed, tree: FileTree): boolean {
  const text = readText(tree, origin?.file ?? '');
  const own = text === undefined ? undefined : documentText(text, isObject(id));
  const written = own === undefined ? undefined : documentObject(own);
  const parts = (one: JsonObject | undefined): JsonValue[] => [
    one?.['spec'] ?? null,
    objectAt(one, 'metadata', 'annotations') ?? null,
  ];
  return written !== undefined && jsonEqual(parts(written), parts(object));
}

/** Test for a Deployment of which two pods must not run at a time, by its own word. */
function isRecreated(object: JsonObject): boolean {
  return stringAt(object, 'spec', 'strategy', 'type') === 'Recreate';
}

/** Kinds without which a pod does not start. */
const neededKinds = ['ConfigMap.', 'PersistentVolumeClaim.', 'Secret.', 'ServiceAccount.'];

/** Test for pods that name what comes with the change alone, so that they do not start before it. */
function needsNew({ manifest: { id, object }, root }: Indexed, { base, head }: IndexedSides): boolean {
  const pod = JSON.stringify(objectAt(object, 'spec', 'template', 'spec') ?? null);
  return neededKinds.some((kind) =>
    head
      .ofKind(root, kind)
      .some(
        ({ manifest: one }) =>
          one.id.namespace === id.namespace &&
          base.find(root, one.id) === undefined &&
          pod.includes(JSON.stringify(one.id.name)),
      ),
  );
}

/** Volumes that each pod has for itself, or only reads from the API server. */
const ownVolumes = ['configMap', 'downwardAPI', 'emptyDir', 'image', 'projected', 'secret'];

/** Test for volumes whose data two workloads beside each other would share or miss. */
function sharesVolumes(object: JsonObject): boolean {
  return listAt(object, 'spec', 'template', 'spec', 'volumes').some(
    (volume) => !ownVolumes.some((kind) => objectAt(volume, kind) !== undefined),
  );
}

/** Test for ports of the node, of which a pod of the old workload keeps one of the new from starting there. */
function takesHostPorts(object: JsonObject): boolean {
  const pod = objectAt(object, 'spec', 'template', 'spec');
  const containers = listAt(pod, 'containers');
  return (
    pod?.['hostNetwork'] === true ||
    containers.some((one) => listAt(one, 'ports').some((port) => isJsonObject(port) && port['hostPort'] !== undefined))
  );
}

/** What scales a workload by its name. */
function scalersOf(root: string, { kind, namespace, name }: ResourceId, side: SideIndex): readonly Indexed[] {
  return ['HorizontalPodAutoscaler.autoscaling', 'ScaledObject.keda.sh'].flatMap((scaler) =>
    side.ofKind(root, scaler).filter(({ manifest: { id, object } }) => {
      const target = objectAt(object, 'spec', 'scaleTargetRef');
      return (
        id.namespace === namespace && stringAt(target, 'name') === name && (stringAt(target, 'kind') ?? kind) === kind
      );
    }),
  );
}

/** A name that nothing of the kind has on either side: with the next number. */
function freeName(root: string, id: ResourceId, sides: readonly SideIndex[]): string | undefined {
  const [, stem = id.name, number = '1'] = /^(.*?)-(\d{1,6})$/.exec(id.name) ?? [];
  for (let next = Number(number) + 1; next < Number(number) + 10; next++) {
    const name = `${stem}-${next}`;
    if (name.length <= longestName && !sides.some((side) => side.find(root, { ...id, name }) !== undefined))
      return name;
  }
  return undefined;
}
