/**
 * An element with attributes and children. Texts are put in as text. `true` sets an empty attribute, `undefined` and
 * `false` leave it out.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(name, value === true ? '' : value);
  }
  for (const child of children) made.append(child);
  return made;
}

/**
 * The element of the shell with an id. The shell is written together with the script, so one that is missing is a fault
 * of this program.
 */
export function shellElement<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new TypeError(`the page has no ${id}`);
  return found;
}
