import type { ConfigFile } from './config-fields.ts';

const strictness = { block: 3, warn: 2, note: 1, off: 0 } as const;

/** Settings that a new version of a configuration loosens, in a few words each. */
export function loosenedSettings(before: ConfigFile, after: ConfigFile): readonly string[] {
  const added = <T>(old: readonly T[], now: readonly T[]): readonly T[] => {
    const known = new Set(old.map((one) => JSON.stringify(one)));
    return now.filter((one) => !known.has(JSON.stringify(one)));
  };
  const old = new Map(before.rules.map(({ rule, paths, severity }) => [`${rule} ${paths.join(' ')}`, severity]));
  return [
    ...added(before.rules, after.rules)
      .filter(({ rule, paths, severity }) => {
        const was = old.get(`${rule} ${paths.join(' ')}`);
        return severity !== 'block' && (was === undefined || strictness[severity] < strictness[was]);
      })
      .map(({ rule, severity }) => `${rule} is ${severity}`),
    ...added(after.rules, before.rules)
      .filter(
        ({ rule, paths, severity }) =>
          severity !== 'off' &&
          severity !== 'note' &&
          !after.rules.some((one) => one.rule === rule && one.paths.join(' ') === paths.join(' ')),
      )
      .map(({ rule, severity }) => `${rule} is no longer ${severity}`),
    ...added(before.acknowledge, after.acknowledge).map(
      ({ rule, resource }) => `${rule} is acknowledged for ${resource}`,
    ),
    ...added(before.ignore, after.ignore).map(({ path, kind }) => `${path} of ${kind ?? 'all kinds'} is ignored`),
    ...added(before.noise, after.noise).map(({ key }) => `${key} is noise`),
    ...added(after.publishes, before.publishes).map(({ source }) => `${source} is no longer rendered from the tree`),
    ...(before.clusters.length === 0 && after.clusters.length > 0 ? ['only its own clusters are rendered'] : []),
    ...added(after.clusters, before.clusters).map(({ name }) => `cluster ${name} is changed or removed`),
    ...added(after.show, before.show).map((name) => `noise rule ${name} is on again`),
    ...(before.verifyImages && !after.verifyImages ? ['registries are no longer asked for new images'] : []),
  ];
}
