import { isJsonObject } from '../../../core/json.ts';
import { hasSeccompProfile, procMount, seccompProfile } from './baseline-controls.ts';
import { addedCapabilities, mustNotAdd } from './capabilities.ts';
import type { Check, Control } from './control.ts';
import { exceptInUserNamespace, exceptOnWindows } from './exemptions.ts';
import { containersWhere, list, named, plural, quoted, security, setters, sorted, text } from './pod-fields.ts';

const privilegeEscalation: Check = (pod) => {
  const bad = containersWhere(pod, (container) => security(container, ['allowPrivilegeEscalation']) !== false);
  if (bad.length === 0) return undefined;
  return {
    reason: 'allowPrivilegeEscalation != false',
    detail: `${named(bad)} must set securityContext.allowPrivilegeEscalation=false`,
  };
};

const capabilitiesRestricted: Check = (pod) => {
  const keeping = containersWhere(
    pod,
    (container) => !list(security(container, ['capabilities', 'drop'])).includes('ALL'),
  );
  const added = addedCapabilities(pod, (name) => name === 'NET_BIND_SERVICE');
  const details = [
    ...(keeping.length === 0 ? [] : [`${named(keeping)} must set securityContext.capabilities.drop=["ALL"]`]),
    ...(added.containers.length === 0 ? [] : [mustNotAdd(added)]),
  ];
  return details.length === 0 ? undefined : { reason: 'unrestricted capabilities', detail: details.join('; ') };
};

/** Sources that the restricted level allows. A volume without a source is an `emptyDir` by default. */
const allowedVolumes: readonly string[] = [
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'image',
  'persistentVolumeClaim',
  'projected',
  'secret',
];

const restrictedVolumes: Check = ({ spec }) => {
  const types: string[] = [];
  const names = list(spec['volumes']).flatMap((volume) => {
    if (!isJsonObject(volume)) return [];
    const sources = Object.keys(volume).filter((key) => key !== 'name' && volume[key] !== null);
    if (sources.length === 0 || sources.some((source) => allowedVolumes.includes(source))) return [];
    types.push(sources[0] ?? '');
    return [text(volume['name'])];
  });
  if (names.length === 0) return undefined;
  const verb = names.length === 1 ? 'uses' : 'use';
  const kinds = sorted(types);
  return {
    reason: 'restricted volume types',
    detail: `${plural(names.length, 'volume')} ${quoted(names)} ${verb} ${plural(kinds.length, 'restricted volume type')} ${quoted(kinds)}`,
  };
};

const runAsNonRoot: Check = (pod) => {
  const reason = 'runAsNonRoot != true';
  const found = setters(pod, (object) => security(object, ['runAsNonRoot']) === false);
  if (found.length > 0)
    return { reason, detail: `${found.join(' and ')} must not set securityContext.runAsNonRoot=false` };
  if (security(pod.spec, ['runAsNonRoot']) === true) return undefined;
  const unset = containersWhere(pod, (container) => security(container, ['runAsNonRoot']) !== true);
  if (unset.length === 0) return undefined;
  return { reason, detail: `pod or ${named(unset)} must set securityContext.runAsNonRoot=true` };
};

const runAsUser: Check = (pod) => {
  const found = setters(pod, (object) => security(object, ['runAsUser']) === 0);
  return found.length === 0
    ? undefined
    : { reason: 'runAsUser=0', detail: `${found.join(' and ')} must not set runAsUser=0` };
};

const seccompProfileRequired: Check = (pod) => {
  const bad = seccompProfile(pod);
  if (bad !== undefined || hasSeccompProfile(pod.spec)) return bad;
  const unset = containersWhere(pod, (container) => !hasSeccompProfile(container));
  if (unset.length === 0) return undefined;
  return {
    reason: 'seccompProfile',
    detail: `pod or ${named(unset)} must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost"`,
  };
};

/** Controls that the restricted level adds, sorted by id. */
export const restrictedControls: readonly Control[] = [
  {
    id: 'allowPrivilegeEscalation',
    level: 'restricted',
    since: [
      [8, privilegeEscalation],
      [25, exceptOnWindows(privilegeEscalation)],
    ],
  },
  {
    id: 'capabilities_restricted',
    level: 'restricted',
    overrides: 'capabilities_baseline',
    since: [
      [22, capabilitiesRestricted],
      [25, exceptOnWindows(capabilitiesRestricted)],
    ],
  },
  { id: 'procMount_restricted', level: 'restricted', overrides: 'procMount', since: [[35, procMount]] },
  { id: 'restrictedVolumes', level: 'restricted', overrides: 'hostPathVolumes', since: [[0, restrictedVolumes]] },
  {
    id: 'runAsNonRoot',
    level: 'restricted',
    since: [
      [0, runAsNonRoot],
      [35, exceptInUserNamespace(runAsNonRoot)],
    ],
  },
  {
    id: 'runAsUser',
    level: 'restricted',
    since: [
      [23, runAsUser],
      [35, exceptInUserNamespace(runAsUser)],
    ],
  },
  {
    id: 'seccompProfile_restricted',
    level: 'restricted',
    overrides: 'seccompProfile_baseline',
    since: [
      [19, seccompProfileRequired],
      [25, exceptOnWindows(seccompProfileRequired)],
    ],
  },
];
