import type { ReportAnswer } from '@klang/contracts/api/reports';
import type { Dimension, Measure } from '@klang/contracts/reports/kit';
import { useTranslation } from 'react-i18next';
import { baht, momentOf, monthAndYear, shortDay } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';

export type Group = ReportAnswer['groups'][number];

const digits = 1;
const trueMinus = '−';
const counted = (value: number): string => value.toLocaleString('en').replace('-', trueMinus);

export const useFigures = () => {
  const { t } = useTranslation('backend');
  return (value: number | null | undefined, unit: Measure['unit']): string => {
    if (value === null || value === undefined) return '–';
    if (unit === 'satang') return baht(value);
    if (unit === 'percent') return `${value.toFixed(digits)}%`;
    return unit === 'minutes' ? t('report.minutes', { count: Math.round(value) }) : counted(value);
  };
};

export const useGroupNames = (groupBy: Dimension) => {
  const localize = useLocalize();
  const { language } = useSite();
  return ({ key, label }: Pick<Group, 'key' | 'label'>): string => {
    if (groupBy === 'day' && key.length === 10) return shortDay(momentOf(key), language);
    if (groupBy === 'month' && key.length === 7) return monthAndYear(momentOf(`${key}-01`), language);
    return localize(label) || '–';
  };
};
