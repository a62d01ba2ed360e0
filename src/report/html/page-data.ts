/** Data of the page, embedded as JSON. All texts are shown as text, never as HTML. */
export interface PageData {
  readonly verdict: { readonly level: string; readonly text: string };
  /** What the two sides are: `main@1a2b3c4`. */
  readonly base: string;
  readonly head: string;
  readonly scope: string;
  /** Differences that several resources share; none of them is in `apps`. */
  readonly repeated: readonly PageRepeated[];
  readonly apps: readonly PageApp[];
  readonly versions: readonly PageVersion[];
  readonly findings: readonly PageFinding[];
  /** What the rules of `findings` say happens, in a few words. */
  readonly titles: Readonly<Record<string, string>>;
  readonly acknowledged: readonly PageAcknowledged[];
  readonly releases: readonly PageRelease[];
  readonly impact: PageImpact;
  readonly order?: PageOrder;
  readonly failures: readonly PageFailure[];
  /** Everything else a reader must know: suspended apps, what was not compared, orphans, warnings, what was hidden. */
  readonly notes: readonly PageNote[];
}

/** A node with what differs in it. */
export interface PageApp {
  readonly name: string;
  /** The cluster; empty when there is one. */
  readonly root: string;
  readonly life: 'added' | 'kept' | 'removed';
  readonly changes: readonly PageChange[];
}

/** One difference that several resources of a kind share. */
export interface PageRepeated {
  /** That of the first of them. */
  readonly change: PageChange;
  /** True where the others differ from the first by their own names, or those of their apps. */
  readonly butForNames: boolean;
  readonly of: readonly { readonly root: string; readonly app: string; readonly name: string }[];
}

/** One resource that differs. */
export interface PageChange {
  readonly kind: string;
  /** `namespace/name`. */
  readonly name: string;
  readonly status: 'added' | 'changed' | 'moved' | 'removed';
  readonly linesAdded: number;
  readonly linesRemoved: number;
  /** Short remarks: where it moved from, how many secret values differ. */
  readonly remarks: readonly string[];
  /** The edits it comes from. */
  readonly causes: readonly PageLink[];
  /** The file that holds it, where that is another one. */
  readonly source?: PageLink;
  /**
   * What differs, in a sentence each, where the lines do not show it plainly; absent where they do: fields of a
   * definition, or within the documents of texts.
   */
  readonly facts?: readonly string[];
  readonly hunks: readonly PageHunk[];
  /** Lines that are not in `hunks` since the page would be too large. */
  readonly linesLeftOut: number;
}

/** Neighbouring lines that differ, each with its sign (`+`, `-` or a space). */
export interface PageHunk {
  readonly path: string;
  readonly baseLine: number;
  readonly headLine: number;
  readonly lines: readonly string[];
}

/** A text that leads somewhere when there is an address. */
export interface PageLink {
  readonly text: string;
  readonly url?: string;
}

/** An image or chart that is used in another version; `usedBy` holds `Kind namespace/name`. */
export interface PageVersion {
  readonly what: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** What to notice: `major`, `downgrade`; empty when there is nothing. */
  readonly note: string;
  /** Pages with the releases of a chart. */
  readonly releases: readonly PageLink[];
  readonly usedBy: readonly string[];
}

/** Finding about a change. */
export interface PageFinding {
  readonly rule: string;
  readonly severity: 'block' | 'note' | 'warn';
  /** Sentences in which what comes from a manifest stands between backticks. */
  readonly message: string;
  readonly hint: string;
  readonly root: string;
  /** `Kind namespace/name`, as of a change where there is one. */
  readonly resource: string;
  readonly source?: PageLink;
  /** True for what the API server would refuse, which stands before the others. */
  readonly isRefused?: true;
}

/** A finding that somebody has looked at. */
export interface PageAcknowledged {
  readonly finding: PageFinding;
  readonly reason: string;
  /** The last day on which it counts; empty when there is none. */
  readonly until: string;
}

/** Treatment of a Helm release by Flux. */
export interface PageRelease {
  /** `namespace/name`, after the cluster where there are several. */
  readonly name: string;
  readonly action: string;
  readonly chart: string;
  /** Empty where the definition does not say it. */
  readonly from: string;
  readonly to: string;
  /** What is different, for upgrades: `chart and values`. */
  readonly differs: string;
  readonly resources: number;
}

/** Reach of a change. */
export interface PageImpact {
  /** What it is worth in one sentence; empty when there is nothing to say. */
  readonly sentence: string;
  /** Empty where all resources are of one kind. */
  readonly kinds: readonly { readonly kind: string; readonly counts: readonly number[] }[];
  /** What the numbers of each kind count. */
  readonly statuses: readonly string[];
  /** What does not differ itself and depends on something that does, where the sentence does not name it. */
  readonly affected: readonly string[];
}

/** Order in which Flux reconciles what differs, as it is drawn. */
export interface PageOrder {
  readonly summary: string;
  /** True where something waits for more than what applies its definition. */
  readonly isWorthIt: boolean;
  readonly steps: readonly PageStep[];
  readonly edges: readonly PageEdge[];
  /** Steps for which the picture has no room. */
  readonly leftOut: number;
}

/** A box of the picture. */
export interface PageStep {
  /** `Kind namespace/name`, after the cluster where there are several. */
  readonly name: string;
  /** Of one step its kind; empty for several. */
  readonly kind: string;
  /** The name as a box shows it. */
  readonly title: string;
  readonly wave: number;
  readonly change: 'added' | 'changed' | 'removed' | 'waits';
  /** The worst that happens to its workloads; empty for nothing. */
  readonly effect: string;
  readonly fails: boolean;
  /** What is said of it, a sentence each. */
  readonly lines: readonly string[];
  /** Boxes that do not begin when it fails, and how many steps perhaps do not. */
  readonly blocks: readonly number[];
  readonly open: number;
}

/** An arrow of the picture, by the places of its boxes. */
interface PageEdge {
  readonly from: number;
  readonly to: number;
  readonly why: string;
  /** What the first one does for the second one. */
  readonly text: string;
  readonly certainty: 'none' | 'open' | 'sure';
}

/** An app that does not render. */
export interface PageFailure {
  readonly what: 'fixed' | 'new' | 'still';
  /** True for what the base does not have, and so never rendered. */
  readonly isNew: boolean;
  readonly name: string;
  /** What fails for the same reason. */
  readonly also: readonly string[];
  readonly reason: string;
  readonly problems: readonly { readonly message: string; readonly hint: string; readonly source?: PageLink }[];
  readonly blocks: readonly string[];
}

/** A heading with lines of text. */
export interface PageNote {
  readonly title: string;
  readonly lines: readonly string[];
}
