import { type LateMoneyRow, lateMoney } from '@klang/contracts/api/lateMoney';
import { lateMoneyList } from '@klang/contracts/lists/lateMoneyList';
import type { Language, Text } from '@klang/contracts/messages';
import { caseCauseTexts, caseChoiceTexts } from '@klang/contracts/payments/caseTexts';
import type { CaseReads, CaseRow } from '@klang/projections/cases/queries';
import { invoiceNoOf } from '../../platform/payments/gw2c2p/invoices.ts';
import { namesIn } from '../contacts/contactSteps.ts';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';
import { baht, moment, type SheetCells } from '../lists/sheetColumns.ts';
import type { People } from '../staff/people.ts';

type Parts = Pick<People, 'staff'> & { readonly cases: CaseReads };

/** What the gateway calls the transaction. */
const referenceOf = (org: string, { orderId, paymentId, reference }: Omit<CaseRow, 'settled'>): string =>
  orderId !== null && paymentId !== null ? invoiceNoOf({ org, orderId, paymentId }) : reference;

/** Shorter ones are found in too many numbers to help anybody. */
const numberPart = /^[0-9a-z]{4,20}$/;

/** Cases as staff see them, and those that their words mean. */
export const casesShown = ({ cases, staff }: Parts) => ({
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

  /** The gateway's number is derived from an attempt and stands in no row, so it is looked for among the attempts. */
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

/** When the money moved, and what became of it, stand apart in a sheet. */
const cellsIn = (language: Language): SheetCells<typeof lateMoneyList, LateMoneyRow> => {
  const { money, deadline, owner } = lateMoneyList.columns;
  return {
    money: [
      { title: money.label[language], cell: ({ amountSatang }) => baht(amountSatang) },
      { title: paidAt[language], cell: (row) => moment(row.paidAt) },
    ],
    cause: ({ cause }) => caseCauseTexts[cause][language],
    order: ({ orderNumber, orderId }) => orderNumber ?? orderId,
    deadline: [
      { title: deadline.label[language], cell: ({ settleBy }) => moment(settleBy) },
      { title: settledAt[language], cell: ({ settled }) => moment(settled?.at ?? null) },
    ],
    owner: [
      { title: owner.label[language], cell: ({ staffName, settled }) => settled?.byName ?? staffName },
      { title: outcome[language], cell: ({ settled }) => settled && caseChoiceTexts[settled.choice][language] },
    ],
  };
};

/** The list of cases as a file. */
export const lateMoneySheetRoutes = (serve: Serve, parts: Parts): void => {
  const { shownIn, meantIn } = casesShown(parts);
  serve(lateMoney.export, async (ctx, body, { language: called }) => {
    const { org } = ctx;
    const meant = await meantIn(org, body.search);
    return listSheet(
      ctx,
      { shape: lateMoneyList, body, language: called },
      {
        cells: (language) => cellsIn(language),
        count: (asked) => parts.cases.count(org, { ...asked, meant }),
        page: async (asked) => {
          const page = await parts.cases.list(org, { ...asked, meant });
          return { ...page, rows: await shownIn(org, page.rows) };
        },
      },
    );
  });
};
