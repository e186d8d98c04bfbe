import type { SiteContent } from './content.ts';

export const standardTheme = { primary: '#0e5650', accent: '#f0a71f', paper: '#fbfaf7', ink: '#1d2433' } as const;

type Pair = readonly [th: string, en: string];
type Names = { readonly name_th: string; readonly name_en: string };

const both = <const N extends string>(name: N, [th, en]: Pair) =>
  // The two keys are made right here.
  ({ [`${name}_th`]: th, [`${name}_en`]: en }) as Readonly<Record<`${N}_th` | `${N}_en`, string>>;
const title = (...pair: Pair) => both('title', pair);
const text = (...pair: Pair) => both('text', pair);
const none = <const N extends string>(name: N) =>
  ({ [`${name}_th`]: null, [`${name}_en`]: null }) as Readonly<Record<`${N}_th` | `${N}_en`, null>>;

const steps = [
  {
    ...title('จัดของลงกล่อง', 'Pack your things'),
    ...text('จัดตามถนัด จะเป็นกล่องหรือเป็นชิ้นใหญ่ก็ฝากได้ทั้งคู่', 'Pack as you like. Boxes and larger pieces are both welcome.'),
  },
  {
    ...title('เราไปรับที่บ้าน', 'We come to collect'),
    ...text(
      'เลือกวันล่วงหน้าอย่างน้อย 2 วัน กับช่วงเวลาที่คุณสะดวก',
      'Choose a day at least 2 days ahead and the hours that suit you.',
    ),
  },
  {
    ...title('ขึ้นชั้นในคลัง', 'Onto the shelf'),
    ...text('ทุกชิ้นถูกสแกนเมื่อเปลี่ยนที่ คุณดูสถานะล่าสุดได้เสมอ', 'Every move is scanned, so you always see where things stand.'),
  },
  {
    ...title('เรียกคืนเมื่อต้องใช้', 'Back when you need it'),
    ...text(
      'ขอคืนชั่วคราวแล้วฝากต่อ หรือรับคืนถาวรเฉพาะบางชิ้นก็ได้',
      'Take a piece for a while and send it back, or take it for good.',
    ),
  },
];

const sitecontent2: SiteContent['sitecontent2'] = {
  ...title('ฝากไม่กี่กล่อง หรือฝากทั้งห้อง', 'Some boxes or a whole room'),
  ...text(
    'ของน้อยคิดเป็นกล่อง ของมากคิดเป็นพื้นที่ เกินแบบกล่องเมื่อไร เราเสนอแบบพื้นที่ให้เลือก',
    'A little goes by the box, a lot by the area. When boxes add up, we show you the other way.',
  ),
  ...both('byBoxTitle', ['ฝากเป็นกล่อง', 'By the box']),
  ...both('byBoxText', [
    'จ่ายตามจำนวนกล่อง รับคืนเฉพาะกล่องที่ต้องใช้',
    'Pay for the boxes you store, take back the one you need.',
  ]),
  ...both('byAreaTitle', ['ฝากเป็นพื้นที่', 'By the area']),
  ...both('byAreaText', ['เฟอร์นิเจอร์ ตู้เย็น หรือของทั้งห้อง', 'Furniture, a fridge or the contents of a room.']),
  plans: [
    { squareMetres: 1, ...both('note', ['ราว 12 กล่อง', 'about 12 boxes']) },
    { squareMetres: 2, ...both('note', ['ห้องสตูดิโอ', 'a studio']) },
    { squareMetres: 4, ...both('note', ['ห้อง 1 ห้องนอน', 'one bedroom']) },
  ],
};

const sitecontent4: SiteContent['sitecontent4'] = {
  ...title('ของอยู่ที่ไหน\nคุณรู้ตลอด', 'You know\nwhere it is'),
  ...text(
    'ของทุกชิ้นมีรหัสประจำตัว ทุกครั้งที่เปลี่ยนมือจะถูกสแกน คุณจึงเห็นว่าเกิดอะไรขึ้น เมื่อไร และตอนนี้อยู่ชั้นไหน',
    'Every piece has a code of its own and is scanned when it changes hands. You see what happened, when, and on which shelf it stands.',
  ),
  reasons: [
    {
      ...title('ประวัติครบทุกชิ้น', 'The whole story of each piece'),
      ...text('รับเมื่อไร เก็บที่ไหน ส่งคืนวันใด ดูได้ในบัญชีของคุณ', 'Collected, shelved, returned: it is all in your account.'),
    },
    {
      ...title('ชำระแล้วได้ใบกำกับภาษีทันที', 'A tax invoice as you pay'),
      ...text(
        'ใบเสร็จรับเงิน/ใบกำกับภาษีออกให้เมื่อได้รับเงิน ดาวน์โหลดเก็บได้',
        'The receipt/tax invoice is issued when the money arrives, ready to download.',
      ),
    },
    {
      ...title('รับคืนถาวร ค่าฝากหยุดที่สิ้นรอบ', 'Leave at the end of a period'),
      ...text('ชิ้นที่รับคืนถาวรจะไม่ถูกคิดค่าฝากในรอบถัดไป', 'What you take back for good is not billed for the next period.'),
    },
  ],
  voices: [],
};

const siteheader: SiteContent['siteheader'] = {
  slides: [
    {
      ...title('ฝากของกับคลัง\nคืนพื้นที่ให้บ้าน', 'Store what waits.\nLive in the rest.'),
      ...text(
        'เราไปรับถึงบ้าน ติดรหัส QR ให้ทุกชิ้น แล้วเก็บขึ้นชั้นในคลัง\nจะใช้ชิ้นไหนเมื่อไร เรียกคืนจากมือถือได้เลย',
        'We collect at your home, label each piece with a QR code and shelve it.\nNeed one back? Ask for it on your phone.',
      ),
      ...both('shortText', [
        'เราไปรับถึงบ้าน ติดรหัส QR ให้ทุกชิ้น\nจะใช้ชิ้นไหน เรียกคืนจากมือถือได้เลย',
        'We collect at your home and label each piece.\nNeed one back? Ask on your phone.',
      ]),
      picture: null,
      link: null,
    },
  ],
  facts: [text('เห็นยอดทั้งหมดก่อนชำระ', 'The whole amount before you pay')],
};

/** What an organization's site says before anybody wrote anything: never an empty page. No schema, so that browsers may have it. */
export const standardContent = ({ name_th, name_en }: Names): SiteContent => ({
  siteorganize: {
    ...{ name_th, name_en, pictureUrl: null, contact: [], follow: [], parent_link: null },
    ...none('address'),
    ...none('news_link'),
    ...none('parent'),
  },
  sitetheme: { ...standardTheme, logo: null, icon: null, opening: null, closing: null, shared: null },
  siteheader,
  sitecontent1: { ...title('สี่ขั้นตอน จากบ้านถึงชั้นวาง', 'Four steps from home to shelf'), steps },
  sitecontent2,
  sitecontent3: title('ราคาต่อเดือน ดูครบก่อนจอง', 'Monthly prices, all in view'),
  sitecontent4,
  sitecontent5: title('จองวันนี้\nเลือกวันรับได้เลย', 'Book today,\nchoose your day'),
  sitecontactus: {
    ...title('ติดต่อเรา', 'Contact us'),
    ...text(
      'ถามได้ทุกเรื่อง ทั้งราคา ขนาดห้อง หรือการขนย้าย เราตอบทางอีเมล',
      'Ask about prices, room sizes or moving. We answer by e-mail.',
    ),
    ...none('hours'),
    map: null,
  },
});

/** What only the house itself sees of a part, before anybody wrote it. */
export const standardInternal: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  siteorganize: {
    taxId: null,
    branch: null,
    orderPrefix: null,
    isVatRegistered: true,
    pricesIncludeVat: true,
    billingDays: 7,
  },
};
