import { derInteger, derSequence } from './der.ts';
import { bigIntOf } from './random.ts';
import { SeededBytes } from './seeded-bytes.ts';

// Domain parameters of 2048 and 256 bits, made once for this project. Keys may share them, and finding new ones takes a second.
const P = bigIntOfHex(
  'f9c0d800df637d705811f97ef375e5eb7c9b4b49ff20c6a9ae6ef19c12de428b10628d21e015d538dd6d85ceaf3df90a' +
    '860ea4fd34f7ae6812ada6f394e59a0143bf81b58a27a8c07905db5be24127abf6320436364a108ea47a8c18120d3273' +
    '0bc950d86511923383d5b05e2907037c7c58b9c222e822b7178404bd35da7d1578b26eb4101da33c520fd73653350b3f' +
    '8a04202a748305d22b47957b2ba5524abc2175a09f9eae0d6efce1b31ffe313290a95205df694403a1a7aa5c2b922209' +
    'b596a859876abe76f86a8083248438cd0d5e9f8fa34e03e3ad14c4aa09b0f9a31d4b5c878ad35a183ad7d56624fc5992' +
    '6fa7653ef03794e1d7dd2363e1becccf',
);
const Q = bigIntOfHex('f85a85393291ed734b6f9d6b49d3c4a405ce091fdf23bcf2cf9370da5b7058dd');
const G = bigIntOfHex(
  'c01ac05b74516e9fbc8cf705f03da03792c71dc2d1711c98ec8d429cf938e3fc4074f485a3f25229f50401e9560defe0' +
    '9f17bd0b0cba60b651a2f7119ca52a7f9ce19cea37371c84e0139586ca95557258de4c3a48686d4308cc2bc4b13456ec' +
    'd1de9498d9674a13cc693d040c54f3ac2f2d648342aa41b754f6dcf3b0b85a922decb6fa8b7419bca745abbbc10c0e7e' +
    '00702ed06177aecb29a0edd5772daab52606bc25aee776e2d32fc19c33b7c338d24537c7fb4f1cf79b61364964266e99' +
    '04ef1cab6291263698be634260e2522b7a4709679ace2ad159542a387986ff9482bb740547cfd02b3124abcd59cdf823' +
    'b05b9efddba41572fd790cad6bf281a8',
);

/** A DSA private key in the DER form that OpenSSL uses; it depends on its seed alone. */
export function generateDsaKey(seed: Uint8Array): Uint8Array {
  const x = (bigIntOf(new SeededBytes(seed).next(40)) % (Q - 1n)) + 1n;
  return derSequence(...[0n, P, Q, G, modularPower(G, x, P), x].map(derInteger));
}

function modularPower(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

function bigIntOfHex(digits: string): bigint {
  return BigInt(`0x${digits}`);
}
