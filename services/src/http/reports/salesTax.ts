import { salesTax } from '@klang/contracts/api/salesTax';
import type { PaperEvent } from '@klang/contracts/events/paper';
import type { Language } from '@klang/contracts/messages';
import { factReads } from '@klang/projections/facts/queries';
import { type TaxPaper, taxPapers } from '@klang/projections/facts/salesTax';
import type { Db } from '@klang/projections/kit/db';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import type { Serve } from '../kit/serve.ts';
import { baht, count } from '../lists/sheetColumns.ts';
import type { Column } from '../lists/sheets.ts';
import { once, refuseTooMany, takeFile } from './sheets.ts';

type Parts = { readonly pool: Db; readonly log: Pick<EventLog, 'read'> };
type IssuedPaper = Extract<PaperEvent, { readonly type: 'PaperIssued' }>['data'];

type Log = Parts['log'];

async function* issuedIn(log: Log, stream: string, papers: readonly TaxPaper[]): AsyncGenerator<IssuedPaper> {
  const revisions = papers.map(({ revision }) => Number(revision));
  const last = BigInt(Math.max(...revisions));
  for await (const { events } of log.read(stream, BigInt(Math.min(...revisions)))) {
    for (const event of events) if (event.type === 'PaperIssued') yield event.data;
    if ((events.at(-1)?.revision ?? last) >= last) return;
  }
}

const issuedOf = async (log: Log, papers: readonly TaxPaper[]): Promise<ReadonlyMap<string, IssuedPaper>> => {
  const found = new Map<string, IssuedPaper>();
  for (const series of new Set(papers.map(({ stream }) => stream))) {
    const some = papers.filter(({ stream }) => stream === series);
    for await (const issued of issuedIn(log, series, some)) found.set(issued.number, issued);
  }
  return found;
};

const headOffice = '00000';
const words = {
  th: {
    title: 'รายงานภาษีขาย',
    heads: [
      'ลำดับที่',
      'วันที่',
      'เลขที่เอกสาร',
      'ชื่อผู้ซื้อ',
      'เลขประจำตัวผู้เสียภาษี',
      'สำนักงานใหญ่/สาขา',
      'มูลค่า',
      'อัตรา 0%',
      'ยกเว้น VAT',
      'ไม่อยู่ในระบบ VAT',
      'ภาษีมูลค่าเพิ่ม',
      'รวม',
      'หมายเหตุ',
    ],
    office: 'สำนักงานใหญ่',
    branch: 'สาขาที่',
    cancelled: 'ยกเลิก',
    by: 'ออกใหม่เป็น',
    instead: 'แทน',
    credits: 'ใบลดหนี้ของ',
    short: 'อย่างย่อ',
    total: 'รวม',
  },
  en: {
    title: 'Output VAT report',
    heads: [
      'No.',
      'Date',
      'Document no.',
      'Buyer',
      'Tax ID',
      'Head office/branch',
      'Value',
      'At 0%',
      'Exempt',
      'Outside VAT',
      'VAT',
      'Total',
      'Remark',
    ],
    office: 'Head office',
    branch: 'Branch',
    cancelled: 'Canceled',
    by: 'issued anew as',
    instead: 'In place of',
    credits: 'Credit note of',
    short: 'Abbreviated',
    total: 'Total',
  },
} as const;
type Words = (typeof words)[Language];

const officeOf = (branch: string, { office, branch: word }: Words): string =>
  branch === headOffice ? office : `${word} ${branch}`;

const remarkOf = (issued: IssuedPaper | undefined, by: string | null, texts: Words): string | null => {
  if (by) return `${texts.cancelled} ${texts.by} ${by}`;
  const facts = issued?.facts;
  if (facts?.kind === 'CN') return `${texts.credits} ${facts.original.number}`;
  if (facts?.kind !== 'RT') return null;
  if (facts.replaces) return `${texts.instead} ${facts.replaces.number}`;
  return facts.isAbbreviated ? texts.short : null;
};

const sumNames = ['valueSatang', 'zeroSatang', 'exemptSatang', 'outsideSatang', 'vatSatang'] as const;
type SumName = (typeof sumNames)[number];
type Sums = Pick<TaxPaper, SumName>;
const sumsOf = ({ valueSatang, zeroSatang, exemptSatang, outsideSatang, vatSatang }: Sums): Sums => ({
  valueSatang,
  zeroSatang,
  exemptSatang,
  outsideSatang,
  vatSatang,
});

type Row = Sums & {
  readonly no: number | null;
  readonly on: string | null;
  readonly number: string;
  readonly buyer: NonNullable<IssuedPaper['people']>['buyer'] | null;
  readonly remark: string | null;
};
const sum = (papers: readonly TaxPaper[], field: SumName): number =>
  papers.reduce((all, paper) => all + paper[field], 0);

const columnsOf = (texts: Words, rows: readonly Row[]): readonly Column<Row>[] => {
  const isApart = (name: SumName): boolean => rows.some((row) => row[name] !== 0);
  const isShown = [...sumNames.map((name) => name === 'valueSatang' || name === 'vatSatang' || isApart(name))];
  const cells: readonly Column<Row>['cell'][] = [
    ({ no }) => (no === null ? null : count(no)),
    ({ on }) => (on === null ? null : { day: on }),
    ({ number }) => number,
    ({ buyer }) => buyer?.name ?? null,
    ({ buyer }) => buyer?.taxId ?? null,
    ({ buyer }) => (buyer?.branch ? officeOf(buyer.branch, texts) : null),
    ...sumNames.map((name) => (row: Row) => baht(row[name])),
    (row) => baht(sumNames.reduce((all, name) => all + row[name], 0)),
    ({ remark }) => remark,
  ];
  const before = 6;
  return cells
    .map((cell, place) => ({ title: texts.heads[place] ?? '', cell }))
    .filter((_, place) => isShown[place - before] ?? true);
};

type SalesTaxList = {
  readonly texts: Words;
  readonly before?: number;
};
const paperRows = async (log: Log, papers: readonly TaxPaper[], { texts, before = 0 }: SalesTaxList) => {
  const issued = await issuedOf(log, papers);
  return papers.map((paper, place) => {
    const { nr, number, on, isCancelled, replacedBy } = paper;
    const found = issued.get(number);
    const remark = remarkOf(found, isCancelled ? replacedBy : null, texts);
    const buyer = found?.people?.buyer ?? null;
    return { no: before + place + 1, nr, on, number, buyer, ...sumsOf(paper), remark };
  });
};
const rowsOf = async (log: Log, papers: readonly TaxPaper[], texts: Words): Promise<readonly Row[]> => {
  const rows = await paperRows(log, papers, { texts });
  const [valueSatang, vatSatang] = [sum(papers, 'valueSatang'), sum(papers, 'vatSatang')];
  const zeroSatang = sum(papers, 'zeroSatang');
  const [exemptSatang, outsideSatang] = [sum(papers, 'exemptSatang'), sum(papers, 'outsideSatang')];
  const all = { valueSatang, zeroSatang, exemptSatang, outsideSatang, vatSatang };
  return [...rows, { ...all, no: null, on: null, number: texts.total, buyer: null, remark: null }];
};

export const salesTaxRoutes = (serve: Serve, { pool, log }: Parts): void => {
  const reads = factReads(pool);
  const papersOf = taxPapers(pool);

  serve(salesTax.figures, async ({ org }, { month, branch, asOfNr }) => {
    const { asOf } = await reads.knownAt(org, { nr: asOfNr });
    const papers = await papersOf(org, { month, branch, nr: asOf.nr });
    const [zeroSatang, exemptSatang] = [sum(papers, 'zeroSatang'), sum(papers, 'exemptSatang')];
    const salesSatang = sum(papers, 'valueSatang') + zeroSatang + exemptSatang;
    const taxable = papers.filter(({ vatSatang }) => vatSatang !== 0);
    const creditNotes = papers.filter(({ isCredit }) => isCredit).length;
    const cancelled = papers.filter(({ isCancelled }) => isCancelled).length;
    return {
      asOf,
      receipts: papers.length - creditNotes - cancelled,
      creditNotes,
      cancelled,
      salesSatang,
      zeroSatang,
      exemptSatang,
      taxableSatang: sum(taxable, 'valueSatang'),
      outsideSatang: sum(papers, 'outsideSatang'),
      vatSatang: sum(papers, 'vatSatang'),
    };
  });

  serve(salesTax.papers, async ({ org }, { month, branch, asOfNr, after, limit }, { language }) => {
    const texts = words[language];
    const before = Number(after ?? 0);
    const { asOf } = await reads.knownAt(org, { nr: asOfNr });
    const papers = await papersOf(org, { month, branch, nr: asOf.nr });
    const rows = await paperRows(log, papers.slice(before, before + limit), { texts, before });
    const data = rows.map(({ buyer, ...row }) => ({
      ...row,
      buyer: buyer?.name ?? null,
      taxId: buyer?.taxId ?? null,
      office: buyer?.branch ? officeOf(buyer.branch, texts) : null,
    }));
    return { data, next: before + limit < papers.length ? String(before + limit) : null };
  });

  serve(salesTax.export, async (ctx, { month, branch, asOfNr, format, ...body }, from) => {
    const { org } = ctx;
    const language = body.language ?? from.language;
    const texts = words[language];
    const { asOf } = await reads.knownAt(org, { nr: asOfNr });
    const papers = await papersOf(org, { month, branch, nr: asOf.nr });
    refuseTooMany(papers.length, format);
    const rows = await rowsOf(log, papers, texts);
    const stamp = [`${texts.title} ${month} / ${officeOf(branch, texts)}`, `as of ${asOf.nr} ${asOf.at ?? ''}`.trim()];
    const table = {
      name: `salestax-${branch}-${month}`,
      title: texts.title,
      heading: texts.title,
      columns: columnsOf(texts, rows),
      pages: once(rows),
      rows: papers.length,
      hasTotal: true,
      asOf,
      stamp,
    };
    return takeFile(table, { format, language, ctx }, { list: 'salestax', query: { month, branch } });
  });
};
