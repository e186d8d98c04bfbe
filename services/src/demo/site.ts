import type { LookupFields } from '@klang/contracts/events/lookup';
import type { SiteContent } from '@klang/contracts/site/content';
import { standardContent, standardInternal } from '@klang/contracts/site/defaults';
import { draftIdOf, publishedIdOf, type SitePart, sitePartKinds } from '@klang/contracts/site/index';
import { type DemoEntry, inUse } from './entry.ts';

const standard = standardContent({ name_th: 'คลังดี', name_en: 'Klang Dee Storage' });

const klangdee: SiteContent = {
  ...standard,
  siteorganize: {
    ...standard.siteorganize,
    address_th: '99/9 ถนนพระรามที่ 9 แขวงห้วยขวาง เขตห้วยขวาง กรุงเทพมหานคร 10310',
    address_en: '99/9 Rama IX Road, Huai Khwang, Huai Khwang, Bangkok 10310',
    news_link_th: 'https://klangdee.example/th/blog',
    news_link_en: 'https://klangdee.example/en/blog',
    contact: [
      { name: 'โทรศัพท์ · Phone', contact: '02-000-0099', type: 'tel', link: 'tel:020000099', pictureUrl: null },
      {
        name: 'อีเมล · E-mail',
        contact: 'hello@klangdee.example',
        type: 'email',
        pictureUrl: null,
        link: 'mailto:hello@klangdee.example',
      },
      {
        name: 'แผนที่ · Map',
        contact: 'Klang Dee พระราม 9',
        type: 'link',
        pictureUrl: null,
        link: 'https://klangdee.example/map',
      },
    ],
    follow: [
      { name: 'Facebook', contact: 'Klang Dee', link: 'https://klangdee.example/facebook', pictureUrl: null },
      { name: 'LINE', contact: '@klangdee', link: 'https://klangdee.example/line', pictureUrl: null },
    ],
    warehouse_th: 'คลังพระราม 9',
    warehouse_en: 'Rama 9 warehouse',
    parent_th: 'คลังดี กรุ๊ป',
    parent_en: 'Klang Dee Group',
    parent_link: 'https://group.klangdee.example',
  },
  siteheader: {
    ...standard.siteheader,
    facts: [
      { text_th: 'รับและส่งครบ 50 เขตในกรุงเทพฯ', text_en: 'All 50 districts of Bangkok' },
      ...standard.siteheader.facts,
      { text_th: 'ตอบทุกคำถามภายใน 12 ชั่วโมง', text_en: 'Replies within 12 hours' },
    ],
  },
  sitecontent2: {
    ...standard.sitecontent2,
    title_th: 'ฝากไม่กี่กล่อง หรือฝากทั้งห้อง',
    title_en: 'A few boxes or a whole room',
    text_th: 'ของน้อยคิดเป็นกล่อง ของมากคิดเป็นพื้นที่ เมื่อกล่องเริ่มเยอะ เราแนะนำขนาดพื้นที่ให้',
    text_en: 'A few things go by the box, a lot by the room. When the boxes add up, we show you which room fits.',
  },
  sitecontent4: {
    ...standard.sitecontent4,
    voices: [
      {
        words_th: 'รีโนเวตห้องนอนสองเดือน ฝากตู้กับกล่องหนังสือไว้ ระหว่างนั้นเรียกเอกสารกล่องเดียวกลับมาใช้ได้',
        words_en:
          'Two months of renovation, wardrobe and books in storage, and the one box of papers I needed came back.',
        who_th: 'ปาณิสรา',
        who_en: 'Panisara',
        whence_th: 'เขตจตุจักร · ฝาก 9 กล่อง',
        whence_en: 'Chatuchak · 9 boxes',
      },
      {
        words_th: 'แฟ้มบัญชีเก่าออกจากออฟฟิศหมด ตรวจสอบทีก็ขอเฉพาะปีที่ต้องใช้',
        words_en: 'The old ledgers left the office. For an audit we ask for the year we need.',
        who_th: 'ภูวดล',
        who_en: 'Phuwadon',
        whence_th: 'สำนักงานบัญชี เขตบางรัก',
        whence_en: 'Accounting office, Bang Rak',
      },
    ],
  },
  sitecontactus: {
    ...standard.sitecontactus,
    text_th: 'ถามได้ทุกเรื่อง ทั้งราคา ขนาดห้อง หรือการขนย้าย เราตอบทางอีเมลภายใน 12 ชั่วโมง',
    text_en: 'Ask about prices, room sizes or moving. We reply by e-mail within 12 hours.',
    hours_th: 'ทุกวัน 08:00–19:00',
    hours_en: 'Every day 08:00–19:00',
    map: 'https://klangdee.example/map',
  },
};

const second: SiteContent = {
  ...standard,
  siteorganize: {
    ...standard.siteorganize,
    name_th: 'โกดังสอง',
    name_en: 'Second Storage',
    address_th: '22 ถนนสุขุมวิท 22 แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110',
    address_en: '22 Sukhumvit 22, Khlong Toei, Khlong Toei, Bangkok 10110',
    contact: [{ name: 'โทรศัพท์', contact: '02-000-0022', type: 'tel', link: 'tel:020000022', pictureUrl: null }],
  },
};

type Internal = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** For papers; the tax ids belong to no company. */
const klangdeeInternal: Internal = {
  siteorganize: {
    legalName_th: 'บริษัท คลังดี สตอเรจ จำกัด',
    legalName_en: 'Klang Dee Storage Co., Ltd.',
    taxId: '0999999999991',
    branch: '00000',
  },
};
const secondInternal: Internal = { siteorganize: { taxId: '0999999999907', branch: '00000' } };

const partsOf = (content: SiteContent, kinds: readonly SitePart[], internal: Internal = {}): readonly DemoEntry[] =>
  kinds.flatMap((kind) => {
    const fields = {
      ...content[kind],
      ...standardInternal[kind],
      ...internal[kind],
      ...inUse,
      sort: 0,
    } as LookupFields;
    return [
      { kind, id: draftIdOf(kind), fields: { ...fields, status: 1 } },
      { kind, id: publishedIdOf(kind), fields },
    ];
  });

export const klangdeeSite = partsOf(klangdee, sitePartKinds, klangdeeInternal);
export const secondSite = partsOf(second, ['siteorganize'], secondInternal);
