import { getOrInsert } from '../../core/get-or-insert.ts';
import { type JsonObject, jsonAt, stringAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import type { StepBudget } from '../../core/step-budget.ts';
import type { KubeMinor } from '../../core/versions/kube-minor.ts';
import { versionsInWords } from '../../core/versions/kubernetes-versions.ts';
import {
  answerOf,
  builtInType,
  customRefusals,
  newRefusals,
  type Refusal,
  refusalsOfChange,
  type ServerSettings,
  type ServerSide,
  typedRefusals,
  versionSchema,
} from '../../engines/kubernetes/public.ts';
import { schemaFor } from '../definitions.ts';
import { quoted, quotedWords } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import { causeOfField } from '../refused-field.ts';
import { isApplied } from '../removal-outcome.ts';
import { inGroup, kept, present, type RuleMatch } from '../rule.ts';
import { mayDropFields, refusedOrDropped, sentObject } from '../sent-object.ts';
import type { SideIndex } from '../side-index.ts';
import type { Transition } from '../transition.ts';
import { isEncrypted, isRefusedCiphertext } from './encryption.ts';

/** Resources, and refusals of one resource, that are told one by one. */
const fewShown = 3;

const autoscaler = 'HorizontalPodAutoscaler.autoscaling';

/**
 * Feature gates that the cluster has against the default of its version: those that are configured, and as far as the
 * base shows: what it holds the API server took.
 */
function gatesOf(
  object: JsonObject,
  root: string,
  { base, featureGates }: JudgeContext,
): Readonly<Record<string, boolean>> {
  const stated = featureGates(root);
  const asks = stringAt(object, 'kind') === 'HorizontalPodAutoscaler' && jsonAt(object, 'spec', 'minReplicas') === 0;
  const isOn =
    asks && base.ofKind(root, autoscaler).some(({ manifest }) => jsonAt(manifest.object, 'spec', 'minReplicas') === 0);
  return isOn ? { HPAScaleToZero: true, ...stated } : stated;
}

/** A version of the API server, and which rows of the table of versions are asked of it. */
type AskedServer = Pick<ServerSettings, 'asked' | 'version'>;

function serverOf(
  object: JsonObject,
  root: string,
  side: SideIndex,
  context: JudgeContext,
  server: AskedServer,
): ServerSide {
  return { settings: { ...server, gates: gatesOf(object, root, context) }, schema: schemaFor(object, root, side) };
}

const wasThere = new WeakMap<JsonObject, { readonly wasThere: boolean }>();

/**
 * The steps for the rules of a schema. One that the cluster has already has steps that no new policy or rule can use
 * up.
 */
function stepsFor(object: JsonObject, root: string, schema: JsonObject | undefined, side: SideIndex): StepBudget {
  const { before } = side;
  if (schema === undefined || before === undefined) return side.steps;
  const isOld = getOrInsert(wasThere, schema, () => ({ wasThere: jsonEqual(schemaFor(object, root, before), schema) }));
  return isOld.wasThere ? side.stepsOfBefore : side.steps;
}

const ssa = 'kustomize.toolkit.fluxcd.io/ssa';

function annotationOf(object: JsonObject, name: string): string {
  return stringAt(object, 'metadata', 'annotations', name)?.toLowerCase() ?? '';
}

/** A refusal, and in words which versions of the API server refuse, where others that the cluster may have do not. */
interface VersionedRefusal extends Refusal {
  readonly versions?: string;
  /** True for a field that Flux may drop before any API server sees it. */
  readonly mayBeDropped?: true;
}

/**
 * Why API servers refuse what the change makes of an object. Where all versions that the cluster may have refuse it,
 * the newest one's reasons are those; what only some say is told with their versions. Versions of which all that the
 * table was asked for is the same say the same.
 */
function refused(transition: Transition, context: JudgeContext): readonly VersionedRefusal[] {
  const newest = context.kubeVersion(transition);
  const asked = new Set<string>();
  const found = refusedBy(transition, context, { version: newest, asked });
  const versions = context.kubeVersions(transition);
  if (asked.size === 0 || versions.length < 2) return found;
  const answersOf = (version: KubeMinor): string => [...asked].map((one) => answerOf(one, version)).join();
  const byAnswers = new Map([[answersOf(newest), found]]);
  const all = versions.map(
    (version) =>
      [version, getOrInsert(byAnswers, answersOf(version), () => refusedBy(transition, context, { version }))] as const,
  );
  if (byAnswers.size === 1) return found;
  const isUpgraded = context.upgrade(transition) !== undefined;
  const isRefusedByAll = all.every(([, refusals]) => refusals.length > 0);
  const byPath = new Map(all.flatMap(([, refusals]) => refusals.map((one) => [one.path, one])));
  return [...byPath.values()].flatMap((one): VersionedRefusal[] => {
    const own = found.find(({ path }) => path === one.path);
    // What the version refuses that the cluster is brought to is refused in the end.
    if ((isRefusedByAll || isUpgraded) && own !== undefined) return [own];
    const refusing = all.filter(([, refusals]) => refusals.some(({ path }) => path === one.path));
    return [
      {
        ...one,
        versions: versionsInWords(
          refusing.map(([version]) => version),
          versions,
        ),
      },
    ];
  });
}

/** Why one API server does. */
function refusedBy(transition: Transition, context: JudgeContext, of: AskedServer): readonly VersionedRefusal[] {
  const { root, group } = transition;
  // Flux applies none of these.
  if (transition.head === undefined || !isApplied(transition.head, group.node)) return [];
  const head = sentObject(transition.head, group.node).object;
  const before = transition.before === undefined ? undefined : sentObject(transition.before, group.node).object;
  const server = serverOf(head, root, context.head, context, of);
  const old = before === undefined ? undefined : serverOf(before, root, context.base, context, of);
  const all = refusalsOfChange(
    before === undefined || old === undefined
      ? undefined
      : { object: before, server: { ...old, schema: old.schema ?? server.schema } },
    head,
    server,
    stepsFor(head, root, server.schema, context.head),
  );
  const isMerged = annotationOf(head, ssa) === 'merge';
  const dropsFields = mayDropFields(head, group.node) && !all.some(({ isUnread }) => isUnread === true);
  return all
    .filter(
      ({ mechanism, path, isServerSideOnly }) =>
        // Flux merges it into an object that is there: what it lacks is there too.
        !(isMerged && mechanism !== 'schema') &&
        // A Secret with the block of SOPS has a rule of its own.
        !(path === '.sops' && isEncrypted(head)) &&
        // How helm-controller applies depends on how the release began.
        !(isServerSideOnly === true && group.node.kind === 'HelmRelease'),
    )
    .map((one) => (dropsFields && one.isUnknownField === true ? { ...one, mayBeDropped: true } : one));
}

/**
 * Reason for which Flux or any API server refuses an object as it is, in few words; undefined for what some may accept.
 */
export function refusedInAnyCase(object: JsonObject, root: string, side: SideIndex): string | undefined {
  if (isRefusedCiphertext(object)) return 'it is encrypted, and its Kustomization does not decrypt';
  const type = builtInType(object);
  if (type !== undefined)
    return getOrInsert(builtInRefusals, object, () => ({ said: inWords(typedRefusals(object, type)) })).said;
  const schema = schemaFor(object, root, side);
  return schema === undefined ? undefined : inWords(customRefusals(object, schema));
}

const builtInRefusals = new WeakMap<JsonObject, { readonly said: string | undefined }>();

function inWords(refusals: readonly Refusal[]): string | undefined {
  // What is missing, a webhook may add.
  const refusal = refusals.find(
    ({ isUnknownField, words }) => isUnknownField !== true && !words.startsWith('Required value'),
  );
  return refusal === undefined ? undefined : quotedWords(`${refusal.path}: ${refusal.words}`);
}

const scaleToZero = 'Set `feature-gates` to `HPAScaleToZero=true` if the API server has it, or use 1.';
const afterUpgrade = 'Merge it when the cluster has the new version.';
const unknownVersion = 'Set `kube-version` to the version of the cluster.';

/** Test for a release whose templates take something from the cluster, which may be what an object lacks here. */
function asksTheCluster({ root, group }: Transition, { head }: JudgeContext): boolean {
  return head.findNode(root, group.node)?.warnings.some(({ message }) => message.includes('`lookup`')) === true;
}

function hitsOf(transition: Transition, context: JudgeContext): readonly RuleMatch[] {
  const refusals = refused(transition, context);
  const isRelease = transition.group.node.kind === 'HelmRelease';
  const looksUp = isRelease && asksTheCluster(transition, context);
  const hits = refusals.slice(0, fewShown).map(({ path, words, isUnknownField, mayBeDropped, versions }): RuleMatch => {
    const cause = causeOfField(transition.change, path);
    const place = cause === undefined ? {} : { cause };
    // Messages of a definition may repeat what a field holds.
    const said = quotedWords(`${path}: ${words.includes('PRIVATE KEY') ? '(value hidden)' : words}`);
    if (versions !== undefined) {
      const hint = context.upgrade(transition) === undefined ? unknownVersion : afterUpgrade;
      const outcome = mayBeDropped === true ? 'Refused, or dropped by Flux,' : 'Refused';
      return { message: `${outcome} ${versions}: ${said}.`, severity: 'note', hint, ...place };
    }
    if (mayBeDropped === true) return { message: `${refusedOrDropped}: ${said}.`, severity: 'warn', ...place };
    if (looksUp && words.startsWith('Required value'))
      return { message: `If \`lookup\` finds nothing in the cluster: Refused: ${said}.`, severity: 'note', ...place };
    if (path === 'spec.minReplicas' && words.startsWith('Invalid value: 0:')) {
      const isStated = context.featureGates(transition.root)['HPAScaleToZero'] !== undefined;
      return { message: `Refused: ${said}.`, hint: isStated ? 'Use 1.' : scaleToZero, ...place };
    }
    return isUnknownField === true && isRelease
      ? { message: `Refused with server-side apply, dropped without: ${said}.`, severity: 'warn', ...place }
      : { message: `Refused: ${said}.`, ...place };
  });
  const more = refusals.length - hits.length;
  return more > 0 ? [...hits, `Refused for ${more} more ${more === 1 ? 'reason' : 'reasons'}.`] : hits;
}

/** Rules about objects that do not fit their kinds. */
export const schemaRules = inGroup('schema', [
  {
    id: 'api-server-refuses',
    severity: 'block',
    isRefusal: true,
    title: 'API server refuses the resource',
    explanation:
      "The API server answers with these words. Flux applies nothing more of the same Kustomization or release. Where nothing names the cluster's version, it blocks if Kubernetes 1.34 to 1.37 all refuse. What some refuse is a note.",
    hint: '',
    on: present,
    check: hitsOf,
  },
  {
    id: 'crd-rejects-resources',
    severity: 'block',
    title: 'CRD rejects existing resources',
    explanation: 'The resources fit the old CRD. Flux cannot apply them under the new one.',
    hint: 'Change the resources together with the CRD.',
    kinds: ['CustomResourceDefinition.apiextensions.k8s.io'],
    on: kept,
    check: ({ base, head, root }, context) => {
      const kind = `${stringAt(head, 'spec', 'names', 'kind') ?? ''}.${stringAt(head, 'spec', 'group') ?? ''}`;
      const rejected = context.head.ofKind(root, kind).filter(({ manifest: { object, id } }) => {
        // What changes itself is judged by itself.
        if (!jsonEqual(context.base.find(root, id)?.manifest.object, object)) return false;
        const version = (stringAt(object, 'apiVersion') ?? '').split('/')[1] ?? '';
        const [before, after] = [versionSchema(base, version), versionSchema(head, version)];
        if (before === undefined || after === undefined) return false;
        return newRefusals(customRefusals(object, before), customRefusals(object, after)).some(
          ({ isUnknownField }) => isUnknownField !== true,
        );
      });
      const names = rejected
        .slice(0, fewShown)
        .map(({ manifest: { id } }) => quoted(id.namespace === '' ? id.name : `${id.namespace}/${id.name}`));
      return rejected.length === 0
        ? undefined
        : `The CRD rejects ${rejected.length} existing ${rejected.length === 1 ? 'resource' : 'resources'}: ${names.join(', ')}${rejected.length > fewShown ? ' and others' : ''}.`;
    },
  },
]);
