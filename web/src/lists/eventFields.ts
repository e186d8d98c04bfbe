import { groupLabels } from '@klang/contracts/reports/labels';
import { useTranslation } from 'react-i18next';
import { baht, clockTime, momentOf, shortDate } from '../lib/format.ts';
import { useSay, useSite } from '../lib/site.ts';

/** What of an event has words, in the order in which they are read. */
const saidFields = [
  ...(['number', 'amountSatang', 'totalSatang', 'refundSatang', 'feesSatang', 'feeSatang', 'vatSatang'] as const),
  ...(['withholdingSatang', 'creditSatang', 'payNowSatang', 'openSatang', 'cashSatang', 'cashTakenSatang'] as const),
  ...(['heldSatang', 'taxSatang', 'differenceSatang', 'monthlySatang', 'method', 'cause', 'reference'] as const),
  ...(['transferReference', 'invoiceNo', 'months', 'placedAt', 'paidAt', 'doneAt', 'on', 'from', 'until'] as const),
  ...(['dueOn', 'openUntil', 'settleBy', 'recordedAt'] as const),
] as const;
type SaidField = (typeof saidFields)[number];

/** What has no label is a word of ours. */
const coded: ReadonlySet<SaidField> = new Set<SaidField>(['method', 'cause']);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isMoment = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);

/** A value as it is read; nothing where it is a part, or a word of ours that has no other. */
const useValues = () => {
  const { language } = useSite();
  const say = useSay();
  const textOf = (text: string): string => {
    if (isDay(text)) return shortDate(momentOf(text), language);
    return isMoment(text) ? `${shortDate(text, language)} ${clockTime(text)}` : text;
  };
  return (field: SaidField, value: unknown): string | undefined => {
    if (typeof value === 'number') return field.endsWith('Satang') ? baht(value) : value.toLocaleString('en');
    if (typeof value !== 'string' || value === '') return undefined;
    const label = groupLabels[`${field}:${value}`];
    if (label) return say(label);
    return coded.has(field) ? undefined : textOf(value);
  };
};

/** What an event says, in words: each field that has some, with its value as it is read. */
export const useEventFields = () => {
  const { t } = useTranslation('backend');
  const saidOf = useValues();
  return (data: Readonly<Record<string, unknown>>): readonly (readonly [title: string, value: string])[] =>
    saidFields.flatMap((field) => {
      const value = saidOf(field, data[field]);
      return value === undefined ? [] : [[t(`report.fields.${field}`), value] as const];
    });
};
