import { bangkokDay } from '@klang/contracts/kit/days';
import type { Language } from '@klang/contracts/messages';
import { namedIn } from '@klang/contracts/orders/orderNames';
import { someThing } from '@klang/contracts/papers/goodsTexts';
import type { PaperSeller } from '@klang/contracts/papers/paper';
import { lookup } from '../../domain/lookup.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { paperPicturesOf } from '../../platform/papers/paperPictures.ts';
import { type PaperParts, papersOf } from '../../platform/papers/papers.ts';
import { nameless } from './nameless.ts';

export const viewParts = (parts: PaperParts) => {
  const fieldsOf = async (org: string, id: string) => (await stateOf(parts.log, lookup, { org, id }))?.fields;
  return {
    fieldsOf,
    sellerIn: async ({ org, now }: Pick<Context, 'org' | 'now'>): Promise<PaperSeller> =>
      (await papersOf(parts).sellingIn(org, bangkokDay(now)))?.seller ?? nameless(org),
    sizeOf: async (org: string, sizeId: string | null, language: Language): Promise<string> => {
      const fields = sizeId === null ? undefined : await fieldsOf(org, sizeId);
      return (fields ? namedIn(fields) : someThing)[language];
    },
    placeCodes: async (org: string, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> => {
      const codes = new Map<string, string>();
      for (const id of new Set(ids)) {
        const code = id === null ? undefined : (await fieldsOf(org, id))?.['code'];
        if (id !== null && typeof code === 'string') codes.set(id, code);
      }
      return codes;
    },
    /** Photos stand in the file store alone. */
    filesOf: async (org: string, { logo }: PaperSeller, photos: readonly (string | null)[] = []) => {
      const found = new Map(await paperPicturesOf(parts).filesOf(org, [logo]));
      for (const name of new Set(photos)) {
        const bytes = name === null ? null : await parts.files.get(name);
        if (name !== null && bytes) found.set(name, bytes);
      }
      return found;
    },
  };
};
