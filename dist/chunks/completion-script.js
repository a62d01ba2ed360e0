import { a as summaryOf, c as kindWords, i as optionsOf, s as choicesFor, t as commandNames, u as subjects } from "./command-help.js";
// src/inputs/completion-script.ts
const shells = [
	"bash",
	"fish",
	"zsh"
];
function completionScript(shell) {
	return `${{
		bash,
		fish,
		zsh
	}[shell]().join("\n")}\n`;
}
const words = {
	build: kindWords,
	cache: [
		"clear",
		"gc",
		"list"
	],
	completion: shells,
	diff: kindWords,
	get: [...subjects, ...kindWords],
	help: commandNames,
	kustomize: "directories",
	merge: "files",
	template: "files",
	test: kindWords,
	watch: kindWords,
	why: "files"
};
function valuesOf(option, command) {
	const { value = "" } = option;
	return choicesFor(option, command) ?? (/FILE/.test(value) ? "files" : /DIR/.test(value) ? "directories" : void 0);
}
function shownOptions(command) {
	return optionsOf(command).filter(({ description }) => description !== "");
}
function spellings({ name, short }) {
	return short === void 0 ? [`--${name}`] : [`--${name}`, `-${short}`];
}
function quote(text) {
	return `'${text.replaceAll("'", "'\\''")}'`;
}
function bash() {
	const reply = (values) => {
		if (values === void 0) return "COMPREPLY=()";
		if (values === "files" || values === "directories") return `compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen ${values === "files" ? "-f" : "-d"} -- "$cur"))`;
		return `COMPREPLY=($(compgen -W $'${values.join("\\n")}' -- "$cur"))`;
	};
	const cases = commandNames.flatMap((command) => [...shownOptions(command).filter(({ value }) => value !== void 0).map((option) => {
		return `    ${spellings(option).map((spelling) => quote(`${command} ${spelling}`)).join("|")}) ${reply(valuesOf(option, command))}; return ;;`;
	})]);
	const rest = commandNames.flatMap((command) => {
		const options = [...shownOptions(command).flatMap(spellings), "--help"];
		return [`    ${command})`, `      if [[ $cur == -* ]]; then ${reply(options)}; else ${reply(words[command])}; fi ;;`];
	});
	return [
		"# Completion of fluxdelta for bash: source <(fluxdelta completion bash)",
		"_fluxdelta() {",
		"  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} IFS=$'\\n'",
		`  if (( COMP_CWORD == 1 )); then ${reply([...commandNames])}; return; fi`,
		"  if [[ $cur == \"=\" ]]; then cur=\"\"",
		"  elif [[ $prev == \"=\" ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi",
		"  case \"${COMP_WORDS[1]} $prev\" in",
		...cases,
		"  esac",
		"  case ${COMP_WORDS[1]} in",
		...rest,
		"  esac",
		"}",
		"complete -F _fluxdelta fluxdelta"
	];
}
function zsh() {
	const action = (values) => {
		if (values === void 0) return " ";
		return values === "files" ? "_files" : values === "directories" ? "_files -/" : `(${values.join(" ")})`;
	};
	const escaped = (text) => text.replace(/[[\]:\\]/g, "\\$&");
	const spec = (option, command) => {
		const { description, value } = option;
		const many = option.isList === true || option.isRepeatable === true ? "*" : "";
		return spellings(option).map((spelling) => {
			const behind = value === void 0 ? "" : spelling.startsWith("--") ? "=" : "+";
			const end = value === void 0 ? "" : `:${escaped(value)}:${action(valuesOf(option, command))}`;
			return quote(`${many}${spelling}${behind}[${escaped(description)}]${end}`);
		});
	};
	return [
		"#compdef fluxdelta",
		"# Completion of fluxdelta for zsh: source <(fluxdelta completion zsh)",
		"_fluxdelta() {",
		"  local -a commands",
		`  commands=(${commandNames.map((name) => quote(`${name}:${summaryOf(name)}`)).join(" ")})`,
		"  if (( CURRENT == 2 )); then _describe command commands; return; fi",
		"  shift words; (( CURRENT-- ))",
		"  case $words[1] in",
		...commandNames.map((command) => {
			const specs = shownOptions(command).flatMap((option) => spec(option, command));
			const given = words[command];
			const rest = given === void 0 ? [] : [quote(`${typeof given === "string" ? "*" : "1"}:argument:${action(given)}`)];
			return `    ${command}) _arguments ${[
				...specs,
				quote("--help[help]"),
				...rest
			].join(" ")} ;;`;
		}),
		"  esac",
		"}",
		"compdef _fluxdelta fluxdelta"
	];
}
function fish() {
	const given = (values) => {
		if (values === void 0) return " -x";
		if (values === "files") return " -r -F";
		return ` -x -a ${quote(values === "directories" ? "(__fish_complete_directories)" : values.join(" "))}`;
	};
	return [
		"# Completion of fluxdelta for fish: fluxdelta completion fish | source",
		"complete -c fluxdelta -f",
		...commandNames.flatMap((command) => {
			const within = `complete -c fluxdelta -n ${quote(`__fish_seen_subcommand_from ${command}`)}`;
			const values = words[command];
			return [
				`complete -c fluxdelta -n __fish_use_subcommand -a ${command} -d ${quote(summaryOf(command))}`,
				...values === void 0 ? [] : [`${within}${given(values).replace(" -r", "").replace(" -x", " -f")}`],
				...shownOptions(command).map((option) => {
					const short = option.short === void 0 ? "" : ` -s ${option.short}`;
					const value = option.value === void 0 ? "" : given(valuesOf(option, command));
					return `${within} -l ${option.name}${short}${value} -d ${quote(option.description)}`;
				})
			];
		})
	];
}
export { completionScript };
