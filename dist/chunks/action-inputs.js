import "./duration.js";
// src/inputs/action-inputs.ts
const defaultConfigFile = ".fluxdelta.yaml";
const truth = ["true", "false"];
const actionInputs = [
	{
		name: "accept",
		description: "How people accept findings that fail the job: `label` (`fluxdelta/accept`), `approval` or `off`; `refusals` covers those of the API server too",
		default: "label",
		values: [
			"approval",
			"label",
			"off",
			"refusals"
		],
		isList: true
	},
	{
		name: "allow-egress",
		description: "Hosts exempt from `restrict-egress`, such as `charts.example.org` or `*.internal.example.org`",
		default: "",
		isList: true
	},
	{
		name: "api-timeout",
		description: "Time limit in seconds for comments, status and other API requests together; cache and artifact services get a part of it",
		default: "120"
	},
	{
		name: "api-versions",
		description: "API versions of the cluster besides the built-in ones, such as `monitoring.coreos.com/v1`",
		default: "",
		isList: true
	},
	{
		name: "artifact",
		description: "For `mode: post`: the file of `mode: render`, or a directory with the files of all clusters; several, one a line",
		default: ""
	},
	{
		name: "base",
		description: "Branch, tag, commit or directory to compare with; default: from the event",
		default: ""
	},
	{
		name: "cache",
		description: "Keep downloads for later runs, in GitHub's cache service where available; pull requests reuse those of their base branch",
		default: "true",
		values: truth
	},
	{
		name: "cache-dir",
		description: "Directory of the download cache; default: in the temporary directory of the runner",
		default: ""
	},
	{
		name: "cache-size",
		description: "Size limit of the download cache at the end of a run, such as `500Mi`; the least recently used downloads are removed first",
		default: "1Gi"
	},
	{
		name: "changed-only",
		description: "Render only affected resources; the report equals that of a full render",
		default: "true",
		values: truth
	},
	{
		name: "chart-digests",
		description: "Chart versions from OCIRepositories end in the artifact digest, as in Flux; `false` for clusters with the feature gate `DisableChartDigestTracking` of helm-controller",
		default: "true",
		values: truth
	},
	{
		name: "check-run",
		description: "Write a check run with annotations at lines; needs `checks: write`",
		default: "false",
		values: truth
	},
	{
		name: "cluster",
		description: "Cluster to render and report alone, by its name; default: all",
		default: ""
	},
	{
		name: "comment",
		description: "Pull request comment: `update` one, `recreate` it at the end of the conversation, `hide-and-new`, `new` each time, or `off`",
		default: "update",
		values: [
			"hide-and-new",
			"new",
			"off",
			"recreate",
			"update"
		]
	},
	{
		name: "comment-parts",
		description: "Maximum number of comments for one report; the rest of the report is hidden and counted",
		default: "1"
	},
	{
		name: "compare",
		description: "Comparison of a pull request: `merge` (effect of merging now), `merge-base` (changes of the branch) or `exact` (difference from the tip of the base)",
		default: "merge",
		values: [
			"exact",
			"merge",
			"merge-base"
		]
	},
	{
		name: "concurrency",
		description: "Maximum number of resources in work at once; default: from the machine",
		default: ""
	},
	{
		name: "config",
		description: "Configuration file, from the root of the repository; read from the base, beyond the reach of the pull request",
		default: defaultConfigFile
	},
	{
		name: "crd-api-versions",
		description: "Show charts the API versions of CustomResourceDefinitions in the repository",
		default: "false",
		values: truth
	},
	{
		name: "credentials",
		description: "Logins for source hosts, one `host=username:password` a line; a host may have a port or a path",
		default: ""
	},
	{
		name: "deadline",
		description: "Time limit for rendering; what was not rendered by then is not checked, and the job fails",
		default: "30m"
	},
	{
		name: "decrypt",
		description: "Render what `sops-age-key` opens with `stand-ins`, or with the `values` where all authors may read all secrets; never for forks",
		default: "stand-ins",
		values: ["stand-ins", "values"]
	},
	{
		name: "disable-kinds",
		description: "Flux kinds without reconciliation, such as `HelmRelease`; resources that need them are not rendered",
		default: "",
		isList: true
	},
	{
		name: "fail-on",
		description: "Conditions that fail the job: `any-failure` (an affected resource fails), `new-failures`, `block`, `warn`, `changes`, `unexplained` (a changed manifest is applied by nothing) or `never`",
		default: "any-failure, block",
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
	},
	{
		name: "feature-gates",
		description: "Feature gates of the API server, such as `HPAScaleToZero=true`",
		default: "",
		isList: true
	},
	{
		name: "forks",
		description: "For `mode: queue`: render pull requests from forks too, without logins",
		default: "false",
		values: truth
	},
	{
		name: "head",
		description: "Branch, tag, commit or directory with the change; default: from the event",
		default: ""
	},
	{
		name: "helm-version",
		description: "Helm version for charts, such as `4.2`; default: that of the Flux of each cluster",
		default: ""
	},
	{
		name: "json",
		description: "File for the report as JSON",
		default: ""
	},
	{
		name: "kube-version",
		description: "Kubernetes version for charts, such as `1.36`",
		default: ""
	},
	{
		name: "kube-versions",
		description: "Kubernetes versions that clusters may run whose own is not known, such as `1.35, 1.36`; default: all that are supported",
		default: "",
		isList: true
	},
	{
		name: "labels",
		description: "Pull request labels, one `result=label` a line; results: `block`, `changes`, `failures`, `no-changes`, `removals`, `routine`, `unchecked`, `warn`",
		default: ""
	},
	{
		name: "mode",
		description: "Part of the work: `run` for all of it, `render` into a file, `post` a rendered file, or `queue` for all open pull requests",
		default: "run",
		values: [
			"post",
			"queue",
			"render",
			"run"
		]
	},
	{
		name: "name",
		description: "Name of this run in the comment and the status; tells several runs on one pull request apart",
		default: "fluxdelta"
	},
	{
		name: "node-timeout",
		description: "Time limit for the downloads of a resource, such as `90s`; the resource fails beyond it",
		default: "5m"
	},
	{
		name: "offline",
		description: "Download nothing; resources with sources outside of the repository are not checked",
		default: "false",
		values: truth
	},
	{
		name: "path",
		description: "Directory of clusters in the repository; several, one a line, or the matches of a glob such as `clusters/*` are one cluster each",
		default: "."
	},
	{
		name: "registry-config",
		description: "Registry logins: a docker `config.json`, as text or as path; default: the logins of `docker login`",
		default: ""
	},
	{
		name: "registry-mirrors",
		description: "Mirrors of sources, one `host-or-prefix=mirror` a line, such as `ghcr.io=http://mirror.example.org:5000/ghcr`",
		default: ""
	},
	{
		name: "release-action",
		description: "Helm action for releases: `upgrade` those of the base, as in Flux, or `install`, as on an empty cluster; differences between both are always shown",
		default: "upgrade",
		values: ["install", "upgrade"]
	},
	{
		name: "report-artifact",
		description: "Keep the report as an HTML page in an artifact for seven days, linked from the comment; needs no permission",
		default: "true",
		values: truth
	},
	{
		name: "restrict-egress",
		description: "Download only by https from public addresses; `auto` where the head may be a stranger's, as in a fork. Mirrors are always allowed",
		default: "auto",
		values: [
			"auto",
			"false",
			"true"
		]
	},
	{
		name: "review-comments",
		description: "Comments at lines: for `blocking` findings, for all `findings` (blocking and warnings), for all `changes` at their causes, or `off`",
		default: "blocking",
		values: [
			"blocking",
			"changes",
			"findings",
			"off"
		]
	},
	{
		name: "sops-age-key",
		description: "age identity (`AGE-SECRET-KEY-1\u2026`) for files encrypted by SOPS; texts stand in for decrypted values, unless `decrypt` is `values`",
		default: ""
	},
	{
		name: "status",
		description: "Set a commit status; a branch rule can require it",
		default: "true",
		values: truth
	},
	{
		name: "strict-substitutions",
		description: "Fail on undefined variables, except where the tree has Flux before 2.9 or the feature gate off; `false` for clusters with that set elsewhere",
		default: "true",
		values: truth
	},
	{
		name: "substitutions",
		description: "Variables for post-build substitution from outside of the repository, one `NAME=value` a line",
		default: ""
	},
	{
		name: "token",
		description: "Token for comments, the status and missing commits",
		default: "${{ github.token }}"
	},
	{
		name: "verify-images",
		description: "Ask registries for new images of pods: whether they exist, for the architectures that node selectors name. With `restrict-egress` only hosts of `allow-egress`",
		default: "false",
		values: truth
	}
];
export { defaultConfigFile as n, actionInputs as t };
