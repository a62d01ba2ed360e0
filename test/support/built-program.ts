import { resolve } from 'node:path';

/** The path of a program in `dist`, which `npm run build` writes. */
export function builtProgram(name: 'action' | 'cli' | 'post'): string {
  return resolve('dist', `${name}.js`);
}
