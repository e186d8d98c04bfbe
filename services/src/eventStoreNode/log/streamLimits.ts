import { tombstoneRevision } from '../wire/recordedEvent.ts';

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

/** By count and truncation; the reader checks the age. */
export const firstVisible = (last: number, limits: Limits): number =>
  Math.max(0, limits.truncateBefore, last - limits.maxCount + 1);

export const isHidden = (
  { revision, created }: { readonly revision: number; readonly created: number },
  { last, limits, now }: { readonly last: number; readonly limits: Limits; readonly now: number },
): boolean => revision < firstVisible(last, limits) || created < now - limits.maxAgeMs;

// JSON.stringify cannot write this number: as a double it is 2^63.
const deletedText = '9223372036854775807';

export const truncatedAt = (content: Buffer, revision: number): Buffer => {
  const { $tb: _, ...rest } = metadataOf(content);
  const entries = Object.entries(rest).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  const number = revision >= tombstoneRevision ? deletedText : String(revision);
  return Buffer.from(`{${[...entries, `"$tb":${number}`].join(',')}}`);
};
