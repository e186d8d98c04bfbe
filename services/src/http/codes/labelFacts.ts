import { publishedIdOf } from '@klang/contracts/site/index';
import { z } from 'zod';
import { placeWords } from '../../documents/labels/labelWords.ts';
import { lookup } from '../../domain/lookup.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';

const contactRow = z.object({ type: z.string(), contact: z.string() });

export type PlaceName = { readonly target: string; readonly words: string; readonly words_en: string };
const placeNameOf = (fields: Readonly<Record<string, unknown>>, id: string): PlaceName => ({
  target: String(fields['code'] ?? id),
  ...placeWords(fields),
});

/** For kinds that were removed, or stored before they had a size. */
const usualSize = { width: 50, height: 30 };

/** What a label says beside its code. */
export const labelFacts = (log: EventLog) => {
  const sizeOf = async (org: string, kindId: string) => {
    const fields = (await stateOf(log, lookup, { org, id: kindId }))?.fields ?? {};
    const [width, height] = [Number(fields['labelWidthMm']), Number(fields['labelHeightMm'])];
    return width >= 10 && height >= 10 ? { width, height } : usualSize;
  };

  const placesOf = async (org: string, ids: readonly string[]): Promise<ReadonlyMap<string, PlaceName>> => {
    const entries = await Promise.all(ids.map(async (id) => [id, await stateOf(log, lookup, { org, id })] as const));
    return new Map(entries.map(([id, entry]) => [id, placeNameOf(entry?.fields ?? {}, id)]));
  };

  const phoneOf = async (org: string): Promise<string | null> => {
    const site = await stateOf(log, lookup, { org, id: publishedIdOf('siteorganize') });
    const contacts = z.array(contactRow).safeParse(site?.fields['contact']).data ?? [];
    return contacts.find(({ type }) => type === 'tel')?.contact ?? null;
  };

  return { sizeOf, placesOf, phoneOf };
};
