import { storagelocation } from '@klang/contracts/lookups/storagelocation';

const { zone, rack, shelf } = storagelocation.fields;
const placeParts = { zone: zone.label, rack: rack.label, shelf: shelf.label };

type PlaceWords = { readonly words: string; readonly words_en: string };
export const placeWords = (fields: Readonly<Record<string, unknown>>): PlaceWords => {
  const parts = Object.entries(placeParts).flatMap(([field, { th, en }]) => {
    const part = fields[field];
    return typeof part === 'string' && part !== '' ? [{ th: `${th} ${part}`, en: `${en} ${part}` }] : [];
  });
  return { words: parts.map(({ th }) => th).join(' '), words_en: parts.map(({ en }) => en).join(' ') };
};

/** Thai as on the labels of the storehouse; label printers have Latin letters only. */
export const labelWords = {
  seal: 'ซีล · SEAL',
  torn: 'ฉีกขาดแล้ว อย่ารับของ',
  tornShort: 'อย่ารับของ',
  tell: 'แจ้ง',
  parts: Object.values(placeParts)
    .map(({ th }) => th)
    .join(' · '),
  above: 'ชั้นเหนือป้ายนี้',
} as const;

export const printerWords = {
  seal: 'SEAL',
  torn: 'Torn: do not accept',
  tornShort: 'Do not accept',
  above: 'Shelf above this label',
  aboveShort: 'Shelf above',
} as const;
