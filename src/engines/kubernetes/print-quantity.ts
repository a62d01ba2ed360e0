const decimalSuffixes = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E'];
const binarySuffixes = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
const one = 1_000_000_000n;

/**
 * A quantity in thousand-millionths as the API server prints it: without zeros at the end, by powers of 1,024 where it
 * was written so and is no smaller than that. Source:
 * k8s.io/apimachinery 0.36, pkg/api/resource, CanonicalizeBytes.
 */
export function printQuantity(nanos: bigint, isBinary: boolean): string {
  if (nanos === 0n) return '0';
  const isSmall = nanos < 1024n * one && nanos > -1024n * one;
  let rest = isBinary && !isSmall ? (nanos + one - 1n) / one : nanos;
  const [step, suffixes] = isBinary && !isSmall ? [1024n, binarySuffixes] : [1000n, decimalSuffixes];
  let at = 0;
  while (rest % step === 0n && at < suffixes.length - 1) {
    rest /= step;
    at++;
  }
  return `${rest}${suffixes[at] ?? ''}`;
}

/** Test for the text of a quantity with a suffix that is a power of 1,024. */
export function isBinaryQuantity(text: string): boolean {
  return text.endsWith('i');
}
