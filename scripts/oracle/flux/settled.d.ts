export const settledCauses: readonly string[];
export function settledBy(difference: object): string | undefined;
