import {
  againGroup,
  bookingGroup,
  type Group,
  officeGroups,
  platformGroup,
  publicGroup,
  thingsGroup,
  tripGroups,
} from './places.ts';

const siteWords =
  'Each picture shows a page in Thai (above) and in English (below), at 375, 1024, 1280 and 1920 pixels wide.';
const handWords = 'Each picture shows a page in Thai (above) and in English (below), at 375 and 1280 pixels wide.';
const workWords = 'Each picture shows a page in Thai (left) and in English (right).';

const section = ({ title, places }: Group, words: string): string =>
  [`## ${title}`, words, ...places.map(({ name, what }) => `### ${what}\n\n![${what}](pictures/${name}.webp)`)].join(
    '\n\n',
  );

export const galleryText = (): string =>
  [
    '# Gallery',
    'These pictures show the demo. `npm run docs:pictures` takes them from a running product and writes this page. Names after it (`npm run docs:pictures -- crewlist`) take these alone.',
    ...[publicGroup, bookingGroup].map((group) => section(group, siteWords)),
    ...[thingsGroup, againGroup, ...tripGroups].map((group) => section(group, handWords)),
    ...[...officeGroups, platformGroup].map((group) => section(group, workWords)),
    '',
  ].join('\n\n');
