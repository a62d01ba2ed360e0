import type { ImageAnswer } from '../../core/image-answer.ts';
import { firstNames } from '../../core/text/counted.ts';
import { quoted } from '../finding.ts';
import { type NewImage, newImages } from '../new-images.ts';
import { inGroup, type PlacedRuleMatch, type UngroupedRule } from '../rule.ts';

/** Platforms that are named. */
const named = 5;

/** A check of new images by what their registries have answered; none where nobody has asked. */
function byAnswer(
  says: (answer: ImageAnswer, image: NewImage) => string | undefined,
): Pick<Extract<UngroupedRule, { readonly checkAll: unknown }>, 'checkAll'> {
  return {
    checkAll: (comparison, { images }) => {
      if (images === undefined) return [];
      return newImages(comparison).flatMap((image): readonly PlacedRuleMatch[] => {
        const answer = images.get(image.image.text);
        const message = answer === undefined ? undefined : says(answer, image);
        const { root, resource, position } = image;
        return message === undefined ? [] : [{ message, root, resource, position }];
      });
    },
  };
}

/** Rules about new images, by the answers of their registries. */
export const verifiedImageRules = inGroup('supply-chain', [
  {
    id: 'image-lacks-platform',
    severity: 'warn',
    title: 'image without the architecture of its nodes',
    explanation: 'A container of another architecture does not start.',
    hint: 'Use an image for these nodes, or other nodes.',
    ...byAnswer((answer, { image, wanted }) => {
      if (answer.is !== 'present' || answer.platforms === undefined) return undefined;
      const { platforms } = answer;
      const lacking = wanted.filter(({ platform }) => !platforms.includes(platform));
      const [first] = lacking;
      if (first === undefined) return undefined;
      const names = firstNames(
        lacking.map(({ platform }) => quoted(platform)),
        named,
      );
      const others = platforms.length === 0 ? '' : ` It is for ${firstNames(platforms.map(quoted), named)}.`;
      return `${quoted(image.text)} is not for ${names}, which \`${first.field}\` of its pods names.${others}`;
    }),
  },
  {
    id: 'image-not-found',
    severity: 'warn',
    title: 'image not found in its registry',
    explanation: 'Nodes that do not have it cannot pull it, and the pods do not start.',
    hint: 'Push the image first, or correct its name.',
    ...byAnswer(({ is }, { image }) =>
      is === 'absent' ? `${quoted(image.registry)} has no manifest of ${quoted(image.text)}.` : undefined,
    ),
  },
  {
    id: 'image-not-verified',
    severity: 'note',
    title: 'image not verified',
    explanation: 'Its registry did not say whether it has the image.',
    hint: 'Give the run a login for the registry, or allow it with `allow-egress`.',
    unchecked: { one: 'image not verified', several: 'images not verified', isPerResource: false },
    ...byAnswer((answer, { image }) =>
      answer.is === 'unknown' ? `${quoted(image.text)} is not verified: ${answer.because}.` : undefined,
    ),
  },
]);
