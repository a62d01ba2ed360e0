import type { Problem } from '../../core/problem.ts';
import type { YamlNode } from './node.ts';

/** Fault of a document that can be parsed and has no value; `node` is its place. */
export class NodeDecodeError extends Error {
  readonly node: YamlNode;
  readonly code: Problem['code'];
  constructor(message: string, node: YamlNode, code: Problem['code'] = 'YAML_SYNTAX') {
    super(message);
    this.code = code;
    this.node = node;
  }
}

/** The problem of a file whose decoding threw. Throws what is no `NodeDecodeError`. */
export function decodeProblem(thrown: unknown, file: string | undefined): Problem {
  if (!(thrown instanceof NodeDecodeError)) throw thrown;
  const { code, message, node } = thrown;
  return { code, message, ...(file === undefined ? {} : { at: { file, line: Math.max(node.line, 1) } }) };
}
