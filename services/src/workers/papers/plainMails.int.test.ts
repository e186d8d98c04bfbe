import { bangkokDay } from '@klang/contracts/kit/days';
import { paperMailTexts } from '@klang/contracts/mails/paperMailTexts';
import { seriesOf } from '@klang/contracts/papers/numbers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawPaper } from '../../documents/papers/drawPaper.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { creditIdOf, creditsOf } from '../../platform/papers/credits.ts';
import { openPaperLinks } from '../../platform/papers/paperLinks.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { sheetsOf } from '../../platform/papers/sheets.ts';
import { newLog, type TestLog } from '../../testing/testLog.ts';
import { paperMailsOf } from '../mails/paperMails.ts';
import { memoryFiles, org, paidOrder, papersIn, publishOrganize } from '../testing/paperFixture.ts';
import { creditNoteOf } from './correctionWriting.ts';
import { receiptOfOrder } from './receiptWriting.ts';

const at = '2026-12-02T05:00:00.000Z';
let here: TestLog;
beforeAll(async () => {
  here = await newLog();
}, 60_000);
afterAll(() => here.close());

it('a mail calls the receipt of a seller without VAT a receipt, and that of others a tax invoice', async () => {
  const parts = { log: here.log, publicUrl: 'http://localhost:3000', files: memoryFiles(), draw: drawPaper };
  const contextOf = contexts({ log: here.log, clock: { now: () => new Date(at) }, report: () => {} });
  const ctx = contextOf({ org, actor: { kind: 'system', id: 'test', name: null }, address: null });
  const issuing = { log: here.log, papers: papersOf(parts) };
  const mails = paperMailsOf({ ...parts, paperLinks: openPaperLinks(Buffer.alloc(32, 7)) });
  const newest = async (kind: 'RT' | 'CN') =>
    (await papersIn(here, seriesOf({ branch: '00000', kind, on: bangkokDay(new Date(at)) }))).at(-1);
  const said = async (kind: 'RT' | 'CN') => {
    const { paperId = '', number = '' } = (await newest(kind)) ?? {};
    await sheetsOf(parts).file(ctx, { paperId, number });
    return (await mails.bring(ctx, { paperId, mailKey: 'paperIssued' }))?.values['paper'];
  };
  const sold = async (orderId: string) => {
    await here.write(org, orderId, [...paidOrder({ orderId, paymentId: 'p', paidAt: at })]);
    await receiptOfOrder(ctx, issuing, { orderId, paymentId: 'p' });
    const receipt = await said('RT');
    const money = { orderId, paymentId: 'p', billId: null, amountSatang: 100, isMoney: false, paidBack: null } as const;
    const why = { occasion: 'fee', occasionId: `f-${orderId}`, code: 'CDNS01', reason: 'x', happenedAt: at } as const;
    await creditsOf(parts).creditFor(ctx, { ...money, ...why });
    const { paperId = '' } = (await newest('RT')) ?? {};
    await creditNoteOf(ctx, issuing, { paperId, creditId: creditIdOf(org, 'fee', why.occasionId) });
    return [receipt, await said('CN')];
  };
  await publishOrganize(here, at, { change: { isVatRegistered: false } });
  expect(await sold('plain')).toEqual(['ใบเสร็จรับเงิน', 'ใบเสร็จรับเงิน']);
  await publishOrganize(here, at, { change: { isVatRegistered: true }, behind: 0n });
  expect(await sold('taxed')).toEqual(['ใบเสร็จรับเงิน/ใบกำกับภาษี', 'ใบเสร็จรับเงิน/ใบกำกับภาษี']);
  expect(JSON.stringify(paperMailTexts)).not.toMatch(/ใบกำกับภาษี|tax invoice/i);
}, 60_000);
