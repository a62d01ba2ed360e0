import { type BoolNode, type NilNode, type NumberNode, printNode, type StringNode } from './ast.ts';
import { canBeNil, REFLECT_VALUE } from './convert.ts';
import type { Expression } from './expression.ts';
import type { Evaluated } from './frame.ts';
import { GoComplex, goInt, int, isIntegerKind, isUnsigned, type ParamType } from './value.ts';

/** Node of a literal. */
export type LiteralNode = BoolNode | NilNode | NumberNode | StringNode;

/** The value of a literal where nothing says which type it should have. */
export function compileLiteral(node: BoolNode | NumberNode | StringNode): Expression {
  const value = node.type === 'bool' ? node.value : node.type === 'string' ? node.text : untypedNumber(node);
  return (frame) => {
    frame.node = node;
    return value ?? frame.fail(`${printNode(node)} overflows int`);
  };
}

/** An int or a float64 by the way it is written; undefined when it needs an unsigned type. */
function untypedNumber(node: NumberNode): Evaluated {
  const { text } = node;
  if (node.complex !== undefined) return new GoComplex(node.complex.re, node.complex.im);
  const isHexadecimalInt = /^0[xX]./.test(text) && !/[pP]/.test(text);
  const looksLikeFloat = !isHexadecimalInt && !text.startsWith("'") && /[.eEpP]/.test(text);
  if (looksLikeFloat && node.float !== undefined) return node.float;
  return node.int === undefined ? undefined : int(node.int);
}

/** A literal as an argument of a parameter's type. */
export function compileLiteralArgument(node: LiteralNode, type: ParamType): Expression {
  if (node.type === 'nil') {
    const nothing = type === REFLECT_VALUE ? undefined : null;
    const fits = canBeNil(type);
    return (frame) => {
      frame.node = node;
      return fits ? nothing : frame.fail(`cannot assign nil to ${type}`);
    };
  }
  if (type === REFLECT_VALUE || type === 'interface {}') return compileLiteral(node);
  const { expected, value } = typedLiteral(node, type);
  return (frame) => {
    frame.node = node;
    if (value !== undefined) return value;
    if (expected === undefined) return frame.fail(`can't handle ${printNode(node)} for arg of type ${type}`);
    return frame.fail(`expected ${expected}; found ${printNode(node)}`);
  };
}

/** The value of a literal in a parameter's type, if it has one, and what Go calls that type. */
function typedLiteral(
  node: BoolNode | NumberNode | StringNode,
  type: ParamType,
): { readonly expected: string | undefined; readonly value: Evaluated } {
  const number = node.type === 'number' ? node : undefined;
  if (isIntegerKind(type)) {
    const unsigned = isUnsigned(type);
    const value = unsigned ? number?.uint : number?.int;
    return {
      expected: unsigned ? 'unsigned integer' : 'integer',
      value: value === undefined ? undefined : goInt(type, value),
    };
  }
  switch (type) {
    case 'bool':
      return { expected: 'bool', value: node.type === 'bool' ? node.value : undefined };
    case 'string':
      return { expected: 'string', value: node.type === 'string' ? node.text : undefined };
    case 'float32':
    case 'float64':
      return { expected: 'float', value: number?.float };
    case 'complex128':
    case 'complex64':
      return {
        expected: 'complex',
        value: number?.complex === undefined ? undefined : new GoComplex(number.complex.re, number.complex.im),
      };
    default:
      return { expected: undefined, value: undefined };
  }
}
