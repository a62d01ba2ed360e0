/** The most bytes of one document. A report of ten thousand resources has a tenth of it. */
export const artifactLimit = 48_000_000;
