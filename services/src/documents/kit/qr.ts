import { encode } from 'uqr';
import { type Box, boxSteps, type Step } from './shapes.ts';
import { points } from './units.ts';

/** How much of it may be hidden: of a paper's a seventh, of a label's a quarter. */
export type QrLevel = 'M' | 'Q';

/** As many cells of white as a reader needs around it. */
export const quietCells = 4;

/** How many cells a code has on each side, the white around it within. */
export const qrCells = (text: string, level: QrLevel): number => encode(text, { ecc: level, border: quietCells }).size;

/** The dark cells as one path within a square, the white around them within it too. */
export const qrSteps = (text: string, level: QrLevel, square: Omit<Box, 'height'>): readonly Step[] => {
  const { data, size } = encode(text, { ecc: level, border: quietCells });
  const cell = square.width / size;
  return data.flatMap((row, down) => {
    const steps: Step[] = [];
    for (let from = 0; from < size; from += 1) {
      if (!row[from]) continue;
      const begin = from;
      while (row[from + 1]) from += 1;
      const place = { x: square.x + begin * cell, y: square.y + down * cell };
      steps.push(...boxSteps({ ...place, width: (from + 1 - begin) * cell, height: cell }));
    }
    return steps;
  });
};

/** Fine enough that a code of hundreds of cells is no hair wider than its square. */
const finely = (value: number): string => value.toFixed(6);

type QrSquare = Omit<Box, 'height'> & { readonly sheetHeight: number };
/** The same, drawn in cells and scaled as a whole: what a page says of a code is a tenth of what it is in millimetres. */
export const qrOperators = (text: string, level: QrLevel, square: QrSquare): readonly string[] => {
  const { x, y, width, sheetHeight } = square;
  const { data, size } = encode(text, { ecc: level, border: quietCells });
  const cell = finely(points(width) / size);
  const operators = [
    'q',
    '0 0 0 rg',
    `${cell} 0 0 -${cell} ${finely(points(x))} ${finely(points(sheetHeight - y))} cm`,
  ];
  for (const [down, row] of data.entries())
    for (let from = 0; from < size; from += 1) {
      if (!row[from]) continue;
      const begin = from;
      while (row[from + 1]) from += 1;
      operators.push(`${begin} ${down} ${from + 1 - begin} 1 re`);
    }
  operators.push('f', 'Q');
  return operators;
};
