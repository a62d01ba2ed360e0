import { type FileOutcome, type FileReads, fileClasses } from '../../core/changed-file.ts';
import { anyText, many, name, nodeState, position, resourceId } from './model-shapes.ts';
import { flag, list, oneOf, record, type Shape, text } from './shape.ts';

const change = oneOf('added', 'changed', 'removed');
/** The path of a file, as part of an address. */
export const path: Shape<string> = (value) => position({ file: value }).file;

/** A patch of the configuration file. */
const patch = text(4_000);

/** Outcome of a file that differs. */
export const fileOutcome: Shape<FileOutcome> = record(
  {
    path,
    change,
    class: oneOf(...fileClasses),
    reason: anyText,
    nodes: list(record({ root: name, node: resourceId }), many),
  },
  { hint: anyText, patch },
);

/** Shape of the readers of a file that differs. */
export const fileReads: Shape<FileReads> = record(
  {
    path,
    change,
    readers: list(
      record(
        { root: name, node: resourceId, sides: list(oneOf('base', 'head'), 2), states: list(nodeState, 2) },
        { keepsChart: flag },
      ),
      many,
    ),
  },
  {
    possible: record(
      { root: name, node: resourceId },
      { as: oneOf('former', 'owner', 'remote'), behind: record({ node: resourceId, why: anyText }) },
    ),
    unread: record(
      { class: oneOf('everywhere', 'not-an-input', 'unexplained'), reason: anyText },
      {
        hint: anyText,
        patch,
        covering: list(list(record({ id: resourceId, file: path }, { others: list(path, many) }), many), 100),
        isLeftOut: flag,
        charted: list(record({ id: resourceId, side: oneOf('base', 'head') }), many),
        isDoubtful: flag,
      },
    ),
  },
);
