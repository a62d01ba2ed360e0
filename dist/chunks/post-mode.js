import { Dr as isProblem, lt as sourcePages, st as platformOf } from "./core.js";
import { t as proxySettings } from "./proxy-settings.js";
import { N as apiProblem, c as GitHubApi } from "./accept-findings.js";
import { a as reportRun, d as debug, o as targetOf } from "./report-run.js";
import { t as rules } from "./rules.js";
import { s as readWithoutLag } from "./post-comment.js";
import { t as readArtifacts } from "./artifact-files.js";
// src/report/foreign-report.ts
function foreignReport(comparison) {
	const { review, versions, files, failures, warnings } = comparison;
	return {
		...comparison,
		versions: versions.map(({ releases: _releases, ...version }) => version),
		failures: {
			...failures,
			new: failures.new.map(foreignFailure),
			fixed: failures.fixed.map(foreignFailure),
			still: failures.still.map(foreignFailure)
		},
		warnings: warnings.map((warning) => ({
			...warning,
			message: asValue(warning.message)
		})),
		...files === void 0 ? {} : { files: files.map(foreignFile) },
		...review === void 0 ? {} : { review: {
			...review,
			findings: review.findings.map(foreignFinding),
			acknowledged: review.acknowledged.map((one) => ({
				...one,
				finding: foreignFinding(one.finding)
			}))
		} }
	};
}
function foreignFailure(failure) {
	const problems = failure.problems.map(({ hint, ...problem }) => hint === void 0 ? problem : {
		...problem,
		hint: asValue(hint)
	});
	return {
		...failure,
		problems
	};
}
function foreignFile({ patch: _patch, hint, ...file }) {
	return {
		...file,
		reason: asValue(file.reason),
		...hint === void 0 ? {} : { hint: asValue(hint) }
	};
}
function foreignFinding({ content: _content, fix: _fix, ...finding }) {
	const { message, hint, rule } = finding;
	const isOurs = hint === "" || rules.some((one) => one.id === rule && one.hint === hint);
	return {
		...finding,
		message: asValue(message),
		hint: isOurs ? hint : asValue(hint)
	};
}
function asValue(text) {
	return `\`${text.replaceAll("`", "'")}\``;
}
// src/report/github/source-pull-request.ts
function read({ number, state, head, base }) {
	return {
		number,
		isOpen: state === "open",
		head: {
			sha: head.sha,
			...head.repo === null ? {} : { repository: head.repo.full_name }
		},
		base: {
			sha: base.sha,
			ref: base.ref,
			repository: base.repo.full_name
		}
	};
}
async function sourcePullRequest(api, repository, number) {
	return read(await api.call((octokit) => octokit.rest.pulls.get({
		...repository,
		pull_number: number
	})));
}
async function pullRequestsFrom(api, repository, from) {
	const head = `${from.owner}:${from.branch}`;
	return (await api.list((octokit, page) => octokit.rest.pulls.list({
		...repository,
		state: "open",
		head,
		...page
	}))).map(read);
}
// src/commands/post-mode.ts
async function postMode(inputs) {
	const decision = await decidePost(inputs);
	if (isProblem(decision)) return decision;
	if ("report" in decision) return await reportRun(inputs, decision.report);
	process.stdout.write(`Nothing to post: ${decision.nothing}.\n`);
	return true;
}
async function decidePost(inputs) {
	const { settings, run } = inputs;
	const { endedRun } = run;
	if (endedRun !== void 0 && !endedRun.event.startsWith("pull_request")) return { nothing: `the other run was for ${endedRun.event}` };
	const received = readArtifacts(settings.artifacts);
	if (isProblem(received)) return received;
	const target = endedRun === void 0 ? ownTarget(inputs, received.run) : await foreignTarget(inputs, endedRun, received.run);
	if (isProblem(target) || "nothing" in target) return target;
	if (endedRun === void 0) return { report: {
		comparison: received.comparison,
		context: contextOf(inputs, received.run),
		target
	} };
	const trees = knownTrees(target, received.run.trees);
	const context = contextOf(inputs, {
		...received.run,
		trees
	});
	return { report: {
		comparison: foreignReport(received.comparison),
		context,
		target
	} };
}
function ownTarget(inputs, { headSha, pullRequest }) {
	const target = targetOf(inputs);
	if (headSha !== target.commit) return refused("its commit is not that of this run");
	if (pullRequest !== target.pullRequest?.number) return refused("its pull request is not that of this run");
	return target;
}
async function foreignTarget(inputs, ended, { headSha, pullRequest: number, branch }) {
	const { settings, run } = inputs;
	if (headSha !== ended.headSha) return refused("its commit is not that of the other run");
	if (number === void 0) return refused("it has no pull request");
	if (settings.token === void 0) return {
		code: "INPUT_INVALID",
		message: "missing token for posting",
		hint: "Leave the input `token` at its default."
	};
	const api = openApi(settings.token, inputs);
	const isOther = (ref) => branch !== void 0 && branch !== ref;
	let pull;
	try {
		pull = await readWithoutLag(api, () => sourcePullRequest(api, run.repository, number), ({ isOpen, head, base }) => isOpen && (head.sha !== ended.headSha || isOther(base.ref)));
	} catch (error) {
		return apiProblem(error, "Reading the pull request", "pull-requests: write", api.platform);
	}
	const own = `${run.repository.owner}/${run.repository.repo}`;
	if (pull.number !== number || !sameName(pull.base.repository, own)) return refused("its pull request is in another repository");
	if (!sameName(pull.head.repository ?? "", ended.headRepository)) return refused("its pull request is from another repository than the other run");
	if (!pull.isOpen) return { nothing: "the pull request is closed" };
	if (pull.head.sha !== ended.headSha) return { nothing: "the pull request has a newer commit" };
	if (isOther(pull.base.ref)) return { nothing: "the pull request is into another branch now" };
	return {
		pullRequest: pullRequestTarget(pull),
		commit: pull.head.sha
	};
}
function pullRequestTarget({ number, head, base }) {
	return {
		number,
		head: head.sha,
		base: base.sha,
		baseName: base.ref
	};
}
async function targetOfFailure(inputs) {
	const { settings, run } = inputs;
	const { endedRun } = run;
	if (endedRun === void 0 || settings.token === void 0) return targetOf(inputs);
	const own = `${run.repository.owner}/${run.repository.repo}`;
	const [owner = ""] = endedRun.headRepository.split("/");
	let found = [];
	try {
		found = await pullRequestsFrom(openApi(settings.token, inputs), run.repository, {
			owner,
			branch: endedRun.headBranch
		});
	} catch {}
	const [pull, second] = found.filter(({ head, base }) => head.sha === endedRun.headSha && sameName(head.repository ?? "", endedRun.headRepository) && sameName(base.repository, own));
	return {
		...pull === void 0 || second !== void 0 ? {} : { pullRequest: pullRequestTarget(pull) },
		commit: endedRun.headSha
	};
}
function openApi(token, { settings, run, environment }) {
	return new GitHubApi({
		url: run.apiUrl,
		token,
		platform: platformOf(run.apiUrl),
		seconds: settings.apiTimeout,
		proxy: proxySettings(environment),
		log: debug
	});
}
function sameName(a, b) {
	return a.toLowerCase() === b.toLowerCase();
}
function refused(why) {
	return {
		code: "ARTIFACT_REFUSED",
		message: `report refused: ${why}`,
		hint: "Use the artifact of the run that started this one."
	};
}
function knownTrees({ pullRequest }, trees) {
	if (pullRequest === void 0) return {};
	const { base, head } = pullRequest;
	return {
		...trees?.head === void 0 ? {} : { head },
		...trees?.base === base ? { base } : {}
	};
}
function contextOf({ run }, { base, head, scope, trees = {} }) {
	const own = `${run.serverUrl}/${run.repository.owner}/${run.repository.repo}`;
	const pages = (sha) => sourcePages(platformOf(run.apiUrl), own, sha);
	return {
		base,
		head,
		...scope === "" ? {} : { scope },
		sourceUrls: {
			...trees.base === void 0 ? {} : { base: pages(trees.base) },
			...trees.head === void 0 ? {} : { head: pages(trees.head) }
		}
	};
}
export { postMode, targetOfFailure };
