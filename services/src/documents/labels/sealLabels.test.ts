import { describe, expect, it } from 'vitest';
import { allowedSizes, labelSizes, oneLabelJob } from '../testing/labelsFixture.ts';
import { readPdf } from '../testing/readPdf.ts';
import { drawLabels, type LabelJob } from './labels.ts';
import { zplOf } from './zpl.ts';

const shops = [
  ['คลังดี', 'Klang Dee Storage', '02-000-1234'],
  ['คลังดี เก็บของปู่ย่าที่ญี่ปุ่น', 'Klang Dee Self Storage Bangkok', '081-234-5678'],
  ['เก็บ'.repeat(40), 'Storage '.repeat(20), '+66 81 234 5678'],
] as const;
const jobOf = (width: number, height: number, [name_th, name_en, phone]: (typeof shops)[number]): LabelJob => ({
  ...oneLabelJob('seal', width, height),
  shop: { name_th, name_en, phone },
});
const onPage = async (format: 'kind' | 'a4-3x8' | 'a4-2x7', job: LabelJob): Promise<readonly string[]> =>
  (await readPdf(await drawLabels(format, job))).pages.flatMap((page) => page.map(({ text }) => text));
const atPrinter = (job: LabelJob): readonly string[] =>
  [...zplOf(job).matchAll(/\^FD([^^]*)\^FS/g)].map(([, text = '']) => text).slice(1);

describe('a seal says in whole words not to accept it torn, and the whole number to call', () => {
  it.each(allowedSizes)('on pages of %i × %i mm, whatever the name of the shop', async (width, height) => {
    for (const names of shops) {
      const texts = await onPage('kind', jobOf(width, height, names));
      expect(texts.filter((text) => text.includes(names[2]))).toHaveLength(1);
      expect(texts.join(' ')).toMatch(/(ฉีกขาดแล้ว )?อย่ารับของ( |$)/);
      expect(texts.join(' ')).toContain('KDB 00000001 3');
    }
  });

  it.each(allowedSizes)('at a label printer for %i × %i mm, whatever the name of the shop', (width, height) => {
    for (const names of shops) {
      const texts = atPrinter(jobOf(width, height, names));
      expect(texts.filter((text) => text.includes(names[2]))).toHaveLength(1);
      expect(texts.join(' ')).toMatch(/(Torn: do|Do) not accept( |$)/);
      expect(texts).toContain('SEAL');
    }
  });

  it.each(['a4-3x8', 'a4-2x7'] as const)('on sheets of %s, whatever the name of the shop', async (format) => {
    for (const names of shops) {
      const texts = await onPage(format, jobOf(50, 30, names));
      expect(texts.filter((text) => text.includes(names[2]))).toHaveLength(1);
      expect(texts).toEqual(expect.arrayContaining(['ซีล · SEAL', 'ฉีกขาดแล้ว อย่ารับของ']));
    }
  });

  it('leaves the number out where an old kind has no room for all of it', () => {
    const small = [[20, 10] as const, ...labelSizes.filter((size) => !allowedSizes.includes(size))];
    const all = shops.flatMap((names) => small.flatMap(([width, height]) => atPrinter(jobOf(width, height, names))));
    const numbers = all.filter((text) => /\d-|\+66/.test(text));
    expect(new Set(numbers)).toEqual(new Set(shops.map(([, , phone]) => phone)));
  });
});
