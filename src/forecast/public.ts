export { workloadRuleTexts } from './workload-rules.ts';
