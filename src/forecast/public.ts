export { reachesOf } from './order/waves.ts';
export { chartSteps, type ReleaseRenders } from './upgrade/chart-steps.ts';
export { workloadRuleTexts } from './workload-rules.ts';
