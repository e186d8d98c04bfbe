import { imageSides } from '@klang/contracts/images';
import { lagsOf } from '@klang/projections/kit/lag';
import { isPictureNamed } from '@klang/projections/lookups/pictures';
import { lookupsProjection } from '@klang/projections/lookups/projection';
import { z } from 'zod';
import type { FileStore } from '../../platform/images/files.ts';
import { sealedFilesOf } from '../../platform/images/privatePictures.ts';
import { listUnusedUploads, openUploads } from '../../platform/images/uploads.ts';
import type { Parts } from '../../platform/parts.ts';
import { type Declarations, job, sweep } from '../kit/kit.ts';

export type PicturePorts = Pick<Parts, 'pool' | 'log'> & { readonly files: FileStore };

export const filesOfPicture = (name: string): readonly string[] =>
  [`-${imageSides.small}.webp`, '.png', '.jpg', '.webp']
    .map((ending) => `${name}${ending}`)
    .concat(Object.values(sealedFilesOf(name)));

export const pictures = ({ pool, log, files }: PicturePorts): Declarations => {
  const uploads = openUploads(pool);
  const removeUnused = job({
    name: 'remove-unused-picture',
    data: z.object({ name: z.string() }),
    run: async ({ name }, { org, now }) => {
      const [lag] = await lagsOf(pool, log, [lookupsProjection]);
      if (lag?.since) throw new Error('A picture is removed only when the lists are up to date.');
      if (await isPictureNamed(pool, org, name)) await uploads.takeIntoUse(org, [name]);
      else if (await uploads.beginRemoving({ org, name }, now)) {
        for (const file of filesOfPicture(name)) await files.remove(file);
        await uploads.removed({ org, name }, now);
      }
    },
  });
  return {
    jobs: [removeUnused],
    triggers: [],
    sweeps: [
      sweep(removeUnused, listUnusedUploads, ({ name, keptAt }) => ({ key: [name], at: keptAt, data: { name } })),
    ],
  };
};
