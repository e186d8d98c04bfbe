import { storableOf } from '@klang/contracts/kit/signs';

type EventOfStream = { readonly stream: string; readonly data: Readonly<Record<string, unknown>> };

/** The store replaces a lone surrogate in a stream name, which old ids may contain. The event's own id has the original. */
export const originalStream = ({ stream, data }: EventOfStream): string => {
  if (!stream.includes('\ufffd')) return stream;
  for (const value of Object.values(data)) {
    const storedEnd = typeof value === 'string' ? `.${storableOf(value)}` : '';
    if (storedEnd.includes('\ufffd') && stream.endsWith(storedEnd))
      return `${stream.slice(0, 1 - storedEnd.length)}${value}`;
  }
  return stream;
};
