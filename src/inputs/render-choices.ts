import type { HostCredential } from '../core/host-credential.ts';
import type { UrlRewrite } from '../core/url-rewrite.ts';
import type { Substitutions } from './substitutions.ts';

/** The choices that every rendering command and the action share. */
export interface RenderChoices {
  readonly helmVersion?: string;
  readonly kubeVersion?: string;
  readonly kubeVersions?: readonly string[];
  readonly apiVersions: readonly string[];
  readonly crdApiVersions?: boolean;
  readonly concurrency?: number;
  readonly disabledKinds?: readonly string[];
  readonly featureGates?: readonly string[];
  /** In milliseconds, as `deadline`. */
  readonly nodeTimeout?: number;
  readonly deadline?: number;
  readonly configFile?: string;
  readonly strictSubstitutions?: boolean;
  readonly chartDigests?: boolean;
  readonly releaseAction?: 'install' | 'upgrade';
  readonly substitutions?: Substitutions;
  /** age identities that open what SOPS encrypted. */
  readonly sopsAgeKey?: string;
  /** What becomes of what they open: texts stand in for the values, or they are rendered with. */
  readonly decrypt?: 'stand-ins' | 'values';
  /** True when nothing is to be downloaded. */
  readonly offline?: boolean;
  /** A docker `config.json`: its text, or the path of the file. */
  readonly registryConfig?: string;
  readonly registryMirrors?: readonly UrlRewrite[];
  /** False when nothing is kept from run to run. */
  readonly cache?: boolean;
  readonly cacheDirectory?: string;
  /** In bytes. */
  readonly cacheSize?: number;
  readonly credentials?: readonly HostCredential[];
  /** A file with more of them. */
  readonly credentialsFile?: string;
  /** True when only public servers are asked, and the hosts of `allowEgress`. */
  readonly restrictEgress?: boolean;
  readonly allowEgress?: readonly string[];
  /** Permission to ask registries for new images. */
  readonly verifyImages?: boolean;
}
