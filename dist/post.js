// src/post.ts
if (process.env["STATE_pending"] === "true") {
	const { endPendingStatus } = await import("./chunks/end-pending-status.js");
	await endPendingStatus(process.env);
}
export {};
