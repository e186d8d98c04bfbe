import { volumeLitres } from '@klang/contracts/lookups/derived';
import { type DemoEntry, inUse, listOf, type Names, named } from './entry.ts';

const tag = (name: string, color: string) => ({ name, color });
const tags = listOf('tags', {
  'tag-favourite': tag('ยอดนิยม', '#e5484d'),
  'tag-new': tag('มาใหม่', '#30a46c'),
  'tag-long': tag('ฝากยาวคุ้มกว่า', '#0091ff'),
  'tag-business': tag('สำหรับธุรกิจ', '#3e63dd'),
  'tag-student': tag('นักศึกษา', '#f76808'),
  'tag-cool': tag('ห้องปรับอากาศ', '#05a2c2'),
  'tag-fragile': tag('ของแตกง่าย', '#8e4ec6'),
  'tag-papers': tag('เอกสารสำคัญ', '#ad7f58'),
});

const services = listOf('service', {
  'service-box': {
    ...named(['ฝากเป็นกล่องและชิ้น', 'Storage by item']),
    kind: 'byItem',
    text_th: 'เราไปรับของถึงบ้าน เก็บในคลังปรับอากาศ และส่งคืนทีละชิ้นเมื่อคุณต้องใช้',
    text_en: 'We collect at your door, keep your things in a cool warehouse, and bring back any item when you need it.',
    picture: null,
    itemLimit: 20,
  },
  'service-room': {
    ...named(['ฝากตามขนาดพื้นที่', 'Storage by size']),
    kind: 'bySize',
    text_th: 'ห้องเก็บของส่วนตัวสำหรับเฟอร์นิเจอร์หรือของทั้งบ้าน ทีมงานห่อ ยก และจัดเรียงให้',
    text_en: 'A room of your own for furniture or a whole home. Our movers wrap, carry and stack everything.',
    picture: null,
    itemLimit: null,
  },
});

type Measures = readonly [widthCm: number, depthCm: number, heightCm: number, weightKg: number | null];
const sized = (kind: 'box' | 'area', names: Names, [widthCm, depthCm, heightCm, weightKg]: Measures) => ({
  ...named(names),
  kind,
  widthCm,
  depthCm,
  heightCm,
  weightKg,
  picture: null,
  volumeLitres: volumeLitres({ kind, widthCm, depthCm, heightCm }),
  squareMetres: kind === 'area' ? Math.round((widthCm * depthCm) / 1_000) / 10 : null,
});
const sizes = listOf('size', {
  'size-s': sized('box', ['กล่อง S', 'Box S'], [40, 30, 30, 15]),
  'size-m': sized('box', ['กล่อง M', 'Box M'], [50, 40, 40, 20]),
  'size-l': sized('box', ['กล่อง L', 'Box L'], [60, 50, 50, 25]),
  'size-wardrobe': sized('box', ['กล่องแขวนเสื้อ', 'Wardrobe box'], [60, 50, 120, 20]),
  'size-papers': sized('box', ['กล่องเอกสาร', 'Document box'], [42, 33, 27, 18]),
  'size-large': sized('box', ['ของชิ้นใหญ่', 'Large item'], [120, 80, 80, 60]),
  'size-room-1': sized('area', ['พื้นที่ 1 ตร.ม.', 'Room 1 m²'], [100, 100, 250, null]),
  'size-room-2': sized('area', ['พื้นที่ 2.3 ตร.ม.', 'Room 2.3 m²'], [150, 150, 250, null]),
  'size-room-4': sized('area', ['พื้นที่ 4 ตร.ม.', 'Room 4 m²'], [200, 200, 250, null]),
  'size-room-6': sized('area', ['พื้นที่ 6 ตร.ม.', 'Room 6 m²'], [300, 200, 270, null]),
  'size-room-9': sized('area', ['พื้นที่ 9 ตร.ม.', 'Room 9 m²'], [300, 300, 270, null]),
});

const offer = {
  minMonths: 1,
  sizePrices: null,
  picture: null,
  text_th: null,
  text_en: null,
  deliveryFeeSatang: 35_000,
  serviceFeeSatang: 3_000,
  insuranceFeeSatang: 1_000,
  inventoryFeeSatang: 2_000,
  insuredSatang: 500_000,
  minItems: null,
  maxItems: null,
  validFrom: null,
  validTo: null,
  tags: [],
};
export const demoPackageId = 'box-monthly';
export const demoPackages = [
  {
    org: 'klangdee',
    lookupId: demoPackageId,
    fields: {
      ...offer,
      ...named(['เก็บเป็นกล่อง', 'By the box']),
      service: 'service-box',
      text_th: 'จ่ายเท่าที่ฝาก เดือนต่อเดือน',
      text_en: 'Pay for what you store, month by month.',
      pricePerBoxMonthSatang: 14_900,
      sizePrices: {
        'size-s': 9_900,
        'size-m': 14_900,
        'size-l': 19_900,
        'size-wardrobe': 29_900,
        'size-large': 69_000,
      },
      tags: ['tag-favourite', 'tag-cool'],
      ...inUse,
      sort: 1,
    },
  },
  {
    org: 'second',
    lookupId: demoPackageId,
    fields: {
      ...offer,
      ...named(['กล่องรายเดือน', 'Monthly box']),
      service: 'service-box',
      pricePerBoxMonthSatang: 12_000,
      ...inUse,
      sort: 1,
    },
  },
];

const salepackages: readonly DemoEntry[] = [
  ...demoPackages
    .filter(({ org }) => org === 'klangdee')
    .map(({ lookupId: id, fields }) => ({ kind: 'salepackage', id, fields })),
  ...listOf('salepackage', {
    'box-half-year': {
      ...offer,
      ...named(['กล่อง 6 เดือน', 'Box, six months']),
      service: 'service-box',
      minMonths: 6,
      pricePerBoxMonthSatang: 12_900,
      sort: 2,
      sizePrices: { 'size-s': 8_500, 'size-m': 12_900, 'size-l': 17_500, 'size-wardrobe': 25_900 },
      tags: ['tag-long'],
    },
    'box-student': {
      ...offer,
      ...named(['กล่องปิดเทอม', 'Semester break box']),
      text_th: 'สำหรับนักศึกษาที่ย้ายออกจากหอช่วงปิดเทอม',
      text_en: 'For students who move out of their dormitory between terms.',
      service: 'service-box',
      minMonths: 2,
      pricePerBoxMonthSatang: 9_900,
      sort: 3,
      minItems: 2,
      maxItems: 8,
      serviceFeeSatang: 0,
      tags: ['tag-student', 'tag-new'],
    },
    'papers-yearly': {
      ...offer,
      ...named(['กล่องเอกสาร 12 เดือน', 'Documents, twelve months']),
      text_th: 'ฝากเอกสารบัญชีและสัญญาเป็นกล่อง แยกจากของชิ้นอื่น',
      text_en: 'Accounts and contracts, in boxes of their own.',
      service: 'service-box',
      minMonths: 12,
      pricePerBoxMonthSatang: 7_900,
      sort: 4,
      minItems: 5,
      maxItems: 500,
      sizePrices: { 'size-papers': 7_900 },
      tags: ['tag-business', 'tag-papers'],
    },
    'room-monthly': {
      ...offer,
      ...named(['ห้องเก็บของรายเดือน', 'Monthly storage room']),
      service: 'service-room',
      pricePerBoxMonthSatang: 89_000,
      sort: 5,
      deliveryFeeSatang: 150_000,
      sizePrices: {
        'size-room-1': 89_000,
        'size-room-2': 169_000,
        'size-room-4': 279_000,
        'size-room-6': 389_000,
        'size-room-9': 549_000,
      },
      tags: ['tag-cool'],
    },
    'room-yearly': {
      ...offer,
      ...named(['ห้องเก็บของรายปี', 'Yearly storage room']),
      service: 'service-room',
      minMonths: 12,
      pricePerBoxMonthSatang: 75_000,
      sort: 6,
      deliveryFeeSatang: 0,
      sizePrices: { 'size-room-2': 145_000, 'size-room-4': 239_000, 'size-room-9': 469_000 },
      tags: ['tag-long', 'tag-business'],
    },
    'box-songkran': {
      ...offer,
      ...named(['โปรสงกรานต์', 'Songkran offer']),
      service: 'service-box',
      pricePerBoxMonthSatang: 8_900,
      sort: 7,
      status: 9,
      active: false,
      validFrom: '2026-04-01',
      validTo: '2026-04-30',
      maxItems: 10,
    },
  }),
];

const reduction = {
  percent: null,
  amountSatang: null,
  minTotalSatang: null,
  validFrom: null,
  validTo: null,
  maxUses: null,
  maxUsesPerCustomer: 1,
  packages: [],
  channels: [],
};
const discounts = listOf('discount', {
  'discount-welcome': {
    ...reduction,
    ...named(['ลูกค้าใหม่ลด 10%', '10% off for new customers']),
    code: 'WELCOME10',
    kind: 'percent',
    percent: 10,
    channels: ['channel-web', 'channel-line'],
  },
  'discount-student': {
    ...reduction,
    ...named(['นักศึกษาลด 15%', '15% off for students']),
    code: 'STUDENT15',
    kind: 'percent',
    percent: 15,
    packages: ['box-student'],
    maxUses: 500,
  },
  'discount-long': {
    ...reduction,
    ...named(['ฝากยาวลด 500 บาท', '500 baht off long stays']),
    code: 'LONG500',
    kind: 'amount',
    amountSatang: 50_000,
    minTotalSatang: 500_000,
    maxUsesPerCustomer: 3,
  },
  'discount-newyear': {
    ...reduction,
    ...named(['ปีใหม่ลด 300 บาท', 'New Year, 300 baht off']),
    code: 'NY2027',
    kind: 'amount',
    amountSatang: 30_000,
    minTotalSatang: 200_000,
    status: 1,
    validFrom: '2026-12-25',
    validTo: '2027-01-15',
    maxUses: 200,
  },
  'discount-songkran': {
    ...reduction,
    ...named(['สงกรานต์ลด 5%', 'Songkran, 5% off']),
    code: 'SONGKRAN5',
    kind: 'percent',
    percent: 5,
    status: 9,
    validFrom: '2026-04-10',
    validTo: '2026-04-20',
  },
});

export const demoGoods: readonly DemoEntry[] = [...tags, ...services, ...sizes, ...salepackages, ...discounts];
