import { encode } from 'uqr';
import type { Picture } from './pictures.ts';

type Draw = (box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }) => void;
type Origin = { readonly x: number; readonly y: number };
/** Wider than the letters of the printer's own font are on average. */
const widthOfLetter = 0.6;

const numbersIn = (text: string | undefined): readonly number[] => (text ?? '').split(',').map(Number);

const code = ([cellDots, address]: readonly [number, string], { x, y }: Origin, draw: Draw): void => {
  const { data } = encode(address, { ecc: 'Q', border: 0 });
  for (const [down, row] of data.entries())
    for (const [across, isDark] of row.entries())
      if (isDark) draw({ x: x + across * cellDots, y: y + down * cellDots, width: cellDots, height: cellDots });
};
const frame = ([width = 0, height = 0, thick = 1]: readonly number[], { x, y }: Origin, draw: Draw): void => {
  draw({ x, y, width, height: thick });
  draw({ x, y: y + height - thick, width, height: thick });
  draw({ x, y, width: thick, height });
  draw({ x: x + width - thick, y, width: thick, height });
};

const draws: readonly (readonly [RegExp, (found: readonly string[], origin: Origin, draw: Draw) => void])[] = [
  [/^\^BQN,2,(\d+)\^FDQA,(.*)$/, ([, dots, address = ''], origin, draw) => code([Number(dots), address], origin, draw)],
  [
    /^\^A0N,(\d+),\d+\^FD(.*)$/,
    ([, high, text = ''], origin, draw) =>
      draw({ ...origin, width: text.length * Number(high) * widthOfLetter, height: Number(high) }),
  ],
  [/^\^GB([\d,]+)/, ([, box], origin, draw) => frame(numbersIn(box), origin, draw)],
  [
    /^\^GD([\d,]+)/,
    ([, line], origin, draw) => {
      const [width = 0, height = 0] = numbersIn(line);
      draw({ ...origin, width, height });
    },
  ],
];
const field = (commands: string, origin: Origin, draw: Draw): void => {
  for (const [pattern, put] of draws) {
    const found = pattern.exec(commands);
    if (!found) continue;
    put(found, origin, draw);
    return;
  }
  throw new Error(`A label printer does not know ${commands}.`);
};

/** What a printer keeps from the job before, also from that of another program. */
type PrinterSetting = { readonly codeHeight: number; readonly home: Origin };
/** Of a printer that was just switched on. */
const ownSettings: PrinterSetting = { codeHeight: 10, home: { x: 0, y: 0 } };
const settingsIn = (form: string, kept: PrinterSetting): PrinterSetting => {
  const [, height = kept.codeHeight] = /\^BY\d*,[\d.]*,(\d+)/.exec(form) ?? [];
  const [, x = kept.home.x, y = kept.home.y] = /\^LH(\d+),(\d+)/.exec(form) ?? [];
  return { codeHeight: Number(height), home: { x: Number(x), y: Number(y) } };
};

/**
 * What a label printer makes of a form. A text becomes a block as large as it may be. Ink beside the label is an error.
 * Its firmware puts a QR code lower than its field, by the height of bars that holds for all codes.
 */
export const drawZpl = (form: string, kept: Partial<PrinterSetting> = {}): Picture => {
  const { codeHeight, home } = settingsIn(form, { ...ownSettings, ...kept });
  const [, across] = /\^PW(\d+)/.exec(form) ?? [];
  const [, down] = /\^LL(\d+)/.exec(form) ?? [];
  const [width, height] = [Number(across), Number(down)];
  const grey = new Uint8Array(width * height).fill(255);
  const draw: Draw = (box) => {
    const [right, bottom] = [Math.ceil(box.x + box.width), Math.ceil(box.y + box.height)];
    if (box.x < 0 || box.y < 0 || right > width || bottom > height)
      throw new Error(`${form} is larger than its label.`);
    for (let y = box.y; y < bottom; y += 1) grey.fill(0, y * width + box.x, y * width + right);
  };
  for (const [, x, y, commands = ''] of form.matchAll(/\^FO(\d+),(\d+)(.*?)\^FS/g))
    field(
      commands,
      { x: home.x + Number(x), y: home.y + Number(y) + (commands.startsWith('^BQ') ? codeHeight : 0) },
      draw,
    );
  return { width, height, grey };
};
