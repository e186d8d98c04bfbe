/** What PDF pages and forms for label printers have in common. */
export type LabelLine = {
  readonly text: string;
  /** Stands in for a text that has no room. */
  readonly shorter?: string;
  /** A name says something where its end is missing; a number of which signs are missing is another one. */
  readonly isName?: boolean;
  /** May stand in several lines: of words, or of any signs. */
  readonly isParted?: 'words' | 'signs';
  /** In letters smaller than this it rather stands in several lines. */
  readonly partedBelow?: number;
  /** The line with the highest one is left out first. */
  readonly rank: number;
};
export type Letters = {
  /** In letters of size 1. */
  readonly widthOf: (text: string) => number;
  readonly width: number;
  readonly least: number;
  readonly most: number;
};
export type FittedText = { readonly text: string; readonly size: number };

const behindGap = /(?<=[-\s])/u;
const signs = new Intl.Segmenter('th');
type Parts = readonly string[];
const counts = [2, 3];
/** As few lines as have letters that are large enough, or else as have the largest; behind gaps if that is possible. */
const partsOf = ({ text, isParted, partedBelow = 0 }: LabelLine, { widthOf, width, least }: Letters): Parts => {
  const widest = (parts: Parts): number => Math.max(...parts.map(widthOf));
  const fits = (parts: Parts, size: number): boolean => widest(parts) * size <= width;
  const partsIn = (pieces: Parts, count: number): Parts | undefined => {
    const whole = pieces.join('').trim();
    if (count === 1) return fits([whole], least) ? [whole] : undefined;
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
      .filter((parts) => fits(parts, least))
      .toSorted((one, other) => widest(one) - widest(other))[0];
  };
  const bestIn = (pieces: Parts): Parts => {
    const found = counts.flatMap((count) => [partsIn(pieces, count) ?? []]).filter((parts) => parts.length > 0);
    return found.find((parts) => fits(parts, Math.max(least, partedBelow))) ?? found.at(-1) ?? [];
  };
  if (!isParted) return [];
  const inWords = bestIn(text.split(behindGap));
  if (inWords.length > 0 || isParted === 'words') return inWords;
  return bestIn([...signs.segment(text)].map(({ segment }) => segment));
};

const cutTo = ({ text, isName }: LabelLine, fits: (text: string) => boolean): Parts => {
  const letters = [...text];
  while (letters.length > 1 && !fits(letters.join(''))) letters.pop();
  return isName ? [letters.join('')] : [];
};

/** The texts that stand for a line, in the largest letters that have room; none where not even the smallest have. */
export const fittedTexts = (line: LabelLine, letters: Letters): readonly FittedText[] => {
  const { widthOf, width, least, most } = letters;
  const sizeOf = (text: string): number => Math.max(least, Math.min(most, width / Math.max(0.01, widthOf(text))));
  const fits = (text: string): boolean => widthOf(text) * least <= width;
  const isWhole = fits(line.text);
  const isEnough = isWhole && sizeOf(line.text) >= Math.min(most, line.partedBelow ?? least);
  if (isEnough) return [{ text: line.text, size: sizeOf(line.text) }];
  if (!isWhole && line.shorter && fits(line.shorter)) return [{ text: line.shorter, size: sizeOf(line.shorter) }];
  const parts = partsOf(line, letters);
  const texts = parts.length > 0 || isWhole ? parts : cutTo(line, fits);
  const shown = texts.length > 0 || !isWhole ? texts : [line.text];
  const size = Math.min(...shown.map(sizeOf));
  return shown.map((text) => ({ text, size }));
};

const shares = Array.from({ length: 51 }, (_, step) => 1 - step / 50);
/** What has no room is left out, the highest rank first. The rest is as large as it can be. */
export const withRoom = <Sized extends { readonly line: LabelLine }>(
  all: readonly Sized[],
  hasRoom: (lines: readonly Sized[], share: number) => boolean,
): { readonly lines: readonly Sized[]; readonly share: number } => {
  const share = shares.find((tried) => hasRoom(all, tried));
  if (share !== undefined || all.length === 0) return { lines: all, share: share ?? 1 };
  const highest = Math.max(...all.map(({ line }) => line.rank));
  return withRoom(
    all.filter(({ line }) => line.rank < highest),
    hasRoom,
  );
};
