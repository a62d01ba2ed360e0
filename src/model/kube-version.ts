/** A Kubernetes version down to its minor part, such as 1.36. */
export interface KubeMinor {
  readonly major: number;
  readonly minor: number;
}

/** The version that is judged for when none is given; the one charts are rendered for then. */
const defaultKubeMinor: KubeMinor = { major: 1, minor: 36 };

/** Reads `1.36`, `v1.36.2` or `1.36+`; what cannot be read is taken as the default. */
export function kubeMinorOf(text: string | undefined): KubeMinor {
  const [, major, minor] = /^v?(\d{1,3})\.(\d{1,4})/.exec(text ?? '') ?? [];
  return major === undefined || minor === undefined ? defaultKubeMinor : { major: Number(major), minor: Number(minor) };
}

/** True when the version is at least 1.`minor`. */
export function isAtLeast(version: KubeMinor, minor: number): boolean {
  return version.major > 1 || version.minor >= minor;
}
