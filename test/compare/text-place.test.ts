import { describe, expect, test } from 'vitest';
import { diffLines } from '../../src/compare/line-diff.ts';
import { manifestLines } from '../../src/compare/manifest-lines.ts';

/** The place of the first difference between two versions of a text under a key. */
const place = (key: string, base: string, head: string): string | undefined =>
  diffLines(manifestLines({ data: { [key]: base } }), manifestLines({ data: { [key]: head } }), 0).hunks[0]?.path;
const changed = (key: string, text: string): string | undefined => place(key, text, text.replace('HERE', 'there'));

describe('the place of a difference within a text', () => {
  test('is the mapping that holds it, by the keys above it', () => {
    expect(changed('a.yaml', '# c\nserver:\n  # why\n\n  tls:\n    cert: HERE\n')).toBe('data["a.yaml"] → server.tls');
    expect(changed('a.json', '{\n  "server": {\n    "tls": {\n      "cert": "HERE"\n    }\n  }\n}\n')).toBe(
      'data["a.json"] → server.tls',
    );
  });

  test('is an item of a list by its name, also where items stand right below their key', () => {
    expect(changed('a.yaml', 'groups:\n- name: web\n  rules:\n    - alert: Down\n      expr: HERE\n')).toBe(
      'data["a.yaml"] → groups[web].rules[Down]',
    );
    expect(changed('a.yaml', 'list:\n  - # why\n    ids:\n      - HERE\n')).toBe('data["a.yaml"] → list.ids');
    expect(changed('a.yaml', 'list:\n  - expr: up\n    for: HERE\n')).toBe('data["a.yaml"] → list');
    expect(changed('a.yaml', 'list:\n  - inner:\n      for: HERE\n')).toBe('data["a.yaml"] → list.inner');
  });

  test('is the table of TOML', () => {
    expect(changed('a.toml', 'a = 1\n\n[server.tls]\ncert = "HERE"\n')).toBe('data["a.toml"] → server.tls');
  });

  test('is the key of the text where the text reads as none of these', () => {
    expect(changed('run.sh', 'if true; then\n  echo HERE\nfi\n')).toBe('data["run.sh"]');
    expect(changed('nginx.conf', 'server {\n  listen HERE;\n}\n')).toBe('data["nginx.conf"]');
    expect(changed('a.yaml', 'a: HERE\nb: 1\n')).toBe('data["a.yaml"]');
  });
});
