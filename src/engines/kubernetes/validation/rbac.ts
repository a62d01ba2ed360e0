import type { Field } from '../field.ts';
import { dnsSubdomain, pathSegment } from '../names.ts';
import { checkLabelSelector } from './labels.ts';
import { checkMetadata } from './metadata.ts';

function checkRule(rule: Field, isNamespaced: boolean): void {
  if (rule.isOpen) return;
  rule.at('verbs').needed(rule.does('kubernetes-required-words') ? '' : 'verbs must contain at least one value');
  const [urls, groups, resources] = [rule.at('nonResourceURLs'), rule.at('apiGroups'), rule.at('resources')];
  if (!urls.isEmpty) {
    if (isNamespaced) urls.invalid('namespaced rules cannot apply to non-resource URLs');
    if (!groups.isEmpty || !resources.isEmpty || !rule.at('resourceNames').isEmpty)
      urls.invalid('rules cannot apply to both regular resources and non-resource URLs');
    return;
  }
  groups.needed('resource rules must supply at least one api group');
  resources.needed('resource rules must supply at least one resource');
}

/** A Role or ClusterRole. */
export function checkRole(object: Field, isNamespaced: boolean): void {
  checkMetadata(object.at('metadata'), pathSegment);
  for (const rule of object.at('rules').items()) checkRule(rule, isNamespaced);
  const aggregation = object.at('aggregationRule');
  if (!aggregation.isSet || isNamespaced || aggregation.isOpen) return;
  const selectors = aggregation.at('clusterRoleSelectors');
  selectors.needed('at least one clusterRoleSelector required if aggregationRule is non-nil');
  for (const selector of selectors.items()) {
    const before = selector.refusals;
    checkLabelSelector(selector);
    if (selector.refusals > before) selector.invalid('invalid label selector.', null);
  }
}

const group = 'rbac.authorization.k8s.io';

/** A RoleBinding or ClusterRoleBinding. */
export function checkRoleBinding(object: Field, isNamespaced: boolean): void {
  checkMetadata(object.at('metadata'), pathSegment);
  const role = object.at('roleRef');
  if (!role.isOpen) {
    role.at('apiGroup').choice([group]);
    role
      .at('kind')
      .or('')
      .oneOf(isNamespaced ? ['Role', 'ClusterRole'] : ['ClusterRole']);
    if (!role.at('name').needed()) role.at('name').fits(pathSegment);
  }
  for (const subject of object.at('subjects').items()) {
    if (subject.isOpen) continue;
    const [kind, name, apiGroup] = [subject.at('kind'), subject.at('name'), subject.at('apiGroup')];
    name.needed();
    if (kind.text === 'ServiceAccount') {
      if (!name.isEmpty) name.fits(dnsSubdomain);
      if (!apiGroup.isEmpty) apiGroup.oneOf(['']);
      if (!isNamespaced) subject.at('namespace').needed();
    } else if (kind.text === 'User' || kind.text === 'Group') apiGroup.choice([group]);
    else kind.or('').oneOf(['ServiceAccount', 'User', 'Group']);
  }
}
