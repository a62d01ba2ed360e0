export { reachesOf } from './order/waves.ts';
export { workloadRuleTexts } from './workload-rules.ts';
