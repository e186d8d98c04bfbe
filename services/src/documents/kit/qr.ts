import { encode } from 'uqr';
import { type Box, boxSteps, type Step } from './shapes.ts';

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
