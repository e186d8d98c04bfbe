import type { ReportAnswer } from '@klang/contracts/api/reports';
import { bangkokDay } from '@klang/contracts/kit/days';
import { dimensions } from '@klang/contracts/reports/kit';
import { hasBranches } from '@klang/contracts/reports/reports';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/serverClock.ts';
import { useLocalize } from '../../../lib/site.ts';
import { DayField } from '../../../lookups/day/DayField.tsx';
import { AsOfField } from './AsOfField.tsx';
import { rangeBefore } from './comparison.ts';
import classes from './reports.module.css';
import { daysOf, type ReportQuery, ranges } from './useReportAddress.ts';

type Props = {
  readonly query: ReportQuery;
  readonly answer: ReportAnswer | undefined;
  readonly onChange: (some: Readonly<Record<string, string | undefined>>) => void;
};

const RangeFields = ({ query: { from, to, rangeName }, onChange }: Pick<Props, 'query' | 'onChange'>) => {
  const { t } = useTranslation('backend');
  const today = bangkokDay(new Date(serverNow()));
  const named = rangeName ?? ranges.find((one) => daysOf(one, today).from === from && daysOf(one, today).to === to);
  const [isCustom, setCustom] = useState(!named);
  const options = [...ranges, 'custom' as const].map((value) => ({ value, label: t(`report.ranges.${value}`) }));
  const choose = (value: string) => {
    const range = ranges.find((one) => one === value);
    setCustom(!range);
    if (range) onChange({ range, from: undefined, to: undefined, group: undefined, fact: undefined });
  };
  const isOpen = isCustom || !named;
  return (
    <>
      <NativeSelect
        label={t('report.range')}
        data={options}
        value={isOpen ? 'custom' : named}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      {isOpen && (
        <>
          <DayField
            label={t('report.from')}
            value={from}
            onChange={(day) => onChange({ from: day, to: day > to ? day : to })}
          />
          <DayField
            label={t('report.to')}
            value={to}
            onChange={(day) => onChange({ from: day < from ? day : from, to: day })}
          />
        </>
      )}
    </>
  );
};

const CompareFields = ({ query, onChange }: Pick<Props, 'query' | 'onChange'>) => {
  const { t } = useTranslation('backend');
  const { compared, isOfAnyDays } = query;
  const choose = (value: string) => {
    const days = value === 'days' ? (compared ?? rangeBefore(query)) : undefined;
    onChange({ compare: value || undefined, compareFrom: days?.from, compareTo: days?.to });
  };
  const value = isOfAnyDays ? 'days' : 'before';
  return (
    <>
      <NativeSelect
        label={t('report.compare')}
        value={compared ? value : ''}
        data={[
          { value: '', label: t('report.noCompare') },
          { value: 'before', label: t('report.compareBefore') },
          { value: 'days', label: t('report.compareDays') },
        ]}
        onChange={({ currentTarget: { value: chosen } }) => choose(chosen)}
      />
      {compared && isOfAnyDays && (
        <>
          <DayField
            label={t('report.compareFrom')}
            value={compared.from}
            onChange={(day) => onChange({ compareFrom: day, ...(day > compared.to && { compareTo: day }) })}
          />
          <DayField
            label={t('report.compareTo')}
            value={compared.to}
            onChange={(day) => onChange({ compareTo: day, ...(day < compared.from && { compareFrom: day }) })}
          />
        </>
      )}
    </>
  );
};

export const ReportFilters = ({ query, answer, onChange }: Props) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { tab, groupBy, branch = '' } = query;
  const branches = hasBranches(tab) ? (answer?.branches ?? []) : [];
  return (
    <div className={`${classes.filters} wrap gap-8-12`}>
      <RangeFields query={query} onChange={onChange} />
      {tab.groupBy.length > 1 && (
        <NativeSelect
          label={t('report.groupBy')}
          value={groupBy}
          data={tab.groupBy.map((value) => ({ value, label: localize(dimensions[value]) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ groupBy: value, group: undefined, measure: undefined })
          }
        />
      )}
      {branches.length > 1 && (
        <NativeSelect
          label={t('report.branch')}
          value={branch}
          data={[{ value: '', label: t('report.allBranches') }, ...branches.map((value) => ({ value, label: value }))]}
          onChange={({ currentTarget: { value } }) => onChange({ branch: value || undefined })}
        />
      )}
      <AsOfField query={query} answer={answer} onChange={onChange} />
      <CompareFields query={query} onChange={onChange} />
    </div>
  );
};
