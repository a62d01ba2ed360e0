import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { goString } from '../../src/core/go/go-string.ts';
import { sprigFunctions } from '../../src/engines/gotemplate/sprig/sprig.ts';
import { helmFunctions } from '../../src/engines/helm/functions/helm-functions.ts';
import { chartData, type TemplateResult } from '../engines/gotemplate/run-template.ts';
import { runSprig } from '../engines/gotemplate/sprig/run-sprig.ts';

interface Case {
  readonly function: string;
  readonly text: string;
  readonly output?: string;
  readonly outputBase64?: string;
  readonly error?: string;
}

interface Table {
  readonly values: unknown;
  readonly cases: readonly Case[];
}

const folder = join(import.meta.dirname, 'sprig');
const tables = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, ...(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Table) }));

function expected({ output, outputBase64, error }: Case): TemplateResult {
  if (error !== undefined) return { error };
  return { output: output ?? goString(Buffer.from(outputBase64 ?? '', 'base64')) };
}

describe.each(tables)('Helm answers $name', ({ values, cases }) => {
  it.each(cases.map((each) => [each.text, each] as const))('%s', (_, each) => {
    const result = runSprig(each.text, chartData(values));
    // What Helm says was read as UTF-8.
    expect('error' in result ? { error: Buffer.from(result.error).toString() } : result).toEqual(expected(each));
  });
});

/** The functions of sprig 3.3 that Helm 4.2 offers. */
const NAMES =
  `hello ago date date_in_zone date_modify dateInZone dateModify duration durationRound htmlDate htmlDateInZone
  must_date_modify mustDateModify mustToDate now toDate unixEpoch abbrev abbrevboth trunc trim upper lower title untitle
  substr repeat trimall trimAll trimSuffix trimPrefix nospace initials randAlphaNum randAlpha randAscii randNumeric swapcase
  shuffle snakecase camelcase kebabcase wrap wrapWith contains hasPrefix hasSuffix quote squote cat indent nindent replace
  plural sha1sum sha256sum sha512sum adler32sum toString atoi int64 int float64 seq toDecimal split splitList splitn toStrings
  until untilStep add1 add sub div mod mul randInt add1f addf subf divf mulf biggest max min maxf minf ceil floor round join
  sortAlpha default empty coalesce all any compact mustCompact fromJson toJson toPrettyJson toRawJson mustFromJson mustToJson
  mustToPrettyJson mustToRawJson ternary deepCopy mustDeepCopy typeOf typeIs typeIsLike kindOf kindIs deepEqual getHostByName
  base dir clean ext isAbs osBase osClean osDir osExt osIsAbs b64enc b64dec b32enc b32dec tuple list dict get set unset hasKey
  pluck keys pick omit merge mergeOverwrite mustMerge mustMergeOverwrite values append push mustAppend mustPush prepend
  mustPrepend first mustFirst rest mustRest last mustLast initial mustInitial reverse mustReverse uniq mustUniq without
  mustWithout has mustHas slice mustSlice concat dig chunk mustChunk bcrypt htpasswd genPrivateKey derivePassword
  buildCustomCert genCA genCAWithKey genSelfSignedCert genSelfSignedCertWithKey genSignedCert genSignedCertWithKey encryptAES
  decryptAES randBytes uuidv4 semver semverCompare fail regexMatch mustRegexMatch regexFindAll mustRegexFindAll regexFind
  mustRegexFind regexReplaceAll mustRegexReplaceAll regexReplaceAllLiteral mustRegexReplaceAllLiteral regexSplit
  mustRegexSplit regexQuoteMeta urlParse urlJoin`.split(/\s+/);

/** What Helm adds to them. */
const HELM_NAMES =
  `fromJsonArray fromToml fromYaml fromYamlArray include lookup mustToToml mustToYaml required toToml toYaml toYamlPretty tpl`.split(
    ' ',
  );

describe('the functions of sprig', () => {
  it('are the ones that Helm offers', () => {
    expect([...sprigFunctions().keys()].sort()).toEqual(NAMES.toSorted());
  });

  it('are, with what Helm adds, all functions of a template', () => {
    expect([...helmFunctions('4.2').keys()].sort()).toEqual([...NAMES, ...HELM_NAMES].sort());
  });

  it.each([...NAMES, ...HELM_NAMES])('%s has at least three cases', (name) => {
    const count = tables.flatMap(({ cases }) => cases).filter((each) => each.function === name).length;
    expect(count).toBeGreaterThanOrEqual(3);
  });
});
