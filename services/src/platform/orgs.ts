import type { SiteSetting } from '@klang/contracts/api/site';
import { type ModuleName, moduleNames } from '@klang/contracts/modules';

export type Org = {
  readonly id: string;
  readonly hosts: readonly string[];
  readonly name_th: string;
  readonly name_en: string;
  /** The modules of its package. */
  readonly modules: readonly ModuleName[];
  readonly setting: SiteSetting;
};

/** Whose people the platform admins are; no site and no back office has it. */
export const platformOrg = 'platform';

const notInSecond: readonly ModuleName[] = ['discount', 'report03', 'report04', 'homesetting'];

/** The organizations of the platform. They become facts of the log with the admin console; until then there are these. */
const orgs: readonly Org[] = [
  {
    id: 'klangdee',
    hosts: ['localhost', '127.0.0.1'],
    name_th: 'คลังดี',
    name_en: 'Klang Dee Storage',
    modules: moduleNames,
    setting: {
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
  },
  {
    id: 'second',
    hosts: ['second.localhost'],
    name_th: 'โกดังสอง',
    name_en: 'Second Storage',
    modules: moduleNames.filter((module) => !notInSecond.includes(module)),
    setting: {
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
  },
];

export const orgOf = (id: string): Org | undefined => orgs.find((org) => org.id === id);

/** Whose site a host is; the default one where no organization has that host. */
export const orgIdOfHost = (host: string, fallback: string): string =>
  orgs.find(({ hosts }) => hosts.includes(host.toLowerCase()))?.id ?? fallback;
