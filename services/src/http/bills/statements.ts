import { bills } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import type { Statement } from '@klang/contracts/bills/statement';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { Language } from '@klang/contracts/messages';
import type { StatementFacts } from '@klang/contracts/papers/statementOnPaper';
import type { BillReads } from '@klang/projections/bills/queries';
import type { CertificateReads } from '@klang/projections/papers/certificateQueries';
import type { PaperReads } from '@klang/projections/papers/queries';
import { drawStatement } from '../../documents/papers/drawPaper.ts';
import { certificate } from '../../domain/certificate.ts';
import { isForgotten } from '../../platform/customers/isForgotten.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { eventsIn } from '../../platform/eventLog/eventsIn.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { positionParts } from '../../platform/eventStore/positions.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { linkOf } from '../../platform/kit/orgs.ts';
import { someAtOnce } from '../../platform/kit/someAtOnce.ts';
import { creditIdOf, receiptIdOf } from '../../platform/papers/credits.ts';
import { orderOf } from '../../platform/papers/orderBehind.ts';
import type { PaperParts } from '../../platform/papers/papers.ts';
import type { StatementProofs } from '../../platform/papers/statementProofs.ts';
import { FileAnswer } from '../kit/handled.ts';
import type { Serve } from '../kit/serve.ts';
import { viewParts } from '../papers/viewParts.ts';
import { type BalanceFact, balanceEntries, balanceOf } from './balanceEntries.ts';
import { type Fact, hashOf, rowsOf } from './statementRows.ts';
import { statementSumsOf } from './statementSums.ts';

export type StatementParts = PaperParts & {
  readonly reads: BillReads;
  readonly papers: Pick<PaperReads, 'ofOrder'>;
  readonly certificates: Pick<CertificateReads, 'matchedOf'>;
  readonly proofs: StatementProofs;
};
type StatementRequest = {
  readonly customerId: string;
  readonly orderId?: string | undefined;
  readonly from: string;
  readonly until: string;
};
type OrderName = Statement['orders'][number];

/** The valid paper numbers of an order, by the ids of the original papers. A replacement can be replaced again. */
const numbersOf = async ({ papers }: StatementParts, org: string, orderId: string): Promise<Map<string, string>> => {
  const rows = await papers.ofOrder(org, orderId);
  const next = new Map(rows.map(({ number, replacedBy }) => [number, replacedBy]));
  const lastOf = (number: string): string => {
    const by = next.get(number);
    return by ? lastOf(by) : number;
  };
  return new Map(rows.map(({ paperId, number }) => [paperId, lastOf(number)]));
};

const paperIdOf = (org: string, orderId: string, { type, billId, sequence, paymentId, refundId }: BalanceFact) => {
  if (type === 'paid' && paymentId !== null)
    return receiptIdOf(org, { orderId, paymentId, billId: sequence === 1 ? null : billId });
  const isBack = type === 'reduced' || type === 'refunded';
  return isBack && refundId !== null ? creditIdOf(org, 'refund', refundId) : '';
};

const factsOf = async (
  parts: StatementParts,
  org: string,
  { orderId, number: orderNumber }: OrderName,
): Promise<Fact[]> => {
  const [entries, numbers] = await Promise.all([
    balanceEntries(parts.log, { org, orderId }),
    numbersOf(parts, org, orderId),
  ]);
  return entries.map((fact) => {
    const { type, at, event, sequence, period, dueOn, method, amountSatang, isBack, isNeverDue } = fact;
    const paper = numbers.get(paperIdOf(org, orderId, fact)) ?? null;
    const of = { type, at, event, orderId, orderNumber, sequence, period, dueOn, method };
    const bill = { ...(isBack && { isBack }), ...(isNeverDue && { isNeverDue }) };
    return { ...of, ...bill, paper, taxSatang: null, amountSatang };
  });
};

const certificateFacts = async (
  { log, certificates }: StatementParts,
  org: string,
  { customerId, orders }: { readonly customerId: string; readonly orders: readonly OrderName[] },
): Promise<Fact[]> => {
  const names = new Map(orders.map(({ orderId, number }) => [orderId, number]));
  const found = await certificates.matchedOf(org, customerId);
  const facts = await someAtOnce(found, async ({ certificateId, orderId, certificateNumber: paper }) => {
    const orderNumber = names.get(orderId);
    if (orderNumber === undefined) return [];
    const events = await eventsIn(log, streamOf(certificate.category, org, certificateId));
    return events.flatMap(({ type, data, position }): Fact[] => {
      if (type !== 'CertificateMatched') return [];
      const { matchedAt: at, taxSatang } = data;
      const event = Number(positionParts(position).commit);
      const nothing = { sequence: null, period: null, dueOn: null, method: null, amountSatang: 0 };
      return [{ type: 'certificate', at, event, orderId, orderNumber, ...nothing, paper, taxSatang }];
    });
  });
  return facts.flat();
};

const dayOf = ({ at }: Fact): string => bangkokDay(new Date(at));
const asHappened = (one: Fact, other: Fact): number => one.at.localeCompare(other.at) || one.event - other.event;

const statementOf = async (
  parts: StatementParts,
  { org, now }: Pick<Context, 'org' | 'now'>,
  { customerId, orderId, from, until }: StatementRequest,
): Promise<Statement> => {
  const all = await parts.reads.ordersOf(org, customerId);
  const orders = orderId === undefined ? all : all.filter((one) => one.orderId === orderId);
  if (orderId !== undefined && orders.length === 0) throw new Refused('order_not_found');
  const ofOrders = await someAtOnce(orders, (one) => factsOf(parts, org, one));
  const facts = [...ofOrders.flat(), ...(await certificateFacts(parts, org, { customerId, orders }))].sort(asHappened);
  const openingSatang = balanceOf(facts.filter((fact) => dayOf(fact) < from));
  const within = facts.filter((fact) => dayOf(fact) >= from && dayOf(fact) <= until);
  const rows = rowsOf(within, openingSatang);
  return {
    from,
    until,
    orders,
    openingSatang,
    rows,
    asOf: now.toISOString(),
    lastEvent: facts.reduce<number | null>((last, { event }) => Math.max(last ?? 0, event), null),
    sums: statementSumsOf(rows),
    closingSatang: balanceOf([{ amountSatang: openingSatang }, ...within]),
    hash: hashOf({ org, customerId, orderId: orderId ?? null, from, until, openingSatang }, within),
  };
};

const pdfOf = async (
  parts: StatementParts,
  ctx: Context,
  { language, ...body }: StatementRequest & { readonly language: Language },
): Promise<FileAnswer> => {
  const statement = await statementOf(parts, ctx, body);
  const { sellerIn, filesOf } = viewParts(parts);
  const newest = statement.orders.at(-1);
  const [seller, behind, isGone] = await Promise.all([
    sellerIn(ctx),
    newest ? orderOf(parts.log, ctx.org, newest.orderId) : null,
    isForgotten(parts.log, { org: ctx.org, id: body.customerId }),
  ]);
  const [first] = statement.orders;
  const facts: StatementFacts = {
    ...statement,
    kind: 'statement',
    number: statement.orders.length === 1 && first ? first.number : `${body.from} – ${body.until}`,
    on: bangkokDay(ctx.now),
    issuedAt: statement.asOf,
    language,
    seller,
    proofUrl: linkOf(parts.publicUrl, ctx.org, `/taxinvoice?statement=${parts.proofs.make(ctx.org, statement)}`),
  };
  const people = behind && !isGone ? { buyer: behind.buyer } : null;
  const content = Buffer.from(await drawStatement({ facts, people, files: await filesOf(ctx.org, seller) }));
  return new FileAnswer({ name: `statement-${body.from}-${body.until}.pdf`, type: 'application/pdf', content });
};

export const statementRoutes = (serve: Serve, parts: StatementParts): void => {
  serve(bills.statement, (ctx, body) => statementOf(parts, ctx, { ...body, customerId: ctx.actor.id }));
  serve(bills.statementPdf, (ctx, body, { language }) =>
    pdfOf(parts, ctx, { ...body, customerId: ctx.actor.id, language }),
  );
  serve(bills.statementProof, async ({ org, now }, { code }) => {
    const found = parts.proofs.read(org, code);
    if (!found) throw new Refused('matching_statement_not_found');
    return { ...found, lookedAt: now.toISOString() };
  });
  serve(ownerBills.statement, (ctx, body) => statementOf(parts, ctx, body));
  serve(ownerBills.statementPdf, (ctx, body, { language }) => pdfOf(parts, ctx, { ...body, language }));
};
