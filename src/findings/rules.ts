import type { Rule } from './rule.ts';
import { accessRules } from './rules/access.ts';
import { accountRightsRules } from './rules/account-rights.ts';
import { accountRules } from './rules/accounts.ts';
import { admissionRules } from './rules/admission.ts';
import { apiRules } from './rules/api.ts';
import { availabilityRules } from './rules/availability.ts';
import { chartDefinitionRules } from './rules/chart-definitions.ts';
import { chartRules } from './rules/charts.ts';
import { configurationRules } from './rules/configuration.ts';
import { containerRules } from './rules/containers.ts';
import { dataLossRules } from './rules/data-loss.ts';
import { definitionRules } from './rules/definitions.ts';
import { droppedFieldRules } from './rules/dropped-fields.ts';
import { encryptionRules } from './rules/encryption.ts';
import { exposureRules } from './rules/exposure.ts';
import { fluxRules } from './rules/flux.ts';
import { fluxSourceRules } from './rules/flux-sources.ts';
import { formerSpecRules } from './rules/former-spec.ts';
import { helmReleaseRules } from './rules/helm-release.ts';
import { immutableKindRules } from './rules/immutable-kinds.ts';
import { immutableServiceRules } from './rules/immutable-services.ts';
import { immutableStorageRules } from './rules/immutable-storage.ts';
import { immutableWorkloadRules } from './rules/immutable-workloads.ts';
import { knownSchemaRules } from './rules/known-schema.ts';
import { kubernetesUpgradeRules } from './rules/kubernetes-upgrades.ts';
import { moveRules } from './rules/moves.ts';
import { notEvaluatedRules } from './rules/not-evaluated.ts';
import { orderRules } from './rules/order.ts';
import { podAdmissionRules } from './rules/pod-admission.ts';
import { privilegeRules } from './rules/privilege.ts';
import { referenceRules } from './rules/references.ts';
import { refusedOnBaseRules } from './rules/refused-on-base.ts';
import { remoteClusterRules } from './rules/remote-clusters.ts';
import { scalingRules } from './rules/scaling.ts';
import { schemaRules } from './rules/schema.ts';
import { supplyChainRules } from './rules/supply-chain.ts';
import { updateStrategyRules } from './rules/update-strategy.ts';
import { verifiedImageRules } from './rules/verified-images.ts';

/** Every rule, sorted by id. */
export const rules: readonly Rule[] = [
  ...accessRules,
  ...accountRightsRules,
  ...accountRules,
  ...admissionRules,
  ...apiRules,
  ...availabilityRules,
  ...chartDefinitionRules,
  ...chartRules,
  ...configurationRules,
  ...containerRules,
  ...dataLossRules,
  ...definitionRules,
  ...droppedFieldRules,
  ...encryptionRules,
  ...exposureRules,
  ...fluxRules,
  ...fluxSourceRules,
  ...formerSpecRules,
  ...helmReleaseRules,
  ...immutableKindRules,
  ...immutableServiceRules,
  ...immutableStorageRules,
  ...immutableWorkloadRules,
  ...knownSchemaRules,
  ...kubernetesUpgradeRules,
  ...moveRules,
  ...notEvaluatedRules,
  ...orderRules,
  ...podAdmissionRules,
  ...privilegeRules,
  ...referenceRules,
  ...refusedOnBaseRules,
  ...remoteClusterRules,
  ...scalingRules,
  ...schemaRules,
  ...supplyChainRules,
  ...updateStrategyRules,
  ...verifiedImageRules,
].sort((a, b) => (a.id < b.id ? -1 : 1));
