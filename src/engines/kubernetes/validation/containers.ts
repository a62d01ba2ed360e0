import type { Field } from '../field.ts';
import { configKey, dnsLabel, dnsSubdomain, environmentName, portName } from '../names.ts';
import { checkLifecycle, checkReadinessProbe, checkSingleSuccessProbe } from './probes.ts';
import { checkResources } from './resources.ts';
import { checkDescending, checkFieldRef, checkResourceFieldRef } from './volumes.ts';

/** Context of the check of containers. */
export interface PodContext {
  /** Volumes by name, and claim templates without a volume; undefined when they are not known. */
  readonly volumes: ReadonlyMap<string, Field | undefined> | undefined;
  readonly claims: ReadonlySet<string>;
  readonly gracePeriod: number | undefined;
}

const protocols = ['SCTP', 'TCP', 'UDP'];

function checkPorts(ports: Field): void {
  const names = new Set<string>();
  for (const port of ports.items()) {
    const name = port.at('name');
    if (!name.isEmpty && !name.isOpen) {
      const words = portName(name.text);
      for (const one of words) name.invalid(one);
      if (words.length === 0 && names.has(name.text)) name.duplicate();
      names.add(name.text);
    }
    const number = port.at('containerPort');
    if (!number.isOpen && !number.needed()) number.between(1, 65535);
    if (!port.at('hostPort').isEmpty) port.at('hostPort').between(1, 65535);
    port.at('protocol').choice(protocols);
  }
}

function checkEnvironment(environment: Field): void {
  for (const variable of environment.items()) {
    const name = variable.at('name');
    if (!name.needed()) name.fits(environmentName);
    const from = variable.at('valueFrom');
    if (!from.isSet || from.isOpen) continue;
    const sources = ['fieldRef', 'resourceFieldRef', 'configMapKeyRef', 'secretKeyRef', 'fileKeyRef'].filter(
      (source) => from.at(source).isSet,
    );
    if (from.at('fieldRef').isSet) checkFieldRef(from.at('fieldRef'), false);
    if (from.at('resourceFieldRef').isSet) checkResourceFieldRef(from.at('resourceFieldRef'), false);
    for (const source of ['configMapKeyRef', 'secretKeyRef'])
      if (from.at(source).isSet) {
        from.at(source).at('name').or('').fits(dnsSubdomain);
        const key = from.at(source).at('key');
        if (!key.needed()) key.fits(configKey);
      }
    if (sources.length === 0)
      from.invalid(
        'must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef`, `secretKeyRef` or `fileKeyRef`',
        '',
      );
    else if (!variable.at('value').isEmpty) from.invalid('may not be specified when `value` is not empty', '');
    else if (sources.length > 1) from.invalid('may not have more than one field specified at a time', '');
  }
}

function checkEnvironmentFrom(list: Field): void {
  for (const from of list.items()) {
    if (from.isOpen) continue;
    if (!from.at('prefix').isEmpty) from.at('prefix').fits(environmentName);
    const sources = ['configMapRef', 'secretRef'].filter((source) => from.at(source).isSet);
    for (const source of sources) {
      const name = from.at(source).at('name');
      if (!name.needed()) name.fits(dnsSubdomain);
    }
    if (sources.length === 0) list.invalid('must specify one of: `configMapRef` or `secretRef`', '');
    else if (sources.length > 1) list.invalid('may not have more than one field specified at a time', '');
  }
}

function checkMounts(container: Field, { volumes }: PodContext): void {
  const paths = new Set<string>();
  const mounts = container.at('volumeMounts');
  for (const mount of mounts.items()) {
    const [name, path] = [mount.at('name'), mount.at('mountPath')];
    if (mount.isOpen) continue;
    name.needed();
    if (!name.isOpen && volumes !== undefined && !volumes.has(name.text)) name.or('').notFound();
    if (!path.isOpen) {
      path.needed();
      if (paths.has(path.text)) path.or('').invalid('must be unique');
      paths.add(path.text);
    }
    // The API server leaves the position out here.
    checkDescending(mounts.at('subPath').with(mount.at('subPath').value));
    if (!mount.at('subPathExpr').isEmpty && !mount.at('subPath').isEmpty)
      mount.at('subPathExpr').invalid('subPathExpr and subPath are mutually exclusive');
    const propagation = mounts.at('mountPropagation').with(mount.at('mountPropagation').value);
    propagation.oneOf(['Bidirectional', 'HostToContainer', 'None']);
    if (propagation.text === 'Bidirectional' && container.down('securityContext', 'privileged').value !== true)
      propagation.forbidden('Bidirectional mount propagation is available only to privileged containers');
  }
  const mounted = new Set(mounts.items().map((mount) => mount.at('name').text));
  const devices = container.at('volumeDevices').items();
  for (const device of devices) {
    const name = device.at('name');
    name.needed();
    if (!name.isOpen && volumes !== undefined) {
      const volume = volumes.get(name.text);
      if (!volumes.has(name.text)) name.or('').notFound();
      else if (volume !== undefined && !volume.at('persistentVolumeClaim').isSet && !volume.at('ephemeral').isSet)
        name.invalid('can only use volume source type of PersistentVolumeClaim or Ephemeral for block mode');
    }
    device.at('devicePath').needed();
    if (mounted.has(name.text)) name.invalid('must not already exist in volumeMounts');
  }
  for (const mount of mounts.items())
    if (devices.some((device) => device.at('name').text === mount.at('name').text))
      mount.at('name').invalid('must not already exist in volumeDevices');
}

const mostId = 2147483647;

/** Ids under which processes run. */
export function checkIds(context: Field, names: readonly string[]): void {
  for (const name of names) context.at(name).between(0, mostId);
}

/** Profiles by which system calls are let through. */
export function checkSeccomp(profile: Field): void {
  if (!profile.isSet || profile.isOpen) return;
  const type = profile.at('type');
  if (!type.needed('type is required when seccompProfile is set'))
    type.oneOf(['Localhost', 'RuntimeDefault', 'Unconfined']);
  const local = profile.at('localhostProfile');
  if (type.text === 'Localhost' && !local.isSet) local.required('must be set when seccomp type is Localhost');
}

function checkSecurityContext(context: Field): void {
  checkIds(context, ['runAsUser', 'runAsGroup']);
  context.at('procMount').choice(['Default', 'Unmasked']);
  checkSeccomp(context.at('seccompProfile'));
  if (context.at('allowPrivilegeEscalation').value === false) {
    if (context.at('privileged').value === true)
      context.invalid('cannot set `allowPrivilegeEscalation` to false and `privileged` to true');
    if (
      context
        .down('capabilities', 'add')
        .items()
        .some(({ text }) => text === 'CAP_SYS_ADMIN')
    )
      context.invalid('cannot set `allowPrivilegeEscalation` to false and `capabilities.Add` CAP_SYS_ADMIN');
  }
}

function checkContainer(container: Field, pod: PodContext): void {
  const name = container.at('name');
  if (!name.needed()) name.fits(dnsLabel);
  container.at('image').needed();
  container.at('terminationMessagePolicy').choice(['File', 'FallbackToLogsOnError']);
  checkPorts(container.at('ports'));
  checkEnvironment(container.at('env'));
  checkEnvironmentFrom(container.at('envFrom'));
  checkMounts(container, pod);
  container.at('imagePullPolicy').choice(['Always', 'IfNotPresent', 'Never']);
  checkResources(container.at('resources'), pod.claims);
  checkSecurityContext(container.at('securityContext'));
}

function checkProbesAndLifecycle(container: Field, { gracePeriod }: PodContext): void {
  checkLifecycle(container.at('lifecycle'), gracePeriod);
  checkSingleSuccessProbe(container.at('livenessProbe'), gracePeriod);
  checkReadinessProbe(container.at('readinessProbe'), gracePeriod);
  checkSingleSuccessProbe(container.at('startupProbe'), gracePeriod);
}

/** The containers of a pod. */
export function checkContainers(containers: Field, pod: PodContext): void {
  if (containers.isOpen || containers.needed()) return;
  const names = new Set<string>();
  for (const container of containers.items()) {
    if (container.isOpen) continue;
    checkContainer(container, pod);
    checkName(container.at('name'), names);
    checkProbesAndLifecycle(container, pod);
    container.at('restartPolicy').choice(['Always', 'Never', 'OnFailure']);
  }
}

/** The init containers of a pod, whose names are none of the others'. */
export function checkInitContainers(containers: Field, others: Field, pod: PodContext): void {
  const names = new Set(others.items().map((container) => container.at('name').text));
  for (const container of containers.items()) {
    if (container.isOpen) continue;
    checkContainer(container, pod);
    checkName(container.at('name'), names);
    const policy = container.at('restartPolicy');
    policy.choice(['Always', 'Never', 'OnFailure']);
    if (policy.isOpen) continue;
    if (policy.text === 'Always') checkProbesAndLifecycle(container, pod);
    else
      for (const name of ['lifecycle', 'livenessProbe', 'readinessProbe', 'startupProbe'])
        if (container.at(name).isSet)
          container.at(name).forbidden('may not be set for init containers without restartPolicy=Always');
  }
}

function checkName(name: Field, names: Set<string>): void {
  if (name.text === '') return;
  if (names.has(name.text)) name.duplicate();
  names.add(name.text);
}
