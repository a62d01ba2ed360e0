import type { RuleCases } from '../judge-case.ts';
import { apiCases } from './api.ts';
import { availabilityCases } from './availability.ts';
import { configurationCases } from './configuration.ts';
import { dataLossCases } from './data-loss.ts';
import { exposureCases } from './exposure.ts';
import { fluxCases } from './flux.ts';
import { immutableCases } from './immutable.ts';
import { privilegeCases } from './privilege.ts';
import { referenceCases } from './references.ts';
import { schemaCases } from './schema.ts';
import { supplyChainCases } from './supply-chain.ts';

/** The cases of all rules, by group and rule. */
export const ruleCases: Readonly<Record<string, Readonly<Record<string, RuleCases>>>> = {
  api: apiCases,
  availability: availabilityCases,
  configuration: configurationCases,
  'data-loss': dataLossCases,
  exposure: exposureCases,
  flux: fluxCases,
  immutable: immutableCases,
  privilege: privilegeCases,
  references: referenceCases,
  schema: schemaCases,
  'supply-chain': supplyChainCases,
};
