// Makes the files in test/fixtures/sops with the real SOPS and throw-away age keys:
// `node scripts/oracle/sops-fixtures.js [directory of sops and age-keygen]`.
// The directory may be left out when both are on the path
// (`go install github.com/getsops/sops/v3/cmd/sops@latest filippo.io/age/cmd/age-keygen@latest`).
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const tools = process.argv[2];
const tool = (name) => (tools === undefined ? name : join(tools, name));
const target = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'test', 'fixtures', 'sops');
const work = mkdtempSync(join(tmpdir(), 'sops-fixtures-'));

const secret = (name) => `apiVersion: v1
kind: Secret
metadata:
    name: ${name}
    namespace: apps
stringData:
    PASSWORD: correct-horse-battery
    PORT: "65123"
    empty: ""
    VALUES: |
        database:
            password: staple-in-the-values
`;

/** Plain text, how it is encrypted, and for whom. */
const fixtures = {
  'secret.sops.yaml': [secret('app'), ['--encrypted-regex', '^(data|stringData)$'], 'first'],
  'changed-secret.sops.yaml': [
    secret('app').replace('correct-horse', 'wrong-horse'),
    ['--encrypted-regex', '^(data|stringData)$'],
    'first',
  ],
  'other-key.sops.yaml': [secret('app'), ['--encrypted-regex', '^(data|stringData)$'], 'second'],
  'types.sops.yaml': [
    'int: 65123\nfloat: 1.5\nyes: true\nnothing: null\nnested:\n    list: [alpha, 1, {x: omega}]\n    open_unencrypted: plain\n',
    [],
    'first',
  ],
  'settings.sops.env': ['# note\nUSER_NAME=first-user-name\nLINES=one\\ntwo\n', [], 'first'],
  'config.sops.json': ['{"token": "json-token-value", "list": ["first", {"second": "third"}]}\n', [], 'first'],
  'file.sops.bin': ['any bytes: \u0001 and text', ['--input-type', 'binary'], 'first'],
  'two-groups.sops.yaml': [secret('app'), [], undefined],
};

mkdirSync(target, { recursive: true });
const keys = {};
for (const name of ['first', 'second']) {
  const text = execFileSync(tool('age-keygen'), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  keys[name] = { identity: /AGE-SECRET-KEY-\S+/.exec(text)[0], recipient: /age1\S+/.exec(text)[0] };
}
mkdirSync(join(work, 'groups'));
writeFileSync(
  join(work, 'groups', '.sops.yaml'),
  JSON.stringify({
    creation_rules: [
      {
        shamir_threshold: 2,
        encrypted_regex: '^stringData$',
        key_groups: [{ age: [keys.first.recipient] }, { age: [keys.second.recipient] }],
      },
    ],
  }),
);
for (const [name, [text, options, key]] of Object.entries(fixtures)) {
  // SOPS takes the configuration of the nearest directory, which has the key groups.
  const directory = key === undefined ? join(work, 'groups') : work;
  const plain = join(directory, name.replace('.sops', ''));
  writeFileSync(plain, text);
  const recipient = key === undefined ? [] : ['--age', keys[key].recipient];
  writeFileSync(
    join(target, name),
    execFileSync(tool('sops'), ['encrypt', ...recipient, ...options, plain], { cwd: directory }),
  );
}
writeFileSync(
  join(target, 'identities.json'),
  `${JSON.stringify({ first: keys.first.identity, second: keys.second.identity }, undefined, 2)}\n`,
);
rmSync(work, { recursive: true });
