import type { PlacedShape, PlacedText, ReadPdf } from './readPdf.ts';

type Area = Pick<PlacedShape, 'from' | 'until'>;

/** What letters cover without the marks above and below them. */
const areaOf = ({ x, y, size, width }: PlacedText): Area => ({
  from: [x, y - 0.15 * size],
  until: [x + width, y + 0.7 * size],
});
const near = 0.4;
const isApart = (one: Area, other: Area): boolean =>
  one.until[0] <= other.from[0] + near ||
  other.until[0] <= one.from[0] + near ||
  one.until[1] <= other.from[1] + near ||
  other.until[1] <= one.from[1] + near;
const isWithin = (one: Area, box: Area): boolean =>
  one.from[0] >= box.from[0] - near &&
  one.from[1] >= box.from[1] - near &&
  one.until[0] <= box.until[0] + near &&
  one.until[1] <= box.until[1] + near;
const isCrossed = (text: Area, shape: PlacedShape): boolean => {
  // A line has no height: it crosses what lies on both of its sides.
  const [across, up] = [shape.until[0] - shape.from[0], shape.until[1] - shape.from[1]];
  if (across === 0 && up === 0) return false;
  if (
    isApart(text, {
      from: shape.from,
      until: [shape.until[0] + (across ? 0 : 2 * near), shape.until[1] + (up ? 0 : 2 * near)],
    })
  )
    return false;
  return shape.isSolid || !isWithin(text, shape);
};

const mm = 72 / 25.4;
const [left, right, foot, footSize] = [18 * mm, 192 * mm, (297 - 283) * mm, 8];
const isBeyond = ({ x, y, width, size }: PlacedText): boolean =>
  x < left - near || x + width > right + near || y > 290 * mm || y < 8 * mm || (y < foot && size !== footSize);

const placeOf = ({ text, x, y }: PlacedText): string =>
  `“${text.slice(0, 60)}” at ${(x / mm).toFixed(0)} × ${(297 - y / mm).toFixed(1)} mm`;

/** Words over words, over a line, a picture or a code, and words beyond the margins. */
export const overlapsIn = ({ pages, shapes }: ReadPdf): readonly string[] =>
  pages.flatMap((page, number) => {
    const texts = page.filter(({ text }) => text.trim() !== '');
    return texts.flatMap((one, at) => {
      const area = areaOf(one);
      const over = texts.slice(at + 1).filter((other) => !isApart(area, areaOf(other)));
      const crossed = (shapes[number] ?? []).filter((shape) => isCrossed(area, shape));
      return [
        ...over.map((other) => `${placeOf(one)} and ${placeOf(other)} on page ${number + 1}`),
        ...crossed.map(
          ({ isSolid }) => `${placeOf(one)} over a ${isSolid ? 'code or picture' : 'line'} on page ${number + 1}`,
        ),
        ...(isBeyond(one) ? [`${placeOf(one)} beyond the margins of page ${number + 1}`] : []),
      ];
    });
  });
