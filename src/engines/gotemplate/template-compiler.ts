import { isEmptyTree, type ParsedTemplate } from './ast.ts';
import { BUILTINS } from './builtins.ts';
import { compileTemplate } from './compile-template.ts';
import type { RunnableTemplate, TemplateCode } from './frame.ts';
import type { FunctionTable } from './function-table.ts';
import { DEFAULT_DELIMITERS, type Delimiters } from './lexer.ts';
import { failNesting } from './limits.ts';
import { parseTemplates } from './parser.ts';

/** How long the texts of one generation may be together, in UTF-16 units; compiled, a unit takes some 40 bytes. */
const GENERATION_LENGTH = 2 * 1024 * 1024;

type Templates = ReadonlyMap<string, RunnableTemplate>;

/** Templates by text and name. */
type Generation = Map<string, Map<string, Templates>>;

/**
 * Turns texts into templates for one set of functions. A text that was parsed before under the same name is neither
 * parsed nor compiled again, in whatever set it is used; so one compiler serves all renders of a process.
 */
export class TemplateCompiler {
  readonly functions: FunctionTable;
  readonly #delimiters: Delimiters;
  // What was not asked for during one whole generation is forgotten; what is still used by a set stays alive there.
  #young: Generation = new Map();
  #old: Generation = new Map();
  #youngLength = 0;

  constructor(functions: FunctionTable, delimiters: Delimiters = DEFAULT_DELIMITERS) {
    this.functions = functions;
    this.#delimiters = delimiters;
  }

  /** The templates that a text defines, its own under `name`. Throws `TemplateParseError`. */
  templatesIn(name: string, text: string): Templates {
    const known = this.#young.get(text)?.get(name);
    if (known !== undefined) return known;
    const templates = this.#old.get(text)?.get(name) ?? this.#parse(name, text);
    this.#remember(name, text, templates);
    return templates;
  }

  #remember(name: string, text: string, templates: Templates): void {
    this.#youngLength += text.length + name.length;
    if (this.#youngLength > GENERATION_LENGTH) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#youngLength = text.length + name.length;
    }
    const byName = this.#young.get(text);
    if (byName === undefined) this.#young.set(text, new Map([[name, templates]]));
    else byName.set(name, templates);
  }

  #parse(name: string, text: string): Templates {
    const isFunction = (called: string): boolean => this.functions.has(called) || BUILTINS.has(called);
    try {
      const parsed = parseTemplates({ name, text }, this.#delimiters, isFunction);
      return new Map([...parsed].map(([each, template]) => [each, new CachedTemplate(template, this.functions)]));
    } catch (error) {
      if (error instanceof RangeError) failNesting();
      throw error;
    }
  }
}

class CachedTemplate implements RunnableTemplate {
  readonly parsed: ParsedTemplate;
  readonly isEmpty: boolean;
  readonly #functions: FunctionTable;
  #code: TemplateCode | undefined;

  constructor(parsed: ParsedTemplate, functions: FunctionTable) {
    this.parsed = parsed;
    this.isEmpty = isEmptyTree(parsed.root);
    this.#functions = functions;
  }

  get code(): TemplateCode {
    this.#code ??= compileTemplate(this.parsed, this.#functions);
    return this.#code;
  }
}
