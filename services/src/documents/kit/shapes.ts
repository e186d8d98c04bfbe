import type { Point } from './glyphs.ts';
import { figure, points } from './units.ts';

export type Box = Point & { readonly width: number; readonly height: number };

export type Step =
  | readonly ['go', number, number]
  | readonly ['draw', number, number]
  | readonly ['bend', number, number, number, number, number, number]
  | readonly ['close'];

export type Paint = {
  readonly fill?: string;
  readonly stroke?: string;
  readonly thickness?: number;
  readonly isRound?: boolean;
};

const operators = { go: 'm', draw: 'l', bend: 'c', close: 'h' } as const;

export const colourOf = (colour: string): string => {
  const [, red = '0', green = '0', blue = '0'] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  return [red, green, blue].map((part) => figure(Number.parseInt(part, 16) / 255)).join(' ');
};

const inkOf = ({ fill, stroke, thickness = 0.2, isRound }: Paint): readonly string[] => [
  ...(fill ? [`${colourOf(fill)} rg`] : []),
  ...(stroke ? [`${colourOf(stroke)} RG ${figure(points(thickness))} w`] : []),
  ...(isRound ? ['1 J 1 j'] : []),
];

const endOf = ({ fill, stroke }: Paint): string => {
  if (fill && stroke) return 'B';
  return fill ? 'f' : 'S';
};

/** `height` is that of the sheet: PDF measures from the bottom. */
export const pathOperators = (steps: readonly Step[], paint: Paint, height: number): readonly string[] => [
  'q',
  ...inkOf(paint),
  ...steps.map(([kind, ...numbers]) => {
    const places = numbers.map((value, at) => figure(points(at % 2 === 0 ? value : height - value)));
    return [...places, operators[kind]].join(' ');
  }),
  endOf(paint),
  'Q',
];

/** Bézier handle length of a quarter circle, as a share of the radius. */
const quarter = 0.552285;

export const boxSteps = ({ x, y, width, height }: Box, radius = 0): readonly Step[] => {
  const [right, bottom, bend] = [x + width, y + height, radius * (1 - quarter)];
  if (radius === 0) {
    return [['go', x, y], ['draw', right, y], ['draw', right, bottom], ['draw', x, bottom], ['close']];
  }
  return [
    ['go', x + radius, y],
    ['draw', right - radius, y],
    ['bend', right - bend, y, right, y + bend, right, y + radius],
    ['draw', right, bottom - radius],
    ['bend', right, bottom - bend, right - bend, bottom, right - radius, bottom],
    ['draw', x + radius, bottom],
    ['bend', x + bend, bottom, x, bottom - bend, x, bottom - radius],
    ['draw', x, y + radius],
    ['bend', x, y + bend, x + bend, y, x + radius, y],
    ['close'],
  ];
};
