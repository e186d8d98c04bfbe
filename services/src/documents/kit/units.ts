/** Positions are in millimetres, font sizes in points. */
const pointsOfInch = 72;
const millimetresOfInch = 25.4;

export const points = (millimetres: number): number => (millimetres * pointsOfInch) / millimetresOfInch;
export const millimetres = (ofPoints: number): number => (ofPoints * millimetresOfInch) / pointsOfInch;

/** Locale-independent and without an exponent, as PDF requires. */
export const figure = (value: number): string => {
  const text = value.toFixed(3).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
};
