export { reachesOf } from './order/waves.ts';
export { type NodeMaterials, type SideMaterials, stepsBetween } from './upgrade/steps.ts';
export { workloadRuleTexts } from './workload-rules.ts';
