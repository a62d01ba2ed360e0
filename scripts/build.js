// Bundles the entries into dist/ with shared chunks, so that a path loads only what it needs, and writes the licence
// texts of the bundled packages beside them. The output does not depend on where or when it is built.
//
//   node scripts/build.js [DIR [MODULE=FILE…]]
//
// For measurements, the program goes into DIR, with the text of a file in the place of a module of src.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { minifySync } from 'rolldown/utils';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [directory = 'dist', ...replaced] = process.argv.slice(2);
const dist = resolve(root, directory);
const entries = ['action', 'cli', 'helm', 'index', 'kustomize', 'post'].filter((name) =>
  existsSync(join(root, 'src', `${name}.ts`)),
);

rmSync(dist, { recursive: true, force: true });
const files = new Map(replaced.map((one) => one.split('=')).map(([module, file]) => [join(root, module), file]));
const replaceModules = {
  name: 'replace-modules',
  load: (id) => (files.has(id) ? readFileSync(files.get(id), 'utf8') : null),
};
// The library of the cache service unpacks what it is sent with absolute paths and links, and has no hook.
const unpacking = 'const workingDirectory = getWorkingDirectory();\n        yield io.mkdirP';
const checkArchives = {
  name: 'check-archives',
  transform: {
    filter: { id: /@actions\/cache\/lib\/internal\/tar\.js$/ },
    handler(code) {
      if (code.split(unpacking).length !== 2) throw new Error('@actions/cache unpacks in another way than it did');
      const check = `const tar = yield getTarPath();
        const how = yield getDecompressionProgram(tar, compressionMethod, archivePath);
        yield checkArchive(tar.path, [...how, '-P', '-f', archivePath]);
        `;
      const module = JSON.stringify(join(root, 'src', 'sources', 'cache', 'check-archive.ts'));
      return `import { checkArchive } from ${module};\n${code.replace(unpacking, check + unpacking)}`;
    },
  },
};
// Modules that nearly every run loads: each file costs a run a millisecond or so.
const groups = [
  { name: 'core', test: /\/src\/core\/(?!semver\/|versions\/)/ },
  { name: 'flux', test: /\/src\/(?:flux\/(?!public)[^/]+\.ts|core\/versions\/)/ },
  { name: 'yaml', test: /\/src\/engines\/yaml\// },
  { name: 'compare', test: /\/src\/compare\// },
];
const bundle = await rolldown({
  cwd: root,
  input: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
  platform: 'node',
  transform: { target: 'node20' },
  external: /^node:/,
  plugins: [checkArchives, ...(files.size === 0 ? [] : [replaceModules])],
  // The HTTP client of the toolkit brings an older one along, of which it takes the same `ProxyAgent`.
  resolve: { alias: { undici: join(root, 'node_modules', 'undici') } },
  // Without this every run would load that client, which only the cache needs, and a second client of the API.
  treeshake: {
    moduleSideEffects: [
      { test: /node_modules\/@actions\/(?:core|github|http-client)\//, sideEffects: false },
      { test: /\/src\/.*\/public\.ts$/, sideEffects: false },
    ],
  },
  // A run loads what it asks of a room, and not all that the door of the room names.
  experimental: { lazyBarrel: true },
});
const { output } = await bundle.write({
  dir: dist,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name].js',
  codeSplitting: { groups },
  comments: false,
});

// Packages without their white space; what is ours stays as it can be read.
for (const { type, fileName, moduleIds } of output) {
  if (type !== 'chunk' || moduleIds.length === 0 || !moduleIds.every((id) => id.includes('/node_modules/'))) continue;
  const path = join(dist, fileName);
  const { code, errors } = minifySync(fileName, readFileSync(path, 'utf8'), {
    module: true,
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: true },
  });
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0].message}`);
  writeFileSync(path, code);
}

// The program knows its own hash, made before it is put in. Each build of other sources is another program, whose
// results on disk do not mix.
const chunks = output.filter((chunk) => chunk.type === 'chunk').map(({ fileName }) => join(dist, fileName));
const whole = createHash('sha1');
for (const path of [...chunks].sort()) whole.update(readFileSync(path));
const buildId = whole.digest('hex');
for (const path of chunks) {
  const code = readFileSync(path, 'utf8').replaceAll('__FLUXDELTA_BUILD_ID__', buildId);
  writeFileSync(path, inAscii(code, path));
}

/** The same program in ASCII: V8 keeps a text of two bytes a character where one of them needs two. */
function inAscii(code, path) {
  if (/\\[^\0-\x7f]/.test(code)) throw new Error(`${path} has a backslash before a character beyond ASCII`);
  return code.replace(/[^\0-\x7f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The installed package that a bundled module belongs to. */
function packageHome(module) {
  const parts = module.split('/');
  const at = parts.lastIndexOf('node_modules');
  if (at < 0) return undefined;
  return parts.slice(0, at + (parts[at + 1]?.startsWith('@') ? 3 : 2)).join('/');
}

const homes = new Set(
  output
    .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
    .map((id) => packageHome(id.replaceAll('\\', '/')))
    .filter((home) => home !== undefined),
);
const packages = [...homes].map((home) => {
  const { name, version, license } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const file = readdirSync(home).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? '' : readFileSync(join(home, file), 'utf8').replace(/\r\n/g, '\n').trim();
  return { title: `${name} ${version} (${license})`, text };
});
packages.sort((a, b) => (a.title < b.title ? -1 : 1));
// Packages with the same text, to the letter, share it.
const titles = new Map();
for (const { title, text } of packages) titles.set(text, [...(titles.get(text) ?? []), title]);
const licences = [...titles].map(([text, sharing]) => `${sharing.join('\n')}\n\n${text}`);
writeFileSync(join(dist, 'LICENSES.txt'), `${licences.join(`\n\n${'-'.repeat(78)}\n\n`)}\n`);
for (const chunk of output)
  console.log(
    `${relative(root, join(dist, chunk.fileName)).padEnd(40)} ${String(('code' in chunk ? chunk.code : '').length).padStart(9)}`,
  );
