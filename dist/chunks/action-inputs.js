import "./duration.js";
// src/inputs/action-inputs.ts
const defaultConfigFile = ".fluxdelta.yaml";
function input(name, otherwise, description, more = {}) {
	return {
		name,
		description,
		default: otherwise,
		...more
	};
}
function flag(name, otherwise, description) {
	return input(name, otherwise, description, { values: ["true", "false"] });
}
const actionInputs = [
	input("accept", "label", "How people accept findings that fail the job: `label` (`fluxdelta/accept`), `approval` or `off`; `refusals` covers those of the API server too", {
		values: [
			"approval",
			"label",
			"off",
			"refusals"
		],
		isList: true
	}),
	input("allow-egress", "", "Hosts exempt from `restrict-egress`, such as `charts.example.org` or `*.internal.example.org`", { isList: true }),
	input("api-timeout", "120", "Time limit in seconds for comments, status and other API requests together; cache and artifact services get a part of it"),
	input("api-versions", "", "API versions of the cluster besides the built-in ones, such as `monitoring.coreos.com/v1`", { isList: true }),
	input("artifact", "", "For `mode: post`: the file of `mode: render`, or a directory with the files of all clusters; several, one a line"),
	input("base", "", "Branch, tag, commit or directory to compare with; default: from the event"),
	flag("cache", "true", "Keep downloads for later runs, in GitHub's cache service where available; pull requests reuse those of their base branch"),
	input("cache-dir", "", "Directory of the download cache; default: in the temporary directory of the runner"),
	input("cache-size", "1Gi", "Size limit of the download cache at the end of a run, such as `500Mi`; the least recently used downloads are removed first"),
	flag("changed-only", "true", "Render only affected resources; the report equals that of a full render"),
	flag("chart-digests", "true", "Chart versions from OCIRepositories end in the artifact digest, as in Flux; `false` for clusters with the feature gate `DisableChartDigestTracking` of helm-controller"),
	flag("check-run", "false", "Write a check run with annotations at lines; needs `checks: write`"),
	input("cluster", "", "Cluster to render and report alone, by its name; default: all"),
	input("comment", "update", "Pull request comment: `update` one, `recreate` it at the end of the conversation, `hide-and-new`, `new` each time, or `off`", { values: [
		"hide-and-new",
		"new",
		"off",
		"recreate",
		"update"
	] }),
	input("comment-parts", "1", "Maximum number of comments for one report; the rest of the report is hidden and counted"),
	input("compare", "merge", "Comparison of a pull request: `merge` (effect of merging now), `merge-base` (changes of the branch) or `exact` (difference from the tip of the base)", { values: [
		"exact",
		"merge",
		"merge-base"
	] }),
	input("concurrency", "", "Maximum number of resources in work at once; default: from the machine"),
	input("config", defaultConfigFile, "Configuration file, from the root of the repository; read from the base, beyond the reach of the pull request"),
	flag("crd-api-versions", "false", "Show charts the API versions of CustomResourceDefinitions in the repository"),
	input("credentials", "", "Logins for source hosts, one `host=username:password` a line; a host may have a port or a path"),
	input("deadline", "30m", "Time limit for rendering; what was not rendered by then is not checked, and the job fails"),
	input("decrypt", "stand-ins", "Render what `sops-age-key` opens with `stand-ins`, or with the `values` where all authors may read all secrets; never for forks", { values: ["stand-ins", "values"] }),
	input("disable-kinds", "", "Flux kinds without reconciliation, such as `HelmRelease`; resources that need them are not rendered", { isList: true }),
	input("fail-on", "any-failure, block", "Conditions that fail the job: `any-failure` (an affected resource fails), `new-failures`, `block`, `warn`, `changes`, `unexplained` (a changed manifest is applied by nothing) or `never`", {
		values: [
			"any-failure",
			"block",
			"changes",
			"never",
			"new-failures",
			"unexplained",
			"warn"
		],
		isList: true
	}),
	input("feature-gates", "", "Feature gates of the API server, such as `HPAScaleToZero=true`", { isList: true }),
	flag("forks", "false", "For `mode: queue`: render pull requests from forks too, without logins"),
	input("head", "", "Branch, tag, commit or directory with the change; default: from the event"),
	input("helm-version", "", "Helm version for charts, such as `4.2`; default: that of the Flux of each cluster"),
	input("json", "", "File for the report as JSON"),
	input("kube-version", "", "Kubernetes version for charts, such as `1.36`"),
	input("kube-versions", "", "Kubernetes versions that clusters may run whose own is not known, such as `1.35, 1.36`; default: all that are supported", { isList: true }),
	input("labels", "", "Pull request labels, one `result=label` a line; results: `block`, `changes`, `failures`, `no-changes`, `removals`, `routine`, `unchecked`, `warn`"),
	input("mode", "run", "Part of the work: `run` for all of it, `render` into a file, `post` a rendered file, or `queue` for all open pull requests", { values: [
		"post",
		"queue",
		"render",
		"run"
	] }),
	input("name", "fluxdelta", "Name of this run in the comment and the status; tells several runs on one pull request apart"),
	input("node-timeout", "5m", "Time limit for the downloads of a resource, such as `90s`; the resource fails beyond it"),
	flag("offline", "false", "Download nothing; resources with sources outside of the repository are not checked"),
	input("path", ".", "Directory of clusters in the repository; several, one a line, or the matches of a glob such as `clusters/*` are one cluster each"),
	input("registry-config", "", "Registry logins: a docker `config.json`, as text or as path; default: the logins of `docker login`"),
	input("registry-mirrors", "", "Mirrors of sources, one `host-or-prefix=mirror` a line, such as `ghcr.io=http://mirror.example.org:5000/ghcr`"),
	input("release-action", "upgrade", "Helm action for releases: `upgrade` those of the base, as in Flux, or `install`, as on an empty cluster; differences between both are always shown", { values: ["install", "upgrade"] }),
	flag("report-artifact", "true", "Keep the report as an HTML page in an artifact for seven days, linked from the comment; needs no permission"),
	input("restrict-egress", "auto", "Download only by https from public addresses; `auto` where the head may be a stranger's, as in a fork. Mirrors are always allowed", { values: [
		"auto",
		"false",
		"true"
	] }),
	input("review-comments", "blocking", "Comments at lines: for `blocking` findings, for all `findings` (blocking and warnings), for all `changes` at their causes, or `off`", { values: [
		"blocking",
		"changes",
		"findings",
		"off"
	] }),
	input("sops-age-key", "", "age identity (`AGE-SECRET-KEY-1\u2026`) for files encrypted by SOPS; texts stand in for decrypted values, unless `decrypt` is `values`"),
	flag("status", "true", "Set a commit status; a branch rule can require it"),
	flag("strict-substitutions", "true", "Fail on undefined variables, except where the tree has Flux before 2.9 or the feature gate off; `false` for clusters with that set elsewhere"),
	input("substitutions", "", "Variables for post-build substitution from outside of the repository, one `NAME=value` a line"),
	input("token", "${{ github.token }}", "Token for comments, the status and missing commits"),
	flag("verify-images", "false", "Ask registries for new images of pods: whether they exist, for the architectures that node selectors name. With `restrict-egress` only hosts of `allow-egress`")
];
export { defaultConfigFile as n, actionInputs as t };
