/** A Kubernetes version down to its minor part, such as 1.36. */
export interface KubeMinor {
  readonly major: number;
  readonly minor: number;
}

/** Reads `1.36`, `v1.36.2` or `1.36+`; undefined for what cannot be read. */
export function kubeMinorOf(text: string | undefined): KubeMinor | undefined {
  const [, major, minor] = /^v?(\d{1,3})\.(\d{1,4})/.exec(text ?? '') ?? [];
  return major === undefined || minor === undefined ? undefined : { major: Number(major), minor: Number(minor) };
}

/** The version as `1.36`. */
export function printMinor({ major, minor }: KubeMinor): string {
  return `${major}.${minor}`;
}

/** Test whether the version is at least 1.`minor`. */
export function isAtLeast(version: KubeMinor, minor: number): boolean {
  return version.major > 1 || version.minor >= minor;
}
