type Text = { readonly th: string; readonly en: string };
export type Holiday = { readonly on: string; readonly name: Text };

const named = (th: string, en: string): Text => ({ th, en });
const insteadOf = ({ th, en }: Text): Text => ({ th: `ชดเชย${th}`, en: `Substitution for ${en}` });

const newYear = named('วันขึ้นปีใหม่', 'New Year’s Day');
const makha = named('วันมาฆบูชา', 'Makha Bucha Day');
const chakri = named('วันจักรี', 'Chakri Day');
const songkran = named('วันสงกรานต์', 'Songkran');
const labour = named('วันแรงงานแห่งชาติ', 'Labour Day');
const coronation = named('วันฉัตรมงคล', 'Coronation Day');
const ploughing = named('วันพืชมงคล', 'Royal Ploughing Day');
const visakha = named('วันวิสาขบูชา', 'Visakha Bucha Day');
const queen = named('วันเฉลิมพระชนมพรรษาพระราชินี', 'H.M. the Queen’s Birthday');
const king = named('วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'H.M. the King’s Birthday');
const asarnha = named('วันอาสาฬหบูชา', 'Asarnha Bucha Day');
const lent = named('วันเข้าพรรษา', 'Buddhist Lent Day');
const mother = named('วันแม่แห่งชาติ', 'Mother’s Day');
const navamin = named('วันนวมินทรมหาราช', 'Navamindra Maharaj Day');
const piya = named('วันปิยมหาราช', 'Chulalongkorn Day');
const father = named('วันพ่อแห่งชาติ', 'Father’s Day');
const constitution = named('วันรัฐธรรมนูญ', 'Constitution Day');
const yearEnd = named('วันสิ้นปี', 'New Year’s Eve');

const fixed = (year: number): readonly (readonly [on: string, name: Text])[] => [
  [`${year}-01-01`, newYear],
  [`${year}-04-06`, chakri],
  ...[13, 14, 15].map((day) => [`${year}-04-${day}`, songkran] as const),
  [`${year}-05-01`, labour],
  [`${year}-05-04`, coronation],
  [`${year}-06-03`, queen],
  [`${year}-07-28`, king],
  [`${year}-08-12`, mother],
  [`${year}-10-13`, navamin],
  [`${year}-10-23`, piya],
  [`${year}-12-05`, father],
  [`${year}-12-10`, constitution],
  [`${year}-12-31`, yearEnd],
];

/** The cabinet's list and Labour Day. Days that are announced year by year are added after the announcement. */
const moving: Readonly<Record<number, readonly (readonly [on: string, name: Text])[]>> = {
  2026: [
    ['2026-01-02', named('วันหยุดพิเศษ', 'Special holiday')],
    ['2026-03-03', makha],
    ['2026-05-13', ploughing],
    ['2026-05-31', visakha],
    ['2026-06-01', insteadOf(visakha)],
    ['2026-07-29', asarnha],
    ['2026-07-30', lent],
    ['2026-12-07', insteadOf(father)],
  ],
  2027: [
    ['2027-02-21', makha],
    ['2027-02-22', insteadOf(makha)],
    ['2027-05-03', insteadOf(labour)],
    ['2027-05-20', visakha],
    ['2027-07-18', asarnha],
    ['2027-07-19', lent],
    ['2027-07-20', insteadOf(asarnha)],
    ['2027-10-25', insteadOf(piya)],
    ['2027-12-06', insteadOf(father)],
  ],
};

export const holidaysOf = (year: number): readonly Holiday[] => {
  const days = moving[year];
  if (!days) return [];
  return [...fixed(year), ...days].map(([on, name]) => ({ on, name })).sort((a, b) => (a.on < b.on ? -1 : 1));
};
