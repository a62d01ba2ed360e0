import { isJsonObject, type JsonObject } from '../../../core/json.ts';
import { words } from '../../../core/text/words.ts';
import { addedCapabilities, mustNotAdd } from './capabilities.ts';
import type { Check, Control } from './control.ts';
import { exceptInUserNamespace } from './exemptions.ts';
import {
  annotationsOf,
  containersWhere,
  inside,
  list,
  named,
  plural,
  quoted,
  security,
  setters,
  sorted,
  text,
  uses,
} from './pod-fields.ts';

const appArmorAnnotation = 'container.apparmor.security.beta.kubernetes.io/';

const appArmorProfile: Check = (pod) => {
  const values: string[] = [];
  const found = setters(pod, (object) => {
    if (!isJsonObject(security(object, ['appArmorProfile']))) return false;
    const type = text(security(object, ['appArmorProfile', 'type']));
    if (type === 'RuntimeDefault' || type === 'Localhost') return false;
    values.push(type);
    return true;
  });
  const annotations = annotationsOf(pod)
    .filter(([key, value]) => key.startsWith(appArmorAnnotation) && !isAppArmorAllowed(value))
    .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
    .sort();
  const all = [...sorted(values), ...annotations];
  if (annotations.length > 0) found.push(plural(annotations.length, 'annotation'));
  if (found.length === 0) return undefined;
  return {
    reason: plural(all.length, 'forbidden AppArmor profile'),
    detail: `${found.join(' and ')} must not set AppArmor profile type to ${quoted(all)}`,
  };
};

function isAppArmorAllowed(value: string): boolean {
  return value === '' || value === 'runtime/default' || value.startsWith('localhost/');
}

const defaultCapabilities: ReadonlySet<string> = new Set(
  words(`
    AUDIT_WRITE CHOWN DAC_OVERRIDE FOWNER FSETID KILL MKNOD NET_BIND_SERVICE SETFCAP SETGID SETPCAP SETUID SYS_CHROOT
  `),
);

const capabilitiesBaseline: Check = (pod) => {
  const added = addedCapabilities(pod, (name) => defaultCapabilities.has(name));
  if (added.containers.length === 0) return undefined;
  return { reason: 'non-default capabilities', detail: mustNotAdd(added) };
};

const hostNamespaces: Check = ({ spec }) => {
  const shared = ['hostNetwork', 'hostPID', 'hostIPC'].filter((field) => spec[field] === true);
  if (shared.length === 0) return undefined;
  return { reason: 'host namespaces', detail: shared.map((field) => `${field}=true`).join(', ') };
};

const hostPathVolumes: Check = ({ spec }) => {
  const volumes = list(spec['volumes']).filter((volume) => inside(volume, ['hostPath']) !== undefined);
  if (volumes.length === 0) return undefined;
  const names = volumes.map((volume) => text(inside(volume, ['name'])));
  return { reason: 'hostPath volumes', detail: `${plural(names.length, 'volume')} ${quoted(names)}` };
};

const hostPorts: Check = (pod) => {
  const ports: string[] = [];
  const bad = containersWhere(pod, (container) => {
    const used = list(container['ports']).flatMap((port) => {
      const hostPort = inside(port, ['hostPort']);
      return typeof hostPort === 'number' && hostPort !== 0 ? [String(hostPort)] : [];
    });
    for (const port of used) ports.push(port);
    return used.length > 0;
  });
  if (bad.length === 0) return undefined;
  return { reason: 'hostPort', detail: uses(bad, sorted(ports), 'hostPort', (values) => [...values].join(', ')) };
};

const handlers: readonly (readonly string[])[] = [
  ['livenessProbe'],
  ['readinessProbe'],
  ['startupProbe'],
  ['lifecycle', 'postStart'],
  ['lifecycle', 'preStop'],
];

const probeHosts: Check = (pod) => {
  const hosts: string[] = [];
  const bad = containersWhere(pod, (container) => {
    const named = handlers
      .flatMap((path) => ['httpGet', 'tcpSocket'].map((action) => text(inside(container, [...path, action, 'host']))))
      .filter((host) => host !== '');
    for (const host of named) hosts.push(host);
    return named.length > 0;
  });
  if (bad.length === 0) return undefined;
  return { reason: 'probe or lifecycle host', detail: uses(sorted(bad), sorted(hosts), 'probe or lifecycle host') };
};

const privileged: Check = (pod) => {
  const bad = containersWhere(pod, (container) => security(container, ['privileged']) === true);
  if (bad.length === 0) return undefined;
  return { reason: 'privileged', detail: `${named(bad)} must not set securityContext.privileged=true` };
};

/** Allows no other mount of `/proc` than the default one. */
export const procMount: Check = (pod) => {
  const types: string[] = [];
  const bad = containersWhere(pod, (container) => {
    const type = security(container, ['procMount']);
    if (type === undefined || type === 'Default') return false;
    types.push(text(type));
    return true;
  });
  if (bad.length === 0) return undefined;
  return {
    reason: 'procMount',
    detail: `${named(bad)} must not set securityContext.procMount to ${quoted(sorted(types))}`,
  };
};

/** Allows these types and neither user nor role. */
function seLinuxOptions(allowed: readonly string[]): Check {
  return (pod) => {
    const types: string[] = [];
    let user = false;
    let role = false;
    const found = setters(pod, (object) => {
      const type = text(security(object, ['seLinuxOptions', 'type']));
      const isTypeBad = type !== '' && !allowed.includes(type);
      const isUserSet = text(security(object, ['seLinuxOptions', 'user'])) !== '';
      const isRoleSet = text(security(object, ['seLinuxOptions', 'role'])) !== '';
      if (isTypeBad) types.push(type);
      user ||= isUserSet;
      role ||= isRoleSet;
      return isTypeBad || isUserSet || isRoleSet;
    });
    if (found.length === 0) return undefined;
    const kinds = sorted(types);
    const faults = [
      ...(kinds.length === 0 ? [] : [`${plural(kinds.length, 'type')} ${quoted(kinds)}`]),
      ...(user ? ['user may not be set'] : []),
      ...(role ? ['role may not be set'] : []),
    ];
    return {
      reason: 'seLinuxOptions',
      detail: `${found.join(' and ')} set forbidden securityContext.seLinuxOptions: ${faults.join('; ')}`,
    };
  };
}

const podSeccompAnnotation = 'seccomp.security.alpha.kubernetes.io/pod';
const containerSeccompAnnotation = 'container.seccomp.security.alpha.kubernetes.io/';

const seccompAnnotations: Check = (pod) => {
  const keys = new Set([podSeccompAnnotation, ...pod.containers.map(({ name }) => containerSeccompAnnotation + name)]);
  const forbidden = sorted(
    annotationsOf(pod)
      .filter(([key, value]) => keys.has(key) && !isSeccompAllowed(value))
      .map(([key, value]) => `${key}=${JSON.stringify(value)}`),
  );
  if (forbidden.length === 0) return undefined;
  return {
    reason: 'seccompProfile',
    detail: `forbidden ${plural(forbidden.length, 'annotation')} ${forbidden.join(', ')}`,
  };
};

function isSeccompAllowed(value: string): boolean {
  return value === 'runtime/default' || value === 'docker/default' || value.startsWith('localhost/');
}

/** Test whether a pod or a container names a seccomp profile. */
export function hasSeccompProfile(object: JsonObject): boolean {
  return isJsonObject(security(object, ['seccompProfile']));
}

/** Allows seccomp profiles of the runtime and of the node. */
export const seccompProfile: Check = (pod) => {
  const types: string[] = [];
  const found = setters(pod, (object) => {
    if (!hasSeccompProfile(object)) return false;
    const type = text(security(object, ['seccompProfile', 'type']));
    if (type === 'RuntimeDefault' || type === 'Localhost') return false;
    types.push(type);
    return true;
  });
  if (found.length === 0) return undefined;
  return {
    reason: 'seccompProfile',
    detail: `${found.join(' and ')} must not set securityContext.seccompProfile.type to ${quoted(sorted(types))}`,
  };
};

const sysctlsSince: readonly (readonly [number, readonly string[]])[] = [
  [
    0,
    [
      'kernel.shm_rmid_forced',
      'net.ipv4.ip_local_port_range',
      'net.ipv4.tcp_syncookies',
      'net.ipv4.ping_group_range',
      'net.ipv4.ip_unprivileged_port_start',
    ],
  ],
  [27, ['net.ipv4.ip_local_reserved_ports']],
  [
    29,
    [
      'net.ipv4.tcp_keepalive_time',
      'net.ipv4.tcp_fin_timeout',
      'net.ipv4.tcp_keepalive_intvl',
      'net.ipv4.tcp_keepalive_probes',
    ],
  ],
  [32, ['net.ipv4.tcp_rmem', 'net.ipv4.tcp_wmem']],
];

function sysctls(allowed: readonly string[]): Check {
  return ({ spec }) => {
    const forbidden = list(security(spec, ['sysctls']))
      .map((sysctl) => text(inside(sysctl, ['name'])))
      .filter((name) => !allowed.includes(name));
    return forbidden.length === 0 ? undefined : { reason: 'forbidden sysctls', detail: forbidden.join(', ') };
  };
}

const windowsHostProcess: Check = (pod) => {
  const found = setters(pod, (object) => security(object, ['windowsOptions', 'hostProcess']) === true);
  if (found.length === 0) return undefined;
  return {
    reason: 'hostProcess',
    detail: `${found.join(' and ')} must not set securityContext.windowsOptions.hostProcess=true`,
  };
};

const seLinuxTypes = ['container_t', 'container_init_t', 'container_kvm_t'];

/** Controls of the baseline level, sorted by id. */
export const baselineControls: readonly Control[] = [
  { id: 'appArmorProfile', level: 'baseline', since: [[0, appArmorProfile]] },
  { id: 'capabilities_baseline', level: 'baseline', since: [[0, capabilitiesBaseline]] },
  { id: 'hostNamespaces', level: 'baseline', since: [[0, hostNamespaces]] },
  { id: 'hostPathVolumes', level: 'baseline', since: [[0, hostPathVolumes]] },
  { id: 'hostPorts', level: 'baseline', since: [[0, hostPorts]] },
  { id: 'hostProbesAndHostLifecycle', level: 'baseline', since: [[34, probeHosts]] },
  { id: 'privileged', level: 'baseline', since: [[0, privileged]] },
  {
    id: 'procMount',
    level: 'baseline',
    since: [
      [0, procMount],
      [35, exceptInUserNamespace(procMount)],
    ],
  },
  {
    id: 'seLinuxOptions',
    level: 'baseline',
    since: [
      [0, seLinuxOptions(seLinuxTypes)],
      [31, seLinuxOptions([...seLinuxTypes, 'container_engine_t'])],
    ],
  },
  {
    id: 'seccompProfile_baseline',
    level: 'baseline',
    since: [
      [0, seccompAnnotations],
      [19, seccompProfile],
    ],
  },
  {
    id: 'sysctls',
    level: 'baseline',
    since: sysctlsSince.map(([minor], at) => [
      minor,
      sysctls(sysctlsSince.slice(0, at + 1).flatMap(([, names]) => names)),
    ]),
  },
  { id: 'windowsHostProcess', level: 'baseline', since: [[0, windowsHostProcess]] },
];
