import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { diskTree } from '../files/disk-tree.ts';
import { followLinks } from '../files/follow-links.ts';
import { type TemplateCommandResult, templateCommand } from '../helm/template-command.ts';
import type { Terminal } from './terminal.ts';

/** `fluxdelta template`: what `helm template` prints for the same arguments. */
export function templateOf(argv: readonly string[], terminal: Terminal): TemplateCommandResult {
  return templateCommand(argv, {
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
      // The chart's own directory is the root: what it links to outside of itself stays out.
      return { tree: followLinks(diskTree(directory)), directory: '' };
    },
  });
}
