import type { Sheet } from '../kit/document.ts';
import { boxSteps, type Step } from '../kit/shapes.ts';
import { black, heightOf, putRows, type Row } from './labelRows.ts';

type MarkPlace = { readonly x: number; readonly y: number; readonly height: number };

const drawn = { left: 4, top: 1.6, width: 24, height: 28.4 };
const house: readonly Step[] = [
  ['go', 4, 13],
  ['bend', 4, 11.4, 4.6, 10.13, 5.8, 9.2],
  ['draw', 13.6, 3],
  ['bend', 15.2, 1.8, 16.8, 1.8, 18.4, 3],
  ['draw', 26.2, 9.2],
  ['bend', 27.4, 10.13, 28, 11.4, 28, 13],
  ['draw', 28, 26],
  ['bend', 28, 28.67, 26.67, 30, 24, 30],
  ['draw', 8, 30],
  ['bend', 5.33, 30, 4, 28.67, 4, 26],
  ['close'],
];
const shelves: readonly Step[] = [
  { x: 8.5, y: 17.4, width: 15, height: 1.9, radius: 0.95 },
  { x: 8.5, y: 24.7, width: 15, height: 1.9, radius: 0.95 },
  { x: 9.6, y: 12, width: 5, height: 5, radius: 1 },
  { x: 10, y: 20.6, width: 4.6, height: 3.8, radius: 1 },
  { x: 16.1, y: 19.6, width: 6, height: 4.8, radius: 1 },
].flatMap(({ radius, ...box }) => boxSteps(box, radius));

/** Below this a label printer of 203 dpi has less than two dots for a shelf. */
const least = 4;
const gap = 1.1;
/** What the mark takes from the width of a line; 0 where it would be too small. */
export const markRoom = (height: number): number => (height < least ? 0 : (height * drawn.width) / drawn.height + gap);

const drawMark = (sheet: Sheet, { x, y, height }: MarkPlace): void => {
  const scale = height / drawn.height;
  const placed = ([kind, ...numbers]: Step): Step =>
    [
      kind,
      ...numbers.map((value, at) => (at % 2 ? y + (value - drawn.top) * scale : x + (value - drawn.left) * scale)),
    ] as unknown as Step;
  sheet.path(house.map(placed), { fill: black });
  sheet.path(shelves.map(placed), { fill: '#ffffff' });
};

/** The rows, with the mark to their left at half of their height. */
export const putMarked = (sheet: Sheet, rows: readonly Row[], { x, y, height }: MarkPlace): void => {
  const room = markRoom(height);
  if (room > 0) drawMark(sheet, { x, y: y + (heightOf(rows) - height) / 2, height });
  putRows({ sheet }, rows, { x: x + room, y });
};
