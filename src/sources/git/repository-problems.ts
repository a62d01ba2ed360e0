import type { Problem } from '../../core/problem.ts';

/** Problem of a repository that is hidden, where the run's login was not sent through the proxy of the source. */
export const loginWithheld: Problem = {
  code: 'SOURCE_AUTH',
  message: "login missing: the source names its own proxy, and the run's login is not sent there",
  hint: 'Put a login into its secretRef, or name the host in `registry-mirrors` (HOST=HOST) to reach it as the run does.',
};

/** Problem of a repository that does not exist, or is hidden for want of the login that the source names. */
export const notShown: Problem = {
  code: 'SOURCE_AUTH',
  message: 'repository not found, or hidden without the login of the source, which is not in the tree in clear text',
  hint: 'Set a login for this host.',
};

/** Problem of a repository that is a directory of the machine. */
export const directoryRefused: Problem = { code: 'SOURCE_INVALID', message: 'local directories are not supported' };
