import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 put less of other functions into one that it compiles. A run is over before code with all of them in it has paid for being compiled, and a shard before it is there at all; a run of several seconds takes no
 * longer either. Only for the V8 of Node 20, which has no compiler between the rough one and the thorough one: later ones gain nothing. The bound is read whenever a function is compiled, and changes nothing but when
 * inlining stops.
 */
export function inlineLess(): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--max-inlined-bytecode-size-cumulative=150');
}
