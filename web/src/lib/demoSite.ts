import type { SiteSettings } from './site.ts';

/** What stands on the pages until an org's own settings are read. */
export const demoSite: SiteSettings = {
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
    { name: 'แผนที่', contact: 'คลังดี พระราม 9', type: 'link', link: 'https://klangdee.example/map', pictureUrl: null },
  ],
  follow: [
    { name: 'Facebook', contact: 'Klang Dee', link: 'https://klangdee.example/facebook', pictureUrl: null },
    { name: 'LINE', contact: '@klangdee', link: 'https://klangdee.example/line', pictureUrl: null },
  ],
  parent: { name_th: 'คลังดี กรุ๊ป', name_en: 'Klang Dee Group', link: 'https://group.klangdee.example' },
};
