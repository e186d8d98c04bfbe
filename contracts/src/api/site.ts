import { z } from 'zod';
import { query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { priceList } from '../orders/priceList.ts';
import { acceptedText } from '../site/acceptedTexts.ts';

const appId = z.string().nullable();
const contact = z.object({
  name: z.string(),
  contact: z.string(),
  type: z.enum(['tel', 'link', 'email']),
  link: z.string(),
  pictureUrl: z.string().nullable(),
});

const siteSetting = z.object({
  pictureUrl: z.string().nullable(),
  name_th: z.string(),
  name_en: z.string(),
  address_th: z.string(),
  address_en: z.string(),
  news_link_th: z.string().nullable(),
  news_link_en: z.string().nullable(),
  contact: z.array(contact),
  follow: z.array(contact.omit({ type: true })),
});
export type SiteSetting = z.output<typeof siteSetting>;

export const site = {
  config: query({
    path: '/api/site/config',
    summary: 'The data that a browser needs before login: the organization of this site, and its LINE apps.',
    access: 'anyone',
    isOfPlatform: true,
    body: z.strictObject({}),
    detail: z.object({
      organize: z.object({
        id,
        name_th: z.string(),
        name_en: z.string(),
        /** False while suspended: all other calls are refused. */
        isOpen: z.boolean(),
      }),
      /** LIFF app ids by area. In development `standInUrl` replaces the login page of LINE. */
      line: z.object({ web: appId, backend: appId, admin: appId, standInUrl: z.string().nullable() }),
      isDemo: z.boolean(),
    }),
  }),
  texts: query({
    path: '/api/site/texts',
    summary: 'The current terms and conditions and privacy policy, which a person accepts when they register.',
    access: 'anyone',
    body: z.strictObject({}),
    detail: z.object({ texts: z.array(acceptedText) }),
    reads: 'lookups',
  }),
  content: query({
    path: '/api/site/content',
    summary: 'The published content of the site: its parts by name, frequent questions, and a price overview.',
    access: 'anyone',
    body: z.strictObject({}),
    detail: z.object({
      parts: z.record(z.string(), z.record(z.string(), z.unknown())),
      questions: z.array(z.record(z.string(), z.unknown())),
      prices: priceList,
      isOpening: z.boolean(),
    }),
    reads: 'lookups',
  }),
  setting: query({
    path: '/api/owner/get/setting',
    summary: 'The settings of the organization, as one row.',
    access: 'ofSite',
    body: z.strictObject({}),
    detail: z.object({ data: z.array(siteSetting) }),
  }),
};
