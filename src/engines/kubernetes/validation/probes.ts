import type { Field } from '../field.ts';
import { httpHeaderName, portName } from '../names.ts';

/** A number of a port, or its name. */
export function checkPortOrName(field: Field): void {
  if (field.isOpen) return;
  if (typeof field.value === 'string') {
    field.fits(portName);
    return;
  }
  field.or(0).between(1, 65535);
}

type Action = 'exec' | 'grpc' | 'httpGet' | 'sleep' | 'tcpSocket';

const actions: Readonly<Record<Action, (action: Field, gracePeriod: number | undefined) => void>> = {
  exec: (exec) => {
    exec.at('command').needed();
  },
  httpGet: (http) => {
    checkPortOrName(http.at('port'));
    http.at('scheme').choice(['HTTP', 'HTTPS']);
    for (const header of http.at('httpHeaders').items())
      if (!header.at('name').isOpen)
        for (const words of httpHeaderName(header.at('name').text))
          http.at('httpHeaders').invalid(words, header.at('name').text);
  },
  tcpSocket: (tcp) => checkPortOrName(tcp.at('port')),
  grpc: (grpc) => checkPortOrName(grpc.at('port')),
  sleep: (sleep, gracePeriod) => {
    const seconds = sleep.at('seconds').or(0).number;
    if (gracePeriod !== undefined && seconds !== undefined && (seconds < 0 || seconds > gracePeriod))
      sleep.invalid(`must be non-negative and less than terminationGracePeriodSeconds (${gracePeriod})`, seconds);
  },
};

function checkHandler(handler: Field, gracePeriod: number | undefined, names: readonly Action[]): void {
  if (handler.isOpen) return;
  let count = 0;
  for (const name of names) {
    const action = handler.at(name);
    if (!action.isSet) continue;
    if (count > 0) action.forbidden('may not specify more than 1 handler type');
    else actions[name](action, gracePeriod);
    count++;
  }
  if (count === 0) handler.required('must specify a handler type');
}

/** A probe; those of liveness and startup succeed at once. */
function checkProbe(probe: Field, gracePeriod: number | undefined): void {
  if (!probe.isSet) return;
  checkHandler(probe, gracePeriod, ['exec', 'httpGet', 'tcpSocket', 'grpc']);
  for (const name of ['initialDelaySeconds', 'timeoutSeconds', 'periodSeconds', 'successThreshold', 'failureThreshold'])
    probe.at(name).notNegative();
  probe.at('terminationGracePeriodSeconds').positive('must be greater than 0');
}

/** Checks of the two probes that succeed at once. */
export function checkSingleSuccessProbe(probe: Field, gracePeriod: number | undefined): void {
  checkProbe(probe, gracePeriod);
  const threshold = probe.at('successThreshold');
  if (!threshold.isEmpty && threshold.number !== undefined && threshold.number !== 1) threshold.invalid('must be 1');
}

/** A readiness probe, after which nothing is ended. */
export function checkReadinessProbe(probe: Field, gracePeriod: number | undefined): void {
  checkProbe(probe, gracePeriod);
  const period = probe.at('terminationGracePeriodSeconds');
  if (period.isSet) period.invalid('must not be set for readinessProbes');
}

/** Check of the handlers that run after the start and before the end of a container. */
export function checkLifecycle(lifecycle: Field, gracePeriod: number | undefined): void {
  for (const name of ['postStart', 'preStop'])
    if (lifecycle.at(name).isSet)
      checkHandler(lifecycle.at(name), gracePeriod, ['exec', 'httpGet', 'tcpSocket', 'sleep']);
}
