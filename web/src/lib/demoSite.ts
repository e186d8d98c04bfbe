import type { SiteSettings } from './site.ts';

/** What stands on the pages until an org's own settings are read. */
export const demoSite: SiteSettings = {
  pictureUrl: null,
  name_th: 'คลังดี',
  name_en: 'Klang Dee Storage',
  address_th: 'บริษัท คลังดี จำกัด (สำนักงานใหญ่)\n88 ถนนพระราม 9 แขวงห้วยขวาง เขตห้วยขวาง กรุงเทพมหานคร 10310',
  address_en: 'Klang Dee Co., Ltd. (head office)\n88 Rama IX Road, Huai Khwang, Bangkok 10310',
  news_link_th: 'https://klangdee.example/news',
  news_link_en: 'https://klangdee.example/en/news',
  contact: [
    { name: 'Phone', contact: '02 000 1234', type: 'tel', link: '', pictureUrl: null },
    { name: 'LINE', contact: 'LINE @klangdee', type: 'link', link: 'https://line.example/klangdee', pictureUrl: null },
    { name: 'E-mail', contact: 'hello@klangdee.example', type: 'email', link: '', pictureUrl: null },
  ],
  follow: [
    { name: 'Facebook', contact: 'klangdee', link: 'https://facebook.example/klangdee', pictureUrl: null },
    { name: 'Instagram', contact: 'klangdee', link: 'https://instagram.example/klangdee', pictureUrl: null },
    { name: 'YouTube', contact: 'klangdee', link: 'https://youtube.example/klangdee', pictureUrl: null },
  ],
  parent: { name_th: 'คลังดี กรุ๊ป', name_en: 'Klang Dee Group', link: 'https://group.klangdee.example' },
};
