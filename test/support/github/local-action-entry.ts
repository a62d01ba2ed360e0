/** What `@github/local-action` calls: the action from its sources, with the toolkit that the tool puts in place. */
export async function run(): Promise<void> {
  await import('../../../src/action.ts');
}
