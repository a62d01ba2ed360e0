import { n as isSha } from "./decode-event.js";
import { t as proxySettings } from "./proxy-settings.js";
import { _ as channelProblem, b as sourcePages, c as reasonToLeave, h as ApiError, m as withMarker, o as sameReport, p as readMarker, r as statusContext, v as platformOf } from "./set-status.js";
import { r as isProblem } from "./problem.js";
import { o as stringAt, r as jsonAt } from "./json.js";
import { n as isEmptyReport } from "./line-counts.js";
import { n as markdownReport, t as commentLimit } from "./markdown.js";
import { l as verdictOf } from "./schema-lines.js";
import { t as proxiedFetch } from "./proxied-fetch.js";
// src/inputs/gitlab-job.ts
function readGitLabJob(environment) {
	const faults = [];
	const variable = (form, ...names) => {
		const found = names.map((name) => environment[name] ?? "").find((text) => text !== "") ?? "";
		if (!form.test(found)) faults.push(names.join(" or "));
		return found;
	};
	const [number, address] = [/^[1-9]\d{0,18}$/, /^https?:\/\/[^\s@?#]+$/];
	const job = {
		token: variable(/^\S+$/, "GITLAB_TOKEN"),
		apiUrl: variable(address, "CI_API_V4_URL").replace(/\/+$/, ""),
		project: variable(number, "CI_MERGE_REQUEST_PROJECT_ID"),
		mergeRequest: Number(variable(/^[1-9]\d{0,8}$/, "CI_MERGE_REQUEST_IID")),
		head: variable(/^[0-9a-f]+$/, "CI_MERGE_REQUEST_SOURCE_BRANCH_SHA", "CI_COMMIT_SHA"),
		base: variable(/^[0-9a-f]+$/, "CI_MERGE_REQUEST_DIFF_BASE_SHA"),
		targetBranch: variable(/^[^\p{Cc}]+$/u, "CI_MERGE_REQUEST_TARGET_BRANCH_NAME"),
		projectUrl: variable(address, "CI_MERGE_REQUEST_PROJECT_URL").replace(/\/+$/, ""),
		pipeline: variable(number, "CI_PIPELINE_ID"),
		job: variable(number, "CI_JOB_ID"),
		jobUrl: variable(address, "CI_JOB_URL")
	};
	const [fault = isSha(job.head) && isSha(job.base) ? void 0 : "CI_COMMIT_SHA"] = faults;
	if (fault === void 0) return job;
	return {
		code: "INPUT_INVALID",
		message: `missing or malformed variable ${fault}`,
		hint: fault === "GITLAB_TOKEN" ? "Create a project access token with scope `api` and role Developer, and add it as a masked variable." : "Use `--post gitlab` in a job of a merge request pipeline."
	};
}
// src/report/gitlab/gitlab-api.ts
const waits = [1 / 120, 1 / 30];
const requestPart = 1 / 6;
const mostPages = 100;
var GitLabApi = class {
	#options;
	#deadline;
	constructor(options) {
		this.#options = options;
		this.#deadline = Date.now() + options.seconds * 1e3;
	}
	async get(path) {
		return (await this.#send("GET", path)).body;
	}
	async list(path) {
		const items = [];
		for (let page = "1", count = 0; page !== null && page !== "" && count < mostPages; count++) {
			const { body, nextPage } = await this.#send("GET", `${path}&per_page=100&page=${page}`);
			if (Array.isArray(body)) for (const item of body) items.push(item);
			page = nextPage;
		}
		return items;
	}
	async write(method, path, body, once) {
		return (await this.#send(method, path, body, once)).body;
	}
	async #send(method, path, body, once = false) {
		for (const wait of [...once ? [] : waits, void 0]) try {
			return await this.#sendOnce(method, path, body);
		} catch (thrown) {
			const error = ApiError.of(thrown);
			const milliseconds = Math.max((wait ?? 0) * this.#options.seconds * 1e3, error.waitMilliseconds ?? 0);
			const mayPass = error.kind === "unavailable" || error.kind === "limited" || error.kind === "conflict";
			if (wait === void 0 || !mayPass || milliseconds >= this.#left()) throw error;
			await new Promise((resolve) => setTimeout(resolve, milliseconds));
		}
		throw new ApiError("unavailable", "there is no time left");
	}
	async #sendOnce(method, path, body) {
		const { url, token, seconds, proxy } = this.#options;
		const response = await (await proxiedFetch(proxy))(`${url}${path}`, {
			method,
			headers: {
				"private-token": token,
				...body === void 0 ? {} : { "content-type": "application/json" }
			},
			...body === void 0 ? {} : { body: JSON.stringify(body) },
			signal: AbortSignal.timeout(Math.ceil(Math.min(this.#left(), seconds * 1e3 * requestPart)))
		});
		if (!response.ok) {
			const { status, statusText } = response;
			throw Object.assign(new Error(statusText), { response: {
				status,
				headers: Object.fromEntries(response.headers)
			} });
		}
		return {
			body: await response.json(),
			nextPage: response.headers.get("x-next-page")
		};
	}
	#left() {
		return Math.max(this.#deadline - Date.now(), 1);
	}
};
// src/report/gitlab/publish-merge-request.ts
const longestDescription = 255;
async function publishMergeRequest(destination, report) {
	const problems = [];
	const api = new GitLabApi({
		...destination,
		url: destination.apiUrl
	});
	const attempt = async (doing, work) => {
		try {
			return await work();
		} catch (error) {
			problems.push(channelProblem(error, doing, "pull-requests: write", platformOf(destination.apiUrl)));
			return;
		}
	};
	await attempt("Setting the commit status", () => setStatus(api, destination, report));
	const note = await attempt("Writing the note of the merge request", () => writeNote(api, destination, report));
	return {
		...note === void 0 ? {} : { note },
		problems
	};
}
async function setStatus(api, { project, head, key, pipeline, jobUrl }, { comparison, failed }) {
	const { text } = verdictOf(comparison);
	const status = {
		state: failed ? "failed" : "success",
		name: statusContext(key),
		description: text.length > longestDescription ? `${text.slice(0, 254)}…` : text,
		target_url: jobUrl,
		pipeline_id: Number(pipeline)
	};
	try {
		await api.write("POST", `/projects/${project}/statuses/${head}`, status, false);
	} catch (error) {
		if (!(error instanceof ApiError) || error.kind !== "missing") throw error;
		const { pipeline_id: _pipeline, ...rest } = status;
		await api.write("POST", `/projects/${project}/statuses/${head}`, rest, false);
	}
}
async function writeNote(api, destination, { comparison, context }) {
	const { head, base, key, run } = destination;
	const place = `/projects/${destination.project}/merge_requests/${destination.mergeRequest}`;
	const author = jsonAt(await api.get("/user"), "id");
	if (typeof author !== "number") throw new ApiError("rejected", "the account of the token has no number");
	const own = async () => (await api.list(`${place}/notes?sort=asc&order_by=created_at`)).flatMap((note) => ownNote(note, author, key));
	const [first] = await own();
	if (first === void 0 && isEmptyReport(comparison)) return "none";
	const text = markdownReport(comparison, {
		...context,
		limit: commentLimit
	});
	const body = withMarker(text, {
		key,
		head,
		base,
		run,
		part: 1,
		parts: 1,
		notes: []
	});
	if (first !== void 0 && sameReport(first.body, body)) return "unchanged";
	const live = await api.get(place);
	const reason = reasonToLeave({
		isOpen: stringAt(live, "state") === "opened",
		head: stringAt(live, "sha") ?? ""
	}, head);
	if (reason !== void 0) return reason;
	const edit = async ({ id }) => {
		await api.write("PUT", `${place}/notes/${id}`, { body }, false);
		return "updated";
	};
	if (first !== void 0) return await edit(first);
	try {
		await api.write("POST", `${place}/notes`, { body }, true);
	} catch (error) {
		if (!(error instanceof ApiError) || error.kind !== "unavailable") throw error;
		const [made] = await own();
		if (made === void 0) await api.write("POST", `${place}/notes`, { body }, true);
	}
	return "created";
}
function ownNote(note, author, key) {
	const body = stringAt(note, "body") ?? "";
	const id = jsonAt(note, "id");
	return jsonAt(note, "author", "id") === author && readMarker(body)?.key === key && typeof id === "number" ? [{
		id: String(id),
		body
	}] : [];
}
// src/commands/post-to-gitlab.ts
const patience = 120;
async function postToGitLab(comparison, { context, failed }, { environment }) {
	const job = readGitLabJob(environment);
	if (isProblem(job)) return [job];
	const { apiUrl, projectUrl, head, base, jobUrl } = job;
	const pages = (commit) => sourcePages(platformOf(apiUrl), projectUrl, commit);
	const { problems } = await publishMergeRequest({
		...job,
		seconds: patience,
		proxy: proxySettings(environment),
		key: context.scope ?? "fluxdelta",
		run: `${job.pipeline}.${job.job}`
	}, {
		comparison,
		failed,
		context: {
			...context,
			base: job.targetBranch,
			head: head.slice(0, 7),
			sourceUrls: {
				base: pages(base),
				head: pages(head)
			},
			links: [{
				text: "job",
				url: jobUrl
			}]
		}
	});
	return problems.map(({ problem }) => problem);
}
export { postToGitLab };
