import { expect, it } from 'vitest';
import type { z } from 'zod';
import { daySheet } from '../api/daySheet.ts';
import { lateMoney } from '../api/lateMoney.ts';
import { ownerBills } from '../api/ownerBills.ts';
import { ownerTrips } from '../api/ownerTrips.ts';
import { papers } from '../api/papers.ts';
import { refunds } from '../api/refunds.ts';
import { staff } from '../api/staff.ts';
import { templates } from '../api/templates.ts';
import { lookupSchema } from '../kit/lookup.ts';
import { crew } from '../lookups/crew.ts';
import { salepackage } from '../lookups/salepackage.ts';
import { size } from '../lookups/size.ts';
import { storagelocation } from '../lookups/storagelocation.ts';
import { organize } from '../site/organize.ts';

/** Every text that a person types and that an issued paper or a bill prints, besides the buyer's and the place's. */
const printed: Readonly<Record<string, readonly [z.ZodType, readonly string[]]>> = {
  'a correction in the customer’s words': [papers.correct.body, ['words']],
  'a correction by a link': [papers.correctLinked.body, ['words']],
  'a correction by staff': [papers.correctFor.body, ['words']],
  'the buyer of a correction': [papers.correct.body, ['buyer.name', 'buyer.address']],
  'a credit note': [papers.credit.body, ['reason']],
  'credit on a bill': [ownerBills.credit.body, ['reason']],
  'credit on many bills': [ownerBills.many.body, ['reason']],
  'a fee let go': [ownerTrips.settleDispute.body, ['reason']],
  'the bank reference of a refund': [refunds.transfer.body, ['reference']],
  'the bank reference of settled money': [lateMoney.settle.body, ['reference']],
  'the reference of an answer to the bank': [lateMoney.answerBank.body, ['reference']],
  'a sample paper': [papers.sample.body, ['note']],
  'the foot of a receipt': [templates.save.body, ['body_th', 'body_en']],
  'who signed': [daySheet.sign.body, ['signer']],
  'a seal': [daySheet.take.body, ['seal']],
  'who took the money': [staff.invite.body, ['name']],
  'a size': [lookupSchema(size), ['name_th', 'name_en']],
  'a package': [lookupSchema(salepackage), ['name_th', 'name_en']],
  'a van': [lookupSchema(crew), ['name_th', 'name_en', 'vehicle']],
  'a storage place': [lookupSchema(storagelocation), ['name_th', 'name_en']],
  'the telephone of the seller': [lookupSchema(organize), ['contact.0.contact']],
  'the seller': [
    lookupSchema(organize),
    ['name_th', 'name_en', 'legalName_th', 'legalName_en', 'address_th', 'address_en'],
  ],
};
/** Faults of several fields together are looked for in whole bodies only. */
const whole = new Map<z.ZodType, object>([
  [
    ownerBills.many.body,
    { deed: 'credit', bills: [{ orderId: 'o1', billId: 'b1' }], amountSatang: 1, manyId: 'm1', reason: '' },
  ],
  [
    templates.save.body,
    { key: 'receipt', subject_th: 'ก', subject_en: 'a', body_th: 'ก', body_en: 'a', revision: null, basedOn: 0 },
  ],
]);
const places = Object.entries(printed).flatMap(([what, [schema, fields]]) =>
  fields.map((field) => ({ what, schema, field })),
);
const bodyWith = (field: string, typed: string): object =>
  field.split('.').reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), typed) as object;
const faultsAt = (schema: z.ZodType, field: string, typed: string) =>
  schema
    .safeParse({ ...whole.get(schema), ...bodyWith(field, typed) })
    .error?.issues.filter(({ path }) => path.join('.') === field) ?? [];

it.each(places)('$what is refused at $field with a sentence if papers lack a letter of it', ({ schema, field }) => {
  expect(faultsAt(schema, field, '退款')).toMatchObject([
    { params: { th: expect.stringContaining('อักษรไทย'), en: expect.stringContaining('Thai and Latin letters') } },
  ]);
  expect(faultsAt(schema, field, 'คืนเงิน 100 บาท')).toEqual([]);
});

it.each(['the bank reference of a refund', 'a credit note', 'credit on a bill', 'a fee let go', 'who signed'])(
  '%s needs more than signs that nobody sees',
  (what) => {
    const [schema, [field = '']] = printed[what] as (typeof printed)[string];
    expect(faultsAt(schema, field, '\u200b\u2060')).not.toEqual([]);
  },
);
