/** Places on a sheet are said in millimetres from its top left corner, sizes of letters in points. */
const pointsOfInch = 72;
const millimetresOfInch = 25.4;

export const points = (millimetres: number): number => (millimetres * pointsOfInch) / millimetresOfInch;
export const millimetres = (ofPoints: number): number => (ofPoints * millimetresOfInch) / pointsOfInch;

/** As a number stands in a page: the same everywhere, and never with an exponent. */
export const figure = (value: number): string => {
  const text = value.toFixed(3).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
};
