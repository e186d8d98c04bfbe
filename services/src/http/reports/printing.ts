import type { Language } from '@klang/contracts/messages';
import { shortDay } from '../../documents/papers/figures.ts';
import { drawReport } from '../../documents/reports/drawReport.ts';
import { bangkokMinute } from '../../platform/kit/days.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { Cell, Column } from '../lists/sheets.ts';

type Printable<R> = {
  readonly heading: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly hasTotal: boolean;
  readonly asOf: { readonly at: string | null };
};
type PrintFrame = {
  readonly org: string;
  readonly language: Language;
  readonly stamp: readonly string[];
  readonly foot: string;
};

const printed = (cell: Cell, language: Language): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if ('day' in cell) return shortDay(cell.day, language);
  if ('moment' in cell) return bangkokMinute(new Date(cell.moment));
  const digits = /\.(0+)$/.exec(cell.format)?.[1]?.length ?? 0;
  const [whole = '', part] = Math.abs(cell.number).toFixed(digits).split('.');
  const figure = [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...(part ? [part] : [])].join('.');
  return cell.number < 0 ? `−${figure}` : figure;
};
const isFigure = (cell: Cell): boolean => typeof cell === 'object' && cell !== null && 'number' in cell;

export const printedOf = async <R>(
  { heading, columns, rows, hasTotal, asOf }: Printable<R>,
  { org, language, stamp, foot }: PrintFrame,
): Promise<Buffer> => {
  const named = orgOf(org);
  const bytes = await drawReport({
    org: (language === 'th' ? named?.name_th : named?.name_en) ?? org,
    title: heading,
    columns: columns.map(({ title: head, cell }) => ({
      title: head,
      isFigure: rows.some((row) => isFigure(cell(row))),
    })),
    rows: rows.map((row) => columns.map(({ cell }) => printed(cell(row), language))),
    hasTotal,
    stamp,
    foot,
    language,
    at: new Date(asOf.at ?? 0),
  });
  return Buffer.from(bytes);
};
