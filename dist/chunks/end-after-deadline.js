import { spawn } from "node:child_process";
// src/commands/end-after-deadline.ts
const grace = 6e4;
const watchScript = `
exec 3<&0
sleep "$2" & timer=$!
{ read -r _ <&3; kill "$timer"; } &
wait "$timer" || exit 0
printf '%s\\n' "$3" &
sleep 1
kill -9 "$1"`;
function endAfterDeadline(deadline = Number.POSITIVE_INFINITY, wait = grace) {
	if (deadline === Number.POSITIVE_INFINITY || process.platform === "win32") return { [Symbol.dispose]: () => {} };
	const text = "::error title=fluxdelta RUN_TIMEOUT::the run did not end by its deadline, and was stopped";
	const seconds = (deadline + wait) / 1e3;
	const watcher = spawn("sh", [
		"-c",
		watchScript,
		"sh",
		`${process.pid}`,
		seconds.toFixed(3),
		text
	], {
		cwd: "/",
		detached: true,
		stdio: [
			"pipe",
			"inherit",
			"ignore"
		]
	});
	watcher.on("error", () => {});
	watcher.stdin.on("error", () => {});
	watcher.unref();
	if ("unref" in watcher.stdin && typeof watcher.stdin.unref === "function") watcher.stdin.unref();
	return { [Symbol.dispose]: () => void watcher.stdin.destroy() };
}
export { endAfterDeadline as t };
