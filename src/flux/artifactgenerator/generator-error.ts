/** Ends the work for an artifact with the words of source-watcher. */
export class GeneratorError extends Error {}
