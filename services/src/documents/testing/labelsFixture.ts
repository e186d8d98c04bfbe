import { codeOf } from '@klang/contracts/codes/codes';
import { leastLabel } from '@klang/contracts/codes/labels';
import type { Label, LabelJob, LabelUse } from '../labels/labels.ts';
import { placeWords } from '../labels/labelWords.ts';

const kind = { prefix: 'KDB', digits: 8 };
export const uses = ['item', 'location', 'seal'] as const;
export const place = { target: 'A-04-1', ...placeWords({ zone: 'A', rack: '04', shelf: '1' }) };

/** In millimetres. The last ones are of kinds from before there was a least size. */
export const labelSizes = [
  [50, 30],
  [80, 50],
  [40, 25],
  [40, 60],
  [62, 25],
  [62, 40],
  [100, 25],
  [100, 30],
  [100, 62],
  [40, 20],
  [30, 60],
] as const;
export const allowedSizes = labelSizes.filter(
  ([width, height]) => width >= leastLabel.widthMm && height >= leastLabel.heightMm,
);
export const sizedUses = labelSizes.flatMap(([width, height]) => uses.map((use) => [width, height, use] as const));

export const labelOf = (number: number): Label => {
  const code = codeOf(kind, number);
  return {
    parts: [code.slice(0, 3), code.slice(3, -1), code.slice(-1)],
    address: `https://box.klangdee.co.th/q/${code}`,
    target: number % 2 ? `KD-6911-0423-${String(number).padStart(2, '0')}` : null,
  };
};

export const jobOf = (count: number, change: Partial<LabelJob> = {}): LabelJob => ({
  labels: Array.from({ length: count }, (_, at) => labelOf(at + 1)),
  shop: { name_th: 'คลังดี เก็บของปู่ย่าที่ญี่ปุ่น', name_en: 'Klang Dee Storage' },
  use: 'item',
  size: { width: 50, height: 30 },
  title: 'KDB',
  at: new Date('2026-11-24T03:00:00.000Z'),
  start: 1,
  ...change,
});

const shop = { name_th: 'คลังดี', name_en: 'Klang Dee Storage', phone: '02-000-1234' };
export const oneLabelJob = (use: LabelUse, width: number, height: number, change: Partial<Label> = {}): LabelJob =>
  jobOf(1, {
    use,
    shop,
    size: { width, height },
    labels: [{ ...labelOf(1), ...(use === 'location' ? place : {}), ...change }],
  });
