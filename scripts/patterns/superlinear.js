/** Literals that may take more than linear time in their text, each with the most that its text can be, and why. */
export const superlinear = [
  [/^(?:([\w.<>]+)\.)?([\w ]+)\((.*)\): (.+)$/, 'signatures of functions in the program itself'],
  [/\.?0*Z$/, '27 characters: a time as the runtime prints it'],
  [/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[a-z]+|[[\]{}:,]/g, 'JSON that was parsed: each quote is closed'],
  [
    /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}:,]|[^\s"[\]{}:,]+/g,
    'JSON that was parsed: each quote is closed. Linear for one match, not for all',
  ],
  [
    /[ \t]*(?:\r?\n|(?:\\+r)?\\+n|[ \t])[ \t]*(?:(?:\r?\n|(?:\\+r)?\\+n)[ \t]*)?/y,
    'sticky, with nothing behind it: what is not found ends the key',
  ],
  [/(?:^|[_.-])values.*\.ya?ml$/i, 'the name of one file, which systems of files bound by 255 bytes'],
  [/[^.[\]]+|\[(?:"(?:[^"\\]|\\.)*"|[^\]"])*\]/g, '5,000 characters, in the same function'],
  [/([a-z0-9-]{1,63})\.([a-z0-9-]{1,63})\.svc(?![\w-])/g, 'linear: each start takes at most 63 characters twice'],
  [
    /couldn't find remote ref|Remote branch .* not found|not our ref|unadvertised object|unable to resolve reference/i,
    '16 KiB of the error output of git and one chunk',
  ],
  [
    /repository .* not found|does not appear to be a git repository|returned error: 4(?:04|10)|not valid: is this a git repository/i,
    '16 KiB of the error output of git and one chunk',
  ],
  [/protocol '?\w*'? is not allowed|transport '.*' not allowed/i, '16 KiB of the error output of git and one chunk'],
  [/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '16 KiB of the error output of git and one chunk, and names of remotes'],
  [/^\[(.*)\](.*)$/, 'rules in the tables of the program itself'],
  [/\B(?=(?:\d{3})+$)/g, '17 digits: a number of the runtime'],
  [/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, '45 characters: a valid IPv6 address'],
  [
    /()\beyJ(?:[\w-]{2000,}[\w.-]*|[\w-]{8,1999}\.[\w-]{8,}\.[\w-]*)/g,
    'linear: a start takes at most 2,000 characters, or all that follows',
  ],
  [
    /(\b(?:access[_-]?token|api[_-]?key|client[_-]?secret|passw(?:or)?d|secret[_-]?key)["']?\s*:\s*)(?:"[^"]+"|'[^']+'|[^\s"',;&]{1000,}|[^\s"',;&]{1,999}(?=\s*(?:[,;}]|$)))/gim,
    'linear: a start takes at most 1,000 characters, or all that follows',
  ],
  [
    /\b(?:[a-z][a-z0-9+.-]{0,30})?:\/\/[^\s"'`<>]+/gi,
    'linear: a start takes at most 31 characters, or all that follows',
  ],
  [/\S*[/.:]\S*/g, '4 KiB: messages are cut by `safeMessage`'],
  [/(\d+)\.(\d+)/, 'what git says of its version'],
  [/<([^>]+)>\s*;\s*rel="?next"?/i, '16 KiB: what the client takes of headers'],
];

/**
 * Files that make patterns of texts, and what these texts are. What a tree or the configuration says goes to RE2
 * instead.
 */
export const madePatterns = [
  ['src/engines/kubernetes/expressions/kubernetes-functions.ts', 'a constant'],
  ['src/engines/kubernetes/expressions/semantic-version.ts', 'constants'],
  ['src/engines/kubernetes/names.ts', 'constants, for texts of at most 5,000 characters or with one class'],
  ['src/engines/kubernetes/string-formats.ts', 'constants'],
  ['src/compare/label-consumers.ts', 'the key of a label that is a word'],
  ['src/flux/discovery/cluster-flux/cluster-flux.ts', 'names of the program'],
  ['src/flux/discovery/cluster-flux/controller-flags.ts', 'names of the program'],
  ['src/flux/discovery/unread-files.ts', 'names of the program'],
  ['src/engines/helm/split-manifests.ts', 'a class of blanks'],
  [
    'src/engines/kustomize/transformers/image-transformer.ts',
    'the name of an image without signs of patterns but dots',
  ],
  ['src/report/repeated-changes.ts', 'at most four names, escaped'],
  ['src/core/semver/semver-constraint.ts', 'constants'],
  ['src/sources/oci-client.ts', 'names of the program, in a header of at most 16 KiB'],
  ['src/engines/gotemplate/sprig/go-regex.ts', 'a constant'],
  ['src/engines/gotemplate/sprig/go-url.ts', 'classes'],
  ['src/engines/gotemplate/sprig/time/go-time-parse.ts', 'constants'],
];
