import { bookingGroup, type Group, officeGroups, platformGroup, publicGroup } from './places.ts';

const siteWords = 'above in Thai, below in English; 375, 1024, 1280 and 1920 wide';
const workWords = 'left in Thai, right in English';

const section = ({ title, places }: Group, words: string): string =>
  [
    `## ${title}`,
    `Each page ${words}.`,
    ...places.map(({ name, what }) => `### ${what}\n\n![${what}](pictures/${name}.webp)`),
  ].join('\n\n');

export const galleryText = (): string =>
  [
    '# Gallery',
    'Pictures of the demo. `npm run docs:pictures` takes them from a running start and writes this page.',
    ...[publicGroup, bookingGroup].map((group) => section(group, siteWords)),
    ...[...officeGroups, platformGroup].map((group) => section(group, workWords)),
    '',
  ].join('\n\n');
