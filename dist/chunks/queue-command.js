import { Dr as isProblem } from "./core.js";
import { o as withAgeKey, u as openRepository } from "./preview-options.js";
import { t as parseDuration } from "./duration.js";
import { t as proxySettings } from "./proxy-settings.js";
import { O as readAsWorkflow, i as keyOf, s as openApi } from "./accept-findings.js";
import { a as queueMarkdown, c as ageOf, d as queueHeadline, f as togetherLines, i as buildQueue, l as classTitles, n as withoutAccepted, o as queueJson, p as openRequests, r as laneOptions, s as queueHtml, t as requestsProblem, u as entriesByClass } from "./requests-problem.js";
import { t as clipText } from "./safe-text.js";
import { t as endAfterDeadline } from "./end-after-deadline.js";
import { n as tell } from "./printed-text.js";
import { t as normaliseRepositoryUrl } from "./self-url.js";
import { t as _usingCtx } from "./usingCtx.js";
// src/report/queue/queue-text.ts
function queueText(report) {
	const lines = [plain(queueHeadline(report))];
	for (const { class: name, entries } of entriesByClass(report)) {
		lines.push("", classTitles[name]);
		for (const entry of entries) {
			const { isDraft, isFork, line, number, title, url } = entry;
			const notes = [
				ageOf(entry, report.at),
				isDraft ? "draft" : "",
				isFork ? "fork" : ""
			].filter((note) => note !== "");
			const about = notes.length === 0 ? "" : ` (${notes.join(", ")})`;
			lines.push(`  #${number} ${plain(title)}${about}`, `      ${plain(line)}`);
			if (url !== "") lines.push(`      ${plain(url)}`);
		}
	}
	const together = togetherLines(report, plain);
	if (together.length > 0) lines.push("", ["Together", ...together].join("\n  "));
	if (report.more > 0) lines.push("", `${report.more} more not looked at`);
	return `${lines.join("\n")}\n`;
}
function plain(text) {
	return clipText(text, 300).replaceAll(/\s+/g, " ");
}
// src/commands/queue/queue-place.ts
function queuePlace(remotes, environment) {
	const variable = (name) => environment[name]?.trim() ?? "";
	const token = variable("GITHUB_TOKEN") || variable("GH_TOKEN");
	if (token === "") return problem("no token for the pull requests", "Set GITHUB_TOKEN to a token that may read pull requests.");
	const remote = remotes.find(({ name }) => name === "origin") ?? remotes[0];
	const [host = "", ...path] = normaliseRepositoryUrl(remote?.publicUrl ?? "")?.split("/") ?? [];
	const named = variable("GITHUB_REPOSITORY");
	const [owner = "", repo = "", ...rest] = named === "" ? path : named.split("/");
	if (owner === "" || repo === "" || rest.length > 0) return problem("no repository on GitHub", "Run it in a clone, or set GITHUB_REPOSITORY to OWNER/NAME.");
	if (variable("GITHUB_SERVER_URL") === "" && host !== "" && host !== "github.com") return problem(`the remote is on ${host}, and the token may be of another server`, `Set GITHUB_SERVER_URL to https://${host} where the token is of that server.`);
	const serverUrl = variable("GITHUB_SERVER_URL") || `https://${host === "" ? "github.com" : host}`;
	const ownApi = serverUrl === "https://github.com" ? "https://api.github.com" : `${serverUrl}/api/v3`;
	return {
		apiUrl: variable("GITHUB_API_URL") || ownApi,
		serverUrl,
		repository: {
			owner,
			repo
		},
		token
	};
}
function problem(message, hint) {
	return {
		code: "INPUT_INVALID",
		message,
		hint
	};
}
// src/commands/queue/queue-command.ts
const markdownLimit = 65e3;
async function queueCommand(command, terminal) {
	const place = await placeOf(terminal);
	if (isProblem(place)) return place;
	const report = await queueOf(command, terminal, place);
	return isProblem(report) ? report : {
		text: printed(report, command.output),
		exitCode: 0
	};
}
async function placeOf({ directory, environment }) {
	try {
		var _usingCtx$1 = _usingCtx();
		const opened = await openRepository(directory, { environment });
		if (isProblem(opened)) return opened;
		return queuePlace(_usingCtx$1.a(opened).remotes, environment);
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
async function queueOf(command, { directory, environment }, { apiUrl, repository, serverUrl, token }) {
	try {
		var _usingCtx3 = _usingCtx();
		const api = openApi({
			apiUrl,
			token,
			repository,
			proxy: proxySettings(environment),
			key: "",
			run: ""
		});
		readAsWorkflow(api);
		const listed = await openRequests(api, repository).catch(requestsProblem);
		if (isProblem(listed)) return listed;
		const branch = command.base ?? listed.defaultBranch ?? "main";
		const deadline = command.deadline ?? parseDuration("30m") ?? 0;
		_usingCtx3.u(endAfterDeadline(deadline));
		return await buildQueue({
			requests: listed.requests,
			branch,
			directory,
			paths: command.paths,
			access: {
				environment,
				credentials: {
					server: serverUrl,
					token
				}
			},
			withForks: command.forks,
			deadline,
			at: Date.now(),
			accepted: (request, comparison) => withoutAccepted({
				api,
				repository,
				key: keyOf(command.name, command.paths),
				accept: command.accept,
				failOn: ["any-failure", "block"],
				tell: ({ problem: { message } }) => tell([message], environment)
			}, request, comparison),
			optionsFor: (open, isFork) => laneOptions({
				choices: withAgeKey(command, environment),
				changedOnly: !command.full,
				directory,
				environment,
				token,
				...command.debug === void 0 ? {} : { log: (line) => tell([line], environment) }
			}, open, isFork)
		});
	} catch (_) {
		_usingCtx3.e = _;
	} finally {
		_usingCtx3.d();
	}
}
function printed(report, output) {
	switch (output) {
		case "html": return queueHtml(report);
		case "json": return queueJson(report, 2);
		case "markdown": return queueMarkdown(report, markdownLimit);
		case "text": return queueText(report);
	}
}
export { queueCommand };
