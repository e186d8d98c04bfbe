import { storableOf } from '@klang/contracts/kit/signs';

type EventOfStream = { readonly stream: string; readonly data: Readonly<Record<string, unknown>> };

/**
 * The name of a stream as its writer said it: the store keeps another sign for half of one, which ids could have once. Half a
 * sign in an id of the event stands there as it was.
 */
export const streamAsSaid = ({ stream, data }: EventOfStream): string => {
  if (!stream.includes('\ufffd')) return stream;
  for (const value of Object.values(data)) {
    const kept = typeof value === 'string' ? `.${storableOf(value)}` : '';
    if (kept.includes('\ufffd') && stream.endsWith(kept)) return `${stream.slice(0, 1 - kept.length)}${value}`;
  }
  return stream;
};
