/**
 * What makes a job fail, each besides the others:
 * - `any-failure`: something that the change touches does not render
 * - `block`: a finding blocks
 * - `changes`: anything changes
 * - `new-failures`: something no longer renders
 * - `unexplained`: a changed file ought to be applied, and nothing that was rendered reads it
 * - `warn`: a finding warns or blocks
 */
export type FailOn = 'any-failure' | 'block' | 'changes' | 'new-failures' | 'unexplained' | 'warn';
