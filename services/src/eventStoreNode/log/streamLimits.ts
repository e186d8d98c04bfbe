import { tombstoneRevision } from '../wire/recordedEvent.ts';

/** What the metadata of a stream hides from its readers. */
export type Limits = {
  readonly truncateBefore: number;
  readonly maxCount: number;
  readonly maxAgeMs: number;
  readonly softDeleted: boolean;
};

export const noLimits: Limits = {
  truncateBefore: 0,
  maxCount: Number.POSITIVE_INFINITY,
  maxAgeMs: Number.POSITIVE_INFINITY,
  softDeleted: false,
};

type Metadata = Readonly<Record<string, unknown>>;

const metadataOf = (content: Buffer): Metadata => {
  try {
    const parsed: unknown = JSON.parse(content.toString());
    return parsed !== null && typeof parsed === 'object' ? { ...parsed } : {};
  } catch {
    return {};
  }
};

const numberAt = (metadata: Metadata, key: string, fallback: number): number => {
  const value = metadata[key];
  return typeof value === 'number' ? value : fallback;
};

/** Metadata that cannot be read hides nothing. */
export const limitsOf = (content: Buffer): Limits => {
  const metadata = metadataOf(content);
  const truncateBefore = numberAt(metadata, '$tb', 0);
  return {
    truncateBefore,
    maxCount: numberAt(metadata, '$maxCount', Number.POSITIVE_INFINITY),
    maxAgeMs: numberAt(metadata, '$maxAge', Number.POSITIVE_INFINITY) * 1000,
    softDeleted: truncateBefore >= tombstoneRevision,
  };
};

/** The first revision a reader may see; age is for the reader to judge. */
export const firstVisible = (last: number, limits: Limits): number =>
  Math.max(0, limits.truncateBefore, last - limits.maxCount + 1);

/** Whether a reader sees the event of a stream that stands at `last`. */
export const isHidden = (
  { revision, created }: { readonly revision: number; readonly created: number },
  { last, limits, now }: { readonly last: number; readonly limits: Limits; readonly now: number },
): boolean => revision < firstVisible(last, limits) || created < now - limits.maxAgeMs;

// JSON has no way to write this number through JSON.stringify: as a double it is 2^63.
const deletedText = '9223372036854775807';

/** The same metadata with another beginning of the stream. */
export const truncatedAt = (content: Buffer, revision: number): Buffer => {
  const { $tb: _, ...rest } = metadataOf(content);
  const entries = Object.entries(rest).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  const number = revision >= tombstoneRevision ? deletedText : String(revision);
  return Buffer.from(`{${[...entries, `"$tb":${number}`].join(',')}}`);
};
