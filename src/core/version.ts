/** The version of the program; the release workflow keeps it equal to package.json, and a test compares them. */
export const version = '0.1.0';

/**
 * A hash of the built program, which the build puts in; results on disk belong to one. Undefined when the sources run
 * as they are.
 */
export const buildId: string | undefined = /^[0-9a-f]{40}$/.test('__FLUXDELTA_BUILD_ID__')
  ? '__FLUXDELTA_BUILD_ID__'
  : undefined;
