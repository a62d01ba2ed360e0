// What is followed, in which version, and where its kind of change shows: for scripts/upstream/upstream.js.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionOf } from '../oracle/flux/programs.js';
import { recordedVersions } from '../oracle/helm-program.js';
import {
  changedFieldSpecs,
  definitionFields,
  featureGates,
  schemaFields,
  servedApis,
  templateFunctions,
  validationFiles,
} from './moved.js';

const root = join(import.meta.dirname, '..', '..');

/** The first version of Flux Operator that src/core/versions does not know the manifests of. */
const unknownOperator = /firstUnknown = '([\d.]+)'/.exec(
  readFileSync(join(root, 'src', 'core', 'versions', 'operator-versions.ts'), 'utf8'),
)[1];

/** The version of a module that a go.mod requires. */
function requiredIn(file, module) {
  const line = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .find((one) => one.includes(`${module} v`) && !one.includes('=>'));
  return line.trim().replace('require ', '').split(' ')[1];
}

/** The version of a package in package.json. */
function packageVersion(name) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies[name];
}

const controller = (name, ours) => ({
  name,
  module: `github.com/fluxcd/${name}`,
  followed: versionOf(name),
  looks: [definitionFields(ours)],
});

/** One entry a tool: a Go module or an npm package, and what is looked at when another version is there. */
export const followed = [
  {
    name: 'helm',
    module: 'helm.sh/helm/v4',
    followed: `v${recordedVersions.at(-1)}`,
    looks: [templateFunctions('pkg/engine/funcs.go', 'src/engines/helm/functions/helm-functions.ts')],
  },
  {
    name: 'sprig',
    module: 'github.com/Masterminds/sprig/v3',
    followed: requiredIn('scripts/oracle/flux/modules/helm-controller/go.mod', 'github.com/Masterminds/sprig/v3'),
    looks: [templateFunctions('functions.go', 'src/engines/gotemplate/sprig/')],
  },
  {
    name: 'kubernetes',
    module: 'k8s.io/kubernetes',
    followed: versionOf('kube-apiserver-1.37'),
    looks: [
      featureGates('src/core/versions/behaviours.ts'),
      schemaFields('src/engines/kubernetes/kubernetes-types.ts: node scripts/oracle/kubernetes-types.js'),
      servedApis('src/core/versions/api-lifecycles.ts: node scripts/oracle/api-lifecycles.js'),
      validationFiles('src/engines/kubernetes/validation/'),
    ],
  },
  {
    name: 'kustomize',
    module: 'sigs.k8s.io/kustomize/api',
    followed: requiredIn('scripts/oracle/flux/modules/kustomize-5.8.3/go.mod', 'sigs.k8s.io/kustomize/api'),
    looks: [changedFieldSpecs('src/engines/kustomize/default-field-specs.ts')],
  },
  controller('kustomize-controller', 'src/flux/kustomization-spec.ts'),
  controller('source-controller', 'src/flux/source-spec.ts'),
  controller('helm-controller', 'src/flux/helm-release-spec.ts'),
  {
    name: 'flux-operator',
    module: 'github.com/controlplaneio-fluxcd/flux-operator',
    followed: `v0.${Number(unknownOperator.split('.')[1]) - 1}.0`,
    looks: [definitionFields('src/flux/operator-spec.ts')],
  },
  {
    name: 'cel-go',
    module: 'github.com/google/cel-go',
    followed: requiredIn('scripts/oracle/cel/go.mod', 'github.com/google/cel-go'),
    looks: [],
  },
  ...['@octokit/openapi', 'yaml'].map((name) => ({ name, package: name, followed: packageVersion(name), looks: [] })),
];
