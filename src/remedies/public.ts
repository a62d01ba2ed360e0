export { allOf } from './object-edit.ts';
export { remediesFor } from './remedies.ts';
export type { Remedy, RemedyStep, TreeEdit } from './remedy.ts';
