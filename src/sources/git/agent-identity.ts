import { statSync } from 'node:fs';

/**
 * The identity of an ssh agent as what is kept knows it: its socket and its beginning, since its keys are not at hand.
 * Empty without one.
 */
export function agentIdentity(socket = ''): string {
  return socket === '' ? '' : `${socket} ${startOf(socket)}`;
}

function startOf(socket: string): number {
  try {
    return statSync(socket).ctimeMs;
  } catch {
    return 0;
  }
}
