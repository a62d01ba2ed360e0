/**
 * Reason for a job to fail; each counts besides the others:
 * - `any-failure`: something that the change touches does not render
 * - `block`: a finding blocks
 * - `changes`: anything changes
 * - `new-failures`: something no longer renders
 * - `unexplained`: a changed file ought to be applied, and nothing that was rendered reads it
 * - `warn`: a finding warns or blocks
 */
export type FailOn = (typeof failOnRules)[number];

/** All conditions that make a job fail. */
export const failOnRules = ['any-failure', 'block', 'changes', 'new-failures', 'unexplained', 'warn'] as const;

/** The ways in which a person accepts what fails a job. */
export const acceptWays = ['approval', 'label', 'off'] as const;

/** The way in which a person accepts what fails a job, and whether that covers refusals of the API server too. */
export interface AcceptSettings {
  readonly way: (typeof acceptWays)[number];
  readonly refusals: boolean;
}
