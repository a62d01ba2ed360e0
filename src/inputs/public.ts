export { defaultConfigFile } from './action-inputs.ts';
export { defaultCacheDirectory, defaultCacheSize, parseByteSize } from './cache-place.ts';
export type {
  BuildCommand,
  CacheCommand,
  Command,
  ComparingOptions,
  DiffCommand,
  FileQuery,
  GetCommand,
  KustomizeCommand,
  MergeCommand,
  PlanSafeCommand,
  QueueCommand,
  RenderOptions,
  ResourceQuery,
  RulesCommand,
  Selection,
  TestCommand,
  WatchCommand,
  WhyCommand,
} from './command.ts';
export { holdsEntries, withEntries } from './config-edit.ts';
export type { readConfigFile } from './config-file.ts';
export { decodeEvent } from './decode-event.ts';
export type { EndedRun } from './decode-workflow-run.ts';
export { defaultDeadline, defaultNodeTimeout, parseDuration } from './duration.ts';
export { eventPayload } from './event-payload.ts';
export { mayBeOfStranger, mayShowValues } from './event-trust.ts';
export { type GitLabJob, isForkPipeline, readGitLabJob } from './gitlab-job.ts';
export { parseHostCredentials } from './host-credentials.ts';
export { loosenedSettings } from './loosened-settings.ts';
export { parseArguments } from './parse-arguments.ts';
export { proxySettings } from './proxy-settings.ts';
export { type Environment, type Inputs, partialInputs, readActionInputs } from './read-action-inputs.ts';
export { registrySecrets } from './registry-secrets.ts';
export type { RenderChoices } from './render-choices.ts';
