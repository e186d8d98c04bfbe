import type { Months, PricedSize, PriceList, Quote, QuoteLine, Wish } from './prices.ts';

const offs: Readonly<Record<Months, number>> = { 1: 0, 3: 10, 6: 20, 12: 30 };

const size = (
  id: string,
  kind: PricedSize['kind'],
  baht: number,
  [name, shortName, note]: readonly [PricedSize['name'], PricedSize['shortName'], PricedSize['note']],
): PricedSize => ({
  id,
  kind,
  name,
  shortName,
  note,
  monthlySatang: {
    1: baht * 100,
    3: baht * (100 - offs[3]),
    6: baht * (100 - offs[6]),
    12: baht * (100 - offs[12]),
  },
});

export const demoPriceList: PriceList = {
  includesVat: true,
  terms: [
    { months: 1, percentOff: offs[1] },
    { months: 3, percentOff: offs[3] },
    { months: 6, percentOff: offs[6] },
    { months: 12, percentOff: offs[12] },
  ],
  sizes: [
    size('small', 'box', 100, [
      { th: 'กล่องเล็ก', en: 'Small box' },
      { th: 'เล็ก', en: 'Small' },
      { th: '40×30×30 ซม.', en: '40×30×30 cm' },
    ]),
    size('standard', 'box', 150, [
      { th: 'กล่องมาตรฐาน', en: 'Standard box' },
      { th: 'มาตรฐาน', en: 'Standard' },
      { th: '50×40×40 ซม.', en: '50×40×40 cm' },
    ]),
    size('large', 'box', 200, [
      { th: 'กล่องใหญ่', en: 'Large box' },
      { th: 'ใหญ่', en: 'Large' },
      { th: '60×50×50 ซม.', en: '60×50×50 cm' },
    ]),
    size('area1', 'area', 1_100, [
      { th: 'พื้นที่ 1 ตร.ม.', en: '1 m² of space' },
      { th: '1 ตร.ม.', en: '1 m²' },
      { th: 'ราว 12 กล่อง', en: 'about 12 boxes' },
    ]),
    size('area2', 'area', 2_000, [
      { th: 'พื้นที่ 2 ตร.ม.', en: '2 m² of space' },
      { th: '2 ตร.ม.', en: '2 m²' },
      { th: 'ห้องสตูดิโอ', en: 'a studio' },
    ]),
    size('area4', 'area', 3_600, [
      { th: 'พื้นที่ 4 ตร.ม.', en: '4 m² of space' },
      { th: '4 ตร.ม.', en: '4 m²' },
      { th: 'ห้อง 1 ห้องนอน', en: 'one bedroom' },
    ]),
  ],
};

const fees = { insurance: 1_000, delivery: 30_000, service: 2_000, inventory: 1_500 } as const;

/** Stands in for the server's quote, and goes when that is asked. */
export const demoQuote = (wish: Wish): Quote => {
  const { count, months } = wish;
  const eachSatang = demoPriceList.sizes.find(({ id }) => id === wish.sizeId)?.monthlySatang[months] ?? 0;
  const line = (name: QuoteLine['name'], each: number, times: { count?: number; months?: number }): QuoteLine => {
    const made = { count: times.count ?? count, months: times.months ?? 1 };
    return { name, eachSatang: each, ...made, amountSatang: each * made.count * made.months };
  };
  const lines = [
    line('monthly', eachSatang, { months }),
    line('insurance', fees.insurance, { months }),
    line('delivery', fees.delivery, { count: 1 }),
    line('service', fees.service, {}),
    line('inventory', fees.inventory, {}),
  ];
  return {
    wish,
    eachSatang,
    monthlySatang: eachSatang * count,
    payNowSatang: lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0),
    laterMonthlySatang: (eachSatang + fees.insurance) * count,
    lines,
  };
};
