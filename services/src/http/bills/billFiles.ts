import { bills } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { paymentOffer } from '@klang/contracts/lookups/payment';
import type { BillPaper } from '@klang/contracts/papers/billOnPaper';
import { drawBill } from '../../documents/papers/drawPaper.ts';
import { type Asker, isAnothers } from '../../domain/kit.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { billFileName, billPapersOf } from '../../platform/papers/billPapers.ts';
import type { PaperParts } from '../../platform/papers/papers.ts';
import { FileAnswer } from '../kit/handled.ts';
import type { Serve } from '../kit/serve.ts';
import { recordingExport } from '../lists/recordingExport.ts';
import { togetherAnswer } from '../papers/together.ts';
import type { ZipFile } from '../papers/zip.ts';
import type { PayParts } from '../payments/payments.ts';

type BillAt = Pick<Context, 'org' | 'now'>;
type BillKey = { readonly orderId: string; readonly billId: string };

type BillFileParts = Pick<PayParts, 'log' | 'publicUrl' | 'rows'> & Pick<PaperParts, 'files'>;

export const billReading = ({ log, publicUrl, rows, files }: BillFileParts) => {
  const offersOf = async (org: string) =>
    (await rows.publishedOf(org, ['payment'])).map(({ fields }) => paymentOffer.parse(fields));
  const billPaper = billPapersOf({ log, publicUrl, files, offersOf });

  /** Null: the bill is void, so that there is no paper of it. */
  const paperIfAsked = async (at: BillAt, key: BillKey, asCustomer: Asker): Promise<BillPaper | null> => {
    const found = await billPaper(at, key);
    if (!found || isAnothers(asCustomer, found.customerId)) throw new Refused('bill_not_found');
    if (!found.paper && !found.isVoid) throw new Refused('bill_paper_not_possible');
    return found.paper;
  };
  const paperOf = async (...args: Parameters<typeof paperIfAsked>): Promise<BillPaper> => {
    const paper = await paperIfAsked(...args);
    if (!paper) throw new Refused('bill_not_found');
    return paper;
  };
  const pdfOf = async (...args: Parameters<typeof paperOf>): Promise<FileAnswer> => {
    const paper = await paperOf(...args);
    return new FileAnswer({
      name: billFileName(paper),
      type: 'application/pdf',
      content: Buffer.from(await drawBill(paper)),
    });
  };
  return { paperOf, paperIfAsked, pdfOf };
};

export const billFileRoutes = (serve: Serve, parts: BillFileParts): void => {
  const { paperIfAsked, pdfOf } = billReading(parts);

  async function* filesOf(papers: readonly BillPaper[]): AsyncGenerator<ZipFile> {
    for (const paper of papers) yield { name: billFileName(paper), bytes: await drawBill(paper) };
  }

  serve(ownerBills.together, async (ctx, { as, bills: keys }) => {
    const { now } = ctx;
    const papers: BillPaper[] = [];
    const picked = [...new Map(keys.map((bill) => [`${bill.orderId} ${bill.billId}`, bill])).values()];
    for (const one of picked) {
      const paper = await paperIfAsked(ctx, one, null);
      if (paper) papers.push(paper);
    }
    if (papers.length === 0) throw new Refused('bill_not_found');
    await recordingExport(ctx, { list: 'billlist', format: as, columns: [], query: { bills: keys } })(papers.length);
    return togetherAnswer({ as, stem: 'bills', now, files: filesOf(papers), leftOut: picked.length - papers.length });
  });

  serve(bills.asPdf, (ctx, key) => pdfOf(ctx, key, ctx.ownIds));
  serve(ownerBills.asPdf, (ctx, key) => pdfOf(ctx, key, null));
};
