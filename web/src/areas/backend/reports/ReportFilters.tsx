import type { ReportAnswer } from '@klang/contracts/api/reports';
import { bangkokDay } from '@klang/contracts/kit/days';
import { dimensions } from '@klang/contracts/reports/kit';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime, shortDate } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { DayField } from '../../../lookups/day/DayField.tsx';
import classes from './reports.module.css';
import { daysOf, type ReportAsked, ranges } from './useReportAddress.ts';

type Props = {
  readonly asked: ReportAsked;
  readonly answer: ReportAnswer | undefined;
  readonly isCompared: boolean;
  readonly onChange: (some: Readonly<Record<string, string | undefined>>) => void;
};

/** Which days: by a word, or from one to another. */
const RangeFields = ({ asked: { from, to }, onChange }: Pick<Props, 'asked' | 'onChange'>) => {
  const { t } = useTranslation('backend');
  const today = bangkokDay(new Date(serverNow()));
  const named = ranges.find((one) => daysOf(one, today).from === from && daysOf(one, today).to === to);
  const [isCustom, setCustom] = useState(!named);
  const options = [...ranges, 'custom' as const].map((value) => ({ value, label: t(`report.ranges.${value}`) }));
  const choose = (value: string) => {
    const range = ranges.find((one) => one === value);
    setCustom(!range);
    if (range) onChange({ ...daysOf(range, today), group: undefined, fact: undefined });
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

/** What the report is asked: days, rows, branch, how far the log is read, and what it is held beside. */
export const ReportFilters = ({ asked, answer, isCompared, onChange }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const say = useSay();
  const { tab, groupBy, branch = '', asOfNr } = asked;
  const branches = answer?.branches ?? [];
  const at = answer?.asOf.at;
  const moment = at ? `${shortDate(at, language)} ${clockTime(at)}` : t('report.asOfNr', { nr: asOfNr ?? 0 });
  return (
    <div className={classes.filters}>
      <RangeFields asked={asked} onChange={onChange} />
      {tab.groupBy.length > 1 && (
        <NativeSelect
          label={t('report.groupBy')}
          value={groupBy}
          data={tab.groupBy.map((value) => ({ value, label: say(dimensions[value]) }))}
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
      <NativeSelect
        label={t('report.asOf')}
        value={asOfNr === undefined ? 'now' : 'then'}
        data={[
          { value: 'now', label: t('report.now') },
          { value: 'then', label: asOfNr === undefined ? t('report.fix', { moment }) : moment },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ asOfNr: value === 'now' || !answer ? undefined : String(answer.asOf.nr) })
        }
      />
      <NativeSelect
        label={t('report.compare')}
        value={isCompared ? 'before' : ''}
        data={[
          { value: '', label: t('report.noCompare') },
          { value: 'before', label: t('report.compareBefore') },
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ compare: value || undefined })}
      />
    </div>
  );
};
