import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isProblem } from '../../src/core/problem.ts';
import { isPublicAddress } from '../../src/engines/http/address-guard.ts';
import { redactUrl } from '../../src/engines/http/redact-url.ts';
import { extractArchive } from '../../src/sources/extract-archive.ts';
import { rewriteUrl } from '../../src/sources/url-rewrites.ts';
import { packTar } from '../engines/helm/pack-archive.ts';
import { fc, runs } from '../support/property.ts';

const part = fc.constantFrom('a', 'b', '..', '.', '', 'c.yaml', '\\', '...', '..a', '\u00e4');
const member = fc.record({
  name: fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/').slice(0, 90)),
  data: fc.string({ maxLength: 40 }),
  type: fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', 'x', 'g', 'L', 'K', 'S', 'V', '\0'),
  link: fc.constantFrom('', '/etc/passwd', '../..'),
});

test('every archive is unpacked to paths inside of it, or is a problem', () => {
  fc.assert(
    fc.property(fc.array(member, { maxLength: 6 }), (members) => {
      const extracted = extractArchive(gzipSync(packTar(members)));
      if (isProblem(extracted)) {
        expect(extracted.code).toMatch(/^SOURCE_(?:INVALID|LIMIT)$/);
        return;
      }
      const { tree } = extracted;
      for (const { name, type } of members) {
        // A link never becomes a file, and what a path means is what is written there.
        if (type === '2' && !members.some((one) => one.name === name && one.type !== '2')) {
          expect(
            tree.read(
              name
                .split('/')
                .filter((one) => one !== '' && one !== '.')
                .join('/'),
            ),
          ).toBeUndefined();
        }
      }
      expect(tree.read('../a')).toBeUndefined();
    }),
    { numRuns: runs(300) },
  );
});

test('every damage to an archive gives a tree or a problem', () => {
  fc.assert(
    fc.property(
      fc.array(member, { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.boolean(),
      (members, changes, cut, isOutside) => {
        const inner = Buffer.from(packTar(members));
        const bytes = isOutside ? gzipSync(inner) : inner;
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const damaged = bytes.subarray(0, 1 + (cut % bytes.length));
        const result = extractArchive(isOutside ? damaged : gzipSync(damaged), { bytes: 2 ** 20, entries: 100 });
        expect(isProblem(result) || typeof result.tree.read === 'function').toBe(true);
      },
    ),
    { numRuns: runs(300) },
  );
});

test('an IPv4 address is as public in every IPv6 form as it is by itself', () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)), ([a, b, c, d]) => {
      // The compatible form of the lowest ones is that of `::` and `::1`.
      fc.pre(a > 0);
      const isPublic = isPublicAddress(`${a}.${b}.${c}.${d}`);
      const word = (high: number, low: number): string => (high * 256 + low).toString(16);
      const [high, low] = [word(a, b), word(c, d)];
      const turned = `${word(a ^ 255, b ^ 255)}:${word(c ^ 255, d ^ 255)}`;
      const forms = [
        `::ffff:${a}.${b}.${c}.${d}`,
        `::ffff:${high}:${low}`,
        `0:0:0:0:0:ffff:${high}:${low}`,
        `::${high}:${low}`,
        `::ffff:0:${high}:${low}`,
        `64:ff9b::${high}:${low}`,
        `2002:${high}:${low}::`,
        `2001:0:1:2:3:4:${turned}`,
      ];
      expect(forms.map((form) => [form, isPublicAddress(form)])).toEqual(forms.map((form) => [form, isPublic]));
    }),
    { numRuns: runs(500) },
  );
});

test('what is shown of a URL holds no user, password, query or fragment', () => {
  const text = fc.stringMatching(/^[A-Za-z0-9._~-]{1,20}$/);
  fc.assert(
    fc.property(
      fc.constantFrom('https', 'http', 'oci', 'ssh', 'git'),
      text,
      text,
      text,
      text,
      (scheme, user, password, token, path) => {
        const [u, p, t] = [`user-${user}-user`, `pass-${password}-pass`, `token-${token}-token`];
        const shown = redactUrl(`${scheme}://${u}:${p}@host.example.org/${path}?key=${t}#${t}`);
        for (const secret of [u, p, t]) expect(shown).not.toContain(secret);
        expect(shown).toContain('host.example.org');
      },
    ),
  );
});

test('a rewritten URL is that of the mirror with the rest of the path, or the URL itself', () => {
  const label = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
  fc.assert(
    fc.property(label, label, fc.array(label, { maxLength: 3 }), label, (host, other, path, mirror) => {
      const url = `https://${host}.example.org/${path.join('/')}`;
      const rewrites = [{ from: `${other}.example.org`, to: `https://${mirror}.mirror.org/x` }];
      const { url: rewritten } = rewriteUrl(url, rewrites);
      expect(rewritten).toBe(host === other ? `https://${mirror}.mirror.org/x/${path.join('/')}` : url);
    }),
  );
});
