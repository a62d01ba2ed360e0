import { GoError } from '../../gotemplate/go-error.ts';

/** What `fail` and `required` raise: a chart's own message, which Helm shows without the calls that led to it. */
export class ChartFailure extends GoError {}
