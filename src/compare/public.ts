export { alignLists } from './align-lists.ts';
export { asInstalled } from './as-installed.ts';
export { changeCauses, maxCauses } from './causes/change-causes.ts';
export { isIgnoreFile } from './causes/edit-scope.ts';
export { fileOutcomes, toldNodes } from './causes/file-outcomes.ts';
export type { SourceEdit } from './causes/source-edit.ts';
export { maxEditedFiles, sourceEdits } from './causes/source-edits.ts';
export { ciphertexts, mayHoldCiphertext } from './ciphertext.ts';
export { restartNote } from './compare-manifest.ts';
export {
  type Cause,
  type CausedField,
  type Change,
  type ChangeCounts,
  type ChangeGroup,
  type ChangeStatus,
  type Comparison,
  type Failure,
  type FailureChanges,
  type HiddenCount,
  type HiddenResource,
  type Hunk,
  isEmptyComparison,
  nodesWithUncomparedResources,
  type Side,
  type SuspendChange,
  type UncomparedNode,
  unexplainedFiles,
  type VersionChange,
  waitingFiles,
  withoutManifests,
} from './comparison.ts';
export { type DefinitionField, definitionChange } from './definition-change.ts';
export { type DiffOptions, diffSides } from './diff-sides.ts';
export { ofNoNode, rootCauses } from './failures.ts';
export { type FieldChange, type FieldStep, printFieldPath } from './field-changes.ts';
export { filePatch } from './file-patch.ts';
export { hiddenClasses } from './hidden-classes.ts';
export { invalidateUnrendered } from './invalidate-unrendered.ts';
export { mayHoldKey } from './key-blocks.ts';
export { differingLines } from './line-diff.ts';
export { manifestLines } from './manifest-lines.ts';
export { filesThatMayApply } from './new-orphans.ts';
export { defaultNoise } from './noise.ts';
export { nodeKey, nodesByKey } from './pair-nodes.ts';
export { redactPair } from './redact.ts';
export { remoteClusters } from './remote-clusters.ts';
export { isIgnored, isPartlyManaged, isUnapplied, unmanagedMark } from './unmanaged-note.ts';
export { joinVersions } from './versions/join-versions.ts';
export { isReleasePage, type ReleasePage } from './versions/release-pages.ts';
export { versionUses } from './versions/used-versions.ts';
