import { type Change } from '../compare/public.ts';
import { groupBy } from '../core/group-by.ts';
import { listAt, stringAt } from '../core/json.ts';
import { printResource, resourceKey } from '../core/resource-id.ts';
import { counted } from '../core/text/counted.ts';
import { type Finding, quoted, severities } from './finding.ts';

/** A finding with the change that it is about; none for a finding of the whole comparison. */
interface FoundFinding {
  readonly finding: Finding;
  readonly change: Change | undefined;
}

/** Test for the file in which bootstrapping leaves the manifests of Flux. */
export function isComponentsFile(path: string): boolean {
  return /(?:^|\/)gotk-components\.yaml$/.test(path);
}

/** More resources than Flux has roles and bindings are told one by one. */
const mostGathered = 12;

/**
 * Findings with those on the roles and bindings of a new Flux installation as one, in the words of the gravest. Anybody
 * can write their labels, so that it keeps its severity and names each of them, and a binding of anybody else than the
 * accounts of Flux stands by itself. What an upgrade widens is told one by one.
 */
export function withOneOfFlux(found: readonly FoundFinding[]): readonly Finding[] {
  const installed = groupBy(found, (one) => placeOfInstallation(one) ?? '');
  return [...installed].flatMap(([place, all]) => {
    const findings = all.map(({ finding }) => finding);
    return place === '' ? findings : gathered(findings);
  });
}

/**
 * The cluster and the file of a finding on a role or binding that is new, says that it is of Flux, and gives rights to
 * accounts of its namespace alone.
 */
function placeOfInstallation({ finding, change }: FoundFinding): string | undefined {
  const { head, id, status } = change ?? {};
  const [part, namespace] = ['part-of', 'instance'].map((name) =>
    stringAt(head?.object, 'metadata', 'labels', `app.kubernetes.io/${name}`),
  );
  const isOfFlux = id?.group === 'rbac.authorization.k8s.io' && part === 'flux' && namespace !== undefined;
  const isOwn = (listAt(head?.object, 'subjects') ?? []).every(
    (subject) => stringAt(subject, 'kind') === 'ServiceAccount' && stringAt(subject, 'namespace') === namespace,
  );
  const file = head?.origin?.file ?? '';
  return isOfFlux && isOwn && status === 'added' && isComponentsFile(file) ? `${finding.root}\0${file}` : undefined;
}

function gathered(findings: readonly Finding[]): readonly Finding[] {
  const rank = ({ rule, severity }: Finding): number =>
    severities.indexOf(severity) * 2 - (rule === 'cluster-admin-bound' ? 1 : 0);
  const [first] = [...findings].sort((a, b) => rank(a) - rank(b));
  if (first === undefined) return [];
  const byKey = new Map(findings.map(({ resource }) => [resourceKey(resource), resource]));
  byKey.delete(resourceKey(first.resource));
  const others = [...byKey.values()];
  if (others.length === 0 || others.length > mostGathered) return findings;
  const names = others.map((one) => quoted(printResource(one))).join(', ');
  const more = counted(others.length, 'more resource');
  const message = `${first.message.replace(/\.$/, '')}; ${more} of Flux with permissions: ${names}.`;
  return [{ ...first, message, others }];
}
