import { encode } from 'uqr';
import { type Box, boxSteps, type Step } from './shapes.ts';
import { points } from './units.ts';

/** Error correction: M recovers a seventh (papers), Q a quarter (labels). */
export type QrLevel = 'M' | 'Q';

export const quietCells = 4;

/** Every mask has the same size; to weigh all eight against each other takes nearly all the time of a code. */
export const qrCells = (text: string, level: QrLevel): number =>
  encode(text, { ecc: level, border: quietCells, maskPattern: 0 }).size;

/** The dark cells as one path; the square includes the quiet zone. */
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

/** Six decimals: rounding must not make a code of hundreds of cells wider than its square. */
const finely = (value: number): string => value.toFixed(6);

type QrSquare = Omit<Box, 'height'> & { readonly sheetHeight: number };
/** Drawn in cells and scaled as a whole: a tenth of the bytes of a path in millimetres. */
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
