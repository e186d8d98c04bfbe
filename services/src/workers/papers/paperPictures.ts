import { id } from '@klang/contracts/kit/event';
import { paperNumber } from '@klang/contracts/papers/numbers';
import { pictureIdOf, picturesOn } from '@klang/contracts/papers/paperPictures';
import { publishedIdOf } from '@klang/contracts/site/index';
import { listUnkeptLogos, listUnkeptPictures } from '@klang/projections/papers/pictures';
import { z } from 'zod';
import { organizedIn } from '../../platform/eventLog/organized.ts';
import { paperPicturesOf } from '../../platform/papers/paperPictures.ts';
import { type PaperParts, papersOf } from '../../platform/papers/papers.ts';
import { logoFile } from '../../platform/papers/selling.ts';
import { type Declarations, job, reactions, sweep } from '../kit/kit.ts';

const hourMs = 3_600_000;

/** A picture that the file store lost may come back from a backup: it is looked for once an hour. */
const lostPictures = () => {
  const seen = new Map<string, number>();
  const keyOf = (org: string, pictureId: string) => `${org}/${pictureId}`;
  return {
    isLost: (org: string, pictureId: string, now: Date): boolean =>
      now.getTime() - (seen.get(keyOf(org, pictureId)) ?? -hourMs) < hourMs,
    note: (org: string, pictureId: string, now: Date): void => void seen.set(keyOf(org, pictureId), now.getTime()),
  };
};

const isOrganize = (lookupId: string): boolean => lookupId === publishedIdOf('siteorganize');

export const paperPictures = (parts: PaperParts): Required<Declarations> => {
  const [pictures, { issued }, lost] = [paperPicturesOf(parts), papersOf(parts), lostPictures()];
  const ofPaper = job({
    name: 'keep-paper-picture',
    data: z.object({ number: paperNumber, pictureId: id }),
    run: async ({ number, pictureId }, ctx) => {
      const { org, now } = ctx;
      if (lost.isLost(org, pictureId, now)) return;
      const paper = await issued(org, number);
      const name = paper && picturesOn(paper.facts).find((one) => pictureIdOf(one) === pictureId);
      if (!paper || !name) return;
      const { paperId, customerId, issuedAt } = paper;
      if (!(await pictures.keepOld(ctx, name, { paperId, customerId, issuedAt }))) lost.note(org, pictureId, now);
    },
  });
  const ofOrganization = job({
    name: 'keep-logo',
    data: z.object({}),
    run: async (_, ctx) => {
      const path = (await organizedIn(parts.log, ctx.org))['pictureUrl'];
      await pictures.keepLogo(ctx, logoFile(ctx.org, typeof path === 'string' ? path : null));
    },
  });
  return {
    jobs: [ofPaper, ofOrganization],
    triggers: [
      reactions('LookupAdded', ofOrganization, ({ lookupId }) => (isOrganize(lookupId) ? [{}] : [])),
      reactions('LookupChanged', ofOrganization, ({ lookupId }) => (isOrganize(lookupId) ? [{}] : [])),
    ],
    sweeps: [
      sweep(ofPaper, listUnkeptPictures, ({ pictureId, number, at }) => ({
        key: [pictureId],
        at,
        data: { number, pictureId },
      })),
      sweep(ofOrganization, listUnkeptLogos, ({ at }) => ({ key: ['logo'], at, data: {} })),
    ],
  };
};
