import { type FileOutcome, fileClasses } from '../model/changed-file.ts';
import { anyText, many, name, position, resourceId } from './model-shapes.ts';
import { list, oneOf, record, type Shape, text } from './shape.ts';

const change = oneOf('added', 'changed', 'removed');
/** The path of a file, as part of an address. */
const path: Shape<string> = (value) => position({ file: value }).file;

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
