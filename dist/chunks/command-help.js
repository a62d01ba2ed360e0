import { Sn as words, dn as greatest, ft as acceptWays, pt as failOnRules, un as append } from "./core.js";
import "./duration.js";
// src/inputs/command-options.ts
const all = [
	"build",
	"diff",
	"get",
	"plan-safe",
	"queue",
	"test",
	"watch",
	"why"
];
const printing = [
	"build",
	"diff",
	"get",
	"queue",
	"test",
	"why"
];
const comparing = [
	"diff",
	"plan-safe",
	"queue",
	"watch",
	"why"
];
const single = [
	"build",
	"diff",
	"get",
	"test",
	"watch",
	"why"
];
function option(name, value, description, commands, more = {}) {
	return {
		name,
		...value === "" ? {} : { value },
		description,
		commands,
		...more
	};
}
const commandOptions = [
	option("accept", "HOW", "how people accept findings; default: label", ["diff", "queue"], {
		choices: [...acceptWays, "refusals"],
		isList: true
	}),
	option("allow-egress", "HOST", "hosts exempt from --restrict-egress", all, { isList: true }),
	option("api-timeout", "TIME", "API time limit with --post, such as 90s; default: 2m", ["diff"]),
	option("api-versions", "VERSION", "API versions of the cluster besides the built-in ones", all, {
		short: "a",
		isList: true
	}),
	option("base", "REV|DIR", "revision or directory to compare with; default: main branch", comparing),
	option("cache-dir", "DIR", "directory of the download cache", [...all, "cache"]),
	option("cache-size", "SIZE", `size limit of the download cache; default: 1Gi`, [...all, "cache"]),
	option("cluster", "NAME", "cluster to render and report alone; default: all", ["diff"]),
	option("compare", "HOW", "commit of the base: merge base or exact revision", [
		"diff",
		"plan-safe",
		"watch",
		"why"
	], { choices: ["exact", "merge-base"] }),
	option("concurrency", "N", "maximum number of resources in work at once", all),
	option("config", "FILE", "configuration file in the base; default: .fluxdelta.yaml", comparing),
	option("crd-api-versions", "", "API versions of CustomResourceDefinitions in the tree, for charts", all),
	option("credentials", "FILE", "file of source logins: one host=username:password a line", all),
	option("deadline", "TIME", `time limit for rendering all; default: 30m`, all),
	option("debug", "", "say why a cluster is rendered again", comparing),
	option("decrypt", "HOW", "rendering of what SOPS_AGE_KEY opens; default: stand-ins", all, { choices: ["stand-ins", "values"] }),
	option("disable-kind", "KIND", "Flux kinds without reconciliation, such as HelmRelease", all, { isList: true }),
	option("exit-code", "", "exit code 1 for any change", ["diff", "merge"]),
	option("fail-on", "RULE", "what fails the command; default: new-failures", ["diff"], {
		choices: [...failOnRules, "never"],
		isList: true
	}),
	option("feature-gates", "GATE", "feature gates of the API server, such as HPAScaleToZero=true", comparing, { isList: true }),
	option("forks", "", "pull requests from forks too, without logins", ["queue"]),
	option("full", "", "render of all resources, not only of affected ones", comparing),
	option("head", "REV|DIR", "revision or directory to render; default: working tree", [...single, "plan-safe"]),
	option("helm-version", "VERSION", "Helm version for charts; default: by each Flux", all),
	option("kube-version", "VERSION", "Kubernetes version for charts", all),
	option("kube-versions", "VERSION", "Kubernetes versions of clusters whose own is not known", all, { isList: true }),
	option("lenient", "", "empty text for undefined variables in post-build substitution", all),
	option("metrics", "FILE", "JSON file for state and duration of every resource", single),
	option("mirror", "FROM=TO", "mirror of a host or prefix", all, { isRepeatable: true }),
	option("name", "NAME", "name of the report; default: the path", ["diff", "queue"]),
	option("namespace", "NAME", "namespace of the resources", single, {
		short: "n",
		isOfCall: true
	}),
	option("no-cache", "", "no download cache", all),
	option("no-chart-digests", "", "chart versions from OCIRepositories without digest", all),
	option("no-color", "", "plain text, also in a terminal", [...all, "merge"]),
	option("no-status", "", "no commit status with --post", ["diff"]),
	option("node-timeout", "TIME", `time limit for downloads of a resource; default: 5m`, all),
	option("offline", "", "no downloads; resources that need any are not checked", [...all, "kustomize"]),
	option("output", "FORMAT", "output format", [
		...printing,
		"cache",
		"merge",
		"rules"
	], {
		short: "o",
		choices: {
			build: [
				"json",
				"name",
				"yaml"
			],
			cache: ["json", "table"],
			diff: [
				"artifact",
				"comment",
				"html",
				"json",
				"markdown",
				"text"
			],
			get: [
				"json",
				"name",
				"overview",
				"table",
				"wide",
				"yaml"
			],
			merge: [
				"artifact",
				"comment",
				"html",
				"json",
				"markdown",
				"text"
			],
			queue: [
				"html",
				"json",
				"markdown",
				"text"
			],
			rules: ["json", "text"],
			test: ["json", "text"],
			why: ["json", "text"]
		}
	}),
	option("output-file", "FILE", "file for the output", [...printing, "merge"]),
	option("page", "FILE", "file for the report as one HTML page", ["diff"]),
	option("path", "DIR|GLOB", "directory of clusters; several or a glob: one cluster each", all, {
		short: "p",
		isRepeatable: true
	}),
	option("post", "WHERE", "report and status on the merge request of the job", ["diff"], { choices: ["gitlab"] }),
	option("registry-config", "FILE", "registry logins: a docker config.json", all),
	option("release-action", "HOW", "Helm action for releases; default: upgrade of existing ones", all, { choices: ["install", "upgrade"] }),
	option("restrict-egress", "", "downloads only by https from public addresses", all),
	option("review-comments", "SET", "comments at lines with --post; default: blocking", ["diff"], { choices: [
		"blocking",
		"changes",
		"findings",
		"off"
	] }),
	option("skip-kinds", "KIND", "kinds of resources to skip", [
		"build",
		"diff",
		"watch"
	], { isList: true }),
	option("substitute", "VAR=VALUE", "variable for post-build substitution from outside of the repository", all, { isRepeatable: true }),
	option("verify-images", "", "asks registries for new images of pods", [
		"diff",
		"queue",
		"watch"
	])
];
const namesakeOptions = [{
	name: "output",
	short: "o",
	value: "DIR",
	description: "new directory for the patches; default: none, only a plan",
	commands: ["plan-safe"],
	isOfCall: true
}];
function variableOf(name) {
	return `FLUXDELTA_${name.toUpperCase().replaceAll("-", "_")}`;
}
function choicesFor(option, command) {
	const { choices } = option;
	return choices === void 0 || Array.isArray(choices) ? choices : byCommand(choices)[command];
}
function byCommand(choices) {
	return Array.isArray(choices) ? {} : choices;
}
const resourceKinds = {
	all: "all",
	helmrelease: "HelmRelease",
	helmreleases: "HelmRelease",
	hr: "HelmRelease",
	kustomization: "Kustomization",
	kustomizations: "Kustomization",
	ks: "Kustomization",
	resourceset: "ResourceSet",
	resourcesets: "ResourceSet",
	rs: "ResourceSet",
	source: "Source",
	sources: "Source"
};
const kindWords = [
	"ks",
	"hr",
	"rs",
	"sources",
	"all"
];
const subjects = ["clusters", "images"];
// src/inputs/forwarded-options.ts
const optionOf = (command) => (name, value, description, more = {}) => option(name, value, description, [command], {
	isRepeatable: true,
	isOfCall: true,
	...more
});
const helm = optionOf("template");
const kustomize = optionOf("kustomize");
const noCluster = "Charts are rendered without a cluster and a network.";
const noProgram = "Nothing is executed.";
const forwardedOptions = [
	helm("api-versions", "VERSION", "API versions of the cluster besides the built-in ones", {
		short: "a",
		isList: true
	}),
	helm("dry-run", "HOW", "", { isBehindEquals: true }),
	helm("generate-name", "", "release name made by Helm", { short: "g" }),
	helm("helm-version", "VERSION", "version of Helm, such as 4.2; default: the newest"),
	helm("include-crds", "", "CustomResourceDefinitions of the chart too"),
	helm("is-upgrade", "", "upgrade in place of an install"),
	helm("kube-version", "VERSION", "Kubernetes version for the chart"),
	helm("name-template", "TEMPLATE", "template of the release name"),
	helm("namespace", "NAME", "namespace of the release", { short: "n" }),
	helm("no-hooks", "", "no hooks"),
	helm("output-dir", "DIR", "directory for a file per template"),
	helm("release-name", "", "release name in paths below --output-dir"),
	helm("set", "KEY=VALUE", "values"),
	helm("set-file", "KEY=FILE", "values from files"),
	helm("set-json", "KEY=JSON", "values as JSON"),
	helm("set-literal", "KEY=VALUE", "one value as it is, without escapes"),
	helm("set-string", "KEY=VALUE", "values of type string"),
	helm("show-only", "TEMPLATE", "only the output of this template", { short: "s" }),
	helm("skip-schema-validation", "", "no check by the values schema"),
	helm("skip-tests", "", "no tests"),
	helm("values", "FILE", "file of values", {
		short: "f",
		isList: true
	}),
	...words(`
    atomic create-namespace debug devel disable-openapi-validation enable-dns force force-conflicts force-replace
    hide-notes insecure-skip-tls-verify render-subchart-notes replace rollback-on-failure server-side skip-crds
    take-ownership wait-for-jobs
  `).map((name) => helm(name, "", "")),
	...[
		"description",
		"kube-context",
		"kubeconfig",
		"timeout",
		"version"
	].map((name) => helm(name, "TEXT", "")),
	helm("labels", "TEXT", "", { short: "l" }),
	helm("wait", "HOW", "", { isBehindEquals: true }),
	helm("dependency-update", "", "", { refusal: `${noCluster} Run helm dependency build first.` }),
	helm("post-renderer", "PROGRAM", "", { refusal: `${noProgram} Pipe the output into the program.` }),
	helm("post-renderer-args", "TEXT", "", { refusal: `${noProgram} Pipe the output into the program.` }),
	helm("repo", "URL", "", { refusal: `${noCluster} Pull the chart first, and use its path.` }),
	helm("validate", "", "", { refusal: `${noCluster} Remove the option.` }),
	helm("verify", "", "", { refusal: `${noCluster} Verify the package with helm verify.` }),
	kustomize("enable-alpha-plugins", "", "", { refusal: `${noProgram} Flux refuses plugins too.` }),
	kustomize("enable-helm", "", "", { refusal: `${noProgram} Use a HelmRelease for a chart, as for Flux.` }),
	kustomize("kustomize-version", "VERSION", "version of kustomize, such as 5.8.1; default: the newest"),
	kustomize("load-restrictor", "HOW", "files from outside of the directory", { choices: ["LoadRestrictionsNone", "LoadRestrictionsRootOnly"] }),
	kustomize("output", "FILE|DIR", "output file, or directory for a file per resource", { short: "o" }),
	kustomize("env", "TEXT", "", { short: "e" }),
	...[
		"helm-api-versions",
		"helm-command",
		"helm-kube-version",
		"mount",
		"network-name"
	].map((name) => kustomize(name, "TEXT", "")),
	...[
		"as-current-user",
		"helm-debug",
		"network"
	].map((name) => kustomize(name, "", ""))
];
// src/inputs/option-groups.ts
const optionGroups = [
	{
		title: "What to compare",
		ofOneTree: "What to render",
		names: "path base head compare config namespace skip-kinds generate-name name-template is-upgrade"
	},
	{
		title: "Values",
		names: "values set set-string set-file set-json set-literal skip-schema-validation"
	},
	{
		title: "Rendering",
		names: "helm-version kube-version kube-versions api-versions crd-api-versions feature-gates substitute substitutions lenient strict-substitutions release-action no-chart-digests chart-digests disable-kind disable-kinds sops-age-key decrypt full changed-only kustomize-version load-restrictor include-crds no-hooks skip-tests"
	},
	{
		title: "Sources",
		names: "registry-config credentials mirror registry-mirrors offline restrict-egress allow-egress verify-images node-timeout deadline no-cache cache cache-dir cache-size"
	},
	{
		title: "Report",
		ofOneTree: "Output",
		names: "output output-file output-dir release-name show-only page json report-artifact exit-code fail-on no-color debug metrics"
	},
	{
		title: "Pull request",
		names: "post name accept comment comment-parts review-comments check-run status no-status labels api-timeout token"
	},
	{
		title: "Scale",
		names: "concurrency forks mode cluster artifact"
	}
].map(({ title, ofOneTree = title, names }) => ({
	title,
	ofOneTree,
	names: names.split(" ")
}));
// src/inputs/command-help.ts
const texts = {
	build: {
		usage: "fluxdelta build [KIND [NAME]] [options]",
		summary: "print all rendered manifests",
		details: ["Renders all Kustomizations and HelmReleases below the path as Flux would, and prints the manifests.", "Exit codes: 0 success, 1 failures, 2 wrong usage."]
	},
	cache: {
		usage: "fluxdelta cache list|gc|clear [options]",
		summary: "list or clean the download cache",
		details: [
			"  list    print the downloads, least recently used first",
			"  gc      remove unused files, and downloads beyond --cache-size",
			"  clear   remove everything"
		]
	},
	completion: {
		usage: "fluxdelta completion bash|fish|zsh",
		summary: "print the completion script of a shell",
		details: ["  source <(fluxdelta completion bash)     in ~/.bashrc; zsh alike", "  fluxdelta completion fish | source      in ~/.config/fish/config.fish"]
	},
	diff: {
		usage: "fluxdelta diff [KIND [NAME]] [options]",
		summary: "show the effect of a change on the cluster",
		details: [
			"Renders two trees and prints the differences of their manifests.",
			"  --base main                the working tree and its merge base with main",
			"  --base v1 --head v2        two revisions",
			"  --base ../live --head .    two directories",
			"The working tree has edited and new files, without those that .gitignore excludes.",
			"Exit codes: 0 success, 1 failures, or changes with --exit-code, 2 wrong usage."
		]
	},
	get: {
		usage: "fluxdelta get [clusters|images] [KIND [NAME]] [options]",
		summary: "list Flux objects, clusters or images",
		details: [
			"KIND is ks, hr, rs, sources or all.",
			"  get             Flux objects with their states",
			"  get clusters    clusters with their entry points; with -o wide their settings too",
			"  get images      images of everything that Flux applies; with -o wide all of their users"
		]
	},
	help: {
		usage: "fluxdelta help [COMMAND]",
		summary: "show the help of a command",
		details: []
	},
	kustomize: {
		usage: "fluxdelta kustomize [DIR] [options of kustomize build]",
		summary: "build one kustomization, as `kustomize build` does",
		details: [
			"DIR is a directory or the URL of a repository; default: the working directory.",
			"Other options of kustomize build are accepted without effect. Refused: --enable-helm and",
			"--enable-alpha-plugins, since nothing is executed."
		]
	},
	merge: {
		usage: "fluxdelta merge FILE\u2026 [options]",
		summary: "join the reports of clusters into one",
		details: ["Takes the files of `fluxdelta diff --cluster NAME -o artifact`. Exit codes are those of diff."]
	},
	"plan-safe": {
		usage: "fluxdelta plan-safe [-o DIR] [options]",
		summary: "split a change with blocking findings into safe steps",
		details: [
			"Looks for sequences of commits with the same result in which no step blocks. Each step is rendered",
			"and judged. DIR gets a directory for each sequence, with a patch and a report for each step, and the",
			"plan as text and as JSON.",
			"  git am DIR/SEQUENCE/0001-*.patch   on the base; the next one when Flux has reconciled it",
			"Exit codes: 0 success, 1 no sequence for the blocking findings, 2 wrong usage."
		]
	},
	queue: {
		usage: "fluxdelta queue [options]",
		summary: "show the effect of every open pull request",
		details: [
			"Merges each open pull request of the repository on its base, renders it, and sorts all by the",
			"attention that they ask for. Says which of them can be merged in any order. Writes nothing.",
			"Takes the token for the API from GITHUB_TOKEN or GH_TOKEN. --base is a branch."
		]
	},
	rules: {
		usage: "fluxdelta rules [-o json]",
		summary: "list the rules of findings",
		details: []
	},
	template: {
		usage: "fluxdelta template [NAME] CHART [options of helm template]",
		summary: "render one chart, as `helm template` does",
		details: ["CHART is a directory or a packaged chart. Other options of helm template are accepted without", "effect, except those that need a cluster, a repository of charts, a key or a program."]
	},
	test: {
		usage: "fluxdelta test [KIND [NAME]] [options]",
		summary: "check that all resources render",
		details: ["Prints pass, fail, blocked or skipped for each resource.", "Exit codes: 0 success, 1 failures, 2 wrong usage."]
	},
	version: {
		usage: "fluxdelta version",
		summary: "print the version",
		details: []
	},
	watch: {
		usage: "fluxdelta watch [KIND [NAME]] [options]",
		summary: "run diff again at each change of a file",
		details: ["Compares the working tree, or the directory of --head, as diff does. Ctrl-C ends it."]
	},
	why: {
		usage: "fluxdelta why KIND/NAME|KIND/NAMESPACE/NAME|FILE [options]",
		summary: "trace a resource to the changed files that affect it",
		details: ["KIND is ks, hr, rs or any kind of resource. Prints the path from each changed file to the resource,", "and the inputs of the resource with their differences."]
	}
};
const commandNames = Object.keys(texts);
const commandGroups = [
	{
		title: "Compare",
		names: [
			"diff",
			"plan-safe",
			"watch",
			"why",
			"queue",
			"merge"
		]
	},
	{
		title: "Render",
		names: [
			"build",
			"test",
			"get",
			"template",
			"kustomize"
		]
	},
	{
		title: "Other",
		names: [
			"rules",
			"cache",
			"completion",
			"help",
			"version"
		]
	}
];
function isRendering(command) {
	return [
		"build",
		"diff",
		"get",
		"plan-safe",
		"queue",
		"test",
		"watch",
		"why"
	].includes(command);
}
function optionsOf(command) {
	return [
		...commandOptions,
		...forwardedOptions,
		...namesakeOptions
	].filter(({ commands }) => commands.includes(command));
}
function summaryOf(command) {
	return texts[command].summary;
}
function usageOf(command) {
	return `Usage: ${command === void 0 ? "fluxdelta COMMAND [options]" : texts[command].usage}`;
}
function helpText(command) {
	return `${(command === void 0 ? programHelp() : commandHelp(command)).join("\n")}\n`;
}
function programHelp() {
	return [
		"What will change in the cluster if this is merged?",
		"",
		usageOf(void 0),
		"",
		...commandGroups.flatMap(({ title, names }) => [
			`${title}:`,
			...columns(names.map((name) => [name, texts[name].summary]), greatest(commandNames.map((name) => name.length))),
			""
		]),
		"Run `fluxdelta help COMMAND` for the options of a command."
	];
}
function commandHelp(command) {
	const { details, summary } = texts[command];
	const lines = [
		`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
		"",
		usageOf(command)
	];
	if (details.length > 0) append(lines, ["", ...details]);
	const options = optionsOf(command).filter(({ description }) => description !== "");
	const rowOf = (option) => {
		const choices = choicesFor(option, command);
		return [
			spelling(option),
			option.description,
			choices === void 0 ? "" : `(${choices.join(", ")})`
		];
	};
	const isOneSided = !options.some(({ name }) => name === "base");
	const width = greatest(options.map((option) => spelling(option).length));
	for (const { title, ofOneTree, names } of optionGroups) {
		const members = names.flatMap((name) => options.find((option) => option.name === name) ?? []);
		if (members.length > 0) append(lines, [
			"",
			`${isOneSided ? ofOneTree : title}:`,
			...columns(members.map(rowOf), width)
		]);
	}
	const example = [
		"path",
		"cache-dir",
		"output"
	].find((name) => options.some((option) => option.name === name && option.isOfCall !== true));
	if (example !== void 0) append(lines, ["", `The environment sets options too: ${variableOf(example)} for --${example}.`]);
	return lines;
}
function spelling({ name, short, value, isBehindEquals }) {
	const behind = value === void 0 ? "" : isBehindEquals === true ? `[=${value}]` : ` ${value}`;
	return `${short === void 0 ? "    " : `-${short}, `}--${name}${behind}`;
}
function columns(rows, width = greatest(rows.map(([left]) => left.length))) {
	return rows.flatMap(([left, text, note = ""]) => {
		const lines = [];
		for (const word of [...text.split(" "), note]) {
			const line = lines.at(-1);
			if (line === void 0 || width + 4 + line.length + 1 + word.length > 100) lines.push(word);
			else if (word !== "") lines[lines.length - 1] = `${line} ${word}`;
		}
		return lines.map((line, index) => `  ${(index === 0 ? left : "").padEnd(width)}  ${line}`);
	});
}
export { summaryOf as a, kindWords as c, variableOf as d, optionsOf as i, resourceKinds as l, helpText as n, usageOf as o, isRendering as r, choicesFor as s, commandNames as t, subjects as u };
