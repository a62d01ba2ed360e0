export function refusedObject(message?: string): string | undefined;
