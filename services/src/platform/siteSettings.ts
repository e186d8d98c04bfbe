import type { SiteSetting } from '@klang/contracts/api/site';

/** What the demo's organizations say of themselves, until settings are kept. */
const ofDemo: Readonly<Record<string, SiteSetting>> = {
  klangdee: {
    pictureUrl: null,
    name_th: 'คลังดี',
    name_en: 'Klang Dee Storage',
    address_th: '99/9 ถนนพระรามที่ 9 แขวงห้วยขวาง เขตห้วยขวาง กรุงเทพมหานคร 10310',
    address_en: '99/9 Rama IX Road, Huai Khwang, Huai Khwang, Bangkok 10310',
    news_link_th: 'https://klangdee.example/th/blog',
    news_link_en: 'https://klangdee.example/en/blog',
    contact: [
      { name: 'โทรศัพท์', contact: '02-000-0099', type: 'tel', link: 'tel:020000099', pictureUrl: null },
      {
        name: 'อีเมล',
        contact: 'hello@klangdee.example',
        type: 'email',
        link: 'mailto:hello@klangdee.example',
        pictureUrl: null,
      },
      {
        name: 'แผนที่',
        contact: 'คลังดี พระราม 9',
        type: 'link',
        link: 'https://klangdee.example/map',
        pictureUrl: null,
      },
    ],
    follow: [
      { name: 'Facebook', contact: 'Klang Dee', link: 'https://klangdee.example/facebook', pictureUrl: null },
      { name: 'LINE', contact: '@klangdee', link: 'https://klangdee.example/line', pictureUrl: null },
    ],
  },
  second: {
    pictureUrl: null,
    name_th: 'โกดังสอง',
    name_en: 'Second Storage',
    address_th: '22 ถนนสุขุมวิท 22 แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110',
    address_en: '22 Sukhumvit 22, Khlong Toei, Khlong Toei, Bangkok 10110',
    news_link_th: null,
    news_link_en: null,
    contact: [{ name: 'โทรศัพท์', contact: '02-000-0022', type: 'tel', link: 'tel:020000022', pictureUrl: null }],
    follow: [],
  },
};

type Named = Pick<SiteSetting, 'name_th' | 'name_en'>;

const unsaid: Omit<SiteSetting, keyof Named> = {
  pictureUrl: null,
  address_th: '',
  address_en: '',
  news_link_th: null,
  news_link_en: null,
  contact: [],
  follow: [],
};

/** What an organization says of itself on its site: no more than its names, where it has said nothing else. */
export const siteSettingOf = (org: string, { name_th, name_en }: Named): SiteSetting => {
  const said = Object.hasOwn(ofDemo, org) ? ofDemo[org] : undefined;
  return { ...unsaid, ...said, name_th, name_en };
};
