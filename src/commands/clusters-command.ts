import type { JsonValue } from '../core/json.ts';
import { printPosition } from '../core/position.ts';
import { isProblem, type Problem } from '../core/problem.ts';
import { newestHelm } from '../core/versions/helm-versions.ts';
import { encodeYaml } from '../engines/yaml/public.ts';
import { type FluxSettings } from '../flux/public.ts';
import { type GetCommand } from '../inputs/public.ts';
import { configurationFaults, type ListedCluster, listClusters } from '../render/preview/public.ts';
import { openHead } from './open-head.ts';
import { printTable } from './output/table.ts';
import type { Terminal } from './output/terminal.ts';
import { previewOptions, redactionsOf, withAgeKey } from './preview-options.ts';
import type { RenderedText } from './render-command.ts';

/** `get clusters`: which clusters are found, why, and with `-o wide` what each is rendered for. */
export async function clustersCommand(command: GetCommand, terminal: Terminal): Promise<RenderedText | Problem> {
  const opened = await openHead(command, terminal);
  if (isProblem(opened)) return opened;
  await using open = opened;
  const options = {
    ...previewOptions(withAgeKey(command, terminal.environment), open.own),
    hidden: redactionsOf(terminal.directory, terminal.environment, command),
  };
  const clusters = await listClusters(open.side, options);
  const messages = await configurationFaults(open.side.tree, options.configFile);
  return { text: printClusters(clusters, command.output, options.configFile ?? ''), exitCode: 0, messages };
}

function printClusters(clusters: readonly ListedCluster[], output: GetCommand['output'], file: string): string {
  const data = (): { [key: string]: JsonValue }[] => clusters.map((cluster) => clusterData(cluster, file));
  switch (output) {
    case 'json':
      return `${JSON.stringify(data(), null, 2)}\n`;
    case 'yaml':
      return encodeYaml(data());
    case 'name':
      return clusters.map(({ name }) => `${name === '' ? '-' : name}\n`).join('');
    case 'overview':
    case 'table':
    case 'wide':
      return printTable(
        ['NAME', 'FOUND BY', 'ENTRY POINT', 'REASON', ...(output === 'wide' ? ['SETTINGS'] : [])],
        clusters.flatMap((cluster) => {
          const settings = settingsOf(cluster, file).map(({ field, value, from }) => `${field} ${value} (${from})`);
          return cluster.beginnings.map(({ at, why, isDoubtful }, row) => [
            row === 0 ? cluster.name || '-' : '',
            row === 0 ? foundBy(cluster, file) : '',
            printPosition(at),
            isDoubtful ? `${why}; doubtful: in a directory for unused files` : why,
            ...(output === 'wide' ? [row === 0 ? settings.join('; ') || '-' : ''] : []),
          ]);
        }),
      );
  }
}

function foundBy({ foundBy: how, path }: ListedCluster, file: string): string {
  switch (how) {
    case 'configuration':
      return `${file}, ${path}`;
    case 'path':
      return `path ${path}`;
    case 'library':
      return 'no cluster: a build of a library';
    case 'beginnings':
      return 'entry points';
  }
}

/** One thing that a cluster is rendered for, and where that is said. */
interface Setting {
  readonly field: string;
  readonly value: string;
  readonly from: string;
}

/** What the configuration says comes before what the tree says. */
function settingsOf({ flux, configured }: ListedCluster, file: string): readonly Setting[] {
  const said = configured.map((one) => ({ ...one, from: file }));
  if (flux === undefined) return said;
  const isSaid = said.some(({ field }) => field === 'flux-version');
  const { version } = flux;
  const from = printPosition(flux.at);
  return [
    ...said,
    ...(version === undefined || isSaid ? [] : [{ field: 'flux-version', value: version, from }]),
    ...fluxTexts(flux.settings).flatMap(([name, field, value]) => {
      const origin = flux.origins[name];
      // What follows from the version of the files does not count where another one is configured.
      return origin === undefined || (isSaid && origin === flux.at)
        ? []
        : [{ field, value, from: printPosition(origin) }];
    }),
  ];
}

/** What is worth saying of settings: what differs from the latest version without flags. */
function fluxTexts(settings: Partial<FluxSettings>): readonly (readonly [keyof FluxSettings, string, string])[] {
  const { strictSubstitution: isStrict, tracksChartDigests: tracks, helm, remoteBases, watched = {} } = settings;
  const {
    additiveReadiness = [],
    externalArtifacts = [],
    sameNamespace = [],
    defaultServiceAccounts = {},
    operatorMinor,
    postRenderStrategy: hooks,
  } = settings;
  const text = (
    name: keyof FluxSettings,
    field: string,
    value: string,
  ): readonly [keyof FluxSettings, string, string][] => (value === '' ? [] : [[name, field, value]]);
  const switched = (value: boolean | undefined): string => (value === undefined ? '' : value ? 'on' : 'off');
  const named = Object.entries(defaultServiceAccounts)
    .map(([kind, account]) => `${kind} ${account}`)
    .join(', ');
  const selectors = Object.entries(watched).map(([kind, all]) => `${kind} ${all.join(' or ')}`);
  return [
    ...text('strictSubstitution', 'strict substitution', switched(isStrict)),
    ...text('tracksChartDigests', 'chart digests', switched(tracks)),
    ...text('helm', 'helm', helm === newestHelm ? '' : (helm ?? '')),
    ...text('postRenderStrategy', 'post-rendered hooks', hooks === 'nohooks' ? 'off' : ''),
    ...text('additiveReadiness', 'readiness checks besides expressions', additiveReadiness.join(', ')),
    ...text('externalArtifacts', 'external artifacts', externalArtifacts.join(', ')),
    ...text('sameNamespace', 'no cross-namespace references', sameNamespace.join(', ')),
    ...text('remoteBases', 'remote bases', remoteBases === false ? 'off' : ''),
    ...text('operatorMinor', 'flux operator', operatorMinor === undefined ? '' : `0.${operatorMinor}`),
    ...text('defaultServiceAccounts', 'default service account', named),
    ...text('watched', 'watched', selectors.join(', ')),
  ];
}

function clusterData(cluster: ListedCluster, file: string): { [key: string]: JsonValue } {
  return {
    name: cluster.name,
    foundBy: cluster.foundBy,
    path: cluster.path,
    isDoubtful: cluster.beginnings.every(({ isDoubtful }) => isDoubtful),
    beginnings: cluster.beginnings.map(({ at, why, isDoubtful }) => ({
      file: at.file,
      line: at.line ?? 0,
      why,
      isDoubtful,
    })),
    settings: settingsOf(cluster, file).map(({ field, value, from }) => ({ field, value, from })),
  };
}
