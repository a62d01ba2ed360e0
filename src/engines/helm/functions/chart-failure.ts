import { GoError } from '../../gotemplate/public.ts';

/** What `fail` and `required` raise: a chart's own message, which Helm shows without the calls that led to it. */
export class ChartFailure extends GoError {}
