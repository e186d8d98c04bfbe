import { openEventStore } from '../../platform/eventStore/eventStore.ts';
import { positionText } from '../../platform/eventStore/positions.ts';
import type { Entry } from './entry.ts';
import type { VerifiedCopy } from './verify.ts';

type CopyRecord = { readonly from: string; readonly to: string; readonly verified: VerifiedCopy };

const placeOf = ({ position: commit, prepare }: Entry) => positionText({ commit, prepare });

export const noteOrigin = async ({ from, to, verified }: CopyRecord): Promise<void> => {
  const { last, there } = verified;
  if (!last || !there) return;
  const [source, target] = [openEventStore({ url: from }), openEventStore({ url: to })];
  try {
    const [storeId, of] = await Promise.all([source.storeId(), source.copiedFrom()]);
    const before = of ? [of.storeId, ...of.before] : [];
    await target.noteCopied({ storeId, position: placeOf(last), here: placeOf(there), before });
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
};
