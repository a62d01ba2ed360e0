import type { Check } from './control.ts';
import { inside } from './pod-fields.ts';

/** Pods of Windows nodes may lack what Linux alone knows. */
export function exceptOnWindows(check: Check): Check {
  return (pod) => (inside(pod.spec, ['os', 'name']) === 'windows' ? undefined : check(pod));
}

/** Pods in a user namespace of their own may do more. */
export function exceptInUserNamespace(check: Check): Check {
  return (pod) => (inside(pod.spec, ['hostUsers']) === false ? undefined : check(pod));
}
