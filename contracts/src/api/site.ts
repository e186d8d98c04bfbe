import { z } from 'zod';
import { query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { priceList } from '../orders/priceList.ts';

const appId = z.string().nullable();
const contact = z.object({
  name: z.string(),
  contact: z.string(),
  type: z.enum(['tel', 'link', 'email']),
  link: z.string(),
  pictureUrl: z.string().nullable(),
});

/** What an organization says of itself on its public site. */
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
    summary: 'What a browser must know before anybody signs in: whose site this is, and the messaging platform’s apps.',
    access: 'anyone',
    isOfPlatform: true,
    body: z.strictObject({}),
    detail: z.object({
      organize: z.object({
        id,
        name_th: z.string(),
        name_en: z.string(),
        /** False while the organization is suspended: no other call is answered then. */
        isOpen: z.boolean(),
      }),
      /** Ids of the messaging platform's apps by area; in development a stand-in's sign-in page takes their place. */
      line: z.object({ web: appId, backend: appId, admin: appId, standInUrl: z.string().nullable() }),
      isDemo: z.boolean(),
    }),
  }),
  content: query({
    path: '/api/site/content',
    summary: 'What is published of the site: its parts by name, the questions most people ask, and prices at a glance.',
    access: 'anyone',
    body: z.strictObject({}),
    detail: z.object({
      parts: z.record(z.string(), z.record(z.string(), z.unknown())),
      questions: z.array(z.record(z.string(), z.unknown())),
      prices: priceList,
      /** A new shop that nobody has opened yet: visitors read that it opens soon. */
      isOpening: z.boolean(),
    }),
    reads: 'lookups',
  }),
  setting: query({
    path: '/api/owner/get/setting',
    summary: 'What the organization says of itself; one row.',
    access: 'ofSite',
    body: z.strictObject({}),
    detail: z.object({ data: z.array(siteSetting) }),
  }),
};
