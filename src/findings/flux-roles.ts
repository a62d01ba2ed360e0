import type { Change } from '../diff/comparison.ts';
import { groupBy } from '../model/group-by.ts';
import { stringAt } from '../model/json.ts';
import { printResource, resourceKey } from '../model/resource-id.ts';
import { counted, firstNames } from '../model/text/counted.ts';
import { type Finding, quoted, severities } from './finding.ts';

/** A finding with the change that it is about; none for a finding of the whole comparison. */
interface FoundFinding {
  readonly finding: Finding;
  readonly change: Change | undefined;
}

/** The file in which bootstrapping leaves the manifests of Flux. */
const componentsFile = /(?:^|\/)gotk-components\.yaml$/;
/** As many of the resources are named. */
const mostNamed = 6;

/**
 * Findings with those on the roles and bindings of a new Flux installation as one, in the words of the gravest. Anybody can write their labels, so that it keeps its severity, and names each of them; what an upgrade
 * widens is told one by one.
 */
export function withOneOfFlux(found: readonly FoundFinding[]): readonly Finding[] {
  const installed = groupBy(found, (one) => placeOfInstallation(one) ?? '');
  return [...installed].flatMap(([place, all]) => {
    const findings = all.map(({ finding }) => finding);
    return place === '' ? findings : gathered(findings);
  });
}

/** The cluster and the file of a finding on a role or binding that is new, and says that it is of Flux. */
function placeOfInstallation({ finding, change }: FoundFinding): string | undefined {
  const { head, id, status } = change ?? {};
  const labels = ['part-of', 'instance'].map((name) =>
    stringAt(head?.object, 'metadata', 'labels', `app.kubernetes.io/${name}`),
  );
  const isOfFlux = id?.group === 'rbac.authorization.k8s.io' && labels[0] === 'flux' && labels[1] !== undefined;
  const file = head?.origin?.file ?? '';
  return isOfFlux && status === 'added' && componentsFile.test(file) ? `${finding.root}\0${file}` : undefined;
}

function gathered(findings: readonly Finding[]): readonly Finding[] {
  const rank = ({ rule, severity }: Finding): number =>
    severities.indexOf(severity) * 2 - (rule === 'cluster-admin-bound' ? 1 : 0);
  const [first] = [...findings].sort((a, b) => rank(a) - rank(b));
  if (first === undefined) return [];
  const others = new Map(findings.map(({ resource }) => [resourceKey(resource), quoted(printResource(resource))]));
  others.delete(resourceKey(first.resource));
  if (others.size === 0) return findings;
  const names = firstNames([...others.values()], mostNamed);
  const more = counted(others.size, 'more resource');
  return [{ ...first, message: `${first.message.replace(/\.$/, '')}; ${more} of Flux with permissions: ${names}.` }];
}
