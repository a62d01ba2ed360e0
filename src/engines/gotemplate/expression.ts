import type { Evaluated, Frame } from './frame.ts';
import type { ParamType } from './value.ts';

/** Evaluates an expression. */
export type Expression = (frame: Frame) => Evaluated;

/** Evaluates a command; `final` is the value of the command before it in the pipeline. */
export type Command = (frame: Frame, final?: Evaluated) => Evaluated;

/** Gives the expression for an argument once the type of its parameter is known. */
export type Argument = (type: ParamType) => Expression;
