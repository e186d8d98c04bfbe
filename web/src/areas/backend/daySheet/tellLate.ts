import { lateSends } from '@klang/contracts/api/lateSends';
import { mostLateSends, scanMode } from '@klang/contracts/codes/scans';
import type { AreaRuntime } from '../../../lib/area.tsx';
import { newCommandId } from '../../../lib/ids.ts';
import { dropOwedWord, keepOwedWord, type OwedWord, owedWord } from '../../../lib/storage.ts';
import { type Deed, openDeedStore } from './deedStore.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const lateOf = ({ deedId, verb, at, tripId, body }: Deed) => ({
  deedId,
  verb,
  at,
  what: textOf(body['code']) ?? textOf(body['itemId']) ?? '',
  tripId: textOf(tripId) ?? textOf(body['tripId']),
  placeId: textOf(body['placeId']),
  itemId: textOf(body['itemId']),
  mode: scanMode.safeParse(body['mode']).data ?? null,
  undoes: textOf(body['undoes']),
});

/** What pages that are open hold, as far as the device may not keep it. */
const pages = new Set<() => readonly Deed[]>();
export const holdingDeeds = (deedsNow: () => readonly Deed[]): (() => void) => {
  pages.add(deedsNow);
  return () => pages.delete(deedsNow);
};

const heldBy = async (whoId: string, open: readonly Deed[]): Promise<readonly Deed[]> => {
  const kept = await openDeedStore()
    .all()
    .catch(() => []);
  const all = new Map([...kept, ...open].map((deed) => [deed.deedId, deed]));
  return [...all.values()].filter((deed) => deed.whoId === whoId && deed.refused === undefined);
};

type Telling = Pick<AreaRuntime, 'session' | 'send'>;
const tell = async ({ send }: Telling, { token, whoId }: OwedWord, open: readonly Deed[]): Promise<void> => {
  const deeds = await heldBy(whoId, open);
  for (let first = 0; first < deeds.length; first += mostLateSends) {
    const body = { token, deeds: deeds.slice(first, first + mostLateSends).map(lateOf) };
    await send({ endpoint: lateSends.tell, body, key: newCommandId() });
  }
  dropOwedWord();
};

/**
 * Once this device is switched off, the office is told what it still holds: nothing of it is taken by the session that
 * was. Who cannot be told now is told when the back office is opened here the next time; it all stays for its person.
 */
export const tellLate = (area: Telling): (() => void) => {
  const { session } = area;
  const owed = owedWord();
  if (owed) void tell(area, owed, []).catch(() => undefined);
  let before = session.get();
  return session.subscribe(() => {
    const now = session.get();
    const { token, detail } = before;
    before = now;
    if (now.status !== 'logout' || token === null || detail === null) return;
    // Who leaves has thrown away what was kept: then what the open page holds is nobody's either.
    const open = now.ended === 'expired' ? [...pages].flatMap((deedsNow) => deedsNow()) : [];
    const word = { token, whoId: detail.id };
    keepOwedWord(word);
    void tell(area, word, open).catch(() => undefined);
  });
};
