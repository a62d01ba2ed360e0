import { quoteGo, unquoteGo } from '../../core/go/quote.ts';
import type {
  BranchNode,
  ChainNode,
  CommandNode,
  ListNode,
  OperandNode,
  ParsedTemplate,
  PipeNode,
  SourceText,
  StatementNode,
  TemplateNode,
  VariableNode,
} from './ast.ts';
import { isEmptyTree, locate, printNode } from './ast.ts';
import { type Delimiters, isKeyword, Lexer, printToken, type Token, type TokenType } from './lexer.ts';
import { numberLiteral } from './number-literal.ts';
import { TemplateParseError } from './parse-error.ts';

/** Go's bound on parentheses within parentheses. */
const MAX_PARENTHESES = 10_000;

/** `{{end}}` and `{{else}}` close a list and are not part of the tree. */
type Closer = { readonly type: 'end'; readonly pos: number } | { readonly type: 'else'; readonly pos: number };

/** What Go keeps per template rather than per text. */
interface Scope {
  vars: string[];
  /** How often each of them is declared, since a template may have tens of thousands. */
  declared: Map<string, number>;
  /** The left delimiter of the action that is being parsed. */
  action: Token | undefined;
  rangeDepth: number;
  parenDepth: number;
}

/**
 * Parses a text into its templates by name: the text itself under `source.name` and every `define` and `block` in it.
 * `isFunction` tells which names may be called. Throws `TemplateParseError` with Go's words.
 */
export function parseTemplates(
  source: SourceText,
  delimiters: Delimiters,
  isFunction: (name: string) => boolean,
): ReadonlyMap<string, ParsedTemplate> {
  return new Parser(source, delimiters, isFunction).parse();
}

class Parser {
  readonly #source: SourceText;
  readonly #isFunction: (name: string) => boolean;
  readonly #lexer: Lexer;
  readonly #templates = new Map<string, ParsedTemplate>();
  /** The newest token is first; `#peeked` of them have been handed back. Errors are reported at the newest one. */
  readonly #tokens: [Token, Token, Token];
  #peeked = 0;
  #scope = newScope();

  constructor(source: SourceText, delimiters: Delimiters, isFunction: (name: string) => boolean) {
    this.#source = source;
    this.#isFunction = isFunction;
    this.#lexer = new Lexer(
      source.text,
      delimiters,
      new Set(['break', 'continue'].filter((keyword) => isFunction(keyword))),
    );
    const none: Token = { type: 'eof', pos: 0, value: '' };
    this.#tokens = [none, none, none];
  }

  parse(): ReadonlyMap<string, ParsedTemplate> {
    const root: ListNode = { type: 'list', pos: this.#peek().pos, nodes: [] };
    while (this.#peek().type !== 'eof') {
      if (this.#peek().type === 'leftDelim') {
        const delimiter = this.#next();
        if (this.#nextNonSpace().type === 'define') {
          this.#definition();
          continue;
        }
        this.#backup2(delimiter);
      }
      const node = this.#textOrAction();
      if (node.type === 'end' || node.type === 'else') this.#fail(`unexpected {{${node.type}}}`);
      root.nodes.push(node);
    }
    this.#add(this.#source.name, root);
    return this.#templates;
  }

  #fail(reason: string): never {
    throw new TemplateParseError(this.#source.name, this.#line(this.#tokens[0]), reason);
  }

  #line(token: Token): number {
    return locate(this.#source, token.pos).line;
  }

  #unexpected(token: Token, context: string): never {
    if (token.type !== 'error') this.#fail(`unexpected ${printToken(token)} in ${context}`);
    const started = this.#scope.action === undefined ? undefined : this.#line(this.#scope.action);
    if (started === undefined || started === this.#line(token)) this.#fail(token.value);
    // "unclosed action" already says action.
    const link = token.value.endsWith(' action') ? ' started at' : ' in action started at';
    return this.#fail(`${token.value}${link} ${this.#source.name}:${started}`);
  }

  #next(): Token {
    if (this.#peeked > 0) this.#peeked--;
    else this.#tokens[0] = this.#lexer.next();
    return this.#at(this.#peeked);
  }

  #peek(): Token {
    if (this.#peeked > 0) return this.#at(this.#peeked - 1);
    this.#peeked = 1;
    this.#tokens[0] = this.#lexer.next();
    return this.#tokens[0];
  }

  #at(index: number): Token {
    return this.#tokens[index] ?? this.#tokens[0];
  }

  #backup(): void {
    this.#peeked++;
  }

  /** Hands back the newest token and the one before it. */
  #backup2(earlier: Token): void {
    this.#tokens[1] = earlier;
    this.#peeked = 2;
  }

  #backup3(earliest: Token, earlier: Token): void {
    this.#tokens[1] = earlier;
    this.#tokens[2] = earliest;
    this.#peeked = 3;
  }

  #nextNonSpace(): Token {
    let token = this.#next();
    while (token.type === 'space') token = this.#next();
    return token;
  }

  #peekNonSpace(): Token {
    const token = this.#nextNonSpace();
    this.#backup();
    return token;
  }

  #expect(type: TokenType, context: string): Token {
    const token = this.#nextNonSpace();
    if (token.type !== type) this.#unexpected(token, context);
    return token;
  }

  /** Adds a template; of two with the same name in one text, one must be empty. */
  #add(name: string, root: ListNode): void {
    const earlier = this.#templates.get(name);
    if (earlier === undefined || isEmptyTree(earlier.root)) {
      this.#templates.set(name, { name, source: this.#source, root });
    } else if (!isEmptyTree(root)) this.#fail(`template: multiple definition of template ${quoteGo(name)}`);
  }

  #definition(): void {
    const outer = this.#scope;
    this.#scope = newScope();
    const token = this.#nextNonSpace();
    const name = this.#templateName(token, 'define clause');
    this.#expect('rightDelim', 'define clause');
    this.#body(name, 'define clause');
    this.#scope = outer;
  }

  #body(name: string, context: string): void {
    const { list, closer } = this.#itemList();
    if (closer.type !== 'end') this.#fail(`unexpected {{${closer.type}}} in ${context}`);
    this.#add(name, list);
  }

  #itemList(): { list: ListNode; closer: Closer } {
    const list: ListNode = { type: 'list', pos: this.#peekNonSpace().pos, nodes: [] };
    while (this.#peekNonSpace().type !== 'eof') {
      const node = this.#textOrAction();
      if (node.type === 'end' || node.type === 'else') return { list, closer: node };
      list.nodes.push(node);
    }
    return this.#fail('unexpected EOF');
  }

  #textOrAction(): StatementNode | Closer {
    const token = this.#nextNonSpace();
    if (token.type === 'text') return { type: 'text', pos: token.pos, text: token.value };
    if (token.type !== 'leftDelim') this.#unexpected(token, 'input');
    this.#scope.action = token;
    const node = this.#action();
    this.#scope.action = undefined;
    return node;
  }

  #action(): StatementNode | Closer {
    const token = this.#nextNonSpace();
    switch (token.type) {
      case 'block':
        return this.#block();
      case 'break':
      case 'continue':
        return this.#jump(token, token.type);
      case 'else':
        return this.#else();
      case 'end':
        return { type: 'end', pos: this.#expect('rightDelim', 'end').pos };
      case 'if':
      case 'range':
      case 'with':
        return this.#branch(token.type);
      case 'template':
        return this.#template();
      default: {
        this.#backup();
        const { pos } = this.#peek();
        return { type: 'action', pos, pipe: this.#pipeline('command', 'rightDelim') };
      }
    }
  }

  #jump(keyword: Token, type: 'break' | 'continue'): StatementNode {
    const token = this.#nextNonSpace();
    if (token.type !== 'rightDelim') this.#unexpected(token, `{{${type}}}`);
    if (this.#scope.rangeDepth === 0) this.#fail(`{{${type}}} outside {{range}}`);
    return { type, pos: keyword.pos };
  }

  #else(): Closer {
    // `else if` and `else with` leave the keyword for the branch that is being parsed.
    const following = this.#peekNonSpace();
    if (following.type === 'if' || following.type === 'with') return { type: 'else', pos: following.pos };
    return { type: 'else', pos: this.#expect('rightDelim', 'else').pos };
  }

  /** Variables end with the branch that declares them. */
  #forget(visible: number): void {
    const { declared, vars } = this.#scope;
    for (const name of vars.splice(visible)) declared.set(name, (declared.get(name) ?? 1) - 1);
  }

  #branch(type: BranchNode['type']): BranchNode {
    const visible = this.#scope.vars.length;
    const pipe = this.#pipeline(type, 'rightDelim');
    if (type === 'range') this.#scope.rangeDepth++;
    const { list, closer } = this.#itemList();
    if (type === 'range') this.#scope.rangeDepth--;
    let elseList: ListNode | undefined;
    if (closer.type === 'else') {
      const next = this.#peek().type;
      if (type !== 'range' && next === type) {
        // The inner branch takes the one {{end}} of the chain.
        this.#next();
        elseList = { type: 'list', pos: closer.pos, nodes: [] };
        elseList.nodes.push(this.#branch(type));
      } else {
        const otherwise = this.#itemList();
        if (otherwise.closer.type !== 'end') this.#fail('expected end; found {{else}}');
        elseList = otherwise.list;
      }
    }
    this.#forget(visible);
    return { type, pos: pipe.pos, pipe, list, elseList };
  }

  #block(): TemplateNode {
    const token = this.#nextNonSpace();
    const name = this.#templateName(token, 'block clause');
    const pipe = this.#pipeline('block clause', 'rightDelim');
    const outer = this.#scope;
    this.#scope = newScope();
    this.#body(name, 'block clause');
    this.#scope = outer;
    return { type: 'template', pos: token.pos, name, pipe };
  }

  #template(): TemplateNode {
    const token = this.#nextNonSpace();
    const name = this.#templateName(token, 'template clause');
    let pipe: PipeNode | undefined;
    if (this.#nextNonSpace().type !== 'rightDelim') {
      this.#backup();
      pipe = this.#pipeline('template clause', 'rightDelim');
    }
    return { type: 'template', pos: token.pos, name, pipe };
  }

  #templateName(token: Token, context: string): string {
    if (token.type !== 'string' && token.type !== 'rawString') this.#unexpected(token, context);
    return this.#unquote(token);
  }

  #unquote(token: Token): string {
    return unquoteGo(token.value) ?? this.#fail('invalid syntax');
  }

  #pipeline(context: string, end: 'rightDelim' | 'rightParen'): PipeNode {
    const pipe: PipeNode = { type: 'pipe', pos: this.#peekNonSpace().pos, isAssign: false, decl: [], cmds: [] };
    while (this.#declaration(pipe, context));
    for (;;) {
      const token = this.#nextNonSpace();
      if (token.type === end) break;
      if (!startsOperand(token.type)) this.#unexpected(token, context);
      this.#backup();
      pipe.cmds.push(this.#command());
    }
    if (pipe.cmds.length === 0) this.#fail(`missing value for ${context}`);
    for (const [index, command] of pipe.cmds.entries()) {
      if (index > 0 && isLiteral(command.args[0])) this.#fail(`non executable command in pipeline stage ${index + 1}`);
    }
    return pipe;
  }

  /** Reads `$x :=`, `$x =` or, in a range, `$x,`; true when another variable follows. */
  #declaration(pipe: PipeNode, context: string): boolean {
    const variable = this.#peekNonSpace();
    if (variable.type !== 'variable') return false;
    this.#next();
    // "$x foo" needs a look past the space to tell an argument from a declaration.
    const after = this.#peek();
    const next = this.#peekNonSpace();
    if (next.type === 'assign' || next.type === 'declare' || (next.type === 'char' && next.value === ',')) {
      if (next.type !== 'char') pipe.isAssign = next.type === 'assign';
      this.#nextNonSpace();
      pipe.decl.push(variableNode(variable.pos, variable.value));
      this.#scope.vars.push(variable.value);
      this.#scope.declared.set(variable.value, (this.#scope.declared.get(variable.value) ?? 0) + 1);
      if (next.type !== 'char') return false;
      if (context === 'range' && pipe.decl.length < 2) {
        const { type } = this.#peekNonSpace();
        if (type === 'variable' || type === 'rightDelim' || type === 'rightParen') return true;
        this.#fail('range can only initialize variables');
      }
      this.#fail(`too many declarations in ${context}`);
    }
    if (after.type === 'space') this.#backup3(variable, after);
    else this.#backup2(variable);
    return false;
  }

  #command(): CommandNode {
    const command: CommandNode = { type: 'command', pos: this.#peekNonSpace().pos, args: [] };
    for (;;) {
      this.#peekNonSpace();
      const operand = this.#operand();
      if (operand !== undefined) command.args.push(operand);
      const token = this.#next();
      if (token.type === 'space') continue;
      if (token.type === 'rightDelim' || token.type === 'rightParen') this.#backup();
      else if (token.type !== 'pipe') this.#unexpected(token, 'operand');
      break;
    }
    if (command.args.length === 0) this.#fail('empty command');
    return command;
  }

  #operand(): OperandNode | undefined {
    const node = this.#term();
    if (node === undefined || this.#peek().type !== 'field') return node;
    const { pos } = this.#peek();
    const fields: string[] = [];
    while (this.#peek().type === 'field') fields.push(this.#next().value.slice(1));
    switch (node.type) {
      case 'field':
        return { type: 'field', pos, ident: [...node.ident, ...fields] };
      case 'variable':
        return { type: 'variable', pos, ident: [...node.ident, ...fields] };
      case 'identifier':
      case 'pipe':
      case 'chain':
        return { type: 'chain', pos, node, field: fields } satisfies ChainNode;
      default:
        return this.#fail(`unexpected . after term ${quoteGo(printNode(node))}`);
    }
  }

  #term(): OperandNode | undefined {
    const token = this.#nextNonSpace();
    const { pos, value } = token;
    switch (token.type) {
      case 'identifier':
        if (!this.#isFunction(value)) this.#fail(`function ${quoteGo(value)} not defined`);
        return { type: 'identifier', pos, ident: value };
      case '.':
        return { type: 'dot', pos };
      case 'nil':
        return { type: 'nil', pos };
      case 'variable': {
        if ((this.#scope.declared.get(value) ?? 0) === 0) this.#fail(`undefined variable ${quoteGo(value)}`);
        return variableNode(pos, value);
      }
      case 'field':
        return { type: 'field', pos, ident: [value.slice(1)] };
      case 'bool':
        return { type: 'bool', pos, value: value === 'true' };
      case 'charConstant':
      case 'complex':
      case 'number': {
        const number = numberLiteral(value, token.type);
        if (typeof number === 'string') this.#fail(number);
        return { type: 'number', pos, text: value, ...number };
      }
      case 'leftParen': {
        if (this.#scope.parenDepth >= MAX_PARENTHESES) this.#fail('max expression depth exceeded');
        this.#scope.parenDepth++;
        const pipe = this.#pipeline('parenthesized pipeline', 'rightParen');
        this.#scope.parenDepth--;
        return pipe;
      }
      case 'string':
      case 'rawString':
        return { type: 'string', pos, quoted: value, text: this.#unquote(token) };
      default:
        this.#backup();
        return undefined;
    }
  }
}

function newScope(): Scope {
  return { vars: ['$'], declared: new Map([['$', 1]]), action: undefined, rangeDepth: 0, parenDepth: 0 };
}

function variableNode(pos: number, name: string): VariableNode {
  return { type: 'variable', pos, ident: [name] };
}

function startsOperand(type: TokenType): boolean {
  if (isKeyword(type)) return type === '.' || type === 'nil';
  switch (type) {
    case 'bool':
    case 'charConstant':
    case 'complex':
    case 'field':
    case 'identifier':
    case 'leftParen':
    case 'number':
    case 'rawString':
    case 'string':
    case 'variable':
      return true;
    default:
      return false;
  }
}

function isLiteral(node: OperandNode | undefined): boolean {
  switch (node?.type) {
    case 'bool':
    case 'dot':
    case 'nil':
    case 'number':
    case 'string':
      return true;
    default:
      return false;
  }
}
