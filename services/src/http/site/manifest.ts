import { iconOf, imageSides } from '@klang/contracts/images';
import type { SiteContent } from '@klang/contracts/site/content';

const drawnIcon = { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' } as const;

export const manifestOf = ({ siteorganize, sitetheme }: SiteContent) => {
  const { icon, logo, primary, paper } = sitetheme;
  const picture = icon ?? logo;
  const { icon: side } = imageSides;
  return {
    name: siteorganize.name_th,
    short_name: siteorganize.name_th,
    lang: 'th',
    start_url: '/',
    display: 'browser',
    theme_color: primary,
    background_color: paper,
    icons: [picture ? { src: iconOf(picture), type: 'image/png', sizes: `${side}x${side}` } : drawnIcon],
  };
};
