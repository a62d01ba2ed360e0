import type { RunnableTemplate } from './frame.ts';
import type { TemplateCompiler } from './template-compiler.ts';

/** Templates by name that can invoke each other. */
export class TemplateSet {
  /** The name of the set's root, which errors about missing templates mention. */
  readonly name: string;
  readonly compiler: TemplateCompiler;
  readonly #templates = new Map<string, RunnableTemplate>();
  readonly #parent: TemplateSet | undefined;

  constructor(name: string, compiler: TemplateCompiler, parent?: TemplateSet) {
    this.name = name;
    this.compiler = compiler;
    this.#parent = parent;
  }

  /**
   * Adds the templates of a text; `name` is that of what stands outside of its definitions. A later definition replaces
   * an earlier one of the same name unless it is empty. Throws `TemplateParseError`, and then adds nothing.
   */
  add(name: string, text: string): void {
    for (const [each, template] of this.compiler.templatesIn(name, text)) {
      if (!template.isEmpty || this.lookup(each) === undefined) this.#templates.set(each, template);
    }
  }

  /**
   * Adds a text whose own template replaces that of the same name even when it is empty, and gives that template: what
   * `tpl` executes. Throws `TemplateParseError`.
   */
  addMain(name: string, text: string): RunnableTemplate | undefined {
    const main = this.compiler.templatesIn(name, text).get(name);
    this.add(name, text);
    if (main !== undefined) this.#templates.set(name, main);
    return main;
  }

  lookup(name: string): RunnableTemplate | undefined {
    return this.#templates.get(name) ?? this.#parent?.lookup(name);
  }

  /**
   * A copy that shares this set's templates; what is added to the copy stays in it. Nothing may be added to this set
   * later.
   */
  copy(): TemplateSet {
    return new TemplateSet(this.name, this.compiler, this);
  }
}
