import { GoError } from '../../gotemplate/public.ts';

/** Error of `fail` and `required`: a chart's own message, which Helm shows without the calls that led to it. */
export class ChartFailure extends GoError {}
