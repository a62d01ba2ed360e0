import type { AcceptSettings, FailOn } from '../core/fail-on.ts';
import type { Problem } from '../core/problem.ts';
import type { SelectedKind } from './command-options.ts';
import type { RenderChoices } from './render-choices.ts';

/** Selection of a command line: a kind, or one resource of it. */
export interface Selection {
  readonly kind: SelectedKind;
  readonly name?: string;
  readonly namespace?: string;
}

/** Options that the commands that render trees have in common. */
export interface RenderOptions extends RenderChoices {
  readonly color: 'auto' | 'never';
  readonly debug?: true;
  /** A revision or a directory; the working tree when absent. */
  readonly head?: string;
  readonly metricsFile?: string;
  readonly outputFile?: string;
  /** Directories and globs of directories: one to look for clusters in, or several that are a cluster each. */
  readonly paths: readonly string[];
  readonly selection: Selection;
}

/** Options that the commands that compare two sides have in common. */
export interface ComparingOptions extends RenderOptions {
  readonly base?: string;
  readonly compare?: 'exact' | 'merge-base';
  readonly full: boolean;
}

/** Command `diff`. */
export interface DiffCommand extends ComparingOptions {
  readonly command: 'diff';
  /** Absent for all. */
  readonly cluster?: string;
  /** In milliseconds. */
  readonly apiTimeout?: number;
  readonly exitCode: boolean;
  /** The way in which people accept findings on what the report is posted on. */
  readonly accept: AcceptSettings;
  /** Absent for what no longer renders. */
  readonly failOn?: readonly FailOn[];
  readonly output: 'artifact' | 'comment' | 'html' | 'json' | 'markdown' | 'text';
  /** Tells what is posted of several runs apart. */
  readonly name?: string;
  /** Path of the file that gets the whole report as one page. */
  readonly page?: string;
  /** Where the report is posted besides. */
  readonly post?: 'gitlab';
  /** What is said at lines of what it is posted on. */
  readonly reviewComments?: 'blocking' | 'changes' | 'findings' | 'off';
  readonly skipKinds: readonly string[];
  /** Absent unless false. */
  readonly status?: boolean;
}

/** Command `build`. */
export interface BuildCommand extends RenderOptions {
  readonly command: 'build';
  readonly output: 'json' | 'name' | 'yaml';
  readonly skipKinds: readonly string[];
}

/** Command `test`. */
export interface TestCommand extends RenderOptions {
  readonly command: 'test';
  readonly output: 'json' | 'text';
}

/** Command `get`. */
export interface GetCommand extends RenderOptions {
  readonly command: 'get';
  readonly output: 'json' | 'name' | 'overview' | 'table' | 'wide' | 'yaml';
  /** What is listed in place of Flux objects. */
  readonly subject?: 'clusters' | 'images';
}

/** Looks after what was downloaded. */
export interface CacheCommand {
  readonly command: 'cache';
  readonly action: 'clear' | 'gc' | 'list';
  readonly cacheDirectory?: string;
  /** In bytes. */
  readonly cacheSize?: number;
  readonly output: 'json' | 'table';
}

/** Prints the completion script of a shell. */
interface CompletionCommand {
  readonly command: 'completion';
  readonly shell: 'bash' | 'fish' | 'zsh';
}

/** The one thing that a command is asked about, by kind and name. */
export interface ResourceQuery {
  /** A kind as it is written in a manifest, in any case, or `Source` for every kind of source. */
  readonly kind: string;
  readonly namespace?: string;
  readonly name: string;
}

/** The one file that a command is asked about, by its path from the root of the repository. */
export interface FileQuery {
  readonly file: string;
}

/** Command `why`. */
export interface WhyCommand extends ComparingOptions {
  readonly command: 'why';
  readonly output: 'json' | 'text';
  readonly query: FileQuery | ResourceQuery;
}

/** Command `plan-safe`. */
export interface PlanSafeCommand extends ComparingOptions {
  readonly command: 'plan-safe';
  /** Directory that the patches are written to; absent when only the plan is printed. */
  readonly directory?: string;
}

/** Command `watch`. */
export interface WatchCommand extends ComparingOptions {
  readonly command: 'watch';
  readonly skipKinds: readonly string[];
}

/** Renders every open request of the repository. */
export interface QueueCommand extends Omit<RenderOptions, 'head' | 'selection'> {
  readonly command: 'queue';
  /** As the workflow of the requests has it. */
  readonly accept: AcceptSettings;
  /** Branch that the requests are into; the default branch when absent. */
  readonly base?: string;
  /** True when requests of forks are rendered too. */
  readonly forks: boolean;
  readonly full: boolean;
  /** The name of the reports of the requests. */
  readonly name?: string;
  readonly output: 'html' | 'json' | 'markdown' | 'text';
}

/** Prints the one report of several artifacts. */
export interface MergeCommand {
  readonly command: 'merge';
  readonly color: 'auto' | 'never';
  readonly exitCode: boolean;
  readonly files: readonly string[];
  readonly output: 'artifact' | 'comment' | 'html' | 'json' | 'markdown' | 'text';
  readonly outputFile?: string;
}

/** Renders one chart. */
interface TemplateCommand {
  readonly command: 'template';
  /** Values of Helm's options by name; a switch that is on has one. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Name and chart. */
  readonly words: readonly string[];
}

/** Builds one kustomization. */
export interface KustomizeCommand {
  readonly command: 'kustomize';
  /** A directory, or the URL of a repository. */
  readonly directory: string;
  readonly loadRestrictor: 'none' | 'rootOnly';
  /** The version of kustomize; the newest without it. */
  readonly version?: string;
  readonly offline: boolean;
  /** A file, or a directory that exists; absent for the standard output. */
  readonly output?: string;
}

/** Lists the rules. */
export interface RulesCommand {
  readonly command: 'rules';
  readonly output: 'json' | 'text';
}

/** Command for help, with its text. */
export interface HelpCommand {
  readonly command: 'help';
  readonly text: string;
}

interface VersionCommand {
  readonly command: 'version';
}

/** Command that a command line asks for. */
export type Command =
  | BuildCommand
  | CacheCommand
  | CompletionCommand
  | DiffCommand
  | GetCommand
  | HelpCommand
  | KustomizeCommand
  | MergeCommand
  | PlanSafeCommand
  | QueueCommand
  | RulesCommand
  | TemplateCommand
  | TestCommand
  | VersionCommand
  | WatchCommand
  | WhyCommand;

/** A command line that asks for nothing that exists. The exit code is then 2. */
export interface UsageProblem {
  readonly command: 'usage';
  readonly problem: Problem;
  /** The line that shows how it is called. */
  readonly usage: string;
}
