import type { ReportAnswer } from '@klang/contracts/api/reports';
import { bangkokDay } from '@klang/contracts/kit/days';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime, dateAndTime } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { DayField } from '../../../lookups/day/DayField.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { dayIn, type ReportQuery } from './useReportAddress.ts';

type Change = (some: Readonly<Record<string, string | undefined>>) => void;
type Props = { readonly query: ReportQuery; readonly answer: ReportAnswer | undefined; readonly onChange: Change };

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
/** The end of the minute in Bangkok, so that it includes the whole minute. */
const instantOf = (on: string, time: string): string => new Date(`${on}T${time}:59.999+07:00`).toISOString();

const MomentFields = ({ asOf, onChange }: { readonly asOf: string; readonly onChange: Change }) => {
  const { t } = useTranslation('backend');
  const [day, setDay] = useState(bangkokDay(new Date(asOf)));
  const [time, setTime] = useState(clockTime(asOf));
  const change = (on: string, at: string) => {
    setDay(on);
    setTime(at);
    if (dayIn(on) && isTime(at)) onChange({ asOf: instantOf(on, at) });
  };
  return (
    <>
      <DayField label={t('report.asOfDay')} value={day} onChange={(on) => change(on, time)} />
      <TextInput
        label={t('report.asOfTime')}
        value={time}
        maxLength={5}
        inputMode="numeric"
        error={isTime(time) ? undefined : t('report.asOfTimeWrong')}
        onChange={({ currentTarget: { value } }) => change(day, value)}
      />
    </>
  );
};

const NumberField = ({ asOfNr, onChange }: { readonly asOfNr: number; readonly onChange: Change }) => {
  const { t } = useTranslation('backend');
  const [typed, setTyped] = useState(String(asOfNr));
  const isNumber = /^\d{1,12}$/.test(typed);
  return (
    <TextInput
      label={t('report.asOfNumber')}
      value={typed}
      maxLength={12}
      inputMode="numeric"
      error={isNumber ? undefined : t('report.asOfNumberWrong')}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (/^\d{1,12}$/.test(value)) onChange({ asOfNr: value });
      }}
    />
  );
};

export const AsOfField = ({ query, answer, onChange }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { asOf, asOfNr, to } = query;
  const [isNumber, setNumber] = useState(false);
  const answeredAsOf = answer?.asOf;
  const moment = answeredAsOf?.at ? dateAndTime(answeredAsOf.at, language) : t('report.asOfNr', { nr: asOfNr ?? 0 });
  const isUnknown = answeredAsOf === undefined;
  const then = isNumber ? 'nr' : 'then';
  const mode = asOf !== undefined ? 'at' : asOfNr !== undefined ? then : 'now';
  const choose = (value: string) => {
    setNumber(value === 'nr');
    const today = bangkokDay(new Date(serverNow()));
    const [day = today] = [to, today].toSorted();
    const at = { asOf: instantOf(day, '23:59'), asOfNr: undefined };
    const pinned = { asOf: undefined, asOfNr: answeredAsOf && String(answeredAsOf.nr) };
    if (value === 'now') onChange({ asOf: undefined, asOfNr: undefined });
    else onChange(value === 'at' ? at : pinned);
  };
  return (
    <>
      <NativeSelect
        label={t('report.asOf')}
        value={mode}
        data={[
          { value: 'now', label: t('report.now') },
          { value: 'then', label: mode === 'then' ? moment : t('report.fix', { moment }), disabled: isUnknown },
          { value: 'at', label: t('report.asOfMoment') },
          { value: 'nr', label: t('report.asOfNumbered'), disabled: isUnknown },
        ]}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      {asOf !== undefined && <MomentFields asOf={asOf} onChange={onChange} />}
      {mode === 'nr' && asOfNr !== undefined && <NumberField asOfNr={asOfNr} onChange={onChange} />}
    </>
  );
};
