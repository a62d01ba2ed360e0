import { resolve } from 'node:path';

/** The path of a program in `dist`, which `npm run build` writes. */
export function builtProgram(name: 'action' | 'cli' | 'post'): string {
  return resolve('dist', `${name}.js`);
}

/** Lets Node 24 keep what it compiles of a program for its later starts; Node 20 does not know the variable. */
export const compileCache: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: resolve('node_modules', '.cache', 'compiled'),
};
