import { byteLength } from '../../core/go/go-string.ts';
import { quoteGo } from '../../core/go/quote.ts';

/** A text that was parsed, and the name under which its errors are reported. */
export interface SourceText {
  readonly name: string;
  readonly text: string;
}

/** One template out of a text: the whole text without its definitions, or a `define` or `block` in it. */
export interface ParsedTemplate {
  readonly name: string;
  readonly source: SourceText;
  readonly root: ListNode;
}

interface Positioned {
  /** UTF-16 index into the source text that Go reports errors at. */
  readonly pos: number;
}

/** Nodes between two closing actions, or the body of a template. */
export interface ListNode extends Positioned {
  readonly type: 'list';
  readonly nodes: StatementNode[];
}

/** Text outside of actions, after trimming. */
interface TextNode extends Positioned {
  readonly type: 'text';
  readonly text: string;
}

/** A pipeline whose value is printed, unless it declares or assigns variables. */
interface ActionNode extends Positioned {
  readonly type: 'action';
  readonly pipe: PipeNode;
}

/** A block with its `else`; an `else if` is a block of its own in `elseList`. */
export interface BranchNode extends Positioned {
  readonly type: 'if' | 'range' | 'with';
  readonly pipe: PipeNode;
  readonly list: ListNode;
  readonly elseList: ListNode | undefined;
}

/** `{{template}}`, or what is left of a `{{block}}` where it stands. */
export interface TemplateNode extends Positioned {
  readonly type: 'template';
  readonly name: string;
  readonly pipe: PipeNode | undefined;
}

/** Leaves a range, or goes on with its next element. */
interface JumpNode extends Positioned {
  readonly type: 'break' | 'continue';
}

/** Element of a list. */
export type StatementNode = TextNode | ActionNode | BranchNode | TemplateNode | JumpNode;

/** Commands, each of which gets the value of the one before as last argument. */
export interface PipeNode extends Positioned {
  readonly type: 'pipe';
  /** `=` instead of `:=`; without meaning when nothing is declared. */
  isAssign: boolean;
  readonly decl: VariableNode[];
  readonly cmds: CommandNode[];
}

/** An operand, or a function, method or field with its arguments. */
export interface CommandNode extends Positioned {
  readonly type: 'command';
  readonly args: OperandNode[];
}

/** `.a.b`. */
export interface FieldNode extends Positioned {
  readonly type: 'field';
  readonly ident: readonly string[];
}

/** `$x.a.b`; the dollar sign is part of the first name. */
export interface VariableNode extends Positioned {
  readonly type: 'variable';
  readonly ident: readonly string[];
}

/** A function call or parenthesised pipeline followed by fields. */
export interface ChainNode extends Positioned {
  readonly type: 'chain';
  readonly node: OperandNode;
  readonly field: readonly string[];
}

/** The name of a function. */
export interface IdentifierNode extends Positioned {
  readonly type: 'identifier';
  readonly ident: string;
}

/** The dot. */
interface DotNode extends Positioned {
  readonly type: 'dot';
}

/** The literal `nil`. */
export interface NilNode extends Positioned {
  readonly type: 'nil';
}

/** The literal `true` or `false`. */
export interface BoolNode extends Positioned {
  readonly type: 'bool';
  readonly value: boolean;
}

/** A string literal. */
export interface StringNode extends Positioned {
  readonly type: 'string';
  /** As written, with its quotes. */
  readonly quoted: string;
  readonly text: string;
}

/** A numeric literal with its value in every type that can hold it, as Go's untyped constants. */
export interface NumberNode extends Positioned {
  readonly type: 'number';
  readonly text: string;
  readonly int: bigint | undefined;
  readonly uint: bigint | undefined;
  readonly float: number | undefined;
  readonly complex: { readonly re: number; readonly im: number } | undefined;
}

/** Element of a command. */
export type OperandNode =
  | FieldNode
  | VariableNode
  | ChainNode
  | IdentifierNode
  | DotNode
  | NilNode
  | BoolNode
  | StringNode
  | NumberNode
  | PipeNode;

/** Every node of a tree. */
export type TemplateAstNode = ListNode | StatementNode | PipeNode | CommandNode | OperandNode;

/** The node as Go prints it in errors: one space between operands, `{{else}}{{if}}` for `else if`, no trim marks. */
export function printNode(node: TemplateAstNode): string {
  switch (node.type) {
    case 'list':
      return node.nodes.map(printNode).join('');
    case 'text':
      return node.text;
    case 'action':
      return `{{${printNode(node.pipe)}}}`;
    case 'if':
    case 'range':
    case 'with': {
      const otherwise = node.elseList === undefined ? '' : `{{else}}${printNode(node.elseList)}`;
      return `{{${node.type} ${printNode(node.pipe)}}}${printNode(node.list)}${otherwise}{{end}}`;
    }
    case 'template': {
      const argument = node.pipe === undefined ? '' : ` ${printNode(node.pipe)}`;
      return `{{template ${quoteGo(node.name)}${argument}}}`;
    }
    case 'break':
    case 'continue':
      return `{{${node.type}}}`;
    case 'pipe': {
      const commands = node.cmds.map(printNode).join(' | ');
      if (node.decl.length === 0) return commands;
      return `${node.decl.map(printNode).join(', ')} ${node.isAssign ? '=' : ':='} ${commands}`;
    }
    case 'command':
      return node.args.map(printOperand).join(' ');
    case 'field':
      return node.ident.map((name) => `.${name}`).join('');
    case 'variable':
      return node.ident.join('.');
    case 'chain':
      return `${printOperand(node.node)}${node.field.map((name) => `.${name}`).join('')}`;
    case 'identifier':
      return node.ident;
    case 'dot':
      return '.';
    case 'nil':
      return 'nil';
    case 'bool':
      return node.value ? 'true' : 'false';
    case 'string':
      return node.quoted;
    case 'number':
      return node.text;
    default:
      return node satisfies never;
  }
}

function printOperand(node: OperandNode): string {
  return node.type === 'pipe' ? `(${printNode(node)})` : printNode(node);
}

/** Test whether a template body holds nothing but white space (and comments, which are not part of the tree). */
export function isEmptyTree(root: ListNode): boolean {
  return root.nodes.every((node) => node.type === 'text' && isBlank(node.text));
}

function isBlank(text: string): boolean {
  // bytes.TrimSpace: Unicode White_Space, which is \s without U+FEFF and with U+0085.
  return !/[^\s\u0085]|\ufeff/.test(text);
}

/** Line (from 1) and column (bytes, from 0) of an index into a source text, as Go's errors count them. */
export function locate(source: SourceText, pos: number): { line: number; column: number } {
  const before = source.text.slice(0, pos);
  let line = 1;
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', at + 1)) line++;
  return { line, column: byteLength(before.slice(before.lastIndexOf('\n') + 1)) };
}
