/**
 * Groups of options and inputs, in the order of the help and of the reference, with the names of their members in that
 * order. Commands without a second tree have other titles.
 */
export const optionGroups = [
  {
    title: 'What to compare',
    ofOneTree: 'What to render',
    names: 'path base head compare config namespace skip-kinds generate-name name-template is-upgrade',
  },
  { title: 'Values', names: 'values set set-string set-file set-json set-literal skip-schema-validation' },
  {
    title: 'Rendering',
    names:
      'helm-version kube-version kube-versions api-versions crd-api-versions feature-gates substitute substitutions lenient strict-substitutions release-action ' +
      'no-chart-digests chart-digests disable-kind disable-kinds sops-age-key decrypt full changed-only kustomize-version load-restrictor ' +
      'include-crds no-hooks skip-tests',
  },
  {
    title: 'Sources',
    names:
      'registry-config credentials mirror registry-mirrors offline restrict-egress allow-egress verify-images node-timeout deadline no-cache ' +
      'cache cache-dir cache-size',
  },
  {
    title: 'Report',
    ofOneTree: 'Output',
    names:
      'output output-file output-dir release-name show-only page json report-artifact exit-code fail-on no-color debug metrics',
  },
  {
    title: 'Pull request',
    names: 'post name accept comment comment-parts review-comments check-run status no-status labels api-timeout token',
  },
  { title: 'Scale', names: 'concurrency forks mode cluster artifact' },
].map(({ title, ofOneTree = title, names }) => ({ title, ofOneTree, names: names.split(' ') }));
