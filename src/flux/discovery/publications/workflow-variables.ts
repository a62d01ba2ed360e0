import { type JsonObject, type JsonValue, objectAt } from '../../../core/json.ts';

/** Characters of a text with its variables. */
const longest = 2_000;

/** What forges call the repository, and its owner. */
function repositoryNames([name = '']: readonly string[]): (readonly [string, string])[] {
  const [owner, own] = name.split('/');
  if (owner === undefined || own === undefined) return [];
  const spelled = (text: string, ...variables: string[]) => variables.map((one) => [one, text] as const);
  return [
    ...spelled(name, 'github.repository', 'GITHUB_REPOSITORY', 'CI_PROJECT_PATH'),
    ...spelled(owner, 'github.repository_owner', 'GITHUB_REPOSITORY_OWNER', 'CI_PROJECT_NAMESPACE'),
    ...spelled(own, 'github.event.repository.name', 'CI_PROJECT_NAME'),
  ];
}

/**
 * The variables of a workflow: the names of the repository, `owner/name`, first the likeliest, and everything that
 * `env` and `variables` set, wherever that is. One that is set twice differently is not known.
 */
export function workflowVariables(workflow: JsonObject, names: readonly string[]): ReadonlyMap<string, string> {
  const set = new Map<string, string>();
  const look = (at: JsonValue): void => {
    if (typeof at !== 'object' || at === null) return;
    for (const key of ['env', 'variables'])
      for (const [name, text] of Object.entries(objectAt(at, key) ?? {}))
        for (const spelled of [name, `env.${name}`])
          set.set(
            spelled,
            typeof text === 'string' && text.length <= longest && (set.get(spelled) ?? text) === text ? text : '$',
          );
    for (const item of Object.values(at)) look(item);
  };
  look(workflow);
  return new Map([...repositoryNames(names), ...set]);
}

/**
 * A text with what is known in the place of variables, and a capture in that of a matrix and of an input. `$` stays
 * where something is not known, which only a tag may hold.
 */
export function filled(text: string, known: ReadonlyMap<string, string>): string {
  let whole = text.replace(/\$\([^()]*\)/g, '$');
  // Variables may name others, and themselves.
  for (let round = 0; round < 4; round++) {
    if (whole.length > longest) return '$';
    whole = whole.replace(
      /\$\{\{\s*([\w.-]+)\s*\}\}|\$\{(\w+)(?:,,)?\}|\$(\w+)/g,
      (all, expression?: string, braced?: string, plain?: string) => {
        const name = expression ?? braced ?? plain ?? '';
        const free = /^(?:matrix|inputs|github\.event\.inputs)\.([\w-]+)$/.exec(name)?.[1];
        return known.get(name) ?? (free === undefined ? all : `{${free}}`);
      },
    );
  }
  return whole.length > longest ? '$' : whole;
}
