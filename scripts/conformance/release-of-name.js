// Of which release something is that has no labels of origin, as hooks have none in flate.

/** The one of the releases (`HelmRelease namespace/name`) with the longest name that the name of a resource (`Kind namespace/name`) is, or begins with before a dash; undefined when there is none. */
export function releaseOfName(resource, releases) {
  const [, place] = resource.split(' ');
  const owns = (release) => `${place}-`.startsWith(`${release.split(' ')[1]}-`);
  return [...releases].filter(owns).sort((a, b) => b.length - a.length)[0];
}
