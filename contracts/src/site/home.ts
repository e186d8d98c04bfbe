import { ratios } from '../images.ts';
import { type Field, type Fields, inBoth, lookup } from '../kit/lookup.ts';
import type { Text } from '../messages.ts';
import { link } from './link.ts';

const titleLabel: Text = { th: 'หัวข้อ', en: 'Title' };
const textLabel: Text = { th: 'ข้อความ', en: 'Text' };

const title = inBoth('title', { is: 'longText', max: 120, label: titleLabel });
const text = inBoth('text', { is: 'longText', max: 400, label: textLabel });
const rowTitle = inBoth('title', { is: 'text', max: 120, label: titleLabel });
const rows = (label: Text, each: Fields, [min, max]: readonly [number, number]): Field => ({
  is: 'rows',
  label,
  each,
  min,
  max,
});

const page = (part: string, says: Text, fields: Fields) =>
  lookup({ kind: `site${part}`, page: `setting${part}`, module: 'homesetting', title: says, isPublic: true, fields });

export const header = page(
  'header',
  { th: 'ภาพเปิดหน้าแรก', en: 'Opening slides' },
  {
    slides: rows(
      { th: 'สไลด์', en: 'Slides' },
      {
        ...title,
        ...text,
        ...inBoth('shortText', {
          is: 'longText',
          max: 200,
          isOptional: true,
          label: { th: 'ข้อความบนมือถือ', en: 'Text on phones' },
        }),
        picture: {
          is: 'image',
          ratio: ratios.wide,
          isOptional: true,
          label: { th: 'ภาพแทนภาพวาด', en: 'Picture in place of the drawing' },
        },
        link,
      },
      [1, 5],
    ),
    facts: rows(
      { th: 'คำสัญญาใต้ราคา', en: 'Promises below the price' },
      inBoth('text', { is: 'text', max: 80, label: textLabel }),
      [0, 3],
    ),
  },
);

export const content1 = page(
  'content1',
  { th: 'ขั้นตอน', en: 'How it works' },
  { ...title, steps: rows({ th: 'ขั้นตอน', en: 'Steps' }, { ...rowTitle, ...text }, [2, 4]) },
);

export const content2 = page(
  'content2',
  { th: 'บริการ', en: 'Services' },
  {
    ...title,
    ...text,
    ...inBoth('byBoxTitle', { is: 'text', max: 120, label: { th: 'แบบกล่อง: หัวข้อ', en: 'By the box: title' } }),
    ...inBoth('byBoxText', { is: 'longText', max: 400, label: { th: 'แบบกล่อง: ข้อความ', en: 'By the box: text' } }),
    ...inBoth('byAreaTitle', { is: 'text', max: 120, label: { th: 'แบบพื้นที่: หัวข้อ', en: 'By the area: title' } }),
    ...inBoth('byAreaText', {
      is: 'longText',
      max: 400,
      label: { th: 'แบบพื้นที่: ข้อความ', en: 'By the area: text' },
    }),
    plans: rows(
      { th: 'ขนาดพื้นที่', en: 'Areas' },
      {
        squareMetres: {
          is: 'number',
          min: 0.5,
          max: 100,
          decimals: 1,
          unit: { th: 'ตร.ม.', en: 'm²' },
          label: { th: 'พื้นที่', en: 'Area' },
        },
        ...inBoth('note', { is: 'text', max: 60, label: { th: 'ใส่ได้ประมาณ', en: 'Takes about' } }),
      },
      [0, 4],
    ),
  },
);

export const content3 = page('content3', { th: 'ราคา', en: 'Prices' }, title);

export const content4 = page(
  'content4',
  { th: 'จุดเด่นและเสียงลูกค้า', en: 'Why us and voices' },
  {
    ...title,
    ...text,
    reasons: rows({ th: 'จุดเด่น', en: 'Reasons' }, { ...rowTitle, ...text }, [1, 4]),
    voices: rows(
      { th: 'เสียงลูกค้า', en: 'Voices' },
      {
        ...inBoth('words', { is: 'longText', max: 300, label: { th: 'คำพูด', en: 'Words' } }),
        ...inBoth('who', { is: 'text', max: 60, label: { th: 'ชื่อ', en: 'Name' } }),
        ...inBoth('whence', { is: 'text', max: 80, label: { th: 'จากที่ไหน', en: 'From where' } }),
      },
      [0, 4],
    ),
  },
);

export const content5 = page('content5', { th: 'คำชวนท้ายหน้า', en: 'Closing call' }, title);
