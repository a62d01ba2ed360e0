import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type TemplateArguments, type TemplateCommandResult, templateCommand } from '../engines/helm/public.ts';
import { diskRoot } from './disk-root.ts';
import { makeDirectory } from './make-directory.ts';
import type { Terminal } from './output/terminal.ts';

/** `fluxdelta template`: what `helm template` prints for the same arguments, and with `--output-dir` writes. */
export function templateOf(command: TemplateArguments, terminal: Terminal): TemplateCommandResult {
  const result = templateCommand(command, {
    readFile(path) {
      try {
        return path === '-' ? readFileSync(0) : readFileSync(resolve(terminal.directory, path));
      } catch {
        return undefined;
      }
    },
    openDirectory(path) {
      const directory = resolve(terminal.directory, path);
      try {
        if (!statSync(directory).isDirectory()) return undefined;
      } catch {
        return undefined;
      }
      // Helm follows what a chart directory links to, wherever that is.
      const { tree, path: inTree } = diskRoot(directory);
      return { tree, directory: inTree };
    },
  });
  for (const [file, bytes] of result.files) {
    const path = resolve(terminal.directory, file);
    makeDirectory(dirname(path));
    writeFileSync(path, bytes);
  }
  return result;
}
