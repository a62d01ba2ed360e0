import type { SourceEdit } from '../diff/causes/source-edits.ts';
import type { Side } from '../diff/comparison.ts';
import { mayHoldKey } from '../diff/key-blocks.ts';
import { secretSealer } from '../diff/seal-secrets.ts';
import type { ComparisonInputs } from '../findings/compare-and-judge.ts';
import type { FileReads } from '../model/changed-file.ts';
import type { JsonObject } from '../model/json.ts';
import type { Problem } from '../model/problem.ts';
import type { Manifest, NodeResult, Orphan } from '../model/side-result.ts';
import type { ArtifactFile } from './artifact-file.ts';
import { artifactLimit } from './artifact-limit.ts';
import { comparisonInputsShape, edit } from './comparison-inputs-shape.ts';
import { orphan } from './comparison-shape.ts';
import { fileReads } from './file-shapes.ts';
import { jsonObject, writeJsonValue } from './json-values.ts';
import {
  anyText,
  chartOrigin,
  count,
  many,
  name,
  nodeState,
  position,
  problem,
  resourceId,
  warning,
} from './model-shapes.ts';
import { type ArtifactRun, artifactVersion, readDocument, refused, runShape } from './report-artifact.ts';
import { flag, integer, list, oneOf, record, type Shape, ShapeFault } from './shape.ts';
import { type ShardJudgement, shardJudgementShape, writeShardJudgement } from './shard-judgement.ts';

/** What one shard has to say about one root of one side. */
export interface PartSide {
  readonly nodes: readonly NodeResult[];
  readonly orphans: readonly Orphan[];
}

/** One root as a shard has rendered it. */
export interface PartRoot {
  readonly name: string;
  readonly base: PartSide;
  readonly head: PartSide;
}

/** What one shard has rendered of a comparison: its nodes with their manifests, from which a report is made when all parts are together. */
export interface Part {
  readonly run: ArtifactRun;
  readonly shard: { readonly index: number; readonly of: number };
  readonly roots: readonly PartRoot[];
  /** Problems of files that no node of the shard has as its own. */
  readonly problems: Readonly<Record<Side, readonly Problem[]>>;
  /** What was edited in the files that the shard read, in the order of files. */
  readonly edits: readonly SourceEdit[];
  /** The files that differ and that the shard read; the first shard tells of all others what becomes of them when none reads them. */
  readonly files: readonly FileReads[];
  /** How to judge, without edits; only the first shard tells. */
  readonly grounds?: ComparisonInputs;
  /** What the shard makes of its own nodes, where that may be said without the others. */
  readonly conclusion?: ShardJudgement;
}

const manifest: Shape<Manifest> = record({ id: resourceId, object: jsonObject }, { origin: position, hook: flag });

const node = record(
  {
    id: resourceId,
    state: nodeState,
    reason: anyText,
    /** Which of the document's lists of manifests it has: lists that are one on both sides stay one. */
    manifests: count,
    problems: list(problem, many),
    warnings: list(warning, many),
    blockedOn: list(resourceId, many),
    touched: flag,
  },
  {
    parent: resourceId,
    definedAt: position,
    countsUnchanged: flag,
    chart: chartOrigin,
    driftIgnored: list(record({ id: resourceId, paths: list(anyText, many) }), many),
    variants: list(record({ about: oneOf('action', 'tests', 'versions'), when: anyText, manifests: count }), 3),
  },
);

const sideShape = record({ nodes: list(node, many), orphans: list(orphan, many) });

const headShape = record(
  {
    fluxdelta: oneOf('part'),
    version: integer(artifactVersion, artifactVersion),
    run: runShape,
    shard: record({ index: integer(1, 256), of: integer(1, 256) }),
    problems: record({ base: list(problem, many), head: list(problem, many) }),
    files: list(fileReads, many),
  },
  { conclusion: shardJudgementShape, grounds: comparisonInputsShape },
);

const restShape = record({
  roots: list(record({ name, base: sideShape, head: sideShape }), 10_000),
  edits: list(edit, many),
  manifests: list(list(manifest, many), many),
});

/**
 * Writes a part so that it can be put together with the others elsewhere: a line with what the shard concludes, and one with what it rendered, which is read when the conclusions do not do. Values of Secrets and private keys are replaced by digests keyed with `sealKey`, which nobody may know who
 * reads the part. What would be longer than the limit is written without a conclusion.
 */
export function writePart(part: Part, sealKey: string, limit = artifactLimit): string {
  const seal = secretSealer(sealKey);
  // Ropes: so much text is put together once, when it is written.
  let lists = '';
  const numbers = new Map<readonly Manifest[], number>();
  const numberOf = (manifests: readonly Manifest[]): number => {
    let number = numbers.get(manifests);
    if (number === undefined) {
      const text = plainText(manifests) ?? JSON.stringify(manifests.map((one) => sealed(one, seal)));
      number = numbers.size;
      lists += number === 0 ? text : `,${text}`;
      numbers.set(manifests, number);
    }
    return number;
  };
  const side = ({ nodes, orphans }: PartSide): object => ({
    nodes: nodes.map(
      ({
        id,
        state,
        reason,
        manifests,
        problems,
        warnings,
        blockedOn,
        touched,
        parent,
        definedAt,
        countsUnchanged,
        chart,
        variants,
        driftIgnored,
      }) => ({
        id,
        state,
        reason,
        manifests: numberOf(manifests),
        problems,
        warnings,
        blockedOn,
        touched,
        parent,
        definedAt,
        countsUnchanged,
        chart,
        variants: variants?.map((variant) => ({ ...variant, manifests: numberOf(variant.manifests) })),
        driftIgnored,
      }),
    ),
    orphans,
  });
  const { run, shard, roots, problems, files, edits, grounds, conclusion } = part;
  const rest = {
    roots: roots.map(({ name: root, base, head }) => ({ name: root, base: side(base), head: side(head) })),
    edits,
  };
  const rendered = `${JSON.stringify(rest).slice(0, -1)},"manifests":[${lists}]}\n`;
  const write = (concluded: object): string =>
    `${JSON.stringify({
      fluxdelta: 'part',
      version: artifactVersion,
      run,
      shard,
      problems,
      files,
      ...concluded,
      ...(grounds === undefined ? {} : { grounds }),
    })}\n${rendered}`;
  const whole = write(conclusion === undefined ? {} : { conclusion: writeShardJudgement(conclusion) });
  // All that is concluded can be concluded again from what was rendered.
  const fits = whole.length * mostBytes <= limit || Buffer.byteLength(whole) <= limit;
  return fits ? whole : write({});
}

/** What a UTF-16 unit takes in UTF-8. */
const mostBytes = 3;

/** The JSON of manifests in which there is nothing to seal or to escape; undefined for all others. */
function plainText(manifests: readonly Manifest[]): string | undefined {
  if (manifests.some(({ object }) => object['kind'] === 'Secret')) return undefined;
  try {
    const text = JSON.stringify(manifests);
    return mayHoldKey(text) || text.includes('"$integer') ? undefined : text;
  } catch {
    // One holds an integer beyond the reach of JSON.
    return undefined;
  }
}

function sealed({ object, ...rest }: Manifest, seal: (object: JsonObject) => JsonObject): object {
  return { ...rest, object: writeJsonValue(seal(object)) };
}

/**
 * Reads a part that may come from anybody. Gives the problem (code `ARTIFACT_INVALID`) when it is not exactly of its form. What the shard rendered is read when somebody asks for `roots` or `edits`, which throw an
 * `ArtifactFault` when that is not of its form.
 */
export function readPart({ start, size, whole }: ArtifactFile): Part | Problem {
  const end = start.indexOf(lineFeed);
  const head = readDocument(end < 0 ? start : start.subarray(0, end), headShape, size);
  if ('code' in head) return head;
  const { run, shard, problems, files, grounds, conclusion } = head;
  if (shard.index > shard.of) return refused('shard.index is more than shard.of');
  let rest: Rendered | undefined;
  const rendered = (): Rendered => {
    rest ??= readRendered(whole().subarray(end + 1));
    return rest;
  };
  return {
    run,
    shard,
    problems,
    files,
    get roots() {
      return rendered().roots;
    },
    get edits() {
      return rendered().edits;
    },
    ...(grounds === undefined ? {} : { grounds }),
    ...(conclusion === undefined ? {} : { conclusion }),
  };
}

const lineFeed = 10;

/** What was read late is not of its form. */
export class ArtifactFault extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'ArtifactFault';
    this.problem = problem;
  }
}

type Rendered = Pick<Part, 'edits' | 'roots'>;

function readRendered(bytes: Uint8Array): Rendered {
  const read = readDocument(bytes, (value): Rendered => {
    const { roots, edits, manifests } = restShape(value);
    const side = (root: string, one: (typeof roots)[number]['base']): PartSide => ({
      orphans: one.orphans,
      nodes: one.nodes.map((entry): NodeResult => {
        const { variants, ...rest } = entry;
        const listOf = (number: number): readonly Manifest[] => {
          const own = manifests[number];
          if (own === undefined) throw new ShapeFault('the number of a list', 'roots.nodes.manifests');
          return own;
        };
        return {
          ...rest,
          root,
          manifests: listOf(entry.manifests),
          ...(variants === undefined
            ? {}
            : { variants: variants.map((variant) => ({ ...variant, manifests: listOf(variant.manifests) })) }),
          milliseconds: 0,
        };
      }),
    });
    return {
      edits,
      roots: roots.map((root) => ({
        name: root.name,
        base: side(root.name, root.base),
        head: side(root.name, root.head),
      })),
    };
  });
  if ('code' in read) throw new ArtifactFault(read);
  return read;
}
