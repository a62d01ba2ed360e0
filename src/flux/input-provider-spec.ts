import { mapping, specReader, text } from './spec-fields.ts';

/** Fields of a ResourceSetInputProvider. */
export const inputProviderFields = { defaultValues: mapping, type: text };

/** The spec of a ResourceSetInputProvider. */
export const inputProviderSpec = specReader(inputProviderFields);
