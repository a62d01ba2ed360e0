import { attackOn, chartFiles, chartValue, type HostileTree, type Met, times } from './hostile-tree.ts';

const family = 'Templates';
const inChart = (name: string, meets: Met, expression: string, more = {}): HostileTree =>
  attackOn(family, name, meets, () => ({ head: chartFiles(chartValue(expression), more) }));

const deepValue = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Functions that take long, or make much, of little. */
export const templateTrees: readonly HostileTree[] = [
  inChart(
    'a template that includes itself',
    'TEMPLATE_LIMIT',
    '{{ include "a" . }}{{ define "a" }}{{ include "a" . }}{{ end }}',
  ),
  inChart(
    'templates that include one another',
    'TEMPLATE_LIMIT',
    '{{ include "a" . }}{{ define "a" }}{{ include "b" . }}{{ end }}{{ define "b" }}{{ include "a" . }}{{ end }}',
  ),
  inChart(
    'a text that is a template of itself',
    'TEMPLATE_LIMIT',
    '{{ $t := "{{ tpl .t . }}" }}{{ tpl $t (dict "t" $t "Template" .Template) }}',
  ),
  inChart(
    'a template that includes another twice, 60 deep',
    'TEMPLATE_LIMIT',
    `{{ include "a60" . }}{{ define "a0" }}x{{ end }}${times(60, (at) => `{{ define "a${at + 1}" }}{{ include "a${at}" . }}{{ include "a${at}" . }}{{ end }}`).join('')}`,
  ),
  inChart(
    'a loop of a million million',
    'TEMPLATE_LIMIT',
    '{{ range until 1000000 }}{{ range until 1000000 }}x{{ end }}{{ end }}',
  ),
  inChart('a list of a thousand million', 'TEMPLATE_LIMIT', '{{ until 1000000000 | len }}'),
  inChart('a list of a thousand million by steps', 'TEMPLATE_LIMIT', '{{ untilStep 0 2000000000 1 | len }}'),
  inChart('a sequence of a thousand million', 'TEMPLATE_LIMIT', '{{ seq 1000000000 | len }}'),
  inChart('a text repeated a thousand million times', 'TEMPLATE_LIMIT', '{{ repeat 1000000000 "x" | len }}'),
  inChart(
    'a text that doubles',
    'TEMPLATE_LIMIT',
    '{{ $s := "x" }}{{ range until 60 }}{{ $s = printf "%s%s" $s $s }}{{ end }}{{ len $s }}',
  ),
  inChart(
    'a text that doubles by cat',
    'TEMPLATE_LIMIT',
    '{{ $s := "x" }}{{ range until 60 }}{{ $s = cat $s $s }}{{ end }}{{ len $s }}',
  ),
  inChart(
    'a text that doubles by replacement',
    'TEMPLATE_LIMIT',
    '{{ $s := "x" }}{{ range until 60 }}{{ $s = replace "x" "xx" $s }}{{ end }}{{ len $s }}',
  ),
  inChart(
    'a text that doubles by expressions',
    'TEMPLATE_LIMIT',
    '{{ $s := "x" }}{{ range until 60 }}{{ $s = regexReplaceAll "x" $s "xx" }}{{ end }}{{ len $s }}',
  ),
  inChart(
    'a text that is indented again and again',
    'TEMPLATE_LIMIT',
    '{{ $s := repeat 1000 "x\\n" }}{{ range until 1000 }}{{ $s = indent 1000 $s }}{{ end }}{{ len $s }}',
  ),
  inChart(
    'a text that is encoded again and again',
    'TEMPLATE_LIMIT',
    '{{ $s := "x" }}{{ range until 200 }}{{ $s = b64enc $s }}{{ end }}{{ len $s }}',
  ),
  inChart(
    'a list that doubles',
    'TEMPLATE_LIMIT',
    '{{ $l := list 1 }}{{ range until 60 }}{{ $l = concat $l $l }}{{ end }}{{ len $l }}',
  ),
  inChart(
    'a list that grows by one, a hundred thousand times',
    'TEMPLATE_LIMIT',
    '{{ $l := list 1 }}{{ range until 100000 }}{{ $l = append $l 1 }}{{ end }}{{ len $l }}',
  ),
  inChart('a mapping in itself', 'rendered', '{{ $d := dict }}{{ $_ := set $d "a" $d }}{{ toYaml $d }}'),
  inChart('a mapping in itself, as JSON', 'rendered', '{{ $d := dict }}{{ $_ := set $d "a" $d }}{{ toJson $d }}'),
  inChart('a mapping in itself, printed', 'TEMPLATE_LIMIT', '{{ $d := dict }}{{ $_ := set $d "a" $d }}{{ $d }}'),
  inChart(
    'a mapping in itself, merged',
    'rendered',
    '{{ $d := dict }}{{ $_ := set $d "a" $d }}{{ merge (dict "a" (dict)) $d | len }}',
  ),
  inChart(
    'a mapping in itself, copied',
    'TEMPLATE_LIMIT',
    '{{ $d := dict }}{{ $_ := set $d "a" $d }}{{ deepCopy $d | len }}',
  ),
  inChart(
    'a mapping in itself, compared',
    'TEMPLATE_LIMIT',
    '{{ $d := dict }}{{ $_ := set $d "a" $d }}{{ $e := dict }}{{ $_ := set $e "a" $e }}{{ deepEqual $d $e }}',
  ),
  inChart(
    'a value that holds another twice, 60 deep',
    'TEMPLATE_LIMIT',
    '{{ $d := dict "x" 1 }}{{ range until 60 }}{{ $d = dict "a" $d "b" $d }}{{ end }}{{ toYaml $d | len }}',
  ),
  inChart(
    'a value that holds another twice, 60 deep, hashed',
    'TEMPLATE_LIMIT',
    '{{ $d := dict "x" 1 }}{{ range until 60 }}{{ $d = dict "a" $d "b" $d }}{{ end }}{{ $d | toString | sha256sum }}',
  ),
  inChart(
    'JSON 100,000 deep',
    'TEMPLATE_LIMIT',
    `{{ repeat 100000 "[" | fromJson | toString | len }}{{ cat (repeat 100000 "[") (repeat 100000 "]") | fromJsonArray | toJson }}`,
  ),
  inChart('YAML 100,000 deep', 'YAML_LIMIT', '{{ repeat 100000 "[" | fromYamlArray | toYaml }}{{ fail "done" }}'),
  inChart(
    'YAML of aliases, decoded by a template',
    'YAML_LIMIT',
    `{{ $t := "a0: &a0 [x]\\n" }}{{ range $i := until 60 }}{{ $t = printf "%sa%d: &a%d [*a%d, *a%d]\\n" $t (add1 $i) (add1 $i) $i $i }}{{ end }}{{ fromYaml $t | toYaml | len }}{{ fail "done" }}`,
  ),
  inChart(
    'TOML 100,000 deep',
    'TEMPLATE_LIMIT',
    '{{ printf "a = %s" (repeat 100000 "[") | fromToml | toYaml }}{{ fail "done" }}',
  ),
  inChart('a million RSA keys', 'TEMPLATE_LIMIT', '{{ range until 1000000 }}{{ genPrivateKey "rsa" | len }}{{ end }}'),
  inChart('a million DSA keys', 'TEMPLATE_LIMIT', '{{ range until 1000000 }}{{ genPrivateKey "dsa" | len }}{{ end }}'),
  inChart(
    'a million ECDSA keys',
    'TEMPLATE_LIMIT',
    '{{ range until 1000000 }}{{ genPrivateKey "ecdsa" | len }}{{ end }}',
  ),
  inChart(
    'a million Ed25519 keys',
    'TEMPLATE_LIMIT',
    '{{ range until 1000000 }}{{ genPrivateKey "ed25519" | len }}{{ end }}',
  ),
  inChart(
    'a million authorities',
    'TEMPLATE_LIMIT',
    '{{ range $i := until 1000000 }}{{ genCA (printf "ca%d" $i) 365 | toString | len }}{{ end }}',
  ),
  inChart(
    'a million certificates of one authority',
    'TEMPLATE_LIMIT',
    '{{ $ca := genCA "ca" 365 }}{{ range $i := until 1000000 }}{{ (genSignedCert (printf "x%d" $i) nil (list "a") 365 $ca).Cert | len }}{{ end }}',
  ),
  inChart(
    'a certificate with 200,000 names',
    'TEMPLATE_LIMIT',
    '{{ $l := list }}{{ range until 18 }}{{ $l = concat $l $l (list "a") }}{{ end }}{{ (genSelfSignedCert "x" nil $l 365).Cert | len }}',
  ),
  inChart('300 passwords by bcrypt', 'TEMPLATE_LIMIT', '{{ range until 300 }}{{ bcrypt "x" }}{{ end }}'),
  inChart('300 htpasswd lines', 'TEMPLATE_LIMIT', '{{ range until 300 }}{{ htpasswd "a" "x" }}{{ end }}'),
  inChart(
    '300 derived passwords',
    'TEMPLATE_LIMIT',
    '{{ range until 300 }}{{ derivePassword 1 "long" "x" "y" "z" }}{{ end }}',
  ),
  ...[
    'adler32sum',
    'sha1sum',
    'sha256sum',
    'sha512sum',
    'b64enc',
    'upper',
    'quote',
    'nospace',
    'snakecase',
    'squote',
    'trim',
    'reverse | len',
    'splitList "x" | len',
    'wrap 10',
    'urlquery',
    'html',
    'js',
    'toJson',
    'b32enc',
    'initials',
    'swapcase',
    'shuffle',
  ].map((call) =>
    inChart(
      `a loop of ${call} over a long text`,
      'TEMPLATE_LIMIT',
      `{{ $s := repeat 8000000 "ab" }}{{ range until 100000 }}{{ $x := $s | ${call === 'reverse | len' ? 'splitList "b" | reverse | len' : call} }}{{ end }}`,
    ),
  ),
  inChart(
    'a loop of sorts',
    'TEMPLATE_LIMIT',
    '{{ $l := until 500000 }}{{ range until 100000 }}{{ $x := sortAlpha $l }}{{ end }}',
  ),
  inChart(
    'a loop of unique lists',
    'TEMPLATE_LIMIT',
    '{{ $l := until 20000 }}{{ range until 1000 }}{{ $x := uniq $l }}{{ end }}',
  ),
  inChart(
    'a list without another',
    'TEMPLATE_LIMIT',
    '{{ $l := until 20000 }}{{ range until 1000 }}{{ $x := without $l $l }}{{ end }}',
  ),
  inChart(
    'a question whether a list has something, again and again',
    'TEMPLATE_LIMIT',
    '{{ $l := until 500000 }}{{ range until 100000 }}{{ $x := has -1 $l }}{{ end }}',
  ),
  inChart(
    'an expression that is retried in Perl',
    'rendered',
    '{{ regexMatch "^(a+)+$" (printf "%s!" (repeat 100 "a")) }}',
  ),
  inChart(
    'an expression that counts to a thousand of a thousand',
    'rendered',
    '{{ regexMatch "((a{1000}){1000})" "a" }}',
  ),
  inChart(
    'a loop of large expressions',
    'TEMPLATE_LIMIT',
    '{{ range $i := until 100000 }}{{ regexMatch (printf "(a{1,1000}){%d}x" 1) (repeat 10000 "a") }}{{ end }}',
  ),
  inChart(
    'an expression whose matches each look at all that follows',
    'TEMPLATE_LIMIT',
    '{{ $t := repeat 300000 "x" }}{{ regexFindAll "(?:x*[yz])|x" $t -1 | len }}',
  ),
  inChart(
    'an expression whose replacements each look at all that follows',
    'TEMPLATE_LIMIT',
    '{{ $t := repeat 300000 "x" }}{{ regexReplaceAll "(?:x*[yz])|(x)" $t "$1$1" | len }}',
  ),
  inChart(
    'an expression whose splits each look at all that follows, in bytes that are no characters',
    'TEMPLATE_LIMIT',
    '{{ $t := print (repeat 300000 "x") (b64dec "/w==") }}{{ regexSplit "(?:x*[yz])|x" $t -1 | len }}',
  ),
  inChart(
    'a replacement of many empty groups',
    'TEMPLATE_LIMIT',
    '{{ regexReplaceAll "(b?)a" (repeat 1000000 "a") (repeat 20000 "$1") | len }}',
  ),
  inChart(
    'an expression of a thousand groups',
    'TEMPLATE_LIMIT',
    '{{ regexReplaceAll (print "(?:" (repeat 1000 "(a?)") ")[bc]|a") (repeat 20000 "a") "$1" | len }}',
  ),
  inChart(
    'a loop of new expressions',
    'TEMPLATE_LIMIT',
    '{{ range $i := until 100000 }}{{ regexMatch (printf "a%d{1,1000}" $i) "b" }}{{ end }}',
  ),
  inChart(
    'a loop of new expressions of all letters',
    'TEMPLATE_LIMIT',
    '{{ $p := repeat 1000 `[^\\pL]` }}{{ range $i := until 100000 }}{{ regexMatch (printf "%s%d" $p $i) "b" }}{{ end }}',
  ),
  inChart(
    'an expression of 300,000 alternatives',
    'TEMPLATE_LIMIT',
    '{{ range until 100 }}{{ regexMatch (repeat 300000 "a|") "b" }}{{ end }}',
  ),
  inChart('a pad of a thousand million', 'rendered', '{{ printf "%1000000000d" 1 | len }}'),
  inChart('a precision of a thousand million', 'rendered', '{{ printf "%.1000000000f" 1.5 | len }}'),
  inChart(
    'a million random letters, again and again',
    'TEMPLATE_LIMIT',
    '{{ range until 10000 }}{{ $x := randAlphaNum 1000000 }}{{ end }}',
  ),
  inChart('a random number of random bytes', 'TEMPLATE_LIMIT', '{{ randBytes 2000000000 | len }}'),
  inChart(
    'a version of a hundred thousand digits',
    'TEMPLATE_EXEC',
    '{{ semverCompare (printf ">=%s" (repeat 100000 "1")) "1.0.0" }}{{ fail "done" }}',
  ),
  inChart(
    'ranges of versions without end',
    'TEMPLATE_EXEC',
    '{{ range until 1000 }}{{ semverCompare (repeat 20000 ">1.0.0 || ") "1.0.0" }}{{ end }}',
  ),
  inChart('an integer of a million digits', 'rendered', '{{ int64 (repeat 1000000 "1") }}'),
  inChart('a glob of stars', 'rendered', `{{ .Files.Glob "${'*a'.repeat(40)}b" | len }}`, {
    [`charts/victim/${'a'.repeat(200)}`]: 'x',
  }),
  inChart('a glob of choices', 'rendered', `{{ .Files.Glob "${'{a,aa}'.repeat(40)}b" | len }}`, {
    [`charts/victim/${'a'.repeat(200)}`]: 'x',
  }),
  inChart(
    'a file that is read again and again',
    'TEMPLATE_LIMIT',
    '{{ range until 10000 }}{{ $x := $.Files.Get "big.txt" | b64enc }}{{ end }}',
    { 'charts/victim/big.txt': 'x'.repeat(4_000_000) },
  ),
  inChart('blocks 50,000 deep', 'TEMPLATE_LIMIT', `${'{{ if true }}'.repeat(50_000)}x${'{{ end }}'.repeat(50_000)}`),
  inChart('parentheses 50,000 deep', 'TEMPLATE_LIMIT', `{{ ${'('.repeat(50_000)}1${')'.repeat(50_000)} }}`),
  inChart('a pipe of 50,000 commands', 'rendered', `{{ 1 ${'| int '.repeat(50_000)}}}`),
  inChart('values 100,000 deep', 'CHART_INVALID', '{{ .Values | toYaml | len }}', {
    'charts/victim/values.yaml': deepValue(100_000),
  }),
  inChart('an action of a million characters', 'rendered', `{{ "${'x'.repeat(1_000_000)}" | len }}`),
  inChart(
    'names of prototypes',
    'rendered',
    '{{ .Values.__proto__ }}{{ .Values.constructor }}{{ dict "__proto__" 1 "constructor" 2 | toJson }}',
    { 'charts/victim/values.yaml': '__proto__: {a: 1}\nconstructor: {prototype: {a: 1}}\n' },
  ),
];
