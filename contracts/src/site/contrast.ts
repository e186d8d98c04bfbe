const channel = (part: string): number => {
  const value = Number.parseInt(part, 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const weights = [0.2126, 0.7152, 0.0722] as const;

const luminance = (color: string): number =>
  weights.reduce((sum, weight, place) => sum + weight * channel(color.slice(1 + 2 * place, 3 + 2 * place)), 0);

/** WCAG contrast ratio, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** WCAG AA. */
export const leastContrast = { text: 4.5, large: 3 } as const;
