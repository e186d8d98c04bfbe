import type { SiteContent } from '@klang/contracts/site/content';
import { standardTheme } from '@klang/contracts/site/defaults';
import { useLayoutEffect } from 'react';

type Theme = Pick<SiteContent['sitetheme'], 'primary' | 'accent' | 'paper' | 'ink'>;

/** The share of the colour in each step, mixed with white (light steps) or black (dark steps). */
const lightSteps = [8, 16, 30, 50, 68, 84, 94] as const;
const darkSteps = [82, 60] as const;

const mixed = (color: string, part: number, other: 'white' | 'black') =>
  `color-mix(in oklab, ${color} ${part}%, ${other})`;

const teal = (color: string): readonly string[] => [
  ...lightSteps.map((part) => mixed(color, part, 'white')),
  color,
  ...darkSteps.map((part) => mixed(color, part, 'black')),
];
const marigold = (color: string): readonly string[] => [
  ...[8, 20, 42, 64, 84].map((part) => mixed(color, part, 'white')),
  color,
  ...[88, 66, 48, 34].map((part) => mixed(color, part, 'black')),
];

const scale = (name: string, steps: readonly string[]) => steps.map((value, place) => [`--${name}-${place}`, value]);

export const coloursOf = ({ primary, accent, paper, ink }: Theme): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...(primary === standardTheme.primary ? [] : scale('teal', teal(primary))),
    ...(accent === standardTheme.accent ? [] : scale('marigold', marigold(accent))),
    ...(paper === standardTheme.paper ? [] : [['--ground', paper]]),
    ...(ink === standardTheme.ink ? [] : [['--ink', ink]]),
  ]);

export const useSiteColours = (theme: Theme): void => {
  const text = JSON.stringify(coloursOf(theme));
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const colours: Readonly<Record<string, string>> = JSON.parse(text);
    for (const [name, value] of Object.entries(colours)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(colours)) style.removeProperty(name);
    };
  }, [text]);
};
