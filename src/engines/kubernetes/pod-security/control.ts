import { type PodTemplate } from '../../../core/pod-template.ts';

/** A control that a pod violates: the reason in a few words, and the fields and containers. */
export interface PodSecurityViolation {
  readonly reason: string;
  readonly detail: string;
}

/** Tells in which way a pod violates a control; nothing when it does not. */
export type Check = (pod: PodTemplate) => PodSecurityViolation | undefined;

/** A control of the standards with the minor version of Kubernetes since which each form of it counts, oldest first. */
export interface Control {
  readonly id: string;
  readonly level: 'baseline' | 'restricted';
  /** The control of the baseline that this one takes the place of. */
  readonly overrides?: string;
  readonly since: readonly (readonly [minor: number, check: Check])[];
}
