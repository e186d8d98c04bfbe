import { billKindTexts } from '@klang/contracts/bills/billTexts';
import type { Statement, StatementRow, statement } from '@klang/contracts/bills/statement';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { payMethodTexts } from '@klang/contracts/payments/payMethodTexts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRead } from '../../lib/api.ts';
import { CallFailed, type Query } from '../../lib/call.ts';
import { useFileCalls } from '../../lib/files.ts';
import { baht, dayAndYear, dayOfMonth, momentOf } from '../../lib/format.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { useLocalize, useSite } from '../../lib/site.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblems } from '../../ui/FormProblems.tsx';
import { download as downloadIcon } from '../../ui/listIcons.ts';
import { notify } from '../../ui/notice.ts';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { DayField } from '../day/DayField.tsx';
import classes from './statement.module.css';

type Props = {
  readonly endpoint: Query<z.ZodType, typeof statement>;
  readonly file: Pick<Endpoint, 'path'>;
  readonly of: Readonly<Record<string, string>>;
};
const usualDays = 92;
const aDay = /^\d{4}-\d\d-\d\d$/;

const useRowWords = () => {
  const { t } = useTranslation('record');
  const localize = useLocalize();
  const { language } = useSite();
  const day = (on: string) => dayAndYear(momentOf(on), language);
  const billOf = ({ sequence, isBack }: StatementRow): string =>
    [t('statement.bill', { number: sequence }), ...(isBack ? [localize(billKindTexts.back)] : [])].join(' · ');
  const textOf = (row: StatementRow): string => {
    const { type, sequence, method } = row;
    if (type === 'issued') return sequence === 1 ? t('statement.first') : billOf(row);
    if ((type === 'paid' || type === 'late') && method)
      return `${t(`statement.type.${type}`)} · ${localize(payMethodTexts[method])}`;
    return t(`statement.type.${type}`);
  };
  const detailOf = ({ period, dueOn, paper, taxSatang, sequence, type, orderNumber }: StatementRow): string =>
    [
      t('statement.order', { order: orderNumber }),
      type !== 'issued' && sequence !== null && sequence > 1 && t('statement.ofBill', { number: sequence }),
      period && `${dayOfMonth(momentOf(period.from), language)} – ${day(period.until)}`,
      dueOn && t('statement.due', { day: day(dueOn) }),
      paper && t('statement.paper', { number: paper }),
      taxSatang !== null && t('statement.tax', { amount: baht(taxSatang) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return { textOf, detailOf };
};

const Rows = ({ statement }: { readonly statement: Statement }) => {
  const { t } = useTranslation('record');
  const { language } = useSite();
  const { textOf, detailOf } = useRowWords();
  if (statement.rows.length === 0) return <p className="muted">{t('statement.nothing')}</p>;
  const [more, less, balance] = [t('statement.more'), t('statement.less'), t('statement.balance')];
  return (
    <table className={`${classes.rows} full`}>
      <caption className="sr-only">{t('statement.facts')}</caption>
      <thead>
        <tr>
          <th className="hint medium" scope="col">
            {t('statement.date')}
          </th>
          <th className="hint medium" scope="col">
            {t('statement.what')}
          </th>
          <th className="hint medium" scope="col">
            {more}
          </th>
          <th className="hint medium" scope="col">
            {less}
          </th>
          <th className="hint medium" scope="col">
            {balance}
          </th>
        </tr>
      </thead>
      <tbody>
        {statement.rows.map((row) => (
          // One event may change the tax of several bills, and of one bill up and down.
          <tr key={[row.orderId, row.event, row.type, row.sequence, row.amountSatang].join(' ')}>
            <td>{dayAndYear(row.at, language)}</td>
            <td>
              {textOf(row)}
              <small className="hint block">{detailOf(row)}</small>
            </td>
            <td data-title={more}>{row.amountSatang > 0 && baht(row.amountSatang)}</td>
            <td data-title={less}>{row.amountSatang < 0 && baht(-row.amountSatang)}</td>
            <td data-title={balance}>
              <b>{baht(row.balanceSatang)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Sums = ({ statement: { openingSatang, closingSatang, sums } }: { readonly statement: Statement }) => {
  const { t } = useTranslation('record');
  const { issuedSatang, withheldSatang, unaskedSatang, paidSatang, creditedSatang, refundedSatang } = sums;
  const terms = [
    { text: t('statement.sum.opening'), satang: openingSatang },
    { text: t('statement.sum.issued'), satang: issuedSatang },
    { text: t('statement.sum.withheld'), satang: -withheldSatang },
    // Servers of the version before know none.
    { text: t('statement.sum.unasked'), satang: -(unaskedSatang ?? 0) },
    { text: t('statement.sum.paid'), satang: -paidSatang },
    { text: t('statement.sum.credited'), satang: -creditedSatang },
    { text: t('statement.sum.refunded'), satang: refundedSatang },
  ];
  return (
    <dl className={`${classes.sums} wrap round-card`}>
      {terms.map(({ text, satang }, at) =>
        at > 0 && satang === 0 ? null : (
          <div key={text}>
            <dt className="hint">{text}</dt>
            <dd className="medium">{baht(satang)}</dd>
          </div>
        ),
      )}
      <div className={classes.closing}>
        <dt className="hint">{t('statement.sum.closing')}</dt>
        <dd className="medium">{baht(closingSatang)}</dd>
      </div>
    </dl>
  );
};

const TakeStatement = ({ file, period }: { readonly file: Props['file']; readonly period: Days & Props['of'] }) => {
  const { t } = useTranslation('record');
  const { download } = useFileCalls();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    await download(file, period, `statement-${period.from}-${period.until}.pdf`).catch((error: Error) =>
      notify({ type: 'negative', title: t('statement.notTaken'), text: error.message }),
    );
    setBusy(false);
  };
  return (
    <Button left={downloadIcon} isBusy={isBusy} onClick={() => void take()}>
      {t('statement.take')}
    </Button>
  );
};

type Days = { readonly from: string; readonly until: string };
const wrongAt = (error: Error | null): Readonly<Partial<Record<string, string>>> =>
  Object.fromEntries(
    ((error instanceof CallFailed && error.answer.fields) || []).map(({ field, message }) => [field, message]),
  );

export const StatementOfAccount = ({ endpoint, file, of }: Props) => {
  const { t } = useTranslation('record');
  const today = bangkokDay(new Date(serverNow()));
  const [days, setDays] = useState<Days>({ from: daysAfter(today, -usualDays), until: today });
  const isDay = aDay.test(days.from) && aDay.test(days.until);
  const isTurned = isDay && days.until < days.from;
  const period = { ...of, ...days };
  const { data, error } = useRead(endpoint, period, { enabled: isDay && !isTurned });
  const { from: wrongFrom, until: wrongUntil } = wrongAt(error);
  return (
    <div className={`${classes.statement} grid gap-20`}>
      <div className={`${classes.days} grid top`}>
        <DayField
          name="from"
          label={t('statement.from')}
          value={days.from}
          error={wrongFrom}
          onChange={(from) => setDays({ ...days, from })}
        />
        <DayField
          name="until"
          label={t('statement.until')}
          value={days.until}
          error={isTurned ? t('statement.turned') : wrongUntil}
          onChange={(until) => setDays({ ...days, until })}
        />
        {data && isDay && !isTurned && <TakeStatement file={file} period={period} />}
      </div>
      {error && !wrongFrom && !wrongUntil && <FormProblems title={error.message} />}
      {!data && !error && isDay && !isTurned && <SkeletonRows rows={3} />}
      {data && isDay && !isTurned && (
        <>
          <Sums statement={data} />
          <Rows statement={data} />
        </>
      )}
    </div>
  );
};
