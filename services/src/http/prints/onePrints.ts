import { prints } from '@klang/contracts/api/prints';
import { readCode } from '@klang/contracts/codes/codes';
import { labelsInPart } from '@klang/contracts/codes/labels';
import type { PrintWork } from '@klang/contracts/prints/prints';
import { batchOfNumber, codeseries } from '../../domain/codeseries.ts';
import { item } from '../../domain/item.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { billFileName } from '../../platform/papers/billPapers.ts';
import { billReading } from '../bills/billFiles.ts';
import type { Serve } from '../kit/serve.ts';
import type { FileParts } from './printFiles.ts';

export type PrintRequest = { readonly jobId: string; readonly stationId: string | null; readonly work: PrintWork };
type PrintRequester = (ctx: Context, request: PrintRequest, title: string) => Promise<{ jobId: string }>;

export const onePrintRoutes = (serve: Serve, parts: FileParts, ask: PrintRequester): void => {
  const { log } = parts;
  const bills = billReading(parts);

  const madeIn = async (org: string, code: string) => {
    const read = readCode(code);
    const batch = read && batchOfNumber(await stateOf(log, codeseries, { org, id: read.prefix }), read.number);
    if (!read || !batch) throw new Refused('item_has_old_number', 'itemId');
    return { batchId: batch.batchId, part: Math.floor((read.number - batch.first) / labelsInPart) + 1 };
  };

  serve(prints.label, async (ctx, { jobId, stationId, itemId, format, reason }) => {
    const { code } = await stateOf(log, item, { org: ctx.org, id: itemId });
    if (code === null) throw new Refused('item_has_no_code', 'itemId');
    const made = await madeIn(ctx.org, code);
    const begin = { start: 1, continues: true };
    const work = { kind: 'labels', ...made, printId: jobId, format, ...begin, count: 1, reason, code } as const;
    return ask(ctx, { jobId, stationId, work }, code);
  });

  serve(prints.bill, async (ctx, { jobId, stationId, orderId, billId }) => {
    const paper = await bills.paperOf(ctx, { orderId, billId }, null);
    const title = billFileName(paper).replace(/\.pdf$/, '');
    return ask(ctx, { jobId, stationId, work: { kind: 'bill', orderId, billId } }, title);
  });
};
