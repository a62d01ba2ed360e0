/** What one template took: of its own, without the templates that it includes. */
interface TemplateCosts {
  steps: number;
  output: number;
}

/** Consumption of an execution's limits, by template and function. */
export class ExecCosts {
  /** Steps in all, those of functions included. */
  steps = 0;
  /** UTF-16 units written in all. */
  output = 0;
  /** Templates within templates, at most. */
  depth = 0;
  /** The longest text that a call took or gave, in UTF-16 units. */
  readonly longest = { length: 0, function: '', template: '' };
  readonly #templates = new Map<string, TemplateCosts>();
  readonly #functions = new Map<string, number>();

  addTemplate(name: string, steps: number, output: number): void {
    this.steps += steps;
    this.output += output;
    const known = this.#templates.get(name);
    if (known === undefined) this.#templates.set(name, { steps, output });
    else {
      known.steps += steps;
      known.output += output;
    }
  }

  addCall(name: string, steps: number): void {
    this.#functions.set(name, (this.#functions.get(name) ?? 0) + steps);
  }

  addText(name: string, template: string, length: number): void {
    if (length <= this.longest.length) return;
    this.longest.length = length;
    this.longest.function = name;
    this.longest.template = template;
  }

  addDepth(depth: number): void {
    if (depth > this.depth) this.depth = depth;
  }

  /** The templates, and the functions among them, that took most of the steps. */
  mostSteps(): string {
    const templates = [...this.#templates].map(([name, { steps }]) => [name, steps] as const);
    const calls = largest(this.#functions, this.steps);
    return `${largest(templates, this.steps)}${calls === '' ? '' : `; of all, calls of ${calls}`}`;
  }

  /** The templates that wrote most. */
  mostOutput(): string {
    return largest(
      [...this.#templates].map(([name, { output }]) => [name, output] as const),
      this.output,
    );
  }
}

/** The three largest shares, largest first; none below a hundredth. */
function largest(entries: Iterable<readonly [name: string, count: number]>, all: number): string {
  return [...entries]
    .filter(([, count]) => count * 100 >= all && count > 0)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, 3)
    .map(([name, count]) => `${name} ${Math.round((count / all) * 100)} % (${count})`)
    .join(', ');
}
