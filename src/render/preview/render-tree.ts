import type { SideResult } from '../../core/side-result.ts';
import { FileFacts } from '../../flux/public.ts';
import { renderAlone } from './begin-side.ts';
import { discoverOne, shallowSide } from './discover-sides.ts';
import { joinRoots } from './join-roots.ts';
import { withConfiguration } from './load-configuration.ts';
import type { PreviewOptions, PreviewSide } from './preview-request.ts';
import { withDeadline } from './run-deadline.ts';
import { sharedState } from './shared-state.ts';

/**
 * Renders one tree.
 *
 * @throws ProblemError `ENTRY_NOT_FOUND` when no cluster begins in it
 */
export async function renderTree(givenSide: PreviewSide, given: PreviewOptions): Promise<SideResult> {
  const side = shallowSide(givenSide);
  const options = withDeadline(await withConfiguration(side, given));
  const shared = await sharedState(options, [side]);
  const facts = new FileFacts(options.memoStore);
  const discovery = discoverOne(side, options, facts);
  const results: SideResult[] = [];
  for (const { name } of discovery.roots) results.push(await renderAlone(side, discovery, name, options, shared));
  return joinRoots(results, discovery);
}
