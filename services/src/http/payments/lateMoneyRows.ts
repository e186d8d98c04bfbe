import { type LateMoneyRow, lateMoney } from '@klang/contracts/api/lateMoney';
import { lateMoneyList } from '@klang/contracts/lists/lateMoneyList';
import type { Language, Text } from '@klang/contracts/messages';
import { caseChoiceTexts } from '@klang/contracts/payments/caseTexts';
import type { CaseReads, CaseRow } from '@klang/projections/cases/queries';
import { invoiceNoOf } from '../../platform/payments/invoices.ts';
import { namesIn } from '../contacts/contactSteps.ts';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';
import { moment, type SheetCells } from '../lists/sheetColumns.ts';
import type { People } from '../staff/people.ts';

type Parts = Pick<People, 'staff'> & { readonly cases: CaseReads };

const referenceOf = (org: string, { orderId, paymentId, reference }: Omit<CaseRow, 'settled'>): string =>
  orderId !== null && paymentId !== null ? invoiceNoOf({ org, orderId, paymentId }) : reference;

/** Shorter parts match too many numbers. */
const numberPart = /^[0-9a-z]{4,20}$/;

export const lateMoneyRows = ({ cases, staff }: Parts) => ({
  shownIn: async (org: string, rows: readonly CaseRow[]): Promise<LateMoneyRow[]> => {
    const names = await namesIn(
      rows.flatMap(({ staffId, settled }) => [staffId, settled?.byId ?? null]),
      async (staffId) => (await staff.one(org, staffId))?.name ?? null,
    );
    return rows.map(({ settled, ...row }) => ({
      ...row,
      reference: referenceOf(org, row),
      staffName: names.get(row.staffId) ?? null,
      settled: settled && { ...settled, byName: names.get(settled.byId) ?? null },
    }));
  },

  /** The gateway's reference is derived from the attempt and not stored, so the search goes through the attempts. */
  meantIn: async (org: string, search = '') => {
    const words = search
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => numberPart.test(word));
    if (words.length === 0) return undefined;
    const numbers = (await cases.attempts(org)).map(({ caseId, ...ids }) => ({
      caseId,
      number: invoiceNoOf({ org, ...ids }).toLowerCase(),
    }));
    return new Map(
      words.map((word) => [word, numbers.flatMap(({ caseId, number }) => (number.includes(word) ? [caseId] : []))]),
    );
  },
});

const paidAt: Text = { th: 'เงินเข้าเมื่อ', en: 'Money moved' };
const settledAt: Text = { th: 'จัดการเมื่อ', en: 'Settled' };
const outcome: Text = { th: 'ผลการจัดการ', en: 'What was done' };

const cellsIn = (language: Language): SheetCells<typeof lateMoneyList, LateMoneyRow> => ({
  money: [{ title: paidAt[language], cell: (row) => moment(row.paidAt) }],
  deadline: [{ title: settledAt[language], cell: ({ settled }) => moment(settled?.at ?? null) }],
  owner: [{ title: outcome[language], cell: ({ settled }) => settled && caseChoiceTexts[settled.choice][language] }],
});

export const lateMoneySheetRoutes = (serve: Serve, parts: Parts): void => {
  const { shownIn, meantIn } = lateMoneyRows(parts);
  serve(lateMoney.export, async (ctx, body, { language: called }) => {
    const { org } = ctx;
    const idsByWord = await meantIn(org, body.search);
    return listSheet(
      ctx,
      { shape: lateMoneyList, body, language: called },
      {
        cells: (language) => cellsIn(language),
        count: (filter) => parts.cases.count(org, { ...filter, meant: idsByWord }),
        page: async (filter) => {
          const page = await parts.cases.list(org, { ...filter, meant: idsByWord });
          return { ...page, rows: await shownIn(org, page.rows) };
        },
      },
    );
  });
};
