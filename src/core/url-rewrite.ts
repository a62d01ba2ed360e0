/** A place that sources are fetched from instead of another. */
export interface UrlRewrite {
  /** `ghcr.io`, `ghcr.io/owner` or `https://charts.example.org/stable`; without a scheme it holds for every one. */
  readonly from: string;
  /**
   * `mirror.example.org/ghcr.io`, or with `http://` or `https://` to say how the mirror is spoken to; an absolute
   * directory, for git repositories.
   */
  readonly to: string;
}
