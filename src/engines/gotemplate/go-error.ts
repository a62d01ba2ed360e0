/**
 * An error that a Go function returned, or a Go panic that text/template turned into one. The evaluator adds
 * `error calling NAME: ` in front, the node, and the template. `cause` is what `%w` would wrap.
 */
export class GoError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GoError';
  }
}

/** A Go panic: unlike an error it goes past functions that swallow errors. */
export class GoPanic extends GoError {}
