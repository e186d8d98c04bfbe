import type { SiteContent } from './content.ts';

export const standardTheme = { primary: '#0e5650', accent: '#f0a71f', paper: '#fbfaf7', ink: '#1d2433' } as const;

type Pair = readonly [th: string, en: string];
type Names = { readonly name_th: string; readonly name_en: string };

const both = <const N extends string>(name: N, [th, en]: Pair) =>
  ({ [`${name}_th`]: th, [`${name}_en`]: en }) as Readonly<Record<`${N}_th` | `${N}_en`, string>>;
const title = (...pair: Pair) => both('title', pair);
const text = (...pair: Pair) => both('text', pair);
const none = <const N extends string>(name: N) =>
  ({ [`${name}_th`]: null, [`${name}_en`]: null }) as Readonly<Record<`${N}_th` | `${N}_en`, null>>;

const steps = [
  {
    ...title('จัดของลงกล่อง', 'Pack your things'),
    ...text('จัดตามถนัด จะเป็นกล่องหรือเป็นชิ้นใหญ่ก็ฝากได้ทั้งคู่', 'Pack as you like. Boxes and larger items are both welcome.'),
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
    ...text(
      'ของทุกชิ้นอยู่บนชั้นในคลังของเรา จนกว่าคุณจะต้องใช้',
      'Everything stays on a shelf in our warehouse until you need it.',
    ),
  },
  {
    ...title('ขอคืนเมื่อต้องใช้', 'Back when you need it'),
    ...text(
      'คืนชั่วคราวแล้วฝากต่อ หรือคืนถาวรเฉพาะบางชิ้นก็ได้',
      'Take an item for a while and send it back, or take it for good.',
    ),
  },
];

const sitecontent2: SiteContent['sitecontent2'] = {
  ...title('ฝากเท่าที่ต้องใช้', 'Store as much as you need'),
  ...text('เลือกแบบที่พอดี แล้วเห็นราคาก่อนจอง', 'Choose what fits, and see the price before you book.'),
  ...both('byBoxTitle', ['ฝากเป็นกล่อง', 'By the box']),
  ...both('byBoxText', [
    'จ่ายตามจำนวนกล่อง ขอคืนเฉพาะกล่องที่ต้องใช้',
    'Pay for the boxes you store, take back just the one you need.',
  ]),
  ...both('byAreaTitle', ['ฝากเป็นพื้นที่', 'By the room']),
  ...both('byAreaText', ['เฟอร์นิเจอร์ ตู้เย็น หรือของทั้งห้อง', 'Furniture, a fridge or the contents of a room.']),
  plans: [
    { squareMetres: 1, ...both('note', ['ราว 12 กล่อง', 'about 12 boxes']) },
    { squareMetres: 2, ...both('note', ['ห้องสตูดิโอ', 'a studio']) },
    { squareMetres: 4, ...both('note', ['ห้อง 1 ห้องนอน', 'one bedroom']) },
  ],
};

const sitecontent4: SiteContent['sitecontent4'] = {
  ...title('รู้ทุกขั้นตอน\nตั้งแต่จอง', 'You know\nwhere things stand'),
  ...text(
    'ตั้งแต่จอง ชำระเงิน จนถึงวันรับของ ทุกขั้นตอนมีวันและเวลา ดูได้ในบัญชีของคุณ',
    'From booking and payment to the day of the pick-up, every step is in your account with its date and time.',
  ),
  reasons: [
    {
      ...title('เห็นยอดครบก่อนชำระ', 'The whole price before you pay'),
      ...text(
        'ค่าฝาก ค่าขนส่ง ค่าประกันสิ่งของ และภาษี รวมอยู่ในยอดเดียว',
        'Storage, delivery, insurance and tax, all in one total.',
      ),
    },
    {
      ...title('เลือกวันและช่วงเวลาเอง', 'Your day, your time slot'),
      ...text(
        'ปฏิทินบอกคิวที่ว่างจริง เราเก็บคิวไว้ให้ระหว่างที่คุณชำระเงิน',
        'The calendar shows what is free, and we hold your place while you pay.',
      ),
    },
    {
      ...title('จองจากที่ไหนก็ได้', 'Book from anywhere'),
      ...text(
        'จองและชำระเงินจากมือถือ แล้วรับอีเมลยืนยันและใบเสร็จ',
        'Book and pay on your phone, and get the confirmation and the receipt by e-mail.',
      ),
    },
  ],
  voices: [],
};

const siteheader: SiteContent['siteheader'] = {
  slides: [
    {
      ...title('ฝากของกับคลัง\nคืนพื้นที่ให้บ้าน', 'Store what waits.\nLive in the rest.'),
      ...text(
        'เราไปรับถึงบ้าน แล้วเก็บขึ้นชั้นในคลัง\nจะใช้ชิ้นไหนเมื่อไร เราส่งคืนให้ถึงบ้าน',
        'We collect at your home and keep your things on our shelves.\nNeed something back? We bring it to your door.',
      ),
      ...both('shortText', [
        'เราไปรับถึงบ้าน แล้วเก็บขึ้นชั้นในคลัง\nจะใช้ชิ้นไหน เราส่งคืนให้ถึงบ้าน',
        'We collect at your home and store your things.\nNeed something back? We bring it.',
      ]),
      picture: null,
      link: null,
    },
  ],
  facts: [text('เห็นยอดทั้งหมดก่อนชำระ', 'See the whole price before you pay')],
};

/** The default content of a new site. It needs no schema, so browsers can load it. */
export const standardContent = ({ name_th, name_en }: Names): SiteContent => ({
  siteorganize: {
    name_th,
    name_en,
    pictureUrl: null,
    contact: [],
    follow: [],
    parent_link: null,
    ...none('address'),
    ...none('news_link'),
    ...none('parent'),
    ...none('warehouse'),
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
      'ถามได้ทุกเรื่อง ทั้งราคา ขนาด หรือการขนย้าย เราตอบทางอีเมล',
      'Ask about prices, sizes or moving. We reply by e-mail.',
    ),
    ...none('hours'),
    map: null,
  },
});

export const standardInternal: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  siteorganize: {
    ...none('legalName'),
    taxId: null,
    branch: null,
    orderPrefix: null,
    overdueBlocks: null,
    isVatRegistered: true,
    pricesIncludeVat: true,
    billingDays: 7,
    reminderDays: null,
    withholdingRates: null,
    vatChanges: null,
    vatOfFees: null,
    paperYears: null,
    carriedMinutes: null,
    receiptsOf: null,
    receiptForm: null,
  },
};
