/** What PDF pages and forms for label printers have in common. */
export type LabelLine = {
  readonly text: string;
  /** Stands in for a text that has no room. */
  readonly shorter?: string;
  /** A name says something where its end is missing; a number of which signs are missing is another one. */
  readonly isName?: boolean;
  /** May stand in several lines: of words, or of any signs. */
  readonly isParted?: 'words' | 'signs';
  /** The line with the highest one is left out first. */
  readonly rank: number;
};

const behindGap = /(?<=[-\s])/u;
const signs = new Intl.Segmenter('th');
type Parts = readonly string[];
type Parting = {
  readonly line: LabelLine;
  readonly widthOf: (text: string) => number;
  readonly width: number;
};

const mostParts = 3;
/** As few lines as have room, and of those the ones that are most alike; behind gaps if that is possible. */
export const partsOf = ({ line: { text, isParted }, widthOf, width }: Parting): Parts | undefined => {
  const widest = (parts: Parts): number => Math.max(...parts.map(widthOf));
  const partsIn = (pieces: Parts, count: number): Parts | undefined => {
    const whole = pieces.join('').trim();
    if (count === 1) return widthOf(whole) <= width ? [whole] : undefined;
    return pieces
      .slice(1)
      .flatMap((_, at) => {
        const rest = partsIn(pieces.slice(at + 1), count - 1);
        return rest
          ? [
              [
                pieces
                  .slice(0, at + 1)
                  .join('')
                  .trim(),
                ...rest,
              ],
            ]
          : [];
      })
      .filter((parts) => widest(parts) <= width)
      .toSorted((one, other) => widest(one) - widest(other))[0];
  };
  const ways = [
    text.split(behindGap),
    ...(isParted === 'signs' ? [[...signs.segment(text)].map(({ segment }) => segment)] : []),
  ];
  const tries = ways.flatMap((pieces) => [2, mostParts].map((count) => ({ pieces, count })));
  if (!isParted) return undefined;
  for (const { pieces, count } of tries.toSorted((one, other) => one.count - other.count)) {
    const parts = partsIn(pieces, count);
    if (parts) return parts;
  }
  return undefined;
};

const shares = Array.from({ length: 51 }, (_, step) => 1 - step / 50);
/** What has no room is left out, the highest rank first. The rest is as large as it can be. */
export const withRoom = <Sized extends { readonly line: LabelLine }>(
  all: readonly Sized[],
  hasRoom: (kept: readonly Sized[], share: number) => boolean,
): { readonly kept: readonly Sized[]; readonly share: number } => {
  const share = shares.find((tried) => hasRoom(all, tried));
  if (share !== undefined || all.length === 0) return { kept: all, share: share ?? 1 };
  const highest = Math.max(...all.map(({ line }) => line.rank));
  return withRoom(
    all.filter(({ line }) => line.rank < highest),
    hasRoom,
  );
};
