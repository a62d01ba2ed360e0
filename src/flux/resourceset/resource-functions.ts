import type { JsonValue } from '../../core/json.ts';
import { words } from '../../core/text/words.ts';
import {
  encodeJson,
  type FunctionTable,
  GoError,
  type GoFunction,
  type GoValue,
  pure,
  sprigFunctions,
  stringAt,
} from '../../engines/gotemplate/public.ts';
import { encodeYaml } from '../../engines/yaml/public.ts';
import { slugify } from './slugify.ts';

/**
 * The functions of slim-sprig 3 that give the same result whenever they run: sprig without clock, environment, network,
 * random numbers and all that needs packages besides Go's own.
 */
const slimSprig: readonly string[] = words(`
  add add1 adler32sum all any append atoi b32dec b32enc b64dec b64enc base biggest cat ceil chunk clean coalesce compact
  concat contains deepEqual default dict dig dir div duration durationRound empty ext fail first float64 floor fromJson
  get has hasKey hasPrefix hasSuffix hello indent initial int int64 isAbs join keys kindIs kindOf last list lower max
  maxf min minf mod mul mustAppend mustChunk mustCompact mustFirst mustFromJson mustHas mustInitial mustLast mustPrepend
  mustPush mustRegexFind mustRegexFindAll mustRegexMatch mustRegexReplaceAll mustRegexReplaceAllLiteral mustRegexSplit
  mustRest mustReverse mustSlice mustToDate mustToJson mustToPrettyJson mustToRawJson mustUniq mustWithout nindent omit
  osBase osClean osDir osExt osIsAbs pick pluck plural prepend push quote regexFind regexFindAll regexMatch
  regexQuoteMeta regexReplaceAll regexReplaceAllLiteral regexSplit repeat replace rest reverse round seq set sha1sum
  sha256sum slice sortAlpha split splitList splitn squote sub substr ternary title toDate toDecimal toJson toPrettyJson
  toRawJson toString toStrings trim trimAll trimPrefix trimSuffix trimall trunc tuple typeIs typeIsLike typeOf uniq
  unixEpoch unset until untilStep upper urlJoin urlParse values without
`);

const shared: readonly (readonly [string, GoFunction])[] = [
  ...slimSprig.flatMap((name): (readonly [string, GoFunction])[] => {
    const found = sprigFunctions().get(name);
    return found === undefined ? [] : [[name, found]];
  }),
  ['mustToYaml', pure('mustToYaml', ['interface {}'], ([value = null]) => yamlOf(value))],
  ['slugify', pure('slugify', ['string'], (args) => slugify(stringAt(args, 0)))],
  ['toYaml', pure('toYaml', ['interface {}'], ([value = null]) => yamlOrNothing(value))],
];

/** Functions that ResourceSet templates can call; `inputs` gives the input set that they are executed for. */
export function resourceFunctions(inputs: () => GoValue): FunctionTable {
  return new Map([...shared, ['inputs', { name: 'inputs', params: [], purity: 'pure', call: inputs }]]);
}

function yamlOf(value: GoValue): string {
  return encodeYaml(JSON.parse(encodeJson(value)) as JsonValue);
}

function yamlOrNothing(value: GoValue): string {
  try {
    return yamlOf(value);
  } catch (error) {
    if (error instanceof GoError) return '';
    throw error;
  }
}
