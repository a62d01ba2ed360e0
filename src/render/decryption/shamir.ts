/** Multiplication in GF(2^8) with the polynomial of AES. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let [left, right] = [a, b]; right > 0; right >>= 1) {
    if ((right & 1) === 1) product ^= left;
    left = (left << 1) ^ ((left & 0x80) === 0 ? 0 : 0x11b);
  }
  return product;
}

/** The inverse in GF(2^8): the 254th power. */
function inverse(a: number): number {
  let result = 1;
  for (let index = 0; index < 254; index++) result = multiply(result, a);
  return result;
}

/**
 * Puts shares of a secret together (Shamir's scheme over bytes, as Vault and SOPS cut them: a share is the values of
 * one polynomial a byte, then the place at which they were taken). Undefined when the shares do not fit together; too
 * few of them give a wrong secret, which only its use can tell.
 */
export function combineShares(shares: readonly Uint8Array[]): Uint8Array | undefined {
  const [first] = shares;
  if (first === undefined || first.length < 2) return undefined;
  if (shares.some((share) => share.length !== first.length)) return undefined;
  const places = shares.map((share) => share.at(-1) ?? 0);
  if (new Set(places).size < places.length || places.includes(0)) return undefined;
  // The weight of each share in the value at place zero is the same for all bytes.
  const weights = places.map((place, index) =>
    places.reduce(
      (weight, other, at) => (at === index ? weight : multiply(weight, multiply(other, inverse(place ^ other)))),
      1,
    ),
  );
  return Uint8Array.from({ length: first.length - 1 }, (_, byte) =>
    shares.reduce((sum, share, index) => sum ^ multiply(share[byte] ?? 0, weights[index] ?? 0), 0),
  );
}
