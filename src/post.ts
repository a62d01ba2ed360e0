// The runner starts this at the end of a job that failed or was cancelled. What the step said at its start stands where
// nothing has taken its place.
if (process.env['STATE_pending'] === 'true') {
  const { endPendingStatus } = await import('./commands/end-pending-status.ts');
  await endPendingStatus(process.env);
}
