import { withTrueDueDay } from '@klang/contracts/bills/billAmounts';
import type { LoggedEvent } from '@klang/contracts/reports/eventInLog';
import { groupLabels } from '@klang/contracts/reports/labels';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { baht, clockTime, dateAndTime, momentOf, shortDate } from '../lib/format.ts';
import { useLocalize, useSite } from '../lib/site.ts';
import classes from './eventDetails.module.css';

const shownFields = [
  ...(['number', 'amountSatang', 'totalSatang', 'refundSatang', 'feesSatang', 'feeSatang', 'vatSatang'] as const),
  ...(['withholdingSatang', 'creditSatang', 'payNowSatang', 'openSatang', 'cashSatang', 'cashTakenSatang'] as const),
  ...(['heldSatang', 'taxSatang', 'differenceSatang', 'monthlySatang', 'method', 'cause', 'reference'] as const),
  ...(['transferReference', 'invoiceNo', 'months', 'placedAt', 'paidAt', 'doneAt', 'on', 'from', 'until'] as const),
  ...(['dueOn', 'openUntil', 'settleBy', 'recordedAt'] as const),
] as const;
type ShownField = (typeof shownFields)[number];

const coded: ReadonlySet<ShownField> = new Set<ShownField>(['method', 'cause']);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isMoment = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);

const useValues = () => {
  const { language } = useSite();
  const localize = useLocalize();
  const textOf = (text: string): string => {
    if (isDay(text)) return shortDate(momentOf(text), language);
    return isMoment(text) ? dateAndTime(text, language) : text;
  };
  return (field: ShownField, value: unknown): string | undefined => {
    if (typeof value === 'number') return field.endsWith('Satang') ? baht(value) : value.toLocaleString('en');
    if (typeof value !== 'string' || value === '') return undefined;
    const label = groupLabels[`${field}:${value}`];
    if (label) return localize(label);
    return coded.has(field) ? undefined : textOf(value);
  };
};

const useEventFields = () => {
  const { t } = useTranslation('backend');
  const saidOf = useValues();
  return (data: Readonly<Record<string, unknown>>): readonly (readonly [title: string, value: string])[] =>
    shownFields.flatMap((field) => {
      const value = saidOf(field, data[field]);
      return value === undefined ? [] : [[t(`report.fields.${field}`), value] as const];
    });
};

const shownValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

export const useEventWords = () => {
  const { t, i18n } = useTranslation('backend');
  return (type: string): string => (i18n.exists(`backend:staff.did.${type}`) ? t(`staff.did.${type}` as never) : type);
};

type EventProps = { readonly of: LoggedEvent };
const Fields = ({ of: { data } }: EventProps) => {
  const { t } = useTranslation('backend');
  const fields = useEventFields()(withTrueDueDay(data));
  if (fields.length === 0) return null;
  return (
    <section>
      <h3>{t('report.says')}</h3>
      <dl className={`${classes.data} grid fz-13`}>
        {fields.map(([title, value]) => [
          <dt className="muted" key={`${title}.name`}>
            {title}
          </dt>,
          <dd className="breaks" key={title}>
            {value}
          </dd>,
        ])}
      </dl>
    </section>
  );
};

const InLog = ({ of: { type, stream, revision, nr, data } }: EventProps) => {
  const { t } = useTranslation('backend');
  return (
    <section>
      <h3>{t('report.inLog')}</h3>
      <dl className={`${classes.data} grid fz-13`}>
        <dt className="muted">{t('report.type')}</dt>
        <dd className="breaks">{type}</dd>
        <dt className="muted">{t('report.stream')}</dt>
        <dd className="breaks">{`${stream} · ${revision}`}</dd>
        <dt className="muted">{t('report.nr')}</dt>
        <dd className="breaks">{nr ?? '–'}</dd>
        {Object.entries(data).map(([field, value]) => [
          <dt className="muted" key={`${field}.name`}>
            {field}
          </dt>,
          <dd className="breaks" key={field}>
            {shownValue(value)}
          </dd>,
        ])}
      </dl>
    </section>
  );
};

type EventTextProps = EventProps & {
  readonly counted?: ReactNode;
  readonly around?: ReactNode;
};
export const EventDetails = ({ of: event, counted, around }: EventTextProps) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const wordsOf = useEventWords();
  const { type, at, actor } = event;
  const who = actor.name ?? t(`report.actors.${actor.kind}`);
  return (
    <div className={`${classes.event} grid gap-12`}>
      <h2>{wordsOf(type)}</h2>
      <p className="muted fz-13">{[shortDate(at, language), clockTime(at), who].join(' · ')}</p>
      {counted}
      <Fields of={event} />
      {around}
      <InLog of={event} />
    </div>
  );
};
