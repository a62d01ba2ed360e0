import type { AdmissionRequest } from '../admission/admission-request.ts';

const namespaces = ['kube-system', 'kube-public', 'kube-node-lease', 'kyverno'];
const kinds = [
  'APIService',
  'Binding',
  'Event',
  'Node',
  'SelfSubjectAccessReview',
  'SubjectAccessReview',
  'TokenReview',
];

/** Test for what Kyverno's own configuration excludes where nothing else is said. */
export function isLeftOut({ kind, name, namespace }: AdmissionRequest): boolean {
  return namespaces.includes(kind === 'Namespace' ? name : namespace) || kinds.includes(kind);
}
