import { Qt as platformOf } from "./model.js";
import { t as proxiedFetch } from "./proxied-fetch.js";
import { t as safeMessage } from "./safe-message.js";
import { i as codeSpan } from "./safe-text.js";
// src/report/github/api-error.ts
var ApiError = class ApiError extends Error {
	kind;
	status;
	waitMilliseconds;
	constructor(kind, message, more = {}) {
		super(message);
		this.name = "ApiError";
		this.kind = kind;
		this.status = more.status;
		this.waitMilliseconds = more.waitMilliseconds;
	}
	static of(thrown) {
		if (thrown instanceof ApiError) return thrown;
		const message = thrown instanceof Error ? thrown.message : String(thrown);
		if (thrown instanceof Error && thrown.name === "GraphqlResponseError") return graphqlError(thrown, message);
		const { response } = thrown ?? {};
		if (response === void 0) return new ApiError("unavailable", message);
		const { status, headers } = response;
		const waitMilliseconds = askedWait(headers);
		const kind = status === 429 || status === 403 && (waitMilliseconds !== void 0 || headers["x-ratelimit-remaining"] === "0" || /\brate limit\b|abuse detection/i.test(message)) ? "limited" : status === 401 ? "unauthorized" : status === 403 ? "permission" : status === 404 || status === 410 ? "missing" : status === 408 || status === 425 || status >= 500 ? "unavailable" : status === 409 ? "conflict" : "rejected";
		return new ApiError(kind, message, {
			status,
			...waitMilliseconds === void 0 ? {} : { waitMilliseconds }
		});
	}
};
function graphqlError(thrown, message) {
	const { errors } = thrown;
	const type = errors?.[0]?.type;
	if (type === "RATE_LIMITED") return new ApiError("limited", message, { waitMilliseconds: Number.POSITIVE_INFINITY });
	return new ApiError(type === "FORBIDDEN" || type === "INSUFFICIENT_SCOPES" ? "permission" : type === "NOT_FOUND" ? "missing" : "rejected", message);
}
function askedWait(headers) {
	const after = headers["retry-after"];
	if (after !== void 0) {
		const milliseconds = /^\d+$/.test(after) ? Number(after) * 1e3 : Date.parse(after) - Date.now();
		if (Number.isFinite(milliseconds)) return Math.max(milliseconds, 0);
	}
	const reset = Number(headers["x-ratelimit-reset"] ?? NaN) * 1e3;
	if (headers["x-ratelimit-remaining"] !== "0" || !Number.isFinite(reset)) return void 0;
	return Math.max(reset - Date.now() + 1e3, 1e3);
}
const giteaPermissions = {
	"checks: write": {
		job: "contents: write",
		scope: "write:repository"
	},
	"issues: write": {
		job: "issues: write",
		scope: "write:issue"
	},
	"pull-requests: write": {
		job: "pull-requests: write",
		scope: "write:issue"
	},
	"statuses: write": {
		job: "contents: write",
		scope: "write:repository"
	}
};
function permissionHint(permission, { kind }) {
	if (kind === "gitlab") return "Set `GITLAB_TOKEN` of the job to a token with scope `api` and role Developer.";
	if (kind !== "gitea") return `Add \`permissions: ${permission}\` to the job, or use a token with it.`;
	const { job, scope } = giteaPermissions[permission];
	return `Add \`permissions: ${job}\` to the job, or use a token with the scope \`${scope}\`.`;
}
function channelProblem(thrown, doing, permission, platform) {
	const isForbidden = ApiError.of(thrown).kind === "permission";
	return {
		doing,
		problem: apiProblem(thrown, doing, permission, platform),
		isForbidden
	};
}
function apiProblem(thrown, doing, permission, platform) {
	const { kind, status, message } = ApiError.of(thrown);
	const said = status === void 0 ? "" : ` ${codeSpan(firstLine(message), { length: 160 })}`;
	const isLocked = kind === "permission" && /\block(?:ed)?\b/i.test(message);
	return {
		code: platform.kind === "gitlab" ? "GITLAB_API" : "GITHUB_API",
		message: `${doing} failed${status === void 0 ? ": no answer from the server" : ` with HTTP status ${status}`}${reasons[kind]}${said}`,
		hint: isLocked ? "The conversation is locked." : kind === "permission" || kind === "missing" ? permissionHint(permission, platform) : kind === "unauthorized" ? `Unknown or expired token: set another one ${platform.kind === "gitlab" ? "as" : "with the input"} \`${platform.kind === "gitlab" ? "GITLAB_TOKEN" : "token"}\`.` : `See the report in the ${platform.hasSummaries ? "job summary" : "log of the job"}; the next run tries again.`
	};
}
function firstLine(message) {
	return safeMessage((message.split("\n")[0] ?? "").replace(/ - https?:\S*$/, ""));
}
const reasons = {
	conflict: " (conflict with another change)",
	limited: " (rate limit)",
	missing: "",
	permission: "",
	rejected: " (refused by the server)",
	unauthorized: "",
	unavailable: ""
};
async function removed(work) {
	try {
		await work;
	} catch (error) {
		if (!(error instanceof ApiError) || error.kind !== "missing") throw error;
	}
}
function isRefused(error) {
	return error instanceof ApiError && [
		"limited",
		"missing",
		"permission",
		"rejected"
	].includes(error.kind);
}
// src/report/github/api.ts
const defaultSeconds = 120;
const waits = [
	1 / 240,
	1 / 60,
	1 / 15
];
const requestPart = 1 / 6;
const secondaryWait = 6e4;
const pageSize = 100;
const mostPages = 100;
var GitHubApi = class {
	platform;
	#octokit;
	#milliseconds;
	#deadline;
	#isReached = false;
	#calls = 0;
	constructor({ url, token, platform, seconds = defaultSeconds, proxy = {}, log = () => void 0 }) {
		this.platform = platform;
		this.#milliseconds = seconds * 1e3;
		this.#deadline = Date.now() + this.#milliseconds;
		const milliseconds = () => Math.min(this.#left(), this.#milliseconds * requestPart);
		this.#octokit = openOctokit({
			url,
			token,
			proxy,
			log
		}, milliseconds);
		this.#octokit.catch(() => void 0);
	}
	get isReached() {
		return this.#isReached;
	}
	get calls() {
		return this.#calls;
	}
	async call(send, options = {}) {
		return (await this.#answer(send, options)).data;
	}
	async list(send) {
		const items = [];
		for (let page = 1; page <= mostPages; page++) {
			const size = this.platform.kind === "gitea" ? { limit: pageSize } : {};
			const { data, headers } = await this.#answer((octokit) => send(octokit, {
				page,
				per_page: pageSize,
				...size
			}));
			for (const item of data) items.push(item);
			const isMore = /\brel="next"/.test(headers.link ?? "") || Number(headers["x-total-count"] ?? 0) > items.length;
			if (data.length === 0 || !isMore) break;
		}
		return items;
	}
	async graphql(query, variables = {}) {
		return await this.call(async (octokit) => ({
			data: await octokit.graphql(query, variables),
			headers: {}
		}));
	}
	async pause(part) {
		await new Promise((resolve) => setTimeout(resolve, this.#milliseconds * part));
	}
	async #answer(send, { recover, once = false } = {}) {
		const octokit = await this.#octokit;
		let isLost = false;
		for (let attempt = 0;; attempt++) try {
			if (isLost && recover !== void 0) {
				const data = await recover();
				if (data !== void 0) return {
					data,
					headers: {}
				};
			}
			this.#calls++;
			const answer = await send(octokit);
			this.#isReached = true;
			if (answer.data === "" && answer.status !== 204) throw new ApiError("unavailable", "truncated answer");
			return answer;
		} catch (thrown) {
			const error = ApiError.of(thrown);
			this.#isReached ||= error.status !== void 0 && error.status < 500;
			isLost ||= error.kind === "unavailable";
			const wait = this.#waitBefore(attempt, error);
			if (wait === void 0 || once) throw error;
			await new Promise((resolve) => setTimeout(resolve, wait));
		}
	}
	#waitBefore(attempt, error) {
		const part = waits[attempt];
		if (part === void 0) return void 0;
		switch (error.kind) {
			case "missing":
			case "permission":
			case "rejected":
			case "unauthorized": return;
			case "limited": {
				const wait = error.waitMilliseconds ?? secondaryWait;
				return wait < this.#left() ? wait : void 0;
			}
			case "conflict":
			case "unavailable": {
				const wait = Math.max(this.#milliseconds * part, error.waitMilliseconds ?? 0);
				return wait < this.#left() ? wait : void 0;
			}
		}
	}
	#left() {
		return Math.max(this.#deadline - Date.now(), 1);
	}
};
async function openOctokit({ url, token, proxy, log }, milliseconds) {
	const { Octokit: Client } = await import("./dist-src.js");
	const transport = await proxiedFetch(proxy);
	const quiet = () => void 0;
	return new Client({
		auth: token,
		baseUrl: url,
		userAgent: "fluxdelta",
		log: {
			debug: quiet,
			info: quiet,
			warn: quiet,
			error: quiet
		},
		request: { fetch: async (input, init) => {
			const started = Date.now();
			const what = `${init.method ?? "GET"} ${new URL(input).pathname}`;
			try {
				const response = await transport(input, {
					...init,
					signal: AbortSignal.timeout(Math.ceil(milliseconds()))
				});
				log(`${what}: ${response.status} in ${Date.now() - started} ms`);
				return response;
			} catch (error) {
				log(`${what}: no answer in ${Date.now() - started} ms`);
				throw error;
			}
		} }
	});
}
// src/report/github/destination.ts
function openApi({ apiUrl, token, seconds, proxy, log }) {
	return new GitHubApi({
		url: apiUrl,
		token,
		platform: platformOf(apiUrl),
		...seconds === void 0 ? {} : { seconds },
		...proxy === void 0 ? {} : { proxy },
		...log === void 0 ? {} : { log }
	});
}
export { channelProblem as a, apiProblem as i, GitHubApi as n, isRefused as o, ApiError as r, removed as s, openApi as t };
