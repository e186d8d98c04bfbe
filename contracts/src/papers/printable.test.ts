import { expect, it } from 'vitest';
import { customerTax } from '../customers/customerRecord.ts';
import { isPrintable } from './printable.ts';

it('a buyer is written in signs that the font of papers has, and in at least one that is seen', () => {
  for (const name of ['บริษัท ใจดี จำกัด (มหาชน)', 'Müller & Søn, “Łódź” 5', 'Nguyễn Văn Ân', '-', 'บ้าน\u200bเลขที่ 9'])
    expect([name, isPrintable(name)]).toEqual([name, true]);
  for (const name of ['李明貿易有限公司', 'Иванов', 'محمد', 'やまだ', 'Box 📦', '\u200b', ' '])
    expect([name, isPrintable(name)]).toEqual([name, false]);
});

it('another name is refused at its field with a sentence', () => {
  const company = { companyName: '李明貿易有限公司', taxId: '0995555555557', branch: '00000' };
  const { error } = customerTax.safeParse({ company, address: null, withholds: false });
  expect(error?.issues).toMatchObject([
    { path: ['company', 'companyName'], params: { en: expect.stringContaining('Thai and Latin letters') } },
  ]);
});
